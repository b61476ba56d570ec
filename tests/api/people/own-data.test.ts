import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { beginBulk, endBulk } from "@/server/database/bulk-changes";
import { transact } from "@/server/database/db";
import { noteMatches } from "@/server/services/people/list-matches";
import { askingSchool, sign, TEXT } from "../../support/consents";
import { checkIn } from "../../support/forms";
import { busyStudent } from "../../support/journals";
import {
	actorOf,
	db,
	freshSchool,
	head,
	homeroomTeacher,
	manager,
	type Person,
	placement,
	storedFiles,
	student,
	teacher,
} from "../../support/school";

freshSchool();

/** The archive's files by name. */
async function download(person: Person) {
	const answer = await person.get("/user/export");
	expect(answer).toHaveStatus(200);
	return unzipSync(answer.bytes);
}
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

describe("a student's archive", () => {
	it("has all the pages show, under the names of the API, and the files the rows name", async () => {
		const { siti } = await busyStudent();
		const files = await download(siti);
		const [photo] = storedFiles("journals");
		const [letter] = storedFiles("attendances");
		expect(Object.keys(files)).toEqual([
			"profil.json",
			"sesi.json",
			"passkey.json",
			"persetujuan.json",
			"tindak-lanjut.json",
			"ulasan.json",
			"pkl-1.json",
			`berkas/attendances/${letter}`,
			`berkas/journals/${photo}`,
			"README.txt",
		]);
		expect(JSON.parse(text(files["profil.json"]))).toEqual((await siti.get("/user")).data);
		const [internship] = (await siti.get("/internships/my")).data;
		expect(JSON.parse(text(files["pkl-1.json"]))).toEqual({
			...internship,
			last_day: internship.end_date,
			declined_reason: null,
			completion: null,
			schedule: null,
			blocks: [],
		});
		const stored = await siti.get(`/storage/journals/${photo}`);
		expect(Buffer.from(files[`berkas/journals/${photo}`] ?? []).equals(stored.bytes)).toBe(true);
		expect(text(files["README.txt"])).toContain("Data Siti Rahmawati, diunduh pada 2026-11-18.");
	});

	it("has the day on which a placement really ended, and why", async () => {
		const { siti, id_internship } = await placement();
		await siti.put(`/internships/${id_internship}/set-completed`, { reason: "Perusahaan tutup." });
		expect(JSON.parse(text((await download(siti))["pkl-1.json"]))).toMatchObject({
			last_day: "2026-11-18",
			completion: { completed_by: "peserta_didik", reason: "Perusahaan tutup." },
		});
	});

	it("has what the locations said of the workplace", async () => {
		const { siti } = await placement();
		await siti.post("/attendances/create", checkIn());
		await db.attendance.updateMany({ data: { place_fact: { finding: "outside" } } });
		expect(JSON.parse(text((await download(siti))["pkl-1-tempat.json"]))).toEqual([
			{ date: "2026-11-18", place_fact: { finding: "outside" }, left_place_fact: null },
		]);
	});

	it("has the consents recorded, and the text they are for", async () => {
		const { siti, ratna } = await askingSchool();
		await sign(ratna, [siti]);
		const files = await download(siti);
		expect(JSON.parse(text(files["persetujuan.json"]))).toMatchObject([
			{ version: 1, given_by: "Sari Wulandari", consent_text: { text: TEXT } },
		]);
	});

	it("names the files that are lost, and has the rest", async () => {
		const { siti } = await busyStudent();
		const { image_path } = await db.journal.findFirstOrThrow({ where: { image_path: { not: null } } });
		const { rmSync } = await import("node:fs");
		rmSync(`${process.env.UPLOADS_DIR}/${image_path}`);
		const files = await download(siti);
		expect(Object.keys(files).filter((name) => name.startsWith("berkas/"))).toHaveLength(1);
		expect(text(files["README.txt"])).toContain(`tidak ditemukan di server:\r\n- ${image_path}`);
	});

	it("has nothing of another student, and no secret", async () => {
		const { siti } = await busyStudent();
		const other = await placement({ student: { name: "Joko Susilo", email: "joko@contoh.sch.id" } });
		await other.siti.post("/attendances/create", checkIn({ note: "rahasia-joko" }));
		const all = Object.values(await download(siti))
			.map(text)
			.join("\n");
		for (const secret of ["Joko", "joko@contoh.sch.id", "rahasia-joko", "$argon2", "scored_with"])
			expect(all).not.toContain(secret);
		const { id } = await db.session.findFirstOrThrow({ where: { user_id: siti.id } });
		expect(all).not.toContain(id);
	});

	it("is sent file by file, each read when the one before is taken", async () => {
		const { siti } = await busyStudent();
		const response = await siti.send("GET", "/user/export");
		const reader = (response.body as ReadableStream<Uint8Array>).getReader();
		let taken = "";
		while (!taken.includes("sesi.json")) taken += text((await reader.read()).value);
		expect(taken).toContain("profil.json");
		expect(taken).not.toContain("pkl-1.json");
		await reader.cancel();
		expect(await siti.get("/user")).toHaveStatus(200);
	});
});

