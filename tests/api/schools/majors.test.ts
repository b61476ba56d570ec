import { describe, expect, it } from "vitest";
import { buildStudent, findMajor } from "@/prisma/builders";
import { listDayChoices } from "@/server/services/attendances/attendance-days";
import { listAudit } from "@/server/services/audit/audit";
import { listLedMajors, listManagedMajors } from "@/server/services/schools/majors";
import { studentProfile, studentRegistration } from "../../support/forms";
import {
	actorOf,
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	student,
} from "../../support/school";

/* Majors and positions are a school's own: management adds, renames and retires them. */

freshSchool();

const TKJ = { code: "TKJ", name: "Teknik Komputer dan Jaringan" };

const as = ({ id, name }: { id: number; name: string }) =>
	actorOf({ id_user: id, role: "manajemen_sekolah", name });

type Body = { code: string; name: string; programme?: string | null; concentration?: string | null };

async function managed() {
	const ratna = await manager({ name: "Ratna" });
	const add = async (body: Body = TKJ) => {
		const answer = await ratna.post("/majors/create", body);
		expect(answer).toHaveStatus(201);
		return answer.data as { id_major: number };
	};
	const retire = async (id: number, retired = true) =>
		expect(await ratna.put(`/majors/${id}/set-retired`, { retired })).toHaveStatus(200);
	const log = async () => (await listAudit(as(ratna), { group: "school" })).data.map(({ text }) => text);
	return { ratna, add, retire, log };
}

const idOf = async (code: string) => (await findMajor(code)).id_major;
const codes = (answer: { data: { code: string }[] }) => answer.data.map(({ code }) => code);

describe("a major that management adds", () => {
	it("has programme and concentration as the official list spells them, and can be chosen at once", async () => {
		const { ratna, log } = await managed();
		const answer = await ratna.post("/majors/create", {
			code: "RPL",
			name: "RPL Kelas Industri",
			concentration: "rekayasa  PERANGKAT lunak",
		});
		expect(answer.data).toMatchObject({
			code: "RPL",
			name: "RPL Kelas Industri",
			field: "Teknologi Informasi",
			students: 0,
			programme: "Pengembangan Perangkat Lunak dan Gim",
			concentration: "Rekayasa Perangkat Lunak",
			retired_at: null,
		});
		const siti = await student({ complete: false });
		const maya = await homeroomTeacher();
		expect(codes(await siti.get("/majors"))).toContain("RPL");
		const form = studentProfile({
			email: siti.email,
			homeroom_teacher_id: maya.id,
			major_id: answer.data.id_major,
		});
		expect(await siti.put("/students/profile/edit", form)).toHaveStatus(200);
		expect((await siti.get("/users/me")).data.student.major_detail).toEqual({
			code: "RPL",
			name: "RPL Kelas Industri",
		});
		expect(await log()).toEqual([
			"menambahkan jurusan RPL: Kode kosong → RPL, Nama kosong → RPL Kelas Industri, Bidang keahlian kosong → Teknologi Informasi, Program keahlian kosong → Pengembangan Perangkat Lunak dan Gim, Konsentrasi keahlian kosong → Rekayasa Perangkat Lunak",
		]);
	});

	it("may be one that the list does not know", async () => {
		const { add } = await managed();
		expect(await add({ code: "T.Las", name: "Seni Pahat Es" })).toMatchObject({
			code: "T.Las",
			field: null,
			programme: null,
			concentration: null,
		});
	});

	it("has a code of its own in the school, in any spelling, also among retired ones", async () => {
		const { ratna, retire } = await managed();
		const again = () => ratna.post("/majors/create", { code: " dkv ", name: "Lain" });
		expect(await again()).toBlame("code", "Kode ini sudah dipakai jurusan Desain Komunikasi Visual.");
		await retire(await idOf("DKV"));
		expect(await again()).toBlame(
			"code",
			"Kode ini milik jurusan Desain Komunikasi Visual, yang sudah ditutup. Buka kembali jurusan itu, atau pakai kode lain.",
		);
		const elsewhere = await manager({ npsn: await otherSchool() });
		expect(await elsewhere.post("/majors/create", TKJ)).toHaveStatus(201);
		expect(await ratna.post("/majors/create", TKJ)).toHaveStatus(201);
	});

	it("is made once by a double press", async () => {
		const { ratna } = await managed();
		const answers = await Promise.all([TKJ, TKJ].map((body) => ratna.post("/majors/create", body)));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
	});

	it.each([
		["code", { code: "K".repeat(16) }, "Kode maksimal 15 karakter."],
		["code", { code: "" }, "Kode wajib diisi."],
		["name", { name: "-" }, "Nama jurusan harus memuat huruf atau angka."],
		["name", { name: "N".repeat(151) }, "Nama jurusan maksimal 150 karakter."],
		["concentration", { concentration: "K".repeat(151) }, "Konsentrasi keahlian maksimal 150 karakter."],
	])("is refused for its %s", async (field, fields, message) => {
		const { ratna } = await managed();
		expect(await ratna.post("/majors/create", { ...TKJ, ...fields })).toBlame(field, message);
	});
});

