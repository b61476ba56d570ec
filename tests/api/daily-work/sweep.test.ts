import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { pool } from "@/server/database/db";
import { addErrand } from "@/server/database/errands";
import { beat } from "@/server/jobs/runners";
import { releaseStuck, sweep } from "@/server/jobs/sweep";
import { passMinutes } from "../../support/clock";
import { emptyQueue, hangOn, queued } from "../../support/daily-work";
import { checkIn } from "../../support/forms";
import { resetLink } from "../../support/mail";
import { db, freshSchool, guest, placement, student } from "../../support/school";

freshSchool();
beforeEach(emptyQueue);

const DAY = 24 * 60;
const now = () => new Date();

it("the sweep removes the sessions that are over, and only those", async () => {
	const [idle, alive] = [await student(), await student()];
	passMinutes(6 * DAY);
	await alive.get("/user");
	passMinutes(2 * DAY);
	expect(await sweep(now())).toMatchObject({ sessions: 1 });
	expect(await db.session.count({ where: { user_id: idle.id } })).toBe(0);
	expect(await alive.get("/user")).toHaveStatus(200);
});

it("the sweep removes reset links that have run out, and leaves the others good", async () => {
	const [early, late] = [await student(), await student()];
	await guest().post("/forgot-password", { email: early.email });
	passMinutes(30);
	await guest().post("/forgot-password", { email: late.email });
	passMinutes(30);
	expect(await sweep(now())).toMatchObject({ links: 1 });
	await resetLink(early.email);
	const { token } = await resetLink(late.email);
	const form = {
		email: late.email,
		token,
		password: "kata-sandi-baru",
		password_confirmation: "kata-sandi-baru",
	};
	expect(await guest().post("/reset-password", form)).toHaveStatus(200);
});

it("the sweep removes counted tries whose time is over, and finds nothing the second time", async () => {
	const browser = guest();
	for (let tries = 0; tries < 3; tries++)
		await browser.post("/login", { email: "hantu@contoh.sch.id", password: "salah-sekali" });
	expect(await sweep(now())).toMatchObject({ tries: 0 });
	passMinutes(16);
	expect(await sweep(now())).toMatchObject({ tries: 2 });
	expect(await sweep(now())).toEqual({
		sessions: 0,
		devices: 0,
		links: 0,
		challenges: 0,
		tries: 0,
		keys: 0,
		deputies: 0,
		given_up: 0,
		entries: 0,
	});
});

it("the sweep removes idempotency keys after two weeks", async () => {
	const { siti } = await placement();
	const headers = { "idempotency-key": randomUUID() };
	await siti.post("/attendances/create", checkIn(), { headers });
	passMinutes(13 * DAY);
	expect(await sweep(now())).toMatchObject({ keys: 0 });
	passMinutes(2 * DAY);
	expect(await sweep(now())).toMatchObject({ keys: 1 });
});

it("the sweep removes errands that were given up, and leaves those that are still tried", async () => {
	await addErrand(db, "reset-link", { email: "a@contoh.sch.id" }, "a");
	await addErrand(db, "reset-link", { email: "b@contoh.sch.id" }, "b");
	await db.$executeRaw`SELECT graphile_worker.permanently_fail_jobs(array(
		SELECT id FROM graphile_worker.jobs WHERE key = 'reset-link:a'))`;
	expect(await sweep(now())).toMatchObject({ given_up: 1 });
	expect(await queued()).toMatchObject([{ key: "reset-link:b" }]);
});

it("an errand that a vanished server had begun is free again after a while", async () => {
	await addErrand(db, "reset-link", { email: "a@contoh.sch.id" }, "a");
	const endServer = await hangOn("reset-link");
	expect(await releaseStuck(now())).toEqual({ servers: 0 });
	passMinutes(11);
	expect(await releaseStuck(now())).toEqual({ servers: 1 });
	expect(await queued()).toMatchObject([{ locked_at: null, locked_by: null }]);
	expect(await releaseStuck(now())).toEqual({ servers: 0 });
	await endServer();
});

describe("an errand that a server has begun", () => {
	/** Another server says that it lives, with everything that follows from that. */
	const beatElsewhere = () => beat(pool, "another server");

	it("is free for another server within a minute, if its own was killed", async () => {
		await addErrand(db, "reset-link", { email: "a@contoh.sch.id" }, "a");
		// It never says that it lives, as if it were killed.
		const endServer = await hangOn("reset-link");
		await beatElsewhere();
		expect(await queued()).toMatchObject([{ locked_at: expect.any(Date) }]);
		passMinutes(0.5);
		await beatElsewhere();
		expect(await queued()).toMatchObject([{ locked_at: null, locked_by: null }]);
		await endServer();
	});

	it("stays with its server as long as that is alive", async () => {
		await addErrand(db, "reset-link", { email: "a@contoh.sch.id" }, "a");
		const endServer = await hangOn("reset-link");
		const [{ locked_by } = { locked_by: null }] = await queued();
		passMinutes(5);
		await beat(pool, locked_by ?? "");
		await beatElsewhere();
		expect(await queued()).toMatchObject([{ locked_by }]);
		await db.$executeRaw`UPDATE job_runners SET seen_at = now() - interval '26 seconds' WHERE name = ${locked_by}`;
		await beatElsewhere();
		expect(await queued()).toMatchObject([{ locked_by: null }]);
		expect(await db.jobRunner.findMany({ select: { name: true } })).toEqual([{ name: "another server" }]);
		await endServer();
	});
});
