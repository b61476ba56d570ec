import { beforeEach, describe, expect, it } from "vitest";
import { SCHOOL } from "@/prisma/builders";
import type { Preview } from "@/server/services/imports/plans";
import { answerRombels, apply, dapodik, draft, preview, upload } from "../../support/imports";
import { db, freshSchool, head, homeroomTeacher, manager, type Person, student } from "../../support/school";

freshSchool("2026-07-13 10:00");

let ratna: Person;
beforeEach(async () => {
	ratna = await manager();
});

const HEADS = [
	"Nama",
	"NISN",
	"NIPD",
	"JK",
	"Tempat Lahir",
	"Tanggal Lahir",
	"HP",
	"E-Mail",
	"Rombel Saat Ini",
];
const SITI = ["Siti", "0081234567", "1001", "P", "Depok", "2008-05-06", "081200001111", null, "XII DKV 1"];

const rowOf = ({ rows }: Preview, row: number) => rows.find((one) => one.row === row);
const all = () => db.student.findMany({ include: { user: true }, orderBy: { id_user: "asc" } });

describe("importing the students of Dapodik", () => {
	/** The whole file, with the two who share a NISN left out. */
	async function imported() {
		const id = await draft(ratna, "students", dapodik("daftar_pd"));
		await answerRombels(ratna, id, { TKJ: "BR", RPL: "MP", AKUNTANSI: "AK" });
		const before = await db.student.count();
		expect(await apply(ratna, id)).toHaveStatus(409);
		expect(await db.student.count()).toBe(before);
		const answer = await apply(ratna, id, { skip_problems: true });
		expect(answer).toHaveStatus(200);
		return answer.data;
	}
	const named = async (name: string) =>
		db.student.findFirstOrThrow({
			where: { user: { name } },
			include: { user: true, enrolments: { include: { class: true } } },
		});
	const numbered = (nisn: string) =>
		db.student.findFirstOrThrow({
			where: { nisn },
			include: { user: true, enrolments: { include: { class: true } } },
		});

	it("takes each person once, as invited accounts, with the right values for every trap", async () => {
		expect(await imported()).toMatchObject({ made: 117, changed: 0 });
		const rows = await all();
		expect(rows).toHaveLength(117);
		expect(rows.every(({ user }) => user.email === null && user.password === null)).toBe(true);
		expect(await named("Ilham Maulana")).toMatchObject({ nisn: null });
		expect(await db.student.count({ where: { user: { name: "Kartika Dewi Hidayat" } } })).toBe(1);
		expect(await db.student.count({ where: { user: { name: { startsWith: "Ahmad Fauzi" } } } })).toBe(2);
		expect((await numbered("0099714066")).birthdate?.toISOString()).toContain("2009-02-28");
		expect((await named("Iqbal Fauzan")).birthdate).toBeNull();
		expect((await numbered("0087747021")).contact).toBe("081200001234");
		expect((await numbered("0080096664")).contact).toBeNull();
		expect((await named("Bunga Melati Nugraha")).user).toMatchObject({
			invited_email: "siswa.uji@smk-uji.example",
		});
		for (const name of ["Nur'aini", "Rif’at Ma’ruf", "Sukarno Uji", "Supriyadi", "O", "@Wayan Uji Coba"])
			expect((await named(name)).user.name).toBe(name);
		expect(JSON.stringify(rows)).not.toMatch(/\D99\d{14}\D/);
		const classes = await db.class.findMany({ orderBy: { name: "asc" } });
		expect(classes.map(({ name, grade }) => `${grade}: ${name}`)).toEqual([
			...["X: X PPLG 1", "X: X TJKT 2", "XI: XI DKV 1", "XI: XI MPLB 2", "XI: XI RPL 1"],
			...["XII: XII Akuntansi dan Keuangan Lembaga 1", "XII: XII DKV 1", "XII: XII DKV 2", "XII: XII RPL 1"],
			...["XII: XII TKJ-1", "XII: XII TKJ-2", "XII: XII TKR", "XIII: XIII SIJA 1"],
		]);
		const tkr = await db.class.findFirstOrThrow({
			where: { name: { contains: "TKR" } },
			include: { enrolments: true },
		});
		expect(tkr.enrolments).toHaveLength(11);
		expect((await named("Rizky Ramadhan")).enrolments).toEqual([]);
	});

	it("changes nothing the second time, and asks nothing again", async () => {
		await imported();
		const before = await db.$queryRaw`SELECT to_jsonb(s) AS s FROM students s ORDER BY id_user`;
		const id = await draft(ratna, "students", dapodik("daftar_pd"));
		const { counts, questions } = await preview(ratna, id);
		expect(questions).toEqual([]);
		expect(counts).toMatchObject({ new: 0, changed: 0, same: 118, problem: 2 });
		expect((await apply(ratna, id, { skip_problems: true })).data).toMatchObject({
			id_bulk_change: null,
			made: 0,
		});
		expect(await db.$queryRaw`SELECT to_jsonb(s) AS s FROM students s ORDER BY id_user`).toEqual(before);
	});

	it("names both who share a NISN, and says what it left out", async () => {
		const id = await draft(ratna, "students", dapodik("daftar_pd"));
		const shown = await preview(ratna, id);
		expect(shown.counts.problem).toBe(2);
		const two = await db.import.findUniqueOrThrow({ where: { id_import: id } });
		expect(JSON.stringify(two.content)).not.toMatch(/Joko Purwanto|9907012611080895|Nelayan/);
		expect(rowOf(shown, 27)?.notes[0]?.text).toContain("Nur’aini Rahmah");
		expect(rowOf(shown, 28)?.notes[0]?.text).toContain("José Andreas Widodo");
		expect(rowOf(shown, 56)?.notes[0]?.text).toContain("Tanpa NISN");
	});

	it("is undone as a whole: every row is as before", async () => {
		const { id: maya } = await homeroomTeacher();
		await student({ name: "Lama", homeroom_teacher_id: maya });
		const every = () =>
			db.$queryRaw`SELECT to_jsonb(u) AS row FROM users u UNION ALL SELECT to_jsonb(s) FROM students s
				UNION ALL SELECT to_jsonb(c) FROM classes c UNION ALL SELECT to_jsonb(e) FROM enrolments e ORDER BY 1`;
		const before = await every();
		const { id_bulk_change } = await imported();
		const answer = await ratna.put(`/imports/changes/${id_bulk_change}/undo`, {});
		expect(answer.data).toEqual({ undone: 130, kept: [] });
		expect(await every()).toEqual(before);
	});

	it("refuses the list of those who left, and a file of another kind or school", async () => {
		const refusals = await Promise.all([
			upload(ratna, "students", dapodik("daftar_pd_keluar")),
			upload(ratna, "students", dapodik("daftar-guru")),
		]);
		for (const one of refusals) expect(one).toHaveStatus(422);
		expect(refusals[0]?.errors.file?.[0]).toContain("keluar");
		expect(refusals[1]?.errors.file?.[0]).toContain("Daftar Guru");
		const other = await upload(
			ratna,
			"students",
			"NPSN: 20100160;;\nNama;NISN;Kelas\nSiti;0081234567;XII DKV 1\n",
		);
		expect(other.errors.file?.[0]).toContain("20100160");
		expect(await db.import.count()).toBe(0);
	});
});

