import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { backup } from "@/scripts/archive/backup";
import { restore } from "@/scripts/archive/restore";
import { listKept, listTables } from "@/scripts/archive/tables";
import { verifyAudit } from "@/scripts/audit/verify";
import { sealAuditLog } from "@/server/jobs/seal";
import { parseStorageUrl } from "@/server/storage-url";
import { openFolder } from "@/server/stores/folder";
import { openStore } from "@/server/stores/open";
import { connect, createDatabase, migrate } from "../../../scripts/migrate";
import { openBucketService } from "../../support/bucket";
import { privacyForm, sign } from "../../support/consents";
import { checkIn } from "../../support/forms";
import { jpeg } from "../../support/images";
import { invite } from "../../support/invitations";
import { waitingJournal } from "../../support/journals";
import { db, freshSchool, head, homeroomTeacher, manager, storedFiles } from "../../support/school";
import { SCORE, scorable } from "../../support/scoring";

/* The drill: back up a school with files, lose it, and restore it elsewhere. */

freshSchool();

const folder = mkdtempSync(join(tmpdir(), "jejak-drill-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = process.env.DATABASE_URL as string;
const files = openFolder(process.env.UPLOADS_DIR as string);
let kept: string;
let elsewhere: string;
let restored: string;

beforeEach(async () => {
	const maya = await homeroomTeacher({ name: 'Maya 🙂 O\'Neil "dua"' });
	await head("DKV");
	await waitingJournal({ student: { homeroom_teacher_id: maya.id, major: "DKV" } });
	await db.journal.updateMany({ data: { description: 'satu\n"dua"\r\u2028tiga \\n' } });
	// This is more than one batch.
	await db.$executeRaw`
		INSERT INTO holidays (npsn, date, name)
		SELECT npsn, '2030-01-01'::date + number, 'Libur' FROM schools, generate_series(1, 2500) AS number`;
	const { siti, budi, assess } = await scorable();
	await siti.post("/attendances/create", checkIn({ status: "sick", attachment: await jpeg() }));
	await budi.put(assess, { note: "Baik.", score: SCORE });
	kept = join(folder, randomUUID());
	restored = join(folder, randomUUID());
	elsewhere = await emptyDatabase();
});

async function emptyDatabase() {
	const url = new URL(inject("templateUrl"));
	url.pathname = url.pathname.replace(/template$/, randomUUID());
	await createDatabase(url.href);
	return url.href;
}

async function ask<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = await connect(url);
	return work(client).finally(() => client.end());
}

/** Every row of every kept table, as the database writes it. */
const everything = (url: string) =>
	ask(url, async (client) => {
		const all: Record<string, string[]> = {};
		for (const table of await listKept(client)) {
			const { rows } = await client.query(`SELECT t::text AS row FROM "${table}" t ORDER BY 1`);
			all[table] = rows.map(({ row }) => row);
		}
		return all;
	});

const nothingThere = async () => {
	expect(await ask(elsewhere, listTables)).toEqual([]);
	expect(statSync(restored, { throwIfNoEntry: false })).toBeUndefined();
};

const contentsOf = (root: string) => {
	const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
	return paths.filter((path) => statSync(join(root, path)).isFile());
};

/** What the database would decide otherwise today: a placement of no class, elsewhere than its words say, in another zone. */
const lookBack = () => db.$executeRaw`
	WITH place AS (INSERT INTO workplaces (npsn, name) SELECT npsn, 'PT Lain' FROM schools LIMIT 1 RETURNING id_workplace),
	person AS (INSERT INTO instructors (workplace_id, name) SELECT id_workplace, 'Ibu Lain' FROM place
		RETURNING id_instructor, workplace_id)
	UPDATE internships SET workplace_id = person.workplace_id, instructor_id = id_instructor, enrolment_id = NULL,
		status = 'completed', completed_at = now(), zone = 'WIT'
	FROM person WHERE id_internship = (SELECT min(id_internship) FROM internships)`;

it("a restore brings back every row and every file, and goes on counting where the backup was", async () => {
	await lookBack();
	const made = await backup(source, files, kept);
	expect(made).toMatchObject({ missing: [], tables: { users: 7, journals: 2, attendances: 2 } });
	await restore(elsewhere, openFolder(restored), kept);
	expect(await everything(elsewhere)).toEqual(await everything(source));
	const paths = contentsOf(restored);
	expect(paths).toHaveLength(2);
	for (const path of paths)
		expect(readFileSync(join(restored, path)).equals((await files.read(path)) as Buffer)).toBe(true);
	const next = "SELECT nextval('users_id_user_seq') AS id";
	const [ours, theirs] = await Promise.all(
		[source, elsewhere].map((url) => ask(url, async (client) => (await client.query(next)).rows[0].id)),
	);
	expect(theirs).toBe(ours);
});

it("a restore brings back what is kept beside a day, and the photo of an earlier round", {
	tags: ["slow"],
}, async () => {
	const [day] = await db.attendance.findMany({ where: { journal: { image_path: { not: null } } } });
	const journal = await db.journal.findFirstOrThrow({ where: { image_path: { not: null } } });
	const attendance_id = day?.id_attendance as string;
	const paths = ["attendances", "journals", "journals"].map((folder) => `${folder}/${randomUUID()}.jpg`);
	const [attachment, image_path, reviewed] = paths as [string, string, string];
	for (const path of paths) await files.write(path, Buffer.from(path));
	const times = { recorded_at: new Date(), received_at: new Date(), clock_changed: false };
	await db.lateRecord.createMany({
		data: [
			{ attendance_id, ...times, kind: "attendance", status: "sick", attachment },
			{ attendance_id, ...times, kind: "journal", description: "Menyusul", image_path },
		],
	});
	const round = { reviewed_at: new Date(), status: "needs_revision", image_path: reviewed } as const;
	await db.journalRound.create({ data: { ...round, journal_id: journal.id_journal } });
	await backup(source, files, kept);
	await restore(elsewhere, openFolder(restored), kept);
	expect(contentsOf(restored)).toEqual(expect.arrayContaining(paths));
});

it("a restore keeps the chain of the audit log whole", async () => {
	await sealAuditLog();
	await backup(source, files, kept);
	await restore(elsewhere, openFolder(restored), kept);
	const [ours, theirs] = await Promise.all([verifyAudit(source), verifyAudit(elsewhere)]);
	expect(ours.sealed).toBeGreaterThan(0);
	expect(theirs).toEqual({ ...ours, faults: [] });
});

it("keeps no session, mailed link, code or counted try: after a restore everybody logs in anew", {
	tags: ["slow"],
}, async () => {
	expect(await db.session.count()).toBeGreaterThan(0);
	const [invited] = await invite(await manager());
	const user_id = invited?.id_user ?? 0;
	await db.invitationCode.create({ data: { user_id, code_hash: "x", expires_at: new Date(), asks: "nisn" } });
	await backup(source, files, kept);
	await restore(elsewhere, openFolder(restored), kept);
	for (const table of [
		"sessions",
		"password_reset_tokens",
		"email_confirmations",
		"invitation_codes",
		"instructor_links",
		"instructor_browsers",
		"rate_limits",
	])
		expect(
			await ask(elsewhere, async (client) => (await client.query(`SELECT FROM ${table}`)).rowCount),
		).toBe(0);
});

it("a backup of a folder can be restored into a bucket, and the bucket backed up", {
	tags: ["slow"],
}, async () => {
	const service = await openBucketService();
	for (const [name, value] of Object.entries(service.env)) process.env[name] = value;
	try {
		const place = parseStorageUrl(service.env.STORAGE_URL);
		const bucket = await openStore(place as NonNullable<typeof place>);
		await backup(source, files, kept);
		await restore(elsewhere, bucket, kept);
		expect(await service.list()).toHaveLength(2);
		const again = join(folder, randomUUID());
		const { entries } = await backup(elsewhere, bucket, again);
		const photos = entries.filter(({ path }) => path.startsWith("files/")).map(({ path }) => path);
		expect(photos).toHaveLength(2);
		for (const path of photos)
			expect(readFileSync(join(again, path)).equals(readFileSync(join(kept, path)))).toBe(true);
	} finally {
		await service.close();
		for (const name of Object.keys(service.env)) process.env[name] = "";
	}
});

it("a backup says which files are missing, and keeps the rest", { tags: ["slow"] }, async () => {
	const [lost] = storedFiles("journals");
	await files.remove(`journals/${lost}`);
	expect(await backup(source, files, kept)).toMatchObject({ missing: [`journals/${lost}`] });
	await restore(elsewhere, openFolder(restored), kept);
	expect(contentsOf(restored)).toHaveLength(1);
});

it("a backup is not written into a folder that is not empty", { tags: ["slow"] }, async () => {
	await backup(source, files, kept);
	await expect(backup(source, files, kept)).rejects.toThrow("is not empty");
});

describe("what was erased after the backup", { tags: ["slow"] }, () => {
	/** The management deletes the student with the photo. The store lives on beside the old backup. */
	async function deleteAfterBackup() {
		const { attendance } = await db.journal.findFirstOrThrow({
			where: { image_path: { not: null } },
			include: { attendance: true },
		});
		await backup(source, files, kept);
		const ratna = await manager();
		expect(await ratna.delete(`/users/${attendance.student_id}/delete`)).toHaveStatus(200);
		return attendance.student_id;
	}
	const students = (url: string) =>
		ask(url, async (client) => (await client.query("SELECT id_user FROM students ORDER BY 1")).rows);

	it("is erased again from the database and from the files; the others are whole", async () => {
		const gone = await deleteAfterBackup();
		const before = await everything(source);
		const { erased } = await restore(elsewhere, files, kept);
		expect(erased).toBe(1);
		expect(await students(elsewhere)).toEqual(await students(source));
		expect(storedFiles("journals")).toEqual([]);
		expect(storedFiles("attendances")).toHaveLength(1);
		const after = await everything(elsewhere);
		for (const table of ["students", "internships", "attendances", "journals", "observations", "assesments"])
			expect(after[table], table).toEqual(before[table]);
		expect(
			await ask(
				elsewhere,
				async (client) => (await client.query("SELECT id_user, files FROM erasures")).rows,
			),
		).toEqual([{ id_user: gone, files: [] }]);
	});

	it("is told by a newer backup, or by a copy of the notes, where the files were lost too", async () => {
		await deleteAfterBackup();
		const newer = join(folder, randomUUID());
		await backup(source, files, newer);
		const notes = join(process.env.UPLOADS_DIR as string, "erasures");
		for (const told of [newer, notes]) {
			const [url, store] = [await emptyDatabase(), openFolder(join(folder, randomUUID()))];
			expect((await restore(url, store, kept, told)).erased).toBe(1);
			expect(await students(url)).toEqual(await students(source));
			// This database and its store know nothing of the erasure.
			const [forgetful, other] = [await emptyDatabase(), openFolder(join(folder, randomUUID()))];
			expect((await restore(forgetful, other, kept)).erased).toBe(0);
			expect(await students(forgetful)).toHaveLength(2);
		}
		for (const nonsense of [folder, join(folder, "nowhere")])
			await expect(restore(elsewhere, openFolder(restored), kept, nonsense)).rejects.toThrow(
				/neither|cannot be read/,
			);
		await nothingThere();
	});

	it("takes the locations of a withdrawn consent with it, and leaves the days", async () => {
		const ratna = await manager();
		await ratna.put("/privacy/update", privacyForm());
		const pupils = await db.student.findMany({ where: { internships: { some: {} } } });
		await sign(
			ratna,
			pupils.map(({ id_user: id }) => ({ id })),
		);
		await backup(source, files, kept);
		const { id_consent, student_id } = await db.consent.findFirstOrThrow();
		await ratna.put(`/consents/${id_consent}/withdraw`);
		expect((await restore(elsewhere, files, kept)).erased).toBe(1);
		const rows = (sql: string) => ask(elsewhere, async (client) => (await client.query(sql)).rows);
		expect(await rows("SELECT DISTINCT student_id FROM attendances WHERE latitude IS NOT NULL")).toEqual(
			pupils.flatMap(({ id_user }) => (id_user === student_id ? [] : { student_id: id_user })),
		);
		expect(await rows("SELECT count(*)::int AS days FROM attendances")).toEqual([{ days: 2 }]);
		expect(await rows("SELECT student_id FROM consents WHERE ended_at IS NOT NULL")).toEqual([
			{ student_id },
		]);
	});

	it("is not confused with somebody who got the same number after a restore", async () => {
		const gone = await deleteAfterBackup();
		const url = await emptyDatabase();
		const store = openFolder(restored);
		await restore(url, store, kept);
		// Somebody else registered and got the same number.
		await ask(url, (client) =>
			client.query(`UPDATE users SET created_at = created_at + interval '1 day' WHERE id_user = ${gone}`),
		);
		const later = join(folder, randomUUID());
		await backup(url, store, later);
		expect((await restore(elsewhere, files, later)).erased).toBe(1);
		expect(await students(elsewhere)).toHaveLength(2);
	});

	it("is erased once, and not again by a later restore", async () => {
		await deleteAfterBackup();
		await restore(elsewhere, files, kept);
		const again = join(folder, randomUUID());
		await backup(elsewhere, files, again);
		expect((await restore(await emptyDatabase(), files, again)).erased).toBe(0);
	});
});

describe("a backup is refused, and nothing changes,", { tags: ["slow"] }, () => {
	const refused = async (reason: string) => {
		await expect(restore(elsewhere, openFolder(restored), kept)).rejects.toThrow(reason);
		await nothingThere();
	};

	it("when one byte of anything in it is another", async () => {
		await backup(source, files, kept);
		const paths = contentsOf(kept);
		expect(paths.length).toBeGreaterThan(10);
		for (const path of paths) {
			const whole = readFileSync(join(kept, path));
			const broken = Buffer.from(whole);
			const middle = Math.floor(broken.length / 2);
			broken[middle] = (broken[middle] as number) ^ 1;
			writeFileSync(join(kept, path), broken);
			await refused("The backup is damaged");
			writeFileSync(join(kept, path), whole.subarray(0, -1));
			await refused("The backup is damaged");
			writeFileSync(join(kept, path), whole);
		}
	});

	it("when anything in it is missing", async () => {
		await backup(source, files, kept);
		for (const path of contentsOf(kept)) {
			renameSync(join(kept, path), join(folder, "aside"));
			await refused(path === "manifest.json" ? "no finished backup" : "The backup is incomplete");
			renameSync(join(folder, "aside"), join(kept, path));
		}
	});

	it("when it comes from another schema", async () => {
		await ask(source, (client) =>
			client.query(
				"INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', repeat('0', 64), '29990101000000_later', now())",
			),
		);
		await backup(source, files, kept);
		await ask(source, (client) => client.query("DELETE FROM _prisma_migrations WHERE id = 'x'"));
		await refused("The backup has another schema (29990101000000_later)");
	});
});

it("a restore leaves an empty database, and no new file, when a row is refused in the middle", {
	tags: ["slow"],
}, async () => {
	await backup(source, files, kept);
	await migrate(elsewhere);
	await ask(elsewhere, (client) =>
		client.query(`
			CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not this one'; END $$;
			CREATE TRIGGER refuse BEFORE INSERT ON journals FOR EACH ROW EXECUTE FUNCTION refuse()`),
	);
	const [photo] = storedFiles("journals");
	const store = openFolder(restored);
	await store.write(`journals/${photo}`, (await files.read(`journals/${photo}`)) as Buffer);
	await expect(restore(elsewhere, store, kept)).rejects.toThrow("not this one");
	expect(contentsOf(restored)).toEqual([`journals/${photo}`]);
	for (const rows of Object.values(await everything(elsewhere))) expect(rows).toEqual([]);
});

it("a restore is refused by a database that holds anything", { tags: ["slow"] }, async () => {
	await backup(source, files, kept);
	await migrate(elsewhere);
	await ask(elsewhere, (client) =>
		client.query("INSERT INTO schools (npsn, name) VALUES ('20200202', 'SMK Lain')"),
	);
	await expect(restore(elsewhere, openFolder(restored), kept)).rejects.toThrow(
		"The database is not empty (schools)",
	);
	expect(statSync(restored, { throwIfNoEntry: false })).toBeUndefined();
});