async function otherSchool(): Promise<string> {
	await db.school.create({ data: { npsn: "80000001", name: "SMK Dua" } });
	return "80000001";
}

describe("renaming a major", () => {
	it("is seen wherever it is named, and the log has both names", async () => {
		const { ratna, log } = await managed();
		const agus = await head("AK");
		const body = { code: "AKL", name: "Akuntansi dan Keuangan" };
		expect(await ratna.put(`/majors/${await idOf("AK")}/update`, body)).toHaveStatus(200);
		expect((await agus.get("/users/me")).data.major_led).toMatchObject(body);
		const [entry] = await log();
		expect(entry).toMatch(
			/^mengubah jurusan AK: Kode AK → AKL, Nama Akuntansi → Akuntansi dan Keuangan, Bidang/,
		);
	});

	it("by two managers at once changes what one of them saw, and tells the other", async () => {
		const { ratna } = await managed();
		const dewi = await manager({ position: "Kurikulum" });
		const { id_major, ...shown } = await db.major.findFirstOrThrow({
			where: { code: "MP" },
			select: { id_major: true, code: true, name: true, programme: true, concentration: true },
		});
		const rename = (person: typeof ratna, name: string) =>
			person.put(`/majors/${id_major}/update`, { ...shown, name, expected: shown });
		const answers = await Promise.all([rename(ratna, "Satu"), rename(dewi, "Dua")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)).toHaveStatus(409, "major_changed");
		expect(await db.auditEntry.count({ where: { action: "school.major_changed" } })).toBe(1);
	});

	it("without a change leaves no entry, and to a taken code is refused", async () => {
		const { ratna } = await managed();
		const id = await idOf("BR");
		const { code, name } = await db.major.findUniqueOrThrow({ where: { id_major: id } });
		expect(await ratna.put(`/majors/${id}/update`, { code, name })).toHaveStatus(200);
		expect(await db.auditEntry.count({ where: { action: "school.major_changed" } })).toBe(0);
		expect(await ratna.put(`/majors/${id}/update`, { code: "Mp", name })).toBlame("code");
	});
});

