import { beforeEach, expect, it, vi } from "vitest";
import { addErrand } from "@/server/database/errands";
import { ERRANDS, JOBS, type MakeBatch } from "@/server/jobs/table";
import { setClock } from "../../support/clock";
import { emptyQueue, planned, queued, workFor } from "../../support/daily-work";
import { db, freshSchool, placement } from "../../support/school";

// A Monday.
freshSchool("2026-11-09 08:00");
beforeEach(emptyQueue);

const started = async () => expect(await planned()).toHaveLength(JOBS.length);
const done = async () => {
	const jobs = await planned();
	expect(jobs).toHaveLength(JOBS.length);
	expect(jobs.filter(({ run_at }) => run_at <= new Date())).toEqual([]);
	expect(await queued()).toEqual([]);
};
const dueAt = async (job: string) =>
	(await planned()).filter(({ name }) => name === job).map(({ run_at }) => run_at);
const dates = async () => {
	const rows = await db.attendance.findMany({ orderBy: { date: "asc" } });
	return rows.map(({ date }) => date.toISOString().slice(8, 10));
};

it("the daily work makes up for a week without a server, though nobody reads", async () => {
	await placement();
	await workFor(started);
	setClock("2026-11-16 09:00");
	await workFor(done);
	expect(await dates()).toEqual(["09", "10", "11", "12", "13", "16"]);
	expect(await db.journal.count()).toBe(6);
});

it("the daily work repeats nothing when it starts again", { tags: ["slow"] }, async () => {
	await placement();
	await workFor(started);
	setClock("2026-11-10 09:00");
	await workFor(done);
	const before = await planned();
	const { log } = await import("@/server/log");
	const told = vi.spyOn(log, "info");
	await addErrand(db, "reset-link", { email: "hantu@contoh.sch.id" }, "hantu");
	await workFor(async () => expect(await queued()).toEqual([]));
	expect(await planned()).toEqual(before);
	expect(told).not.toHaveBeenCalled();
	expect(await dates()).toEqual(["09", "10"]);
});

it("makes the days at midnight in each zone", async () => {
	setClock("2026-11-09 21:30");
	await workFor(started);
	const isDueIn = async (offset: string) =>
		expect(await dueAt("missing-days")).toEqual([new Date(`2026-11-10T00:00:00${offset}`)]);
	await isDueIn("+09:00");
	setClock("2026-11-09 22:00:30");
	await workFor(() => isDueIn("+08:00"));
	setClock("2026-11-09 23:00:30");
	await workFor(() => isDueIn("+07:00"));
});

it("goes on when the clock was months ahead, and was put right", { tags: ["slow"] }, async () => {
	await placement();
	await workFor(started);
	setClock("2027-06-01 09:00");
	await workFor(done);
	setClock("2026-11-10 09:00");
	await workFor(async () => {
		for (const { run_at } of await planned()) expect(run_at.toISOString().slice(0, 7)).toBe("2026-11");
	});
});

it("begins a job again ten minutes after it failed", async () => {
	await workFor(started);
	setClock("2026-11-10 00:00:30");
	const job = JOBS.find(({ name }) => name === "missing-days") as (typeof JOBS)[number];
	vi.spyOn(job, "run").mockRejectedValueOnce(new Error("no such day"));
	await workFor(done);
	expect((await dueAt("missing-days")).map(String)).toEqual([String(new Date("2026-11-10T00:10:30+07:00"))]);
	setClock("2026-11-10 00:11");
	await workFor(done);
	expect(await dueAt("missing-days")).toEqual([new Date("2026-11-10T01:00:00+07:00")]);
});

it("does every job of the table twice, the second time without anything to do", async () => {
	await placement();
	setClock("2026-11-12 09:00");
	for (const { run } of JOBS) await run(new Date());
	for (const { name, run } of JOBS) {
		const second = await run(new Date());
		expect({ name, done: Object.values(second).filter(Boolean) }).toEqual({ name, done: [] });
	}
});

it("the daily work goes on by itself after the database has cut every connection", async () => {
	await workFor(async () => {
		await started();
		await db.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%LISTEN%'`;
		await addErrand(db, "reset-link", { email: "hantu@contoh.sch.id" }, "hantu");
		await vi.waitFor(async () => expect(await queued()).toEqual([]), { timeout: 15_000 });
	});
});

it("sends mails and does its jobs while documents are made", async () => {
	const lent = globalThis as { makeBatchApart?: MakeBatch };
	let ended = 0;
	// It takes as long as the server works.
	lent.makeBatchApart = async (_, ending) => {
		await new Promise((resolve) => ending.addEventListener("abort", resolve));
		ended++;
	};
	for (const id_batch of ["first", "second"]) await addErrand(db, "document-batch", { id_batch }, id_batch);
	await addErrand(db, "reset-link", { email: "hantu@contoh.sch.id" }, "hantu");
	await workFor(async () => {
		await started();
		const batches = await queued();
		expect(batches.map(({ key }) => key)).toEqual(["document-batch:first", "document-batch:second"]);
		expect(batches.filter(({ locked_at }) => locked_at !== null)).toHaveLength(1);
	}).finally(() => {
		lent.makeBatchApart = undefined;
	});
	expect(ended).toBe(1);
	expect(await db.jobRunner.count()).toBe(0);
});

it("sends a mail that somebody waits for before mails to many", async () => {
	const sent: string[] = [];
	for (const name of ["invitation", "reset-link"] as const)
		vi.spyOn(ERRANDS, name).mockImplementation(async () => void sent.push(name));
	for (const id_user of [1, 2]) await addErrand(db, "invitation", { id_user }, String(id_user));
	await addErrand(db, "reset-link", { email: "hantu@contoh.sch.id" }, "hantu");
	await workFor(async () => expect(await queued()).toEqual([]));
	expect(sent).toEqual(["reset-link", "invitation", "invitation"]);
});
