import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { lookupService } from "../support/lookup";
import { db, freshSchool, guest, manager, teacher } from "../support/school";

freshSchool();

const ADMIN = { ADMIN_EMAIL: "Kepala@smkn16.sch.id", ADMIN_PASSWORD: "kunci-kepala" };

/** Seeds this test's database as `prisma db seed` does. */
function seed(settings: Record<string, string> = {}) {
	const child = spawn(process.execPath, ["--conditions=react-server", "--import=tsx", "prisma/seed.ts"], {
		cwd: resolve(import.meta.dirname, "../.."),
		env: { ...process.env, NODE_ENV: "production", ...settings },
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output += chunk;
		});
	return new Promise<{ code: number | null; output: string }>((done) =>
		child.on("close", (code) => done({ code, output })),
	);
}

const counts = () => Promise.all([db.major.count(), db.position.count(), db.school.count(), db.user.count()]);

describe("seeding", () => {
	it("makes the majors, the positions, the school and its first manager, and makes them once", async () => {
		await db.major.deleteMany();
		await db.position.deleteMany();
		const { code, output } = await seed(ADMIN);
		expect([code, await counts()]).toEqual([0, [4, 4, 1, 1]]);
		expect(output).toContain("kepala@smkn16.sch.id");
		expect(await seed({ ...ADMIN, ADMIN_EMAIL: "lain@smkn16.sch.id" })).toMatchObject({ code: 0 });
		expect(await counts()).toEqual([4, 4, 1, 1]);
		const majors = await db.major.findMany({ orderBy: { code: "asc" } });
		expect(majors.map(({ code, name }) => `${code} ${name}`)).toEqual([
			"AK Akuntansi",
			"BR Bisnis Retail",
			"DKV Desain Komunikasi Visual",
			"MP Manajemen Perkantoran",
		]);
		const positions = await db.position.findMany({ orderBy: { id_position: "asc" } });
		expect(positions.map(({ name }) => name)).toEqual([
			"Kepala Sekolah",
			"Kesiswaan",
			"Kurikulum",
			"Humas & Kemitraan Industri",
		]);
		expect(await db.school.findMany()).toMatchObject([{ npsn: "20100159", name: "SMKN 16 Jakarta" }]);
		// The manager can log in, and holds the position.
		const answer = await guest().post("/login", { email: "kepala@smkn16.sch.id", password: "kunci-kepala" });
		expect(answer.data).toMatchObject({ role: "manajemen_sekolah", teacher: { position: "Kepala Sekolah" } });
	});

	it("makes no second manager beside one who is there", { tags: ["slow"] }, async () => {
		await manager({ position: "Kesiswaan" });
		expect(await seed(ADMIN)).toMatchObject({ code: 0 });
		expect(await db.user.count()).toBe(1);
	});

	it("makes nobody a manager who has an account already", { tags: ["slow"] }, async () => {
		await teacher({ email: "kepala@smkn16.sch.id" });
		const { code, output } = await seed(ADMIN);
		expect(code).toBe(0);
		expect(output).toContain("already has an account");
		expect(await db.user.count({ where: { role: "manajemen_sekolah" } })).toBe(0);
	});

	it("by two servers at once makes everything once", { tags: ["slow"] }, async () => {
		const outcomes = await Promise.all([seed(ADMIN), seed(ADMIN)]);
		expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
		expect(await counts()).toEqual([4, 4, 1, 1]);
	});

	it("looks up the name of the school it is bound to", { tags: ["slow"] }, async () => {
		const service = await lookupService((_, response) =>
			response.end('{"dataSekolah":[{"sekolah":"SMKN 1 Bandung"}]}'),
		);
		onTestFinished(service.stop);
		expect(await seed({ ...ADMIN, SCHOOL_NPSN: "20200202", SCHOOL_LOOKUP_URL: service.url })).toMatchObject({
			code: 0,
		});
		expect(await db.school.findUnique({ where: { npsn: "20200202" } })).toMatchObject({
			name: "SMKN 1 Bandung",
		});
		expect((await db.teacher.findFirstOrThrow()).npsn).toBe("20200202");
	});

	it("goes on without that name, and says so, with no other setting but the database", {
		tags: ["slow"],
	}, async () => {
		const { code, output } = await seed({ SCHOOL_NPSN: "20300303", AUTH_SECRET: "" });
		expect(output).toContain("20300303");
		expect(code).toBe(0);
		expect(await db.school.findUnique({ where: { npsn: "20300303" } })).toMatchObject({
			name: "Sekolah 20300303",
		});
	});

	it("gives a new school the majors of a file, and leaves them alone later", { tags: ["slow"] }, async () => {
		const MAJORS_FILE = join(mkdtempSync(join(tmpdir(), "jurusan-")), "jurusan.csv");
		onTestFinished(() => rmSync(dirname(MAJORS_FILE), { recursive: true }));
		const settings = { SCHOOL_NPSN: "20300303", MAJORS_FILE };
		const found = async () =>
			(await db.major.findMany({ where: { npsn: "20300303" } })).map(({ code }) => code).sort();
		writeFileSync(MAJORS_FILE, "TKJ,Teknik Komputer dan Jaringan\nTKJ,Lagi\n");
		const wrong = await seed(settings);
		expect([wrong.code, wrong.output]).toEqual([
			...[1, `MAJORS_FILE ${MAJORS_FILE}, line 2: the code TKJ is above already.\n`],
		]);
		expect(await db.school.count({ where: { npsn: "20300303" } })).toBe(0);
		writeFileSync(MAJORS_FILE, "TKJ,Teknik Komputer dan Jaringan\nRPL,Rekayasa Perangkat Lunak\n");
		expect(await seed(settings)).toMatchObject({ code: 0 });
		expect(await found()).toEqual(["RPL", "TKJ"]);
		await db.major.updateMany({ where: { code: "TKJ" }, data: { code: "TJKT" } });
		rmSync(MAJORS_FILE);
		expect(await seed(settings)).toMatchObject({ code: 0 });
		expect(await found()).toEqual(["RPL", "TJKT"]);
	});

	it("stops at a mistake in the settings, with a sentence", { tags: ["slow"] }, async () => {
		const { code, output } = await seed({ ADMIN_EMAIL: "kepala", ADMIN_PASSWORD: "kunci-kepala" });
		expect(code).toBe(1);
		expect(output.trim()).toBe("ADMIN_EMAIL must be an e-mail address.");
	});
});
