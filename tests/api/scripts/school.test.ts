import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { tellAction } from "@/lib/audit/audit";
import { addManager, listSchools, openSchool } from "@/scripts/school/schools";
import { readMajorsFile } from "@/server/services/schools/school-setup";
import { createDatabase, migrate } from "../../../scripts/migrate";
import { entries } from "../../support/audit";
import { passMinutes } from "../../support/clock";
import { PASSWORD as FORM_PASSWORD, teacherRegistration } from "../../support/forms";
import { lookupService } from "../../support/lookup";
import { takeMails } from "../../support/mail";
import { db, freshSchool, guest, head, homeroomTeacher, student, teacher } from "../../support/school";

/* `npm run school`: what the operator of an installation does for its schools. */

freshSchool();

const NPSN = "80000001";
const EMAIL = "kepala@dua.example";
const PASSWORD = "kunci-kepala";

type Wish = { npsn?: string; name?: string; email?: string; password?: string };
const wish = ({ npsn = NPSN, name = "SMK Dua", email = EMAIL, password }: Wish = {}) => ({
	npsn,
	name,
	email,
	password,
});
const opened = (fields?: Wish) => openSchool(wish({ password: PASSWORD, ...fields }));
const added = (fields?: Wish) => addManager(wish({ password: PASSWORD, ...fields }));

const logInWith = (email = EMAIL, password = PASSWORD) => guest().post("/login", { email, password });

/** Sets a password through a link, as the page does. */
function setPassword(link: string, password = PASSWORD) {
	const { searchParams } = new URL(link);
	const [email, token] = [searchParams.get("email"), searchParams.get("token")];
	return guest().post("/reset-password", { email, token, password, password_confirmation: password });
}
const linkOf = ({ entry }: Awaited<ReturnType<typeof openSchool>>) => {
	if (typeof entry === "string") throw new Error(`No link: the password is ${entry}`);
	return entry.link;
};

/** Registers a teacher at the school. */
const register = (email: string, browser = guest()) =>
	browser.post("/teacher/register", teacherRegistration({ email, npsn: NPSN }));