describe("a retired major", () => {
	it("is chosen by nobody new, and whoever has it keeps it", async () => {
		const { retire, log } = await managed();
		const id = await idOf("DKV");
		const maya = await homeroomTeacher();
		const siti = await student({ homeroom_teacher_id: maya.id });
		const rizky = await student({ homeroom_teacher_id: maya.id, major: "AK" });
		const dewi = await student({ complete: false });
		await retire(id);
		await retire(id);
		const choose = (person: typeof siti) =>
			person.put(
				"/students/profile/edit",
				studentProfile({ email: person.email, homeroom_teacher_id: maya.id, major_id: id }),
			);
		expect(codes(await siti.get("/majors"))).toEqual(["AK", "BR", "MP"]);
		for (const person of [rizky, dewi])
			expect(await choose(person)).toBlame("major_id", "Kompetensi keahlian ini sudah ditutup.");
		expect(await choose(siti)).toHaveStatus(200);
		expect((await siti.get("/users/me")).data.student.major_detail.code).toBe("DKV");
		expect(await log()).toEqual(["menutup jurusan DKV"]);

		await retire(id, false);
		expect(await choose(dewi)).toHaveStatus(200);
		expect((await log())[0]).toBe("membuka kembali jurusan DKV");
	});

	it("is not given to a student who asked for it before", async () => {
		const { ratna, retire } = await managed();
		const maya = await homeroomTeacher();
		const siti = await student({ homeroom_teacher_id: maya.id });
		const id = await idOf("MP");
		const form = studentProfile({ email: siti.email, homeroom_teacher_id: maya.id, major_id: id });
		expect(await siti.put("/students/profile/edit", form)).toHaveStatus(200);
		const { id_change } = await db.change.findFirstOrThrow({ where: { state: "waiting" } });
		await retire(id);
		const answer = await ratna.put(`/changes/${id_change}/decide`, { decision: "approved" });
		expect(answer).toHaveStatus(409, "change_impossible");
		expect(answer.message).toContain("Kompetensi keahlian ini sudah ditutup.");
	});

	it("lets nobody register with its class code until it is brought back", async () => {
		const { ratna, retire } = await managed();
		const maya = await homeroomTeacher();
		const id = await idOf("BR");
		const body = { homeroom_teacher_id: maya.id, major_id: id };
		const made = await ratna.post("/school/class-codes/create", body);
		const [{ code: class_code }] = made.data.class_codes;
		await retire(id);
		const register = () => guest().post("/register", studentRegistration({ class_code }));
		expect(await register()).toBlame("class_code", "Kode kelas tidak dikenal di sekolah ini.");
		expect((await ratna.get("/school/registration")).data.class_codes).toEqual([]);
		expect(await ratna.post("/school/class-codes/create", body)).toBlame("major_id");
		await retire(id, false);
		expect(await register()).toHaveStatus(201);
	});

	it("keeps its head, who can be replaced, and stays among the filters while it has students", async () => {
		const { ratna, retire } = await managed();
		const agus = await head("AK");
		const { id_user } = await buildStudent({ major: "BR" });
		const [ak, br, mp] = [await idOf("AK"), await idOf("BR"), await idOf("MP")];
		for (const id of [ak, br, mp]) await retire(id);
		expect((await agus.get("/users/me")).data.major_led.code).toBe("AK");
		expect(await agus.get("/instruments")).toHaveStatus(200);
		const led = (await listLedMajors(as(ratna))).map(({ code }) => code);
		expect(led).toEqual(["AK", "BR", "DKV"]);
		const narrowing = (await listDayChoices(as(ratna))).majors.map(({ id }) => id);
		expect([narrowing.includes(br), narrowing.includes(mp)]).toEqual([true, false]);
		const rows = await listManagedMajors(as(ratna));
		expect(rows.map(({ code, retired_at }) => [code, retired_at !== null])[0]).toEqual(["DKV", false]);
		expect(rows.find(({ code }) => code === "BR")).toMatchObject({ students: 1 });
		await db.user.delete({ where: { id_user } });
		expect((await listLedMajors(as(ratna))).map(({ code }) => code)).toEqual(["AK", "DKV"]);
	});
});

describe("majors of another school", () => {
	it("are not there, and other roles change none", async () => {
		const { ratna } = await managed();
		const other = await manager({ npsn: await otherSchool() });
		const id = await idOf("DKV");
		for (const [person, status] of [
			[other, 404],
			[await head("DKV"), 403],
			[await student(), 403],
		] as const) {
			expect(await person.put(`/majors/${id}/update`, TKJ)).toHaveStatus(status);
			expect(await person.put(`/majors/${id}/set-retired`, { retired: true })).toHaveStatus(status);
		}
		expect(codes(await ratna.get("/majors"))).toEqual(["AK", "BR", "DKV", "MP"]);
	});
});