describe("importing students whom the school has", () => {
	it("says what changes, old and new, and writes it once somebody says so", async () => {
		const first = await draft(ratna, "students", [HEADS, SITI]);
		await answerRombels(ratna, first);
		await apply(ratna, first);
		const again = [...SITI];
		again[4] = "Bogor";
		again[6] = null;
		const id = await draft(ratna, "students", [HEADS, again]);
		expect((await preview(ratna, id)).rows).toMatchObject([
			{ outcome: "changed", changes: [{ label: "Tempat lahir", before: "Depok", after: "Bogor" }] },
		]);
		expect(await apply(ratna, id)).toHaveStatus(200);
		expect(await all()).toMatchObject([{ birthplace: "Bogor", contact: "081200001111" }]);
	});

	it("links an account that registered itself by its NISN, and never takes it over", async () => {
		const siti = await student({ name: "Siti R", nisn: "0081234567" });
		const id = await draft(ratna, "students", [HEADS, [...SITI.slice(0, 7), "lain@uji.sch.id", "XII DKV 1"]]);
		await answerRombels(ratna, id);
		expect(await apply(ratna, id)).toHaveStatus(200);
		expect(await all()).toMatchObject([
			{ id_user: siti.id, nipd: "1001", user: { email: siti.email, invited_email: null, name: "Siti" } },
		]);
		expect(await db.enrolment.count({ where: { student_id: siti.id, until: null } })).toBe(1);
	});

	it("proposes its row to whoever approves an account that waits, and only once", async () => {
		const siti = await student({ name: "Siti", nisn: "0081234567", approval: "waiting", complete: false });
		const upload = async () => {
			const id = await draft(ratna, "students", [HEADS, SITI]);
			await answerRombels(ratna, id);
			return id;
		};
		const id = await upload();
		expect((await preview(ratna, id)).rows).toMatchObject([
			{
				outcome: "changed",
				notes: [{ text: "Mendaftar sendiri dan menunggu persetujuan di Kelola Admin." }],
			},
		]);
		expect(await apply(ratna, id)).toHaveStatus(200);
		expect(await all()).toMatchObject([{ id_user: siti.id, nipd: null, birthdate: null }]);
		expect((await preview(ratna, await upload())).rows).toMatchObject([{ outcome: "same" }]);
		expect(await ratna.put(`/users/${siti.id}/approve`)).toHaveStatus(200);
		expect(await all()).toMatchObject([{ nipd: "1001", birthdate: new Date("2008-05-06") }]);
		expect(await db.enrolment.count({ where: { student_id: siti.id, until: null } })).toBe(1);
	});

	it("takes a proposal back with the import", async () => {
		await student({ name: "Siti", nisn: "0081234567", approval: "waiting" });
		const id = await draft(ratna, "students", [HEADS, SITI]);
		await answerRombels(ratna, id);
		const { id_bulk_change } = (await apply(ratna, id)).data;
		expect(await db.listMatch.count()).toBe(1);
		expect(await ratna.put(`/imports/changes/${id_bulk_change}/undo`, {})).toHaveStatus(200);
		expect(await db.listMatch.count()).toBe(0);
	});

	it("never makes one student another because of a NIPD", async () => {
		const two = [SITI, ["Budi", "0081234568", "1002", "L", "Depok", "2008-01-01"]];
		const first = await draft(ratna, "students", [HEADS, ...two]);
		await answerRombels(ratna, first);
		await apply(ratna, first);
		const before = await all();
		const id = await draft(ratna, "students", [
			HEADS,
			["Zaki Lain", null, "1001", "L", null, null],
			["Budi Hartono", null, "1002", "L", null, "2009-01-01"],
		]);
		const shown = await preview(ratna, id);
		expect(shown.rows.map(({ problems }) => problems[0]?.text)).toEqual([
			expect.stringContaining("milik Siti"),
			expect.stringContaining("milik Budi"),
		]);
		await apply(ratna, id, { skip_problems: true });
		expect(await all()).toEqual(before);
		const spelt = await draft(ratna, "students", [
			HEADS,
			["Siti Aminah", null, "1001", "P", null, null],
			["Budi", "0081234568", "1001"],
		]);
		const [siti, budi] = (await preview(ratna, spelt)).rows;
		expect(siti).toMatchObject({ outcome: "changed", problems: [] });
		expect(budi?.notes[0]?.text).toBe("NIPD ini juga milik Siti.");
	});

	it("asks before a NISN of somebody else gives them another name", async () => {
		const first = await draft(ratna, "students", [HEADS, SITI]);
		await answerRombels(ratna, first);
		await apply(ratna, first);
		const before = await all();
		const id = await draft(ratna, "students", [
			HEADS,
			["Budi", "0081234567", null, "L", "Bogor", "2009-01-01"],
		]);
		const asked = await preview(ratna, id);
		const id_user = before[0]?.id_user ?? 0;
		expect(asked.rows).toMatchObject([{ outcome: "problem", doubt: { id_user } }]);
		expect(asked.rows[0]?.problems[0]?.text).toContain("NISN ini milik Siti");
		await apply(ratna, id, { skip_problems: true }).catch(() => undefined);
		expect(await all()).toEqual(before);
		const again = await draft(ratna, "students", [
			HEADS,
			["Budi", "0081234567", null, "L", "Bogor", "2009-01-01"],
		]);
		const answer = async (who: "new" | number) => {
			const { version } = await preview(ratna, again);
			await ratna.put(`/imports/${again}/answer`, { version, people: { 2: who } });
			return (await preview(ratna, again)).rows[0];
		};
		expect(await answer("new")).toMatchObject({ outcome: "problem", doubt: undefined });
		expect(await answer(id_user)).toMatchObject({ outcome: "changed", problems: [] });
		const born = await draft(ratna, "students", [
			HEADS,
			["Aminah", "0081234567", null, "P", null, "2008-05-06"],
		]);
		expect((await preview(ratna, born)).rows).toMatchObject([{ outcome: "changed", problems: [] }]);
	});

	it("finds who has no number by name and birthday or class, and makes nobody twice", async () => {
		const KATA = ["Nama", "Rombel", "NISN", "Tanggal Lahir", "HP"];
		const list = [
			["Ani", "XII DKV 1", null, "2008-05-06", null],
			["Budi", "XII DKV 1", null, null, null],
			["Budi", "XII DKV 1", null, null, null],
			["Siti", "XII DKV 1", "0081234567", "2008-05-07", "#N/A"],
			["#N/A", "XII DKV 1", null, null, null],
		];
		const first = await draft(ratna, "students", [KATA, ...list]);
		await answerRombels(ratna, first);
		expect((await apply(ratna, first, { skip_problems: true })).data).toMatchObject({ made: 3 });
		const again = [
			["Ani", "XII DKV 1", "0081234566", "2008-05-06", null],
			["budi", "xii dkv-1", null, null, "081200001111"],
			["Siti", "XII DKV 1", null, "2008-05-07", null],
			["Budi", null, null, null, null],
			["Siti", "XII DKV 1", "0081234560", "2008-05-07", null],
		];
		const second = await draft(ratna, "students", [KATA, ...again]);
		const { rows } = await preview(ratna, second);
		expect(rows.map(({ outcome }) => outcome)).toEqual(["changed", "changed", "same", "problem", "new"]);
		expect(rows[3]?.problems[0]?.text).toContain("Budi sudah ada di XII DKV 1");
		expect((await apply(ratna, second, { skip_problems: true })).data).toMatchObject({ made: 1, changed: 2 });
		expect((await all()).map(({ user, nisn, contact }) => [user.name, nisn, contact])).toEqual([
			["Ani", "0081234566", null],
			["budi", null, "081200001111"],
			["Siti", "0081234567", null],
			["Siti", "0081234560", null],
		]);
	});

	it("never overwrites the columns that the school keeps, but fills them in", async () => {
		const { id: id_user } = await student({ name: "Siti", nisn: "0081234567" });
		await db.student.update({ where: { id_user }, data: { contact: "089900001111" } });
		const kept = { kind: "students", kept: ["contact", "name", "gender", "birthplace", "birthdate"] };
		expect(await ratna.put("/imports/kept/update", kept)).toHaveStatus(200);
		const id = await draft(ratna, "students", [HEADS, [...SITI.slice(0, 8), null]]);
		expect((await preview(ratna, id)).rows[0]?.changes.map(({ field }) => field)).toEqual(["nipd"]);
	});

	it("moves nobody out of a class that the school keeps", async () => {
		const first = await draft(ratna, "students", [HEADS, SITI]);
		await answerRombels(ratna, first);
		await apply(ratna, first);
		await ratna.put("/imports/kept/update", { kind: "students", kept: ["rombel"] });
		const id = await draft(ratna, "students", [HEADS, [...SITI.slice(0, 8), "XII DKV 2"]]);
		await answerRombels(ratna, id);
		expect((await preview(ratna, id)).rows).toMatchObject([{ outcome: "same", changes: [] }]);
	});

	it("lets only the management choose the columns that are never overwritten", async () => {
		const kept = { kind: "students", kept: ["contact"] };
		expect(await (await head("DKV")).put("/imports/kept/update", kept)).toHaveStatus(403);
		expect(await db.importSettings.count()).toBe(0);
	});

	it("writes another NIPD, as the preview says", async () => {
		const { id: id_user } = await student({ name: "Siti", nisn: "0081234567" });
		await db.student.update({ where: { id_user }, data: { nipd: "77" } });
		const id = await draft(ratna, "students", [HEADS, [...SITI.slice(0, 8), null]]);
		const { changes } = (await preview(ratna, id)).rows[0] ?? {};
		expect(changes).toContainEqual(expect.objectContaining({ field: "nipd", before: "77", after: "1001" }));
		await apply(ratna, id);
		expect((await db.student.findUniqueOrThrow({ where: { id_user } })).nipd).toBe("1001");
	});

	it("keeps the phone number that whoever logs in has typed", async () => {
		const { id: id_user } = await student({ name: "Siti", nisn: "0081234567" });
		await db.student.update({ where: { id_user }, data: { contact: "089900001111", nipd: "1001" } });
		const id = await draft(ratna, "students", [HEADS, [...SITI.slice(0, 8), null]]);
		expect(JSON.stringify((await preview(ratna, id)).rows[0]?.changes)).not.toContain("0812");
		await apply(ratna, id);
		expect((await db.student.findUniqueOrThrow({ where: { id_user } })).contact).toBe("089900001111");
	});

	it("says when a file names another school", async () => {
		const id = await draft(ratna, "students", dapodik("daftar_pd"));
		expect(await preview(ratna, id)).toMatchObject({ school: "SMK UJI", own_school: SCHOOL.name });
	});

	it("asks twice before it changes more than a tenth", async () => {
		const many = Array.from({ length: 12 }, (_, at) => [
			`Siswa ${"ABCDEFGHIJKL"[at]}`,
			`00812345${at + 10}`,
			`${at}`,
		]);
		const heads = HEADS.slice(0, 3);
		await apply(ratna, await draft(ratna, "students", [heads, ...many]));
		const renamed = many.map(([name, ...rest]) => [`${name} Baru`, ...rest]);
		const id = await draft(ratna, "students", [heads, ...renamed]);
		const refused = await apply(ratna, id);
		expect(refused).toHaveStatus(409);
		expect(refused.code).toBe("import_many");
		expect(refused.message).toContain("12 dari 12");
		expect(await apply(ratna, id, { sure: true })).toHaveStatus(200);
	});

	it("lets a head import the own major only, and leaves the rest out", async () => {
		const dewi = await head("DKV");
		const { id_major } = await db.major.findFirstOrThrow({ where: { code: "DKV" } });
		await db.$executeRaw`SELECT school_year_on('20100159', '2026-07-13')`;
		const data = { npsn: "20100159", school_year: 2026, major_id: id_major, grade: "XII" };
		await db.class.create({ data: { ...data, name: "XII DKV 1" } });
		const id = await draft(dewi, "students", [
			HEADS,
			SITI,
			["Budi", "0081234568", ...SITI.slice(2, 8), "XII AK 1"],
		]);
		const answer = await apply(dewi, id);
		expect(answer.data).toMatchObject({ made: 1 });
		expect((await all()).map(({ user }) => user.name)).toEqual(["Siti"]);
		expect(await apply(ratna, id).catch((error) => error.code)).toBe("P2025");
	});
});

