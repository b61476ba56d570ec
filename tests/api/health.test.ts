import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isUnavailable, pool } from "@/server/database/db";
import { LATEST_MIGRATION } from "@/server/database/latest-migration";
import { createDatabase, migrate, migrations } from "../../scripts/migrate";
import type { Client, Method } from "../support/api";
import { READS, WRITES } from "../support/endpoints";
import { instructor } from "../support/instructors";
import { db, freshSchool, guest, student } from "../support/school";
import { restartWith } from "../support/settings";

freshSchool();

const kept = globalThis as { database?: { pool: { end: () => Promise<void> } } };
const ours = kept.database;
let silent: Server | undefined;

afterEach(async () => {
	if (kept.database !== ours) await kept.database?.pool.end().catch(() => undefined);
	kept.database = ours;
	silent?.close();
	silent = undefined;
});

/** The application as it starts with this database, which it cannot reach. */
function restartOn(DATABASE_URL: string) {
	kept.database = undefined;
	restartWith({ DATABASE_URL });
}

const REFUSED = "postgresql://postgres@127.0.0.1:9/none";

/** The challenge is sealed into a cookie, so it needs no row. */
const CHALLENGE = "/passkeys/options";

/** Expects a 503 in the contract's shape. `readAnswer` would take it for a failure. */
async function expectAway(client: Client, method: Method, url: string, body?: object) {
	const response = await client.send(method, url, body);
	expect(response.status, `${method} ${url}`).toBe(503);
	expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
	expect(await response.json()).toEqual({
		message: "Layanan sedang tidak dapat dihubungi. Silahkan coba beberapa saat lagi.",
		status: "unavailable",
	});
}

it("the health check answers 200 while the database answers", async () => {
	const answer = await guest().get("/health");
	expect(answer).toHaveStatus(200);
	expect(answer.message).toBe("Siap");
});

it("the health check answers 503 before the database has every migration of this version", {
	tags: ["slow"],
}, async () => {
	const empty = new URL(process.env.DATABASE_URL as string);
	empty.pathname += "_unmigrated";
	await createDatabase(empty.href);
	restartOn(empty.href);
	await expectAway(guest(), "GET", "/health");
	const [last, before] = migrations().reverse();
	expect(last?.name).toBe(LATEST_MIGRATION);
	await migrate(empty.href, { until: before?.name });
	await expectAway(guest(), "GET", "/health");
	await migrate(empty.href);
	expect(await guest().get("/health")).toHaveStatus(200);
});

describe("while the database is away", () => {
	it("the health check answers 503", async () => {
		restartOn(REFUSED);
		await expectAway(guest(), "GET", "/health");
	});

	it("every endpoint that needs it answers 503, to guests, instructors and those logged in", {
		tags: ["slow"],
	}, async () => {
		const siti = await student();
		await siti.get("/sanctum/csrf-cookie");
		const { sari } = await instructor();
		restartOn(REFUSED);
		const visitor = guest();
		await visitor.get("/sanctum/csrf-cookie");
		await expectAway(visitor, "GET", "/sekolah?npsn=20100159");
		for (const { method, url, fields } of WRITES.slice(0, 5))
			if (url !== CHALLENGE) await expectAway(visitor, method, url, fields);
		for (const { url } of READS) if (url !== "/sekolah") await expectAway(siti, "GET", url);
		for (const { method, url, fields } of WRITES) {
			const person = url.startsWith("/instructor/") ? sari : siti;
			await expectAway(person, method, url.replace(/\{\w+\}/, "01ARZ3NDEKTSV4RRFFQ69G5FAV"), fields);
		}
		await expectAway(siti, "POST", "/logout");
		await expectAway(siti, "DELETE", "/users/me");
		await expectAway(siti, "GET", "/storage/journals/00000000-0000-0000-0000-000000000000.jpg");
	});

	it("the anti-forgery cookie and refusals, which need no database, go on", async () => {
		restartOn(REFUSED);
		expect(await guest().get("/sanctum/csrf-cookie")).toHaveStatus(204);
		expect(await guest().get("/user")).toHaveStatus(401);
		expect(await guest().post(CHALLENGE)).toHaveStatus(200);
		expect(await guest().post("/login", {})).toHaveStatus(422);
	});

	it("the health check does not wait for ever for a database that never speaks", {
		tags: ["slow"],
	}, async () => {
		silent = createServer(() => undefined);
		await new Promise<void>((resolve) => silent?.listen(0, "127.0.0.1", resolve));
		restartOn(`postgresql://postgres@127.0.0.1:${(silent.address() as { port: number }).port}/none`);
		const begin = performance.now();
		await expectAway(guest(), "GET", "/health");
		expect(performance.now() - begin).toBeLessThan(8_000);
	});

	it("the application recovers by itself after every connection was cut", async () => {
		const siti = await student();
		await Promise.all(Array.from({ length: 10 }, () => siti.get("/user")));
		for (let round = 0; round < 3; round++) {
			await db.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()`.catch(
				() => 0,
			);
			for (let time = 0; time < 5; time++)
				expect([200, 503]).toContain((await siti.send("GET", "/user")).status);
			await vi.waitFor(async () => expect((await siti.send("GET", "/health")).status).toBe(200));
			expect(await siti.get("/user")).toHaveStatus(200);
		}
		// Every connection of the pool must work again for the next tests.
		const all = () =>
			Promise.all(Array.from({ length: 16 }, () => db.$queryRaw`SELECT pg_sleep(0.01)::text`));
		await vi.waitFor(all);
	});

	it("a query that is cut off in the middle counts as unavailable, whichever client sent it", async () => {
		for (const suicide of [
			() => db.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`,
			() => db.$executeRaw`SELECT pg_terminate_backend(pg_backend_pid())`,
			() => db.$transaction((tx) => tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`),
			() => pool.query("SELECT pg_terminate_backend(pg_backend_pid())"),
		]) {
			const error = await suicide().then(
				() => undefined,
				(reason: unknown) => reason,
			);
			expect(isUnavailable(error), String(error)).toBe(true);
		}
	});

	it("a database that is missing, or lets nobody in, counts as away, too", async () => {
		for (const wrong of [{ pathname: "/no_such_database" }, { username: "no_such_user" }]) {
			restartOn(String(Object.assign(new URL(process.env.DATABASE_URL as string), wrong)));
			await expectAway(guest(), "GET", "/health");
			await expectAway(guest(), "GET", "/sekolah?npsn=20100159");
			await kept.database?.pool.end();
		}
	});
});