describe("opening a school", () => {
	it("gives it majors, positions and a manager who is its Kepala Sekolah", async () => {
		expect(await opened()).toEqual({
			school: { npsn: NPSN, name: "SMK Dua" },
			email: EMAIL,
			position: "Kepala Sekolah",
			entry: "given",
			left: null,
		});
		expect(await db.major.count({ where: { npsn: NPSN } })).toBe(4);
		expect(await db.position.count({ where: { npsn: NPSN } })).toBe(4);
		expect((await logInWith()).data).toMatchObject({
			role: "manajemen_sekolah",
			teacher: { position: "Kepala Sekolah", npsn: NPSN },
		});
		expect(await db.user.findUnique({ where: { email: EMAIL } })).toMatchObject({ approval: "approved" });
	});

	it("gives it the majors of a file instead, once", async () => {
		const path = join(mkdtempSync(join(tmpdir(), "jurusan-")), "jurusan.csv");
		onTestFinished(() => rmSync(dirname(path), { recursive: true }));
		writeFileSync(
			path,
			"kode;nama;konsentrasi\nTKJ;TKJ Industri;teknik komputer & jaringan\nX;Seni Pahat Es;\n",
		);
		const { majors, mistakes } = readMajorsFile(path);
		expect(mistakes).toEqual([]);
		await openSchool({ ...wish({ password: PASSWORD }), majors });
		const select = { code: true, name: true, programme: true, concentration: true } as const;
		expect(await db.major.findMany({ where: { npsn: NPSN }, select, orderBy: { code: "asc" } })).toEqual([
			{
				code: "TKJ",
				name: "TKJ Industri",
				concentration: "Teknik Komputer dan Jaringan",
				programme: "Teknik Jaringan Komputer dan Telekomunikasi",
			},
			{ code: "X", name: "Seni Pahat Es", programme: null, concentration: null },
		]);
		await db.user.deleteMany({ where: { npsn: NPSN } });
		const again = await openSchool({ ...wish({ password: PASSWORD }), majors: [] });
		expect(again.hadMajors).toBe(true);
		expect(await db.major.count({ where: { npsn: NPSN } })).toBe(2);

		writeFileSync(path, "TKJ;");
		expect(readMajorsFile(path).mistakes).toEqual([`MAJORS_FILE ${path}, line 1: Nama jurusan wajib diisi.`]);
		const missing = readMajorsFile(`${path}.lain`).mistakes;
		expect(missing).toEqual([expect.stringMatching(/^MAJORS_FILE cannot be read: ENOENT/)]);
	});

	it("is written down for that school, by nobody", async () => {
		await opened();
		const [entry, ...more] = await db.auditEntry.findMany();
		expect(more).toEqual([]);
		const { id_user } = await db.user.findUniqueOrThrow({ where: { email: EMAIL } });
		expect(entry).toMatchObject({
			npsn: NPSN,
			actor_id: null,
			actor_role: null,
			action: "account.manager_added",
			subject_id: String(id_user),
			person_id: id_user,
			detail: { place: "Kepala Sekolah" },
			address: "operator",
		});
		const person = { id_user, name: "Ratna" };
		expect(
			tellAction({
				action: "account.manager_added",
				actor: null,
				person,
				detail: { place: "Kepala Sekolah" },
			}),
		).toBe("menambahkan Ratna sebagai Manajemen Sekolah Kepala Sekolah lewat pengelola server");
	});

	it("without a password prints a link that works once, for a week", async () => {
		const link = linkOf(await openSchool(wish()));
		expect(link).toMatch(
			/^http:\/\/localhost:3000\/guru\/reset-password\?email=kepala%40dua\.example&token=/,
		);
		passMinutes(6 * 24 * 60);
		expect(await setPassword(link)).toHaveStatus(200);
		expect(await setPassword(link, "lagi-lagi-lagi")).toHaveStatus(422);
		expect(await logInWith()).toHaveStatus(200);

		const late = linkOf(await openSchool(wish({ npsn: "80000002", email: "kepala@tiga.example" })));
		passMinutes(7 * 24 * 60 + 1);
		expect(await setPassword(late)).toHaveStatus(422);
	});

	it("is refused where it has a manager, and changes nothing", async () => {
		await opened();
		await expect(opened({ name: "Lain", email: "lain@dua.example" })).rejects.toThrow(
			/has a manager.*use `manager` instead of `add`/,
		);
		expect(await db.school.findUnique({ where: { npsn: NPSN } })).toMatchObject({ name: "SMK Dua" });
		expect(await db.user.count()).toBe(1);
	});

	it("three times at once opens it once", async () => {
		const outcomes = await Promise.allSettled(
			[1, 2, 3].map((number) => opened({ email: `kepala-${number}@dua.example` })),
		);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await db.user.count({ where: { npsn: NPSN } })).toBe(1);
	});

	it("completes a school that was only looked up, whose name stays", async () => {
		await db.school.create({ data: { npsn: NPSN, name: "SMKN Dua Kota" } });
		expect(await openSchool({ ...wish(), name: undefined })).toMatchObject({
			school: { npsn: NPSN, name: "SMKN Dua Kota" },
		});
	});

	it("names a school anew where a name is given, or where it had a provisional one", {
		tags: ["slow"],
	}, async () => {
		await db.school.create({ data: { npsn: NPSN, name: "Sekolah 80000001" } });
		const unnamed = { ...wish(), name: undefined };
		await expect(openSchool(unnamed)).rejects.toThrow("--name is missing");
		const service = await lookupService((_, response) =>
			response.end('{"dataSekolah":[{"sekolah":"SMKN Dua Kota"}]}'),
		);
		try {
			const { code, output } = await run(["add", "--npsn", NPSN, "--manager", EMAIL], {
				SCHOOL_LOOKUP_URL: service.url,
			});
			expect(output).toContain("The school 80000001 (SMKN Dua Kota) is open.");
			expect(code).toBe(0);
		} finally {
			service.stop();
		}
		await db.user.deleteMany();
		expect((await opened()).school.name).toBe("SMK Dua");
	});

	it("completes a school in which teachers wait; they go on waiting", async () => {
		await db.school.create({ data: { npsn: NPSN, name: "SMKN Dua" } });
		expect(await register("guru@dua.example")).toHaveStatus(201);
		await opened();
		expect(await db.user.findUnique({ where: { email: "guru@dua.example" } })).toMatchObject({
			approval: "waiting",
			role: "guru_pembimbing",
		});
	});

	it("with the address of a teacher who waits takes from whoever registered it what they could log in with", async () => {
		await db.school.create({ data: { npsn: NPSN, name: "SMKN Dua" } });
		const browser = guest();
		expect(await register(EMAIL, browser)).toHaveStatus(201);
		expect(await browser.get("/user")).toHaveStatus(200);
		await guest().post("/forgot-password", { email: EMAIL });
		expect(takeMails(EMAIL)).toHaveLength(1);
		expect(await opened()).toMatchObject({ entry: "given", position: "Kepala Sekolah" });
		expect(await browser.get("/user")).toHaveStatus(401);
		expect(await logInWith(EMAIL, FORM_PASSWORD)).toHaveStatus(401);
		expect(await logInWith()).toHaveStatus(200);
		expect(await db.passwordResetToken.count()).toBe(0);
	});
});

