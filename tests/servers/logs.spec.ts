import { expect, test } from "@playwright/test";
import { db } from "@/server/database/db";
import { Caller } from "../support/caller";
import { checkIn, journalForm, studentRegistration } from "../support/forms";
import { jpeg } from "../support/images";
import { startServer } from "../support/more-servers";
import { buildDay, studentAtWork } from "../support/workday";

/* What an operator sees of a running server: its metrics, and its log, which contains no personal data. */

/** A word that nothing else contains. In coordinates and one-time passwords it is digits. */
const CANARY = "Kenari7Q";
const DIGITS = "6123789";
const token = "token-of-prometheus";

const lines = (said: string) =>
	said
		.split("\n")
		.filter((line) => line.startsWith("{"))
		.map((line) => JSON.parse(line));

test("the log holds no word of bodies, cookies, searches, files and rows, whatever went wrong", async () => {
	const settings = {
		SLOW_QUERY_MS: "1",
		SMTP_URL: `smtp://${CANARY}:${CANARY}@127.0.0.1:9`,
		MAIL_FROM: "a@b.co",
	};
	const server = await startServer(settings);
	const away = await startServer({ DATABASE_URL: `postgresql://${CANARY}:${CANARY}@127.0.0.1:9/${CANARY}` });
	const email = `${CANARY.toLowerCase()}-${process.pid}@contoh.sch.id`;
	const work = await studentAtWork({ email, name: `${CANARY} Rahmawati` });
	const { id_journal } = await buildDay(work, { ago: 1, journal: "needs_revision" });
	const journal = await db.journal.findUniqueOrThrow({ where: { id_journal } });
	const siti = await new Caller(server.address).logIn(email);
	siti.cookies.set(CANARY, CANARY);
	const guest = new Caller(server.address);
	await guest.get("/api/sanctum/csrf-cookie");
	const statuses = new Map<string, number>();
	const note = async (what: string, answer: Promise<{ status: number }>) =>
		statuses.set(what, (await answer).status);

	const photo = new File([await (await jpeg()).arrayBuffer()], `${CANARY}.jpg`, { type: "image/jpeg" });
	const form = (description: string) =>
		journalForm({ date: journal.date.toISOString().slice(0, 10), description, image_path: photo });
	const place = { latitude: `-6.${DIGITS}`, longitude: `106.${DIGITS}`, accuracy: "15", note: CANARY };
	await note(
		"login refused",
		guest.post("/api/login", { email, password: CANARY, otp: DIGITS, token: CANARY }),
	);
	await note(
		"registered",
		guest.post("/api/register", studentRegistration({ email: `x${email}`, password: CANARY })),
	);
	await note("mail that cannot be sent", guest.post("/api/forgot-password", { email }));
	const reset = { email, token: CANARY, password: CANARY, password_confirmation: CANARY };
	await note("token refused", guest.post("/api/reset-password", reset));
	await note(
		"no JSON",
		guest.call("POST", "/api/login", new FormData(), { "Content-Type": `text/${CANARY}` }),
	);
	await note("check-in", siti.post("/api/attendances/create", checkIn(place)));
	await note("search", siti.get(`/api/journals/my?search=${CANARY}&page=1`));
	await note("search refused", siti.get(`/api/journals/my?search=${CANARY}&page=${DIGITS}${CANARY}`));
	await note("no such id", siti.post(`/api/journals/${CANARY}/update`, form(CANARY)));
	await note("no such page", siti.get(`/${CANARY}?${CANARY}=${CANARY}`));
	await note("no such file", siti.get(`/storage/journals/${CANARY}.jpg`));
	await note("journal", siti.post(`/api/journals/${id_journal}/update`, form(`${CANARY} selesai`)));
	await note("locked", siti.post(`/api/journals/${id_journal}/update`, form(CANARY)));

	// Two unexpected errors of the database. One quotes the row, and the other is a value that no page can show.
	await db.$executeRaw`UPDATE journals SET status = 'needs_revision' WHERE id_journal = ${id_journal}`;
	await db.$executeRawUnsafe(
		`CREATE FUNCTION canary() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no % of %', NEW.description, NEW; END $$`,
	);
	await db.$executeRawUnsafe(
		`CREATE TRIGGER canary BEFORE UPDATE ON journals FOR EACH ROW WHEN (NEW.description LIKE '${CANARY}%') EXECUTE FUNCTION canary()`,
	);
	await note("unexpected", siti.post(`/api/journals/${id_journal}/update`, form(CANARY)));
	await db.$executeRawUnsafe("DROP FUNCTION canary CASCADE");
	await db.$executeRaw`UPDATE internships SET start_date = '5874896-12-31', end_date = '5874897-12-30', job_name = ${CANARY} WHERE student_id = ${work.student.id_user}`;
	// The framework sends nothing before a page is complete. So the error screen comes in its frame, and with the right
	// status.
	await note("unexpected page", siti.get(`/profil?${CANARY}`));

	const stranded = new Caller(away.address);
	for (const [name, value] of siti.cookies) stranded.cookies.set(name, value);
	await note("away", stranded.post("/api/attendances/create", checkIn(place)));
	await note("away page", stranded.get(`/beranda?cari=${CANARY}`));
	await Promise.all([server.stop(), away.stop()]);
	// Other tests of this database have the same instructor.
	await db.$executeRaw`DELETE FROM internships WHERE student_id = ${work.student.id_user}`;

	expect(Object.fromEntries(statuses)).toEqual({
		"login refused": 401,
		registered: 201,
		"mail that cannot be sent": 200,
		"token refused": 422,
		"no JSON": 422,
		"check-in": 201,
		search: 200,
		"search refused": 422,
		"no such id": 404,
		"no such page": 404,
		"no such file": 404,
		journal: 200,
		locked: 409,
		unexpected: 500,
		"unexpected page": 500,
		away: 503,
		"away page": 503,
	});
	const said = server.said() + away.said();
	expect(said.split("\n").filter((line) => /kenari/i.test(line) || line.includes(DIGITS))).toEqual([]);
	// The log still says enough.
	const log = lines(said);
	for (const msg of ["request", "slow query", "unexpected error", "database unavailable"])
		expect(log.map((line) => line.msg)).toContain(msg);
	const { request } = log.find((line) => line.error?.code === "P0001");
	expect(log).toContainEqual(expect.objectContaining({ request, msg: "request", status: 500 }));
	const inPage = {
		level: 50,
		digest: expect.any(String),
		error: expect.objectContaining({ name: "RangeError" }),
	};
	expect(log).toContainEqual(expect.objectContaining(inPage));
	expect(log).toContainEqual(
		expect.objectContaining({ method: "POST", route: "/api/journals/[id]/update", role: "peserta_didik" }),
	);
});

