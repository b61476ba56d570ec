import { beforeEach, describe, expect, it } from "vitest";
import { tellReason } from "@/lib/journals/review-reasons";
import { queuedIn } from "@/lib/journals/waiting";
import { findViewer } from "@/server/http/session";
import { nextWaiting, type ReviewQueue, readQueue } from "@/server/services/journals/review-queue";
import type { QueuedJournal } from "@/server/wire/journals";
import { journalForm } from "../../support/forms";
import { jpeg, scene } from "../../support/images";
import { buildEntry, buildMentee } from "../../support/mentees";
import {
	actorOf,
	db,
	freshSchool,
	homeroomTeacher,
	logIn,
	manager,
	type Person,
	teacher,
} from "../../support/school";

freshSchool();

const LONG = "Memasang dan menguji kabel jaringan di ruang server bersama teknisi.";

let budi: Person;
const actor = () => actorOf({ id_user: budi.id, role: "guru_pembimbing", name: budi.name });

beforeEach(async () => {
	budi = await teacher({ name: "Budi Santoso" });
});

/** A mentee of Budi with a waiting journal without any reason to look twice. */
const mentee = (fields: Partial<Parameters<typeof buildMentee>[0]> = {}) =>
	buildMentee({ teacher_id: budi.id, description: LONG, ...fields });

const completeNow = ({ id_internship }: { id_internship: string }) =>
	db.internship.update({ where: { id_internship }, data: { status: "completed" } });

/** The count in the frame of Budi's pages. */
async function badge(year: number | null = null) {
	const found = await findViewer(budi.cookies.get("jejak_session"), "127.0.0.1");
	return found?.viewer.queue && queuedIn(found.viewer.queue, year);
}

const queueOf = async (who: ReturnType<typeof actor>): Promise<ReviewQueue> =>
	JSON.parse(await readQueue(who));
const linesOf = async (who: ReturnType<typeof actor>) => (await queueOf(who)).lines;
const read = async (...ids: string[]): Promise<QueuedJournal[]> =>
	(await budi.get(`/internships/journals/waiting?ids=${ids.join()}`)).data;
const reasonsOf = async (id: string) => (await read(id))[0]?.reasons;

/** Sends the journal as its student does, and returns its id. */
async function send(
	{ student, id_journal, date }: Awaited<ReturnType<typeof buildMentee>>,
	fields: Record<string, unknown>,
) {
	await db.journal.update({ where: { id_journal }, data: { status: "needs_revision" } });
	const siti = await logIn(student);
	const form = journalForm({ date, captured_at: `${date}T10:00:00+07:00`, description: LONG, ...fields });
	expect(await siti.post(`/journals/${id_journal}/update`, form)).toHaveStatus(200);
	return id_journal;
}

describe("the queue", () => {
	it("has the waiting journals of all mentees, first those with a reason to look twice, then the oldest", async () => {
		const late = {
			recorded_at: new Date("2026-11-16T10:00:00Z"),
			received_at: new Date("2026-11-17T10:00:00Z"),
		};
		const andi = await mentee({ name: "Andi", date: "2026-11-17" });
		const siti = await mentee({ name: "Siti", date: "2026-11-16", ...late });
		const older = await buildEntry(andi.id_internship, andi.student.id_user, {
			date: "2026-11-13",
			description: LONG,
		});
		await mentee({ status: "approved" });
		await buildMentee({ teacher_id: (await teacher()).id });
		const { lines, first } = await queueOf(actor());
		expect(lines).toEqual([
			{ id_journal: siti.id_journal, date: "2026-11-16", name: "Siti", flagged: true, round: null },
			{ id_journal: older.id_journal, date: "2026-11-13", name: "Andi", flagged: false, round: null },
			{ id_journal: andi.id_journal, date: "2026-11-17", name: "Andi", flagged: false, round: null },
		]);
		expect(first.map(({ id_journal }) => id_journal)).toEqual(lines.map(({ id_journal }) => id_journal));
		expect(first[0]).toMatchObject({
			student: { name: "Siti", class_name: expect.stringMatching(/^XII DKV/) },
			job_name: "Desainer Grafis",
			company_name: "PT Kreasi Nusantara",
			description: LONG,
			check_in: { time: "07:12:30", located: true, accuracy: 18, distance: null, late: null },
			reasons: ["late"],
			rounds: [],
			remarks: [],
			late: { recorded_at: "2026-11-16T17:00:00+07:00", clock_changed: false },
		});
		expect(JSON.stringify(first)).not.toContain("-6.2297");
	});

	it("has what waits after the placement too, and every count says the same", async () => {
		const done = await mentee({ name: "Selesai" });
		await completeNow(done);
		const late = await mentee({ name: "Terlambat", status: "not_created" });
		await completeNow(late);
		const id = await send(late, {});
		const ids = [done.id_journal, id];
		expect((await linesOf(actor())).map(({ id_journal }) => id_journal).sort()).toEqual(ids.sort());
		expect(await read(...ids)).toHaveLength(2);
		expect(await badge()).toBe(2);
		const older = await buildEntry(done.id_internship, done.student.id_user, { date: "2026-11-13" });
		const { id_journal, id_internship } = done;
		expect(await nextWaiting(actor(), { id_journal, internship_id: id_internship, date: done.date })).toBe(
			older.id_journal,
		);
		expect(await budi.put("/internships/journals/approve", { ids: [...ids, older.id_journal] })).toHaveStatus(
			200,
		);
		expect(await linesOf(actor())).toEqual([]);
		// He has no mentees, and nothing waits.
		expect(await badge()).toBeNull();
	});

	it("shows what was said before", async () => {
		const { id_journal } = await mentee({ status: "needs_revision", feedback: "Sebutkan alatnya." });
		await db.journal.update({ where: { id_journal }, data: { status: "in_review" } });
		const [journal] = await read(id_journal);
		expect(journal?.rounds).toMatchObject([
			{ status: "needs_revision", feedback: "Sebutkan alatnya.", reviewer: { name: "Budi Santoso" } },
		]);
	});

	it("is the supervising teacher's alone", async () => {
		const maya = await homeroomTeacher();
		const { id_journal } = await mentee({ homeroom_teacher_id: maya.id });
		for (const other of [maya, await manager(), await teacher()]) {
			const answer = await other.get(`/internships/journals/waiting?ids=${id_journal}`);
			expect([answer.status, answer.data]).toEqual([200, []]);
		}
		expect(await read(id_journal)).toHaveLength(1);
	});

	it.each(["", "?ids=", "?ids=x", `?ids=${Array(51).fill("01ARZ3NDEKTSV4RRFFQ69G5FAV").join()}`])(
		"asked for with %j is refused by name",
		async (query) => {
			expect(await budi.get(`/internships/journals/waiting${query}`)).toBlame("ids");
		},
	);
});