describe("adding a manager", () => {
	it("to a school that has lost all of them", async () => {
		await opened();
		await db.user.delete({ where: { email: EMAIL } });
		expect(await added({ email: "baru@dua.example" })).toMatchObject({ position: "Kepala Sekolah" });
		expect(await logInWith("baru@dua.example")).toHaveStatus(200);
	});

	it("beside the Kepala Sekolah gives no position", async () => {
		await opened();
		expect(await added({ email: "wakil@dua.example" })).toMatchObject({ position: null });
		const user = await db.user.findUniqueOrThrow({
			where: { email: "wakil@dua.example" },
			include: { teacher: true },
		});
		expect(user).toMatchObject({ name: "Manajemen Sekolah", teacher: { position_id: null } });
	});

	it("makes one of a colleague, who keeps the password and logs in anew", async () => {
		const budi = await teacher({ email: "budi@contoh.sch.id" });
		expect(await added({ npsn: "20100159", email: budi.email })).toMatchObject({
			entry: "kept",
			position: "Kepala Sekolah",
			left: null,
		});
		expect(await budi.get("/user")).toHaveStatus(401);
		expect((await logInWith(budi.email, "rahasia-demo")).data).toMatchObject({ role: "manajemen_sekolah" });
	});

	it("makes one of a homeroom teacher, whose students choose another one", async () => {
		const maya = await homeroomTeacher();
		const siti = await student({ homeroom_teacher_id: maya.id });
		const { left } = await added({ npsn: "20100159", email: maya.email });
		expect(left).toBe("They no longer are Wali Kelas: 1 students choose another one.");
		expect(await db.student.findUnique({ where: { id_user: siti.id } })).toMatchObject({
			homeroom_teacher_id: null,
		});
		expect((await entries()).map(({ action }) => action)).toEqual(["role.taken", "account.manager_added"]);
	});

	it("makes one of a head, whose major has none then", async () => {
		const agus = await head("AK");
		const { left } = await added({ npsn: "20100159", email: agus.email });
		expect(left).toBe("They no longer are Kepala Program of AK.");
		expect(await db.major.count({ where: { major_leader_id: { not: null } } })).toBe(0);
	});

	it("gives a manager who lost the link another one, and changes nothing else", async () => {
		const first = linkOf(await openSchool(wish()));
		const again = linkOf(await addManager(wish()));
		expect(await setPassword(first)).toHaveStatus(422);
		expect(await setPassword(again)).toHaveStatus(200);
		expect(await db.user.count({ where: { npsn: NPSN, role: "manajemen_sekolah" } })).toBe(1);
	});

	it("is refused for a student, and for somebody of another school", async () => {
		await opened();
		const [siti, budi] = [await student(), await teacher()];
		const refused = (email: string, npsn = "20100159") => expect(added({ npsn, email })).rejects;
		await refused(siti.email).toThrow("is the account of a student");
		await refused(budi.email, NPSN).toThrow("has an account at the school 20100159, and nobody moves");
		expect(await entries()).toHaveLength(1);
		await expect(opened({ npsn: "80000002", name: "SMK Tiga", email: budi.email })).rejects.toThrow(
			"has an account at the school 20100159",
		);
		expect(await db.school.count({ where: { npsn: "80000002" } })).toBe(0);
		expect(await db.position.count({ where: { npsn: "80000002" } })).toBe(0);
	});

	it("is refused where no school is open", async () => {
		await db.school.create({ data: { npsn: NPSN, name: "SMK Dua" } });
		for (const npsn of [NPSN, "80000009"])
			await expect(added({ npsn })).rejects.toThrow(`no school ${npsn} is open here. Use \`add\``);
		expect(await db.user.count()).toBe(0);
	});
});

it("lists every school with its numbers", async () => {
	await db.school.create({ data: { npsn: "80000002", name: "SMK Tiga" } });
	await opened();
	await register("guru@dua.example");
	await student();
	await teacher({ approval: "rejected" });
	const none = { managers: 0, staff: 0, students: 0, waiting: 0 };
	expect(await listSchools()).toEqual([
		{ ...none, npsn: "20100159", name: "SMKN 16 Jakarta", staff: 1, students: 1 },
		{ ...none, npsn: NPSN, name: "SMK Dua", managers: 1, waiting: 1 },
		{ ...none, npsn: "80000002", name: "SMK Tiga" },
	]);
});