it.each([
	["guru_pembimbing", () => teacher()],
	["wali_kelas", () => homeroomTeacher()],
	["kepala_program", () => head("DKV")],
	["manajemen_sekolah", () => manager()],
])("a %s's archive has the own account, and no student", async (role, join) => {
	await busyStudent();
	const files = await download(await join());
	expect(Object.keys(files)).toEqual(["profil.json", "sesi.json", "passkey.json", "README.txt"]);
	expect(JSON.parse(text(files["profil.json"]))).toMatchObject({ role, student: null });
	expect(Object.values(files).map(text).join("\n")).not.toContain("Siti");
});

it("has a teacher's own sentences", async () => {
	const budi = await teacher();
	await budi.put("/teachers/revision-phrases/update", { phrases: ["Sebutkan alatnya."] });
	expect(JSON.parse(text((await download(budi))["kalimat.json"]))).toEqual(["Sebutkan alatnya."]);
});

it("has the numbers that the school's list gave, where there are any", async () => {
	const [budi, siti] = [await teacher(), await student()];
	await db.teacher.update({ where: { id_user: budi.id }, data: { nuptk: "1234567890123456" } });
	await db.student.update({ where: { id_user: siti.id }, data: { nipd: "12/345.067" } });
	expect(JSON.parse(text((await download(budi))["nomor.json"]))).toEqual({ nuptk: "1234567890123456" });
	expect(JSON.parse(text((await download(siti))["nomor.json"]))).toEqual({ nipd: "12/345.067" });
});

it("has what a list of the school wrote about somebody, and nothing that it only proposes", async () => {
	const [ratna, siti] = [await manager(), await student()];
	await db.student.update({ where: { id_user: siti.id }, data: { birthplace: "Bogor" } });
	await transact(async (tx) => {
		const actor = actorOf({ id_user: ratna.id, name: ratna.name, role: "manajemen_sekolah" });
		const id = await beginBulk(tx, actor, { kind: "students", label: "daftar.xlsx" });
		await tx.student.update({ where: { id_user: siti.id }, data: { birthplace: "Depok" } });
		await tx.user.update({ where: { id_user: siti.id }, data: { password: "another" } });
		await noteMatches(tx, actor, [
			{ id_user: siti.id, name: "Orang Lain", birthdate: "2008-01-02", nipd: null, class_id: null },
		]);
		await endBulk(tx, id);
	});
	const listed = text((await download(siti))["daftar-sekolah.json"]);
	expect(JSON.parse(listed)).toMatchObject([
		{
			what: "Impor peserta didik",
			label: "daftar.xlsx",
			table: "students",
			before: { birthplace: "Bogor" },
			after: { birthplace: "Depok" },
		},
		{ table: "users" },
	]);
	for (const secret of ["password", "Orang Lain", "2008-01-02"]) expect(listed).not.toContain(secret);
});

it("is a download that nothing keeps", async () => {
	const { headers } = await (await teacher()).get("/user/export");
	expect(Object.fromEntries(headers)).toMatchObject({
		"content-type": "application/zip",
		"content-disposition": 'attachment; filename="data-saya-2026-11-18.zip"',
		"cache-control": "private, no-store",
	});
});

it("is made six times, and then refused with when to try again", async () => {
	const budi = await teacher();
	for (let time = 0; time < 6; time++) expect(await budi.get("/user/export")).toHaveStatus(200);
	const answer = await budi.get("/user/export");
	expect(answer).toHaveStatus(429);
	expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(await (await teacher()).get("/user/export")).toHaveStatus(200);
});

describe("a page of another site", () => {
	const own = "http://localhost:3000";
	const askedBy = async (person: Person, headers: Record<string, string>) =>
		(await person.get("/user/export", { headers })).status;

	it("cannot make a browser export, use up its tries, or write into the audit log", async () => {
		const siti = await student();
		for (const headers of [
			{ "sec-fetch-site": "cross-site" },
			{ "sec-fetch-site": "same-site" },
			{ "sec-fetch-site": "cross-site", origin: own, referer: own },
			{ origin: "https://jahat.example" },
			{ origin: "null" },
			{ referer: "https://jahat.example/localhost:3000" },
			{ referer: "tidak ada" },
		]) {
			const answer = await siti.get("/user/export", { headers: headers as Record<string, string> });
			expect(answer, JSON.stringify(headers)).toHaveStatus(403);
			expect(answer.message).toBe(
				"Permintaan dari situs lain ditolak. Silahkan buka dari halaman aplikasi ini.",
			);
		}
		expect(await db.auditEntry.count()).toBe(0);
		expect(await db.rateLimit.count()).toBe(0);
	});

	it("is not this one's own, whatever it is called, nor somebody who types the address", async () => {
		const siti = await student();
		expect(await askedBy(siti, { "sec-fetch-site": "same-origin", referer: `${own}/profil` })).toBe(200);
		expect(await askedBy(siti, { "sec-fetch-site": "none" })).toBe(200);
		expect(await askedBy(siti, { referer: `${own}/profil` })).toBe(200);
		expect(await askedBy(siti, { referer: "http://192.168.1.5:3000/profil", host: "192.168.1.5:3000" })).toBe(
			200,
		);
		expect(await askedBy(siti, {})).toBe(200);
	});
});
