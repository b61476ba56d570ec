import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { createDatabase } from "../../scripts/migrate";
import { pack } from "../../scripts/steps/pack";
import { findFreePort } from "../../scripts/steps/postgres";
import { jpeg } from "../support/images";
import { askForPapers, schoolWithPapers } from "../support/papers";
import { childrenOf } from "../support/processes";
import { studentAtWork } from "../support/workday";
import { logIn } from "./visitor";

/* What the Dockerfile makes and starts, but without Docker. It runs outside the repository, and uses nothing of it. */

const admin = { email: "kepala@contoh.sch.id", password: "kata-sandi-kepala" };
const place = mkdtempSync(join(tmpdir(), "jejak-image-"));
const app = join(place, "app");
const started: ChildProcess[] = [];

test.beforeAll(() => pack(app));
test.afterEach(() => void started.splice(0).map((server) => server.kill("SIGKILL")));
test.afterAll(() => rmSync(place, { recursive: true, force: true }));

async function newDatabase() {
	const url = new URL(process.env.DATABASE_URL as string);
	url.pathname = url.pathname.replace(/e2e$/, randomUUID());
	await createDatabase(url.href);
	return url.href;
}

/** A container's environment. It has only what its compose file says. */
const environment = (databaseUrl: string): NodeJS.ProcessEnv => ({
	PATH: process.env.PATH,
	NODE_ENV: "production",
	HOST: "127.0.0.1",
	DATABASE_URL: databaseUrl,
	AUTH_SECRET: process.env.AUTH_SECRET,
	UPLOADS_DIR: join(place, "uploads"),
	TRUST_PROXY: "1",
	ADMIN_EMAIL: admin.email,
	ADMIN_PASSWORD: admin.password,
});

async function start(databaseUrl: string, settings: Record<string, string> = {}, ...part: string[]) {
	const port = await findFreePort();
	const address = `http://127.0.0.1:${port}`;
	const env = { ...environment(databaseUrl), ...settings, PORT: String(port), APP_URL: address };
	const server = spawn(process.execPath, ["scripts/steps/container.mjs", ...part], { cwd: app, env });
	started.push(server);
	let said = "";
	await new Promise<void>((resolve, reject) => {
		for (const stream of [server.stdout, server.stderr])
			stream.setEncoding("utf8").on("data", (text: string) => {
				said += text;
				if (said.includes("Serving on port")) resolve();
			});
		server.once("exit", () => reject(new Error(`It does not start.\n${said}`)));
	});
	return { address, server, said: () => said };
}

