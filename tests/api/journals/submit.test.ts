import { describe, expect, it } from "vitest";
import { setClock } from "../../support/clock";
import { checkIn, journalForm } from "../../support/forms";
import { file, jpeg, png } from "../../support/images";
import { presentStudent, todaysJournal, waitingJournal } from "../../support/journals";
import { expectBlame } from "../../support/refusals";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	placement,
	storedFiles,
} from "../../support/school";

freshSchool();

const NOT_DONE = "Jurnal tidak dapat diubah karena sudah dikirim atau disetujui.";

const namedFiles = () =>
	storedFiles("journals")
		.map((name) => `journals/${name}`)
		.sort();

describe("writing the day's journal", () => {
	it("puts it in review, with its photo and the photo's time", async () => {
		const { submit, read, journal } = await presentStudent();
		const answer = await submit({
			description: "  Menyusun katalog.\nDelapan halaman. ",
			status: "approved",
		});
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("Jurnal aktivitas berhasil dibuat");
		expect(answer.data).toMatchObject({
			id_journal: journal.id_journal,
			internship_id: journal.internship_id,
			id_internship: journal.internship_id,
			date: "2026-11-18",
			status: "in_review",
			description: "Menyusun katalog.\nDelapan halaman.",
			feedback: null,
			image_path: expect.stringMatching(/^journals\/[0-9a-f-]{36}\.jpg$/),
			captured_at: "2026-11-18T09:41:00+07:00",
			attendance: { status: "present", time: "10:00:00", latitude: -6.2297, longitude: 106.8166 },
		});
		expect(await read()).toEqual(answer.data);
		expect(storedFiles("journals")).toHaveLength(1);
	});

	it("works by a real PUT too", async () => {
		const { siti, url, journal } = await presentStudent();
		expect(await siti.put(url, journalForm({ date: journal.date, image_path: await png() }))).toHaveStatus(
			200,
		);
	});

	it.each([
		["1", "2026-11-18T09:41:00+07:00", true],
		["0", "2026-11-18T09:41:00+07:00", false],
		[undefined, "2026-11-18T09:41:00+07:00", false],
		["1", "", false],
	])(
		"marks a time that only the file says: %j with %j as %j",
		async (captured_from_file, captured_at, marked) => {
			const { submit } = await presentStudent();
			expect((await submit({ captured_from_file, captured_at })).data.captured_from_file).toBe(marked);
		},
	);

	it.each([
		["2026-11-18T02:41:00.000Z", "2026-11-18T09:41:00+07:00"],
		["2026-11-18T09:41:00+07:00", "2026-11-18T09:41:00+07:00"],
		["2026-11-18T11:41:00+09:00", "2026-11-18T09:41:00+07:00"],
		["2026-11-18 09:41:00", "2026-11-18T09:41:00+07:00"],
		["2026-11-18T09:41", "2026-11-18T09:41:00+07:00"],
		["", null],
		[undefined, null],
	])("reads the photo's time %j as %j", async (captured_at, stored) => {
		const { submit } = await presentStudent();
		expect((await submit({ captured_at })).data.captured_at).toBe(stored);
	});

	it("refuses a wrong field, and leaves no file", async () => {
		const { submit, read } = await presentStudent();
		await expectBlame(submit, [
			["date", undefined, "Tanggal wajib diisi."],
			["date", "2026-02-30", "Tanggal bukan tanggal yang valid."],
			["date", "2026-11-17", "Tanggal harus sama dengan tanggal jurnal."],
			["description", undefined, "Deskripsi wajib diisi."],
			["description", " \n ", "Deskripsi wajib diisi."],
			["description", "d".repeat(5001), "Deskripsi maksimal 5000 karakter."],
			["captured_at", "kemarin", "Waktu pengambilan foto tidak valid."],
			["captured_at", "2026-11-18T25:00:00Z", "Waktu pengambilan foto tidak valid."],
			["captured_at", "2026-02-30T10:00:00Z", "Waktu pengambilan foto tidak valid."],
			["captured_at", "0000-01-01T00:00:00Z", "Waktu pengambilan foto tidak valid."],
			["captured_at", "+275760-09-13T00:00:00Z", "Waktu pengambilan foto tidak valid."],
			["captured_at", "2026:11:18 09:41:00", "Waktu pengambilan foto tidak valid."],
			["is_new_image", undefined, "Penanda foto baru harus 1 atau 0."],
			["is_new_image", "true", "Penanda foto baru harus 1 atau 0."],
			["image_path", undefined, "Foto kegiatan wajib diunggah."],
			["image_path", "journals/x.jpg", "Foto kegiatan wajib diunggah."],
		]);
		expect(await read()).toMatchObject({ status: "not_created", image_path: null, description: null });
		expect(storedFiles("journals")).toEqual([]);
	});

	it("requires the photo the first time, whatever is_new_image says", async () => {
		const { submit } = await presentStudent();
		expect(await submit({ is_new_image: "0", image_path: undefined })).toBlame(
			"image_path",
			"Foto kegiatan wajib diunggah.",
		);
		expect(await submit({ is_new_image: "0" })).toHaveStatus(200);
	});

	it("counts a line break as one character, as the page does", async () => {
		const { submit } = await presentStudent();
		const description = `${"a\n".repeat(2499)}ab`;
		expect((await submit({ description })).data.description).toBe(description);
	});

	it("takes 5000 letters in any script", async () => {
		const { submit } = await presentStudent();
		const description = `<script>alert(1)</script> ✿ مرحبا 👩‍🏫 ${"é".repeat(4900)}`;
		expect((await submit({ description })).data.description).toBe(description);
	});
});