describe("a file before it is imported", () => {
	it("is corrected in place, and whoever looks at an older one is told", async () => {
		const id = await draft(ratna, "students", [HEADS, ["Siti", "12345", ...SITI.slice(2)]]);
		const { version, rows } = await preview(ratna, id);
		expect(rows[0]?.problems[0]).toMatchObject({ field: "nisn" });
		const fix = { version, row: 2, field: "nisn", value: "0081234567" };
		expect(await ratna.put(`/imports/${id}/correct`, fix)).toHaveStatus(200);
		expect(await ratna.put(`/imports/${id}/correct`, fix)).toHaveStatus(409);
		expect((await preview(ratna, id)).rows[0]).toMatchObject({ outcome: "new", problems: [] });
		expect(await (await manager()).put(`/imports/${id}/correct`, fix)).toHaveStatus(404);
	});

	it("has the class above in its empty cells only when somebody says so, and a corrected one keeps its own", async () => {
		const rows = ["Siti", "Budi", "Citra"].map((name, at) => [
			name,
			`008123456${at}`,
			at === 0 ? "XII A" : null,
		]);
		const id = await draft(ratna, "students", [["Nama", "NISN", "Kelas"], ...rows]);
		const classes = async () => {
			const { rows: shown, shared } = await preview(ratna, id);
			const cells = shown.map((row) => row.cells.find(({ field }) => field === "rombel")?.text);
			return { cells, shared: shared.map(({ label, count, filled }) => [label, count, filled]) };
		};
		const change = async (path: "answer" | "correct", body: object) => {
			const { version } = await preview(ratna, id);
			expect(await ratna.put(`/imports/${id}/${path}`, { version, ...body })).toHaveStatus(200);
		};
		const before = { cells: ["XII A", "", ""], shared: [["Rombel Saat Ini", 2, false]] };
		expect(await classes()).toEqual(before);
		await change("answer", { filled: { rombel: true } });
		expect(await classes()).toEqual({
			cells: ["XII A", "XII A", "XII A"],
			shared: [["Rombel Saat Ini", 2, true]],
		});
		await change("correct", { row: 3, field: "rombel", value: "XII B" });
		await change("answer", { filled: { rombel: false } });
		expect((await classes()).cells).toEqual(["XII A", "XII B", ""]);
	});

	it("is read and thrown away whatever letters it holds, and nobody else's is", async () => {
		const long = `${"x".repeat(499)}😀`;
		const csv = `${long},\nNama,NISN\n${long},0081234567\nAni\u0085,0081234568\n`;
		const { data, status } = await upload(ratna, "students", csv, {}, "daftar.csv");
		expect(status).toBe(201);
		const path = `/imports/${data.id_import}`;
		for (const key of ["\u0000", "\ud800"])
			expect(
				await ratna.put(`${path}/answer`, { version: 1, rombels: { [key]: { none: true } } }),
			).toHaveStatus(422);
		// Capital letters of a ligature are three.
		const rombels = { ["FFI".repeat(60)]: { none: true } };
		expect(await ratna.put(`${path}/answer`, { version: 1, rombels })).toHaveStatus(200);
		const other = await manager();
		expect(await other.request("DELETE", `${path}/delete`)).toHaveStatus(404);
		expect(await ratna.request("DELETE", `${path}/delete`)).toHaveStatus(200);
		expect(await ratna.request("DELETE", `${path}/delete`)).toHaveStatus(404);
	});

	it("asks for the columns of a sheet that it does not know, once, and again after it was thrown away", async () => {
		const rows = [
			["Anak", "Nomor Induk Nasional", "Ruang"],
			["Siti", "0081234567", "XII DKV 1"],
		];
		const { cells } = await import("../../support/cells");
		const bytes = await cells(rows);
		const asked = await upload(ratna, "students", bytes);
		expect(asked.data.sheets).toMatchObject([{ heads: ["Anak", "Nomor Induk Nasional", "Ruang"] }]);
		const mapping = JSON.stringify({
			name: "Anak",
			nisn: "Nomor Induk Nasional",
			rombel: "Ruang",
			contact: "",
		});
		const read = await upload(ratna, "students", bytes, { mapping, sheet: "Lembar1" });
		expect((await preview(ratna, read.data.id_import)).rows[0]).toMatchObject({ label: "Siti" });
		const later = await upload(ratna, "students", await cells([rows[0] ?? [], ["Budi", "0081234568", ""]]));
		expect((await preview(ratna, later.data.id_import)).rows[0]).toMatchObject({ label: "Budi" });
		await ratna.request("DELETE", `/imports/${later.data.id_import}/delete`);
		expect((await upload(ratna, "students", bytes)).data.sheets).toHaveLength(1);
	});
});