test("two containers start at once on an empty database, the first manager logs in, and SIGTERM ends them in order", async ({
	request,
}) => {
	const database = await newDatabase();
	const servers = await Promise.all([start(database), start(database)]);
	expect(servers.filter(({ said }) => said().includes("Applied "))).toHaveLength(1);
	for (const { address, server } of servers) {
		expect((await request.get(`${address}/api/health`)).status()).toBe(200);
		await logIn(request, address, admin.email, admin.password);
		const page = await request.get(`${address}/guru/login`, { maxRedirects: 0 });
		const [script] = /\/_next\/static\/[^"]+\.js/.exec(await page.text()) ?? [];
		if (script) expect((await request.get(`${address}${script}`)).status()).toBe(200);
		server.kill("SIGTERM");
		expect(await once(server, "exit")).toEqual([0, null]);
	}
});

test("a backup is made and restored inside, and a student's letter is stored and read", async ({
	request,
}) => {
	const { student } = await studentAtWork();
	const database = await newDatabase();
	const run = (command: string, url: string) =>
		spawnSync(process.execPath, ["scripts/archive/run.mjs", command, join(place, "backup")], {
			cwd: app,
			env: environment(url),
			encoding: "utf8",
		});
	expect(run("backup", process.env.DATABASE_URL as string)).toMatchObject({ status: 0, stderr: "" });
	expect(run("restore", database)).toMatchObject({ status: 0, stderr: "" });

	const { address } = await start(database);
	const headers = await logIn(request, address, student.email);
	const letter = {
		name: "surat.jpg",
		mimeType: "image/jpeg",
		buffer: Buffer.from(await (await jpeg()).arrayBuffer()),
	};
	const position = { latitude: "-6.2", longitude: "106.8", accuracy: "15" };
	const multipart = { status: "sick", note: "", attachment: letter, ...position };
	const answer = await request.post(`${address}/api/attendances/create`, { headers, multipart });
	expect(answer.status()).toBe(201);
	const { attachment } = (await answer.json()).data;
	expect(existsSync(join(place, "uploads", attachment))).toBe(true);
	expect((await request.get(`${address}/storage/${attachment}`)).status()).toBe(200);
});

test("the documents of a class are made inside", async () => {
	// The process that makes them has a lower priority than the browsers of other tests.
	test.slow();
	const school = await schoolWithPapers({ students: 3, days: 3 });
	const { address } = await start(school.settings.DATABASE_URL, school.settings);
	expect(await askForPapers(address)).toBe(201);
	await expect.poll(async () => (await school.made()).length, { timeout: 120_000 }).toBe(school.total);
	await school.close();
});

test("with two roles no process that answers requests knows the owner's, and a school is opened and the log verified inside", async ({
	request,
}) => {
	const owner = await newDatabase();
	const role = `app_${randomUUID()}`;
	const database = Object.assign(new URL(owner), { username: role, password: "geheim" }).href;
	const settings = { DATABASE_OWNER_URL: owner, DATABASE_URL: database };
	const { address, server, said } = await start(database, settings);
	expect(said()).not.toContain("Warning: the role");
	await logIn(request, address, admin.email, admin.password);
	for (const pid of childrenOf(server.pid as number)) {
		const known = readFileSync(`/proc/${pid}/environ`, "utf8");
		expect(known).toContain(role);
		expect(known).not.toContain(owner);
	}
	const [email, password] = ["kepala@dua.example", "kata-sandi-dua"];
	const run = (...command: string[]) =>
		spawnSync(process.execPath, command, {
			cwd: app,
			encoding: "utf8",
			env: { ...environment(database), ...settings, MANAGER_PASSWORD: password },
		});
	const school = ["add", "--npsn", "80000001", "--name", "SMK Dua", "--manager", email];
	expect(run("scripts/school/run.mjs", ...school)).toMatchObject({ status: 0, stderr: "" });
	expect(run("scripts/school/run.mjs", ...school)).toMatchObject({ status: 1, stdout: "" });
	expect(run("scripts/school/run.mjs", "list").stdout).toMatch(/80000001 +SMK Dua +1 /);
	await logIn(request, address, email, password);
	expect(run("scripts/audit/run.mjs", "verify")).toMatchObject({
		status: 0,
		stdout: expect.stringMatching(/^The audit log is whole: /),
	});
});

test("prepared by a container of its own, no process of one that serves knows the owner's address", async ({
	request,
}) => {
	const owner = await newDatabase();
	const role = `app_${randomUUID()}`;
	const database = Object.assign(new URL(owner), { username: role, password: "geheim" }).href;
	const prepare = () =>
		spawnSync(process.execPath, ["scripts/steps/container.mjs", "prepare"], {
			cwd: app,
			env: { ...environment(database), DATABASE_OWNER_URL: owner },
			encoding: "utf8",
		});
	expect(prepare()).toMatchObject({ status: 0, stdout: expect.stringContaining("Applied ") });
	expect(prepare()).toMatchObject({ status: 0, stdout: expect.not.stringContaining("Applied ") });
	const { address, server } = await start(database, {}, "serve");
	await logIn(request, address, admin.email, admin.password);
	const pid = server.pid as number;
	for (const one of [pid, ...childrenOf(pid)]) {
		const known = readFileSync(`/proc/${one}/environ`, "utf8");
		expect(known).toContain(role);
		expect(known).not.toContain(owner);
	}
});

test("settings that are wrong are said in a sentence, and nothing starts", async () => {
	const env = { ...environment("mysql://x"), AUTH_SECRET: "short" };
	const { status, stderr } = spawnSync(process.execPath, ["scripts/steps/container.mjs"], {
		cwd: app,
		env,
		encoding: "utf8",
	});
	expect(status).toBe(1);
	expect(stderr).toMatch(/^DATABASE_URL must be .*\nAUTH_SECRET must have .*\n$/);
});