describe("a journal that cannot be written", () => {
	it("for an open day, whose attendance is missing", async () => {
		const { siti } = await placement();
		const { submit } = await todaysJournal(siti);
		const answer = await submit();
		expect(answer).toHaveStatus(403, "attendance_missing");
		expect(answer.message).toBe("Tidak dapat mengakses karena Anda belum melakukan presensi.");
		expect(storedFiles("journals")).toEqual([]);
	});

	it.each(["excused", "sick"])("for a day that is %s, which has no journal", async (status) => {
		const { siti } = await placement();
		await siti.post("/attendances/create", checkIn({ status }));
		const { submit } = await todaysJournal(siti);
		expect(await submit()).toHaveStatus(409, "journal_locked");
	});

	it("while it is in review", async () => {
		const { submit, read } = await waitingJournal();
		const before = await read();
		const answer = await submit({ description: "Lain" });
		expect(answer).toHaveStatus(409, "journal_locked");
		expect(answer.message).toBe(NOT_DONE);
		expect(await read()).toEqual(before);
		expect(storedFiles("journals")).toHaveLength(1);
	});

	it("once it is approved", async () => {
		const { budi, submit, review } = await waitingJournal();
		await budi.put(review, { status: "approved" });
		expect(await submit()).toHaveStatus(409, "journal_locked");
	});

	it("of somebody else", async () => {
		const { journal, url, read } = await presentStudent();
		const { siti: sari, budi } = await presentStudent();
		const form = async () => journalForm({ date: journal.date, image_path: await jpeg() });
		expect(await sari.post(url, await form())).toHaveStatus(404);
		for (const staff of [budi, await homeroomTeacher(), await head("DKV"), await manager()])
			expect(await staff.post(url, await form())).toHaveStatus(403);
		expect(await guest().post(url, await form())).toHaveStatus(401);
		expect(await read()).toMatchObject({ status: "not_created" });
		expect(storedFiles("journals")).toEqual([]);
	});

	it("with a profile that is incomplete", async () => {
		const { siti, submit } = await presentStudent();
		await db.student.update({ where: { id_user: siti.id }, data: { birthplace: null } });
		expect(await submit()).toHaveStatus(409, "profile_incomplete");
	});
});

