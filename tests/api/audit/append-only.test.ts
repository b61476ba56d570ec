import { expect, it } from "vitest";
import { SCHOOL } from "@/prisma/builders";
import { recordAudit } from "@/server/audit";
import { pool } from "@/server/database/db";
import { sealAuditLog } from "@/server/jobs/seal";
import { sweep } from "@/server/jobs/sweep";
import { db, freshSchool, manager, teacher } from "../../support/school";

/* Entries never change. The database refuses every change, whoever asks. */

// We use the real time, because the database compares with its own clock.
freshSchool(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 16).replace("T", " "));

async function entry() {
	const [{ id }, ratna] = [await teacher(), await manager()];
	const actor = {
		id_user: ratna.id,
		role: "manajemen_sekolah",
		npsn: SCHOOL.npsn,
		address: "10.0.0.1",
	} as const;
	await recordAudit(db, actor, { action: "account.deleted", subject_type: "user", subject_id: id });
	return { ratna, read: () => db.auditEntry.findFirstOrThrow() };
}

it.each([
	"UPDATE audit_entries SET actor_id = NULL",
	"UPDATE audit_entries SET at = at - interval '2 years'",
	"UPDATE audit_entries SET seq = 1, hash = '', actor_id = NULL",
	"DELETE FROM audit_entries",
	"TRUNCATE audit_entries",
	"TRUNCATE users, audit_entries CASCADE",
])("the audit log refuses %s", async (sql) => {
	const { read } = await entry();
	const before = await read();
	await expect(pool.query(sql)).rejects.toMatchObject({ constraint: "audit_entries_append_only" });
	expect(await read()).toEqual(before);
});

it("the audit log lets entries be deleted that are older than a year", async () => {
	const { read } = await entry();
	const add = (age: string) =>
		pool.query(
			`INSERT INTO audit_entries (at, action, subject_type, subject_id)
			VALUES (now() - $1::interval, 'account.deleted', 'user', '1')`,
			[age],
		);
	await add("366 days 1 hour");
	await expect(
		pool.query("DELETE FROM audit_entries WHERE at < now() - interval '10 days'"),
	).resolves.toEqual(expect.objectContaining({ rowCount: 1 }));
	await add("364 days");
	await expect(pool.query("DELETE FROM audit_entries WHERE at < now() - interval '10 days'")).rejects.toThrow(
		"append-only",
	);
	expect(await db.auditEntry.count()).toBe(2);
	expect(await read()).toMatchObject({ actor_role: "manajemen_sekolah" });
});

it("the sweep removes entries older than two years, and nothing else", async () => {
	const { read } = await entry();
	const { seq: _seq, hash: _hash, ...kept } = await read();
	const add = (days: number) =>
		pool.query(
			`INSERT INTO audit_entries (at, action, subject_type, subject_id)
			VALUES (now() - $1 * '1 day'::interval, 'account.deleted', 'user', '1')`,
			[days],
		);
	for (const days of [728, 732, 3650]) await add(days);
	await sealAuditLog();
	expect(await sweep(new Date())).toMatchObject({ entries: 2 });
	expect(await sweep(new Date())).toMatchObject({ entries: 0 });
	expect(await db.auditEntry.count()).toBe(2);
	expect(await db.auditEntry.findUnique({ where: { id: kept.id } })).toMatchObject(kept);
});

it("an entry outlives the account it speaks of, and keeps its number and role but no name", async () => {
	const { ratna, read } = await entry();
	await db.user.delete({ where: { id_user: ratna.id } });
	const left = await read();
	expect(left).toMatchObject({
		actor_id: ratna.id,
		actor_role: "manajemen_sekolah",
		npsn: SCHOOL.npsn,
		address: "10.0.0.1",
	});
	expect(JSON.stringify(left)).not.toContain(ratna.name);
});

it("an entry is undone with the action it speaks of", async () => {
	const actor = { id_user: 1, role: "guru_pembimbing", npsn: SCHOOL.npsn, address: "10.0.0.1" } as const;
	const work = db.$transaction(async (tx) => {
		await recordAudit(tx, actor, { action: "journal.approved", subject_type: "journal", subject_id: "x" });
		throw new Error("undone");
	});
	await expect(work).rejects.toThrow("undone");
	expect(await db.auditEntry.count()).toBe(0);
});

it("an entry keeps at most 64 characters of a network address", async () => {
	const actor = {
		id_user: 1,
		role: "guru_pembimbing",
		npsn: SCHOOL.npsn,
		address: "9".repeat(5000),
	} as const;
	await recordAudit(db, actor, { action: "account.deleted", subject_type: "user", subject_id: 1 });
	expect((await db.auditEntry.findFirstOrThrow()).address).toBe("9".repeat(64));
});