/** It trusts no proxy, and has metrics. The server of all tests trusts one, and has none. */
const alone = test.extend<object, { server: { address: string } }>({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
		async ({}, use) => {
			const server = await startServer({ TRUST_PROXY: "0", METRICS_TOKEN: token });
			await use(server);
			await server.stop();
		},
		{ scope: "worker" },
	],
});
const usual = process.env.BASE_URL as string;

alone(
	"every answer has an id of its own; one is taken over from a proxy that is trusted, if it is sane",
	async ({ server }) => {
		const idOf = async (address: string, given: string, path = "/api/health") =>
			(await new Caller(address).get(path, { "X-Request-Id": given })).headers.get("x-request-id");
		expect(await idOf(usual, "from-the-proxy-1")).toBe("from-the-proxy-1");
		expect(await idOf(usual, "from-the-proxy-1", "/login")).toBe("from-the-proxy-1");
		for (const bad of ["short", "a".repeat(65), "with space", '"><script>'])
			expect(await idOf(usual, bad)).toMatch(/^[0-9a-f]{12}$/);
		const own = [
			await idOf(server.address, "from-the-proxy-1"),
			await idOf(server.address, "from-the-proxy-1"),
		];
		expect(own[0]).toMatch(/^[0-9a-f]{12}$/);
		expect(own[0]).not.toBe(own[1]);
	},
);

alone(
	"metrics count by patterns, for whoever has the token; without the setting there are none",
	async ({ server }) => {
		const caller = new Caller(server.address);
		await caller.get("/api/sanctum/csrf-cookie");
		await caller.post("/api/login", { email: "siapa@contoh.sch.id", password: "salah-sandi" });
		for (let id = 0; id < 20; id++) {
			await caller.post(`/api/journals/01ARZ3NDEKTSV4RRFFQ69G5F${10 + id}/update`);
			await caller.get(`/${id}/a`);
			await caller.call("PROPFIND", `/api/users/${id}/delete`);
		}
		const read = (address: string, authorization: string) =>
			new Caller(address).get("/metrics", { Authorization: authorization });
		expect((await read(usual, `Bearer ${token}`)).status).toBe(404);
		for (const wrong of ["", "Bearer", `Bearer ${token}x`, token])
			expect((await read(server.address, wrong)).status).toBe(401);
		// An answer is counted when its connection is done with it.
		await expect(async () => {
			const { status, text } = await read(server.address, `Bearer ${token}`);
			expect(status).toBe(200);
			const labels = [...text.matchAll(/jejak_request_duration_seconds_count\{(.*)\} (\d+)/g)].map(
				([, labels, count]) => `${labels} ${count}`,
			);
			expect(labels).toContain('method="POST",route="/api/journals/[id]/update",status="401" 20');
			expect(labels).toContain('method="GET",route="unknown",status="404" 20');
			expect(labels.length).toBeLessThan(12);
			expect(text).toMatch(/jejak_logins_refused_total\{reason="credentials"\} 1/);
			for (const state of ["in_use", "idle", "waiting"])
				expect(text).toContain(`jejak_database_connections{state="${state}"}`);
			expect(text).toMatch(/process_resident_memory_bytes \d+/);
		}).toPass({ timeout: 10_000 });
	},
);
