import { beforeEach, expect, it, vi } from "vitest";
import { JOBS } from "@/server/jobs/table";
import { setClock } from "../../support/clock";
import { emptyQueue, queued, workFor } from "../../support/daily-work";
import { db, freshSchool, placement } from "../../support/school";

// A Monday.
freshSchool("2026-11-09 08:00");
beforeEach(emptyQueue);

const known = () =>
	db.$queryRaw<{ identifier: string; last_execution: Date | null }[]>`
		SELECT identifier, last_execution FROM graphile_worker._private_known_crontabs ORDER BY 1`;
const started = async () => expect(await known()).toHaveLength(JOBS.length);
const done = async () => {
	for (const { last_execution } of await known()) expect(last_execution).not.toBeNull();
	expect(await queued()).toEqual([]);
};
const dates = async () => {
	const rows = await db.attendance.findMany({ orderBy: { date: "asc" } });
	return rows.map(({ date }) => date.toISOString().slice(8, 10));
};

it("makes up for a week without a server, though nobody looks", async () => {
	await placement();
	await workFor(started);
	setClock("2026-11-16 09:00");
	await workFor(done);
	expect(await dates()).toEqual(["09", "10", "11", "12", "13", "16"]);
	expect(await db.journal.count()).toBe(6);
});

it("does again nothing of what is done when it starts once more", async () => {
	await placement();
	await workFor(started);
	setClock("2026-11-10 09:00");
	await workFor(done);
	const before = await known();
	const { log } = await import("@/server/log");
	const told = vi.spyOn(log, "info");
	await workFor(async () => expect(await known()).toEqual(before));
	expect(told).not.toHaveBeenCalled();
	expect(await dates()).toEqual(["09", "10"]);
});

it("makes the days at midnight in WIB", async () => {
	setClock("2026-11-09 23:00");
	await workFor(started);
	setClock("2026-11-09 23:59:59");
	const due = async () => (await known()).find(({ identifier }) => identifier === "missing-days");
	await workFor(async () => expect(await known()).toHaveLength(JOBS.length));
	expect((await due())?.last_execution).toBeNull();
	setClock("2026-11-10 00:00:30");
	await workFor(async () =>
		expect((await due())?.last_execution).toEqual(new Date("2026-11-10T00:00:00+07:00")),
	);
});

it("goes on when the clock was months ahead, and was put right", async () => {
	await placement();
	await workFor(started);
	setClock("2027-06-01 09:00");
	await workFor(done);
	setClock("2026-11-10 09:00");
	await workFor(async () => {
		for (const { last_execution } of await known())
			expect(last_execution?.toISOString().slice(0, 7)).toBe("2026-11");
	});
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

it("goes on by itself after the database has cut every connection", async () => {
	await workFor(async () => {
		await started();
		await db.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%LISTEN%'`;
		await db.$executeRaw`SELECT graphile_worker.add_job('missing-days', run_at => ${new Date()})`;
		await vi.waitFor(async () => expect(await queued()).toEqual([]), { timeout: 15_000 });
	});
});