/** Runs the command as a process, on this test's database. */
function run(args: string[], settings: Record<string, string> = {}) {
	const program = ["--conditions=react-server", "--import=tsx", "scripts/school/run.ts"];
	const child = spawn(process.execPath, [...program, ...args], {
		cwd: resolve(import.meta.dirname, "../../.."),
		env: { ...process.env, NODE_ENV: "production", ...settings },
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	return new Promise<{ code: number | null; output: string }>((done) =>
		child.on("close", (code) => done({ code, output })),
	);
}

describe("the command", { tags: ["slow"] }, () => {
	const add = ["add", "--npsn", NPSN, "--name", "SMK Dua", "--manager", "Kepala@Dua.example"];

	it("opens, lists and adds, with no other setting but the database", async () => {
		const first = await run(add, { AUTH_SECRET: "", MANAGER_PASSWORD: PASSWORD });
		expect(first.output).toBe(
			[
				"The school 80000001 (SMK Dua) is open. Its students register with a class code, or wait for approval.",
				"kepala@dua.example is a manager of SMK Dua, as Kepala Sekolah.",
				"They log in with the password of MANAGER_PASSWORD.\n",
			].join("\n"),
		);
		expect(first.code).toBe(0);
		expect(await logInWith()).toHaveStatus(200);
		const second = await run(["manager", "--npsn", NPSN, "--manager", "wakil@dua.example"], {
			APP_URL: "https://pkl.example",
		});
		expect(second.code).toBe(0);
		expect(second.output).toContain("wakil@dua.example is a manager of SMK Dua.\n");
		const [link = ""] = /https:\/\/pkl\.example\/guru\/reset-password\?\S+/.exec(second.output) ?? [];
		// The process uses the machine's clock.
		await db.passwordResetToken.updateMany({ data: { expires_at: new Date(Date.now() + 60_000) } });
		expect(await setPassword(link)).toHaveStatus(200);
		expect((await run(["list"])).output).toBe(
			[
				"NPSN      Name             Managers  Staff  Students  Waiting",
				"20100159  SMKN 16 Jakarta         0      0         0        0",
				"80000001  SMK Dua                 2      0         0        0\n",
			].join("\n"),
		);
	});

	it("stays with the one school of SCHOOL_NPSN", async () => {
		const { code, output } = await run(add, { SCHOOL_NPSN: "20100159" });
		expect(output).toBe(
			"--npsn: SCHOOL_NPSN binds this installation to the school 20100159. Remove that setting to open another.\n",
		);
		expect(code).toBe(1);
		const own = ["add", "--npsn", "20100159", "--manager", EMAIL];
		expect(await run(own, { SCHOOL_NPSN: "20100159" })).toMatchObject({ code: 0 });
		expect(await db.school.count()).toBe(1);
	});

	it.each([
		[["add"], /^--npsn must be the 8 digits.*\n--manager must be an e-mail address\.\n$/],
		[
			["add", "--npsn", "8000000", "--name", " ", "--manager", "kepala"],
			/^--npsn .*\n--name .*\n--manager .*\n$/,
		],
		[["open"], /^Say what to do:\n {2}list\n/],
		[["list", "--school", "1"], /^Unknown option '--school'/],
		[["manager", "--npsn", "80000009", "--manager", EMAIL], /^--npsn: no school 80000009 is open here/],
	])("%j is refused with a sentence", async (args, sentence) => {
		const { code, output } = await run(args);
		expect(output).toMatch(sentence);
		expect(code).toBe(1);
	});

	it("is refused for a password that is too short, and by a database of another version", async () => {
		expect(await run(add, { MANAGER_PASSWORD: "pendek" })).toEqual({
			code: 1,
			output: "MANAGER_PASSWORD must have at least 8 characters.\n",
		});
		const url = new URL(inject("templateUrl"));
		url.pathname = url.pathname.replace(/template$/, randomUUID());
		await createDatabase(url.href);
		const sentence = /^The database does not have the tables of this version yet/;
		expect((await run(add, { DATABASE_URL: url.href })).output).toMatch(sentence);
		await migrate(url.href, { until: "20261121101000_replaced_consent" });
		expect((await run(["list"], { DATABASE_URL: url.href })).output).toMatch(sentence);
	});
});
