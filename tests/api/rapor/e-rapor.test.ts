import { read } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { listERaporGroups } from "@/server/services/rapor/e-rapor";
import { entries } from "../../support/audit";
import { leaveTries } from "../../support/rate-limits";
import {
	actorOf,
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";
import { sheetsOf } from "../../support/sheets";

/* A class at a workplace as files for e-Rapor: its columns, its orders, and what its import of goals reads. */

freshSchool();

/**
 * Zaki and ani are in Maya's class, at one workplace, under Budi. The others are at other places or under other
 * teachers.
 */
async function classroom() {
	const [maya, budi, dewi] = [
		await homeroomTeacher(),
		await teacher({ name: "Budi Santoso" }),
		await head("DKV"),
	];
	const goals = [
		{ number: 1, label: "Menerapkan norma", section_codes: [] },
		{ number: 2, label: "Alur bisnis", section_codes: [] },
	];
	const rules = { observation_weight: 50, assesment_weight: 50, workplace_weight: 0, predicates: [] };
	expect(await dewi.put("/learning-goals/update", { school_year: 2026, goals, ...rules })).toHaveStatus(200);
	let seat = 0;
	const place = async (name: string, fields: object = {}, teacher = budi) => {
		const person = { name, major: "DKV", homeroom_teacher_id: maya.id };
		const { id_user } = await buildStudent({ ...person, nisn: `00${String(++seat).padStart(8, "1")}` });
		const { id_internship } = await buildInternship({
			student_id: id_user,
			teacher_id: teacher.id,
			start: "2026-08-03",
			end: "2026-12-18",
			...fields,
		});
		return id_internship;
	};
	const zaki = await place("Zaki");
	const ani = await place("ani", { company_name: "pt kreasi nusantara", instructor_name: "Ibu Rina" });
	await place("Lain", { company_name: "CV Lain_" });
	const later = await place("Tahun Depan", { end: "2027-07-01" });
	// Without a class, the year is that of the end.
	await db.internship.update({ where: { id_internship: later }, data: { enrolment_id: null } });
	const agus = await teacher({ name: "Agus Salim" });
	const other = await place("Milik Orang", {}, agus);
	const fill = (id: string, scores: (number | "")[], note: string) =>
		budi.put(`/internships/${id}/rapor/update`, {
			note,
			workplace_score: "",
			workplace_note: "",
			goals: scores.map((score, index) => ({ number: index + 1, score, description: "" })),
		});
	expect(await fill(zaki, [80, 91], "=Rajin")).toHaveStatus(200);
	expect(await fill(ani, [70, ""], "")).toHaveStatus(200);
	return { maya, budi, dewi, agus, zaki, ani, other };
}

async function workbook(person: Person, address: string) {
	const answer = await person.get(`/exports/e-rapor/${address}`);
	expect(answer).toHaveStatus(200);
	return { sheets: sheetsOf(answer.bytes), answer };
}

describe("the workbook of a class at a workplace", () => {
	it("has the columns of e-Rapor's screens, students and goals in its order", async () => {
		const { budi, zaki } = await classroom();
		const { sheets } = await workbook(budi, zaki);
		expect(Object.keys(sheets)).toEqual(["Salin ke e-Rapor", "Rencana", "Leger", "Siap Dapodik"]);
		const [heads, ani, zakiRow, ...rest] = sheets["Salin ke e-Rapor"] ?? [];
		expect(heads).toEqual([
			...["Nama", "NISN", "Nilai TP 1: Alur bisnis", "Deskripsi TP 1: Alur bisnis"],
			...["Nilai TP 2: Menerapkan norma", "Deskripsi TP 2: Menerapkan norma"],
			...["Catatan", "Sakit", "Izin", "Alpa", "Belum lengkap"],
		]);
		expect(rest).toEqual([]);
		// "Alur bisnis" comes before "Menerapkan norma", whatever their numbers are.
		const described = expect.stringMatching(/\w/);
		const missing = expect.stringContaining("TP 2 (Alur bisnis): nilai (Budi Santoso)");
		expect(ani?.slice(0, 7)).toEqual(["ani", "0011111112", null, null, 70, described, null]);
		expect(ani?.at(-1)).toEqual(missing);
		expect(zakiRow?.slice(0, 7)).toEqual(["Zaki", "0011111111", 91, described, 80, described, "=Rajin"]);
		const absences = zakiRow?.slice(7, 10) as number[];
		expect(absences.every(Number.isInteger)).toBe(true);
	});

	it("plans by period and instructor, and has a ledger and what Dapodik needs", {
		tags: ["slow"],
	}, async () => {
		const { budi, ani } = await classroom();
		const [programme, concentration] = ["Pemasaran", "Bisnis Retail"];
		await db.major.updateMany({ where: { code: "DKV" }, data: { programme, concentration } });
		const { sheets } = await workbook(budi, ani);
		const [heads, first, second] = sheets.Rencana ?? [];
		expect(heads).toEqual([
			...["No", "Tingkat", "Rombel", "DUDI", "Perjanjian Kerja Sama", "Tanggal Mulai", "Tanggal Selesai"],
			...["Instruktur", "NIP Instruktur", "Peserta Didik"],
		]);
		expect([first, second].map((row) => [row?.[7], row?.[9]])).toEqual([
			["Ibu Rina", "ani"],
			["Bapak Hendra", "Zaki"],
		]);
		// The agreement comes from Dapodik, and teachers fill it in by hand.
		expect([first?.[1], first?.[4]]).toEqual(["XII", null]);
		expect(first?.slice(5, 7)).toEqual(["03/08/2026", "18/12/2026"]);
		expect(sheets.Rencana?.slice(-2).map((row) => [row[0], row[2]])).toEqual([
			["TP 1", "Alur bisnis"],
			["TP 2", "Menerapkan norma"],
		]);
		const ledger = sheets.Leger ?? [];
		expect(ledger.slice(0, 4).map((row) => row[0])).toEqual(["Sekolah", "NPSN", "Kelas", "Tahun Pelajaran"]);
		expect(ledger[3]?.[1]).toBe("2026/2027");
		expect(ledger[5]?.slice(0, 4)).toEqual(["No", "NAMA PESERTA DIDIK", "NISN", "PROGRAM KEAHLIAN"]);
		expect(ledger.slice(6).map((row) => row.slice(0, 5))).toEqual([
			[1, "ani", "0011111112", programme, concentration],
			[2, "Zaki", "0011111111", programme, concentration],
		]);
		const dapodik = sheets["Siap Dapodik"] ?? [];
		expect(dapodik.filter(([part]) => part === "Anggota").map((row) => row[2])).toEqual([
			"0011111112",
			"0011111111",
		]);
		expect(dapodik.find(([, field]) => field === "Nomor MoU")?.[3]).toContain("operator Dapodik");
	});

	it("has scores as numbers, also where they are typed in later, and lists with a filter", async () => {
		const { budi, zaki } = await classroom();
		const { answer } = await workbook(budi, zaki);
		const { Sheets } = read(answer.bytes, { cellNF: true, sheetStubs: true });
		const copy = Sheets["Salin ke e-Rapor"] ?? {};
		expect([copy.E2, copy.C3, copy.E3].map((cell) => [cell?.t, cell?.v])).toEqual([
			...[
				["n", 70],
				["n", 91],
				["n", 80],
			],
		]);
		expect([copy.A2?.z, copy.C2?.z]).toEqual(["@", "General"]);
		expect(copy["!autofilter"]?.ref).toBe("A1:K3");
		expect(Sheets.Leger?.["!autofilter"]?.ref).toBe("A6:R8");
	});

	it("has another name for each group", { tags: ["slow"] }, async () => {
		const { budi, agus, zaki, ani, other } = await classroom();
		const nameOf = async (person: Person, id: string) =>
			(await workbook(person, id)).answer.headers.get("content-disposition");
		const [name, same, others] = [
			await nameOf(budi, zaki),
			await nameOf(budi, ani),
			await nameOf(agus, other),
		];
		expect(name).toMatch(/e-rapor-xii-dkv-pt-kreasi-nusantara-2026-2027-[0-9a-z]{6}\.xlsx/);
		expect(same).toBe(name);
		expect(others).not.toBe(name);
	});

	it("says in the audit log who has it", async () => {
		const { budi, zaki } = await classroom();
		await workbook(budi, zaki);
		expect((await entries()).at(-1)).toMatchObject({
			action: "data.list_exported",
			actor_id: budi.id,
			subject_id: zaki,
			detail: { list: "e-Rapor", format: "XLSX", rows: 2 },
		});
	});

	it("counts among the sixty files of lists that an account gets in an hour", {
		tags: ["slow"],
	}, async () => {
		const { budi, zaki } = await classroom();
		expect(await budi.get("/exports/placements?format=csv")).toHaveStatus(200);
		await leaveTries(1, "list-account");
		expect(await budi.get(`/exports/e-rapor/${zaki}`)).toHaveStatus(200);
		expect(await budi.get(`/exports/e-rapor/${zaki}`)).toHaveStatus(429);
	});
});

it("the file of goals has them in column B from row 8 on, as the import reads it", async () => {
	const { budi, zaki } = await classroom();
	const { sheets, answer } = await workbook(budi, `${zaki}/goals`);
	const rows = Object.values(sheets)[0] ?? [];
	expect(rows[6]?.slice(0, 2)).toEqual(["No", "Tujuan Pembelajaran"]);
	expect(rows.slice(7).map((row) => row[1])).toEqual(["Alur bisnis", "Menerapkan norma"]);
	expect(answer.headers.get("content-disposition")).toMatch(/filename="tp-pkl-xii-dkv-[a-z0-9-]+\.xlsx"/);
});

it("groups are one class, one workplace and one school year of the teacher's own", {
	tags: ["slow"],
}, async () => {
	const { budi } = await classroom();
	const actor = actorOf({ id_user: budi.id, role: "guru_pembimbing", name: budi.name });
	const groups = await listERaporGroups(actor);
	expect(groups.map(({ school_year, students }) => [school_year, students])).toEqual([
		[2027, 1],
		[2026, 1],
		[2026, 2],
	]);
	const found = async (search: string) => (await listERaporGroups(actor, search)).length;
	const having = (search: string) =>
		groups.filter((group) =>
			[group.company_name, group.class_name].some((name) => name.toLowerCase().includes(search)),
		).length;
	for (const name of groups.flatMap(({ company_name, class_name }) => [company_name, class_name]))
		expect(await found(name.toUpperCase())).toBe(having(name.toLowerCase()));
	expect(await found("100%")).toBe(0);
});

it("a deputy's groups are each of one teacher, who is named in them", async () => {
	const { budi, agus, zaki, other } = await classroom();
	await agus.put(`/teachers/${agus.id}/deputy`, { deputy_id: budi.id, until: "2026-11-20" });
	const desks = [budi.id, agus.id];
	const actor = actorOf({ id_user: budi.id, role: "guru_pembimbing", name: budi.name, desks });
	const groups = (await listERaporGroups(actor)).filter(
		({ company_name, school_year }) => /kreasi/i.test(company_name) && school_year === 2026,
	);
	expect(groups.map(({ teacher, students }) => [teacher, students])).toEqual([
		["Agus Salim", 1],
		["Budi Santoso", 2],
	]);
	for (const [id, name, members] of [
		[other, "Agus Salim", ["Milik Orang"]],
		[zaki, "Budi Santoso", ["ani", "Zaki"]],
	] as const) {
		const { sheets } = await workbook(budi, id);
		const ledger = sheets.Leger?.slice(6) ?? [];
		expect(ledger.map((row) => [row[1], row[9]])).toEqual(members.map((member) => [member, name]));
		const dapodik = sheets["Siap Dapodik"] ?? [];
		expect(dapodik.filter(([part]) => part === "Pembimbing").map((row) => row[1])).toEqual([name]);
		expect(dapodik.filter(([part]) => part === "Anggota").map((row) => row[1])).toEqual(members);
	}
});

it("nobody but the supervising teacher gets any of it", async () => {
	const { budi, maya, dewi, zaki, other } = await classroom();
	await db.school.create({ data: { npsn: "20202020", name: "SMK Seberang" } });
	const far = await manager({ npsn: "20202020" });
	for (const suffix of ["", "/goals"]) {
		const own = `/exports/e-rapor/${zaki}${suffix}`;
		for (const person of [maya, dewi, far, await manager(), await teacher()])
			expect(await person.get(own)).toHaveStatus(404);
		expect(await (await student()).get(own)).toHaveStatus(403);
		expect(await guest().get(own)).toHaveStatus(401);
		expect(await budi.get(`/exports/e-rapor/${other}${suffix}`)).toHaveStatus(404);
	}
	expect(
		await budi.get(`/exports/e-rapor/${zaki}`, { headers: { "sec-fetch-site": "cross-site" } }),
	).toHaveStatus(403);
});