it("A file of students with many kinds of errors names all of them, and writes nothing", async () => {
	await student({ name: "Tunggu", nisn: "0081234501", approval: "waiting" });
	await student({ name: "Tolak", nisn: "0081234502", approval: "rejected" });
	const { id: known } = await student({ name: "Punya", nisn: "0081234503" });
	await db.student.update({ where: { id_user: known }, data: { nipd: "77" } });
	await db.school.create({ data: { npsn: "20100160", name: "SMK Lain" } });
	await student({ name: "Lain", nisn: "0081234504", npsn: "20100160" });
	const before = await db.student.count();
	let next = 10;
	/** A good row with other cells, by the number of their column. */
	const row = (changed: Record<number, unknown>) => {
		next++;
		const good = [
			`Siswa ${"abcdefghijklmnopqrstuvwxyz"[next % 26]}`,
			`00812346${next}`,
			`N${next}`,
			"L",
			"Depok",
		];
		return Object.assign([...good, "2008-05-06", "081200001111", null, null], changed);
	};
	const bad: [unknown[], string][] = [
		[row({ 0: null }), "Nama wajib diisi"],
		[row({ 0: "123" }), "Nama harus memuat huruf"],
		[row({ 0: "A".repeat(191) }), "Nama maksimal 190"],
		[row({ 0: "Siti\u202EnidA" }), "karakter yang tidak diizinkan"],
		[row({ 1: "12345" }), "bukan 5"],
		[row({ 1: "00812345678" }), "bukan 11"],
		[row({ 1: "008-abc-4567" }), "hanya boleh berisi angka"],
		[row({ 1: 9912345804080480 }), "digit terakhirnya hilang"],
		[row({ 1: "0081234509" }), "NISN yang sama juga ada di baris 11"],
		[row({ 1: "0081234509" }), "NISN yang sama juga ada di baris 10"],
		[row({ 1: null, 2: "88" }), "NIPD yang sama juga ada di baris 13"],
		[row({ 1: null, 2: "88" }), "NIPD yang sama juga ada di baris 12"],
		[row({ 1: "0081234501" }), "menunggu persetujuan"],
		[row({ 1: "0081234502" }), "pernah ditolak"],
		[row({ 2: "77" }), "NIPD ini milik Punya"],
		[row({ 1: "0081234504" }), "di sekolah lain"],
		[row({ 2: "9".repeat(31) }), "NIPD maksimal 30"],
		[row({ 8: "X".repeat(61) }), "Rombel maksimal 60"],
		[row({ 1: null }), "Tanpa NISN"],
		[row({ 1: 81234511 }), "angka nol di depan"],
		[row({ 3: "X" }), "Jenis kelamin"],
		[row({ 4: "12" }), "tidak memuat huruf"],
		[row({ 5: "0000-00-00" }), "bukan tanggal"],
		[row({ 5: "2999-01-01" }), "tidak mungkin"],
		[row({ 6: "0812-0000-7777 / 0857-0000-8888" }), "lebih dari satu nomor"],
		[row({ 6: "12" }), "bukan nomor telepon"],
		[row({ 6: 1.23e20 }), "digit terakhirnya hilang"],
		[row({ 7: "siswa.example" }), "bukan alamat email"],
		[row({ 0: "JosÃ© Andreas" }), "José Andreas"],
		[row({ 0: "Rusak Ã¢ itu" }), "tampak rusak"],
		[["Depok, 13 Juli 2026"], "hanya berisi nama"],
	];
	const id = await draft(ratna, "students", [HEADS, ...bad.map(([cells]) => cells)]);
	const { rows, counts } = await preview(ratna, id);
	bad.forEach(([, words], at) => {
		const found = rows.find((one) => one.row === at + 2);
		const said = [...(found?.problems ?? []), ...(found?.notes ?? [])].map(({ text }) => text).join(" ");
		expect([at + 2, said]).toEqual([at + 2, expect.stringContaining(words)]);
	});
	expect(counts.problem).toBe(18);
	expect(await apply(ratna, id)).toHaveStatus(409);
	expect(await db.student.count()).toBe(before);
});