describe("a second look", () => {
	it("is asked for by no ordinary journal", async () => {
		expect(await reasonsOf((await mentee()).id_journal)).toEqual([]);
	});

	it("is asked for by a photo of another day or without a time, a short text, and a late check-in", async () => {
		const other_day = await mentee({ captured_at: new Date("2026-11-16T16:59:00Z"), date: "2026-11-17" });
		const timeless = await mentee({ captured_at: null });
		const short = await mentee({ description: `  ${"a".repeat(39)}  ` });
		const enough = await mentee({ description: "a".repeat(40) });
		const late = await mentee();
		await db.attendance.update({
			where: { id_attendance: late.id_attendance },
			data: { recorded_at: new Date("2026-11-17T01:00:00Z"), received_at: new Date("2026-11-17T02:00:00Z") },
		});
		const found = await read(
			...[other_day, timeless, short, enough, late].map(({ id_journal }) => id_journal),
		);
		expect(found.map(({ reasons }) => reasons)).toEqual([
			["other_day"],
			["no_capture_time"],
			["short_text"],
			[],
			["late"],
		]);
		expect(found.flatMap((journal) => journal.reasons.map((reason) => tellReason(reason, journal)))).toEqual([
			"Foto diambil pada hari lain (16/11/2026)",
			"Foto tanpa waktu pengambilan",
			"Teksnya pendek (kurang dari 40 huruf)",
			"Susulan (presensi)",
		]);
	});

	it("is a photo that was used before, also made smaller and worse", async () => {
		const andi = await mentee({ name: "Andi" });
		await send(andi, { image_path: await scene(1), description: LONG });
		const again = await buildEntry(andi.id_internship, andi.student.id_user, { date: "2026-11-16" });
		const own = await send(
			{ ...andi, ...again },
			{
				image_path: await scene(1, { width: 400, quality: 60 }),
				description: "Menyusun laporan penjualan mingguan untuk bagian keuangan.",
			},
		);
		const other = await send(await mentee(), { image_path: await scene(2) });
		const [journal] = await read(own);
		expect(journal?.reasons).toEqual(["photo_used"]);
		expect(tellReason("photo_used", journal as QueuedJournal)).toBe(
			"Fotonya sama dengan jurnal tanggal 17/11/2026",
		);
		expect(await reasonsOf(other)).toEqual([]);
		expect(await reasonsOf(andi.id_journal)).toEqual([]);
	});

	it("is a photo of a classmate; who it is, only a teacher who sees them is told", async () => {
		const { id } = await homeroomTeacher();
		const elsewhere = await buildMentee({
			teacher_id: (await teacher()).id,
			homeroom_teacher_id: id,
			name: "Rahasia",
		});
		await send(elsewhere, {
			image_path: await scene(3),
			description: "Mengganti oli dan memeriksa rem mobil.",
		});
		const first = await mentee({ homeroom_teacher_id: id, name: "Andi" });
		const second = await mentee({ homeroom_teacher_id: id, name: "Siti" });
		await send(first, {
			image_path: await scene(3),
			description: "Menata barang di gudang sesuai kode rak.",
		});
		const [one] = await read(first.id_journal);
		expect(tellReason("photo_used", one as QueuedJournal)).toBe(
			"Fotonya sama dengan jurnal peserta didik lain di kelasnya tanggal 17/11/2026",
		);
		expect(JSON.stringify(one)).not.toContain("Rahasia");
		expect(JSON.stringify(one)).not.toContain(elsewhere.id_journal);
		await db.journal.delete({ where: { id_journal: elsewhere.id_journal } });
		expect(await reasonsOf(first.id_journal)).toEqual(["short_text"].slice(1));
		await send(second, { image_path: await scene(3) });
		const [two] = await read(second.id_journal);
		expect(two?.photo_like).toMatchObject({ id_journal: first.id_journal, name: "Andi", own: false });
	});

	it("is a text like another of the student or of the class, not of anybody else", async () => {
		const { id } = await homeroomTeacher();
		const copy = "Memasang dan menguji kabel jaringan di ruang server bersama para teknisi!";
		await mentee({ homeroom_teacher_id: id, name: "Andi" });
		const near = await mentee({ homeroom_teacher_id: id });
		const far = await mentee();
		for (const [one, number] of [
			[near, 11],
			[far, 12],
		] as const)
			await send(one, { image_path: await scene(number), description: copy });
		const [journal] = await read(near.id_journal);
		expect(journal?.reasons).toEqual(["text_similar"]);
		expect(tellReason("text_similar", journal as QueuedJournal)).toBe(
			"Teksnya mirip jurnal Andi tanggal 17/11/2026",
		);
		expect(await reasonsOf(far.id_journal)).toEqual([]);
		const revised = { description: "Merapikan rak arsip dan memindai surat masuk.", is_new_image: "0" };
		await send(near, revised);
		expect(await reasonsOf(near.id_journal)).toEqual([]);
	});

	it("is a check-in far from where the student usually is", async () => {
		const andi = await mentee({ date: "2026-11-17" });
		for (const day of ["11", "12", "13", "16"])
			await buildEntry(andi.id_internship, andi.student.id_user, {
				date: `2026-11-${day}`,
				status: "approved",
				description: LONG,
			});
		const where = { id_attendance: andi.id_attendance };
		expect(await reasonsOf(andi.id_journal)).toEqual([]);
		await db.attendance.update({ where, data: { latitude: -6.2597, accuracy: 18 } });
		const [journal] = await read(andi.id_journal);
		expect(journal?.reasons).toEqual(["far"]);
		expect(tellReason("far", journal as QueuedJournal)).toBe("Presensi 3,3 km dari tempat PKL biasanya");
		// The position is as inexact as it is far away, so it says nothing.
		await db.attendance.update({ where, data: { accuracy: 2_500 } });
		expect(await reasonsOf(andi.id_journal)).toEqual([]);
		await db.attendance.update({ where, data: { accuracy: 18, place_fact: { finding: "outside" } } });
		expect(await reasonsOf(andi.id_journal)).toEqual(["far"]);
		// It is at another point of the workplace.
		await db.attendance.update({ where, data: { place_fact: { finding: "inside" } } });
		expect(await reasonsOf(andi.id_journal)).toEqual([]);
		// Who works outdoors is somewhere else each day.
		await db.attendance.update({ where, data: { place_fact: { finding: "outside" } } });
		await db.workplace.updateMany({ data: { modes: ["on_site", "outdoors"] } });
		expect(await reasonsOf(andi.id_journal)).toEqual([]);
	});

	it("counts pictures without a pattern as the same only when the file is the same", async () => {
		const flat = async (background: string) => {
			const sharp = (await import("sharp")).default;
			const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
				.jpeg()
				.toBuffer();
			return new File([new Uint8Array(bytes)], "foto.jpg", { type: "image/jpeg" });
		};
		const andi = await mentee();
		await send(andi, { image_path: await flat("#335577") });
		const entry = (date: string) => buildEntry(andi.id_internship, andi.student.id_user, { date });
		const others = [
			{ ...andi, ...(await entry("2026-11-16")) },
			{ ...andi, ...(await entry("2026-11-13")) },
		];
		const texts = [
			"Mengelas pagar besi bersama tukang di bengkel.",
			"Menghitung stok barang dan menulis laporannya.",
		];
		await send(others[0] as typeof andi, { image_path: await flat("#773355"), description: texts[0] });
		await send(others[1] as typeof andi, { image_path: await flat("#335577"), description: texts[1] });
		expect(await reasonsOf(others[0]?.id_journal ?? "")).toEqual([]);
		expect(await reasonsOf(others[1]?.id_journal ?? "")).toEqual(["photo_used"]);
		expect(await jpeg()).toBeInstanceOf(File);
	});
});