describe("revising a journal", () => {
	const returned = async () => {
		const waiting = await waitingJournal();
		await waiting.budi.put(waiting.review, { status: "needs_revision", feedback: "Lebih rinci." });
		return { ...waiting, before: await waiting.read() };
	};

	it("keeps the photo and its time when no new one comes", async () => {
		const { submit, before } = await returned();
		const answer = await submit({
			is_new_image: "0",
			image_path: before.image_path,
			captured_at: "2020-01-01T00:00:00Z",
			description: "Rinci.",
		});
		expect(answer.data).toMatchObject({
			status: "in_review",
			description: "Rinci.",
			image_path: before.image_path,
			captured_at: before.captured_at,
			feedback: "Lebih rinci.",
		});
		expect(storedFiles("journals")).toHaveLength(1);
	});

	it("replaces the photo when a new one comes, and keeps the one that was reviewed", async () => {
		const { submit, before } = await returned();
		const { data } = await submit({ captured_at: "2026-11-18T08:00:00+07:00" });
		expect(data).toMatchObject({ status: "in_review", captured_at: "2026-11-18T08:00:00+07:00" });
		expect(data.image_path).not.toBe(before.image_path);
		// The round keeps the photo that its review was about.
		expect(namedFiles()).toEqual([before.image_path, data.image_path].sort());
	});

	it("ignores a path in place of a photo", async () => {
		const { submit, before } = await returned();
		const { data } = await submit({
			is_new_image: "0",
			image_path: "journals/00000000-0000-0000-0000-000000000000.jpg",
		});
		expect(data.image_path).toBe(before.image_path);
	});

	it("refuses a bad new photo and keeps everything", async () => {
		const { submit, read, before } = await returned();
		expect(await submit({ image_path: file("GIF89a", "foto.jpg", "image/jpeg") })).toBlame("image_path");
		expect(await submit({ image_path: undefined, is_new_image: "1" })).toBlame("image_path");
		expect(await read()).toEqual(before);
		expect(storedFiles("journals")).toHaveLength(1);
	});

	it("happens once, however many requests come at once, and leaves one new file", async () => {
		const { submit, read, before } = await returned();
		const answers = await Promise.all(
			Array.from({ length: 15 }, (_, time) => submit({ description: `Versi ${time}` })),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 200))
			expect(answer).toHaveStatus(409, "journal_locked");
		const { image_path } = await read();
		expect(namedFiles()).toEqual([before.image_path, image_path].sort());
	});
});

it("two first submissions at once: one wins, and leaves one file", async () => {
	const { submit, read } = await presentStudent();
	const answers = await Promise.all(Array.from({ length: 10 }, () => submit()));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(storedFiles("journals")).toEqual([(await read()).image_path.replace("journals/", "")]);
});

describe("the list of one's journals", () => {
	it("is of the internship that is going on, else of the latest", async () => {
		const { siti, id_internship, journal } = await presentStudent();
		await siti.put(`/internships/${id_internship}/set-completed`);
		expect((await siti.get("/journals/my")).data).toMatchObject([{ id_journal: journal.id_journal }]);
		expect((await siti.get("/attendances/my")).data).toHaveLength(1);
	});

	it("is empty before the first internship", async () => {
		const { student } = await import("../../support/school");
		const siti = await student();
		expect((await siti.get("/journals/my")).data).toEqual([]);
		expect((await siti.get("/attendances/my")).data).toEqual([]);
		expect((await siti.get("/journals/my?page=1")).meta).toEqual({ page: 1, per_page: 10, total: 0 });
	});

	it("is newest first, narrowed by status and date, and paged when asked", async () => {
		const { siti } = await presentStudent({ start: "2026-11-16" });
		const list = async (query = "") => {
			const { data, meta } = await siti.get(`/journals/my${query}`);
			return { dates: data.map(({ date }: { date: string }) => date.slice(8)), meta };
		};
		expect(await list()).toEqual({ dates: ["18", "17", "16"], meta: undefined });
		expect(await list("?sort=date")).toMatchObject({ dates: ["16", "17", "18"] });
		expect(await list("?status=not_created")).toEqual({
			dates: ["18"],
			meta: { page: 1, per_page: 1, total: 1 },
		});
		expect(await list("?search=poster")).toMatchObject({ dates: [], meta: { total: 0 } });
		expect(await list("?status=nonsense")).toMatchObject({ dates: [] });
		expect(await list("?date=2026-11-17")).toMatchObject({ dates: ["17"] });
		expect(await list("?page=2&per_page=2")).toEqual({
			dates: ["16"],
			meta: { page: 2, per_page: 2, total: 3 },
		});
	});
});

it("a journal of a day filled late can be written the next day", async () => {
	const { siti } = await placement();
	const [row] = (await siti.get("/attendances/my")).data;
	setClock("2026-11-19 20:00");
	await siti.put(`/attendances/${row.id_attendance}/update`, checkIn());
	const journals = (await siti.get("/journals/my?date=2026-11-18")).data;
	const form = journalForm({ date: "2026-11-18", image_path: await jpeg() });
	expect(await siti.post(`/journals/${journals[0].id_journal}/update`, form)).toHaveStatus(200);
});
