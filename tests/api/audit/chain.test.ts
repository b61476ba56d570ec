import { beforeEach, describe, expect, it } from "vitest";
import { SCHOOL } from "@/prisma/builders";
import { verifyAudit } from "@/scripts/audit/verify";
import { pool } from "@/server/database/db";
import { sealAuditLog } from "@/server/jobs/seal";
import { sweep } from "@/server/jobs/sweep";
import { db, freshSchool } from "../../support/school";

/* The owner of the database can switch its rules off, but the chain shows it. */

// We use the real time, because the database compares with its own clock.
freshSchool(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 16).replace("T", " "));

const url = process.env.DATABASE_URL as string;
const verify = (expected?: string) => verifyAudit(url, expected);

/** Adds entries from this many days ago, the oldest first. */
async function add(...days: number[]) {
	for (const day of days)
		await pool.query(
			`INSERT INTO audit_entries (npsn, at, actor_id, actor_role, action, subject_type, subject_id, detail, address)
			VALUES ($1, now() - $2 * '1 day'::interval, 1, 'wali_kelas', 'account.approved', 'user', 'é🙂', '{"b": 1.50, "a": "\\"x"}', '10.0.0.1')`,
			[SCHOOL.npsn, day],
		);
}

/** What only the owner can do. */
async function asOwner(sql: string) {
	await db.$transaction([
		db.$executeRaw`ALTER TABLE audit_entries DISABLE TRIGGER USER`,
		db.$executeRawUnsafe(sql),
		db.$executeRaw`ALTER TABLE audit_entries ENABLE TRIGGER USER`,
	]);
}

const idOf = async (seq: number) => (await db.auditEntry.findUniqueOrThrow({ where: { seq } })).id;

describe("the chain of the audit log", () => {
	beforeEach(async () => {
		await add(5, 4, 3, 2, 1);
		await sealAuditLog();
	});

	it("is whole when nobody touched it, also over several sealings, and tells its head", async () => {
		await add(0);
		expect(await verify()).toMatchObject({ sealed: 5, waiting: 1, faults: [] });
		expect(await sealAuditLog()).toMatchObject({
			sealed: 1,
			head: expect.stringMatching(/^6:[0-9a-f]{64}$/),
		});
		expect(await sealAuditLog()).toEqual({ sealed: 0 });
		expect(await verify()).toMatchObject({ sealed: 6, waiting: 0, faults: [] });
	});

	it("numbers each entry once, however many seal at the same time", async () => {
		await add(...Array.from({ length: 30 }, () => 0));
		const done = await Promise.all([sealAuditLog(), sealAuditLog(), sealAuditLog(), sealAuditLog()]);
		expect(done.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(30);
		expect(await verify()).toMatchObject({ sealed: 35, faults: [] });
	});

	it.each([
		"actor_id = 2",
		"actor_id = NULL",
		"action = 'account.rejected'",
		"at = at + interval '1 second'",
		"npsn = NULL",
		"detail = '{}'",
		"address = '10.0.0.2'",
		"person_id = 1",
	])("names the first entry that was changed: %s", async (change) => {
		const id = await idOf(3);
		await asOwner(`UPDATE audit_entries SET ${change} WHERE seq = 3`);
		await asOwner("UPDATE audit_entries SET subject_id = '9' WHERE seq = 5");
		const { faults } = await verify();
		expect(faults[0]).toMatch(`entry 3 (${id}, `);
		expect(faults[0]).toMatch("was changed or exchanged");
		expect(faults).toHaveLength(2);
	});

	it("names the entries that were removed", async () => {
		await asOwner("DELETE FROM audit_entries WHERE seq IN (2, 3)");
		expect((await verify()).faults).toEqual([
			expect.stringMatching(/^entries 2 to 3 were removed, before entry 4 /),
		]);
	});

	it("tells when entries were renumbered to hide a removed one", async () => {
		await asOwner("DELETE FROM audit_entries WHERE seq = 2");
		for (const seq of [3, 4, 5]) await asOwner(`UPDATE audit_entries SET seq = seq - 1 WHERE seq = ${seq}`);
		expect((await verify()).faults[0]).toMatch(/^entry 2 .* changed or exchanged/);
	});

	it("names an entry that was slipped in later with an older date", async () => {
		await add(3);
		await sealAuditLog();
		const id = await idOf(6);
		expect((await verify()).faults).toEqual([expect.stringContaining(`entry 6 (${id}, `)]);
		expect((await verify()).faults[0]).toContain("was inserted out of turn");
	});

	it("shows beside a noted head that the newest entries were removed, or all made anew", async () => {
		const { head } = await verify();
		await add(0);
		await sealAuditLog();
		expect((await verify(head)).faults).toEqual([]);
		await asOwner("DELETE FROM audit_entries WHERE seq >= 5");
		expect((await verify()).faults).toEqual([]);
		expect((await verify(head)).faults).toEqual([
			"the chain ends at 4, before the noted entry 5: the newest were removed",
		]);
		await asOwner("UPDATE audit_entries SET seq = NULL, hash = NULL, actor_id = 7");
		await add(1);
		await sealAuditLog();
		expect((await verify()).faults).toEqual([]);
		expect((await verify(head)).faults).toEqual([expect.stringContaining("the chain was made anew")]);
	});
});

describe("a chain whose oldest entries went because of their age", () => {
	beforeEach(async () => {
		await add(900, 800, 732, 728, 1);
		await sealAuditLog();
		await sweep(new Date());
	});

	it("is whole from its anchor on, and goes on", async () => {
		expect(await verify()).toMatchObject({ sealed: 2, faults: [] });
		await add(0);
		await sealAuditLog();
		expect(await verify()).toMatchObject({ sealed: 3, head: expect.stringMatching(/^6:/), faults: [] });
		expect((await verify(`2:${"0".repeat(64)}`)).faults).toEqual([]);
	});

	it("goes on with the next number when no entry is left", async () => {
		await asOwner("UPDATE audit_entries SET seq = NULL, hash = NULL, at = now() - interval '800 days'");
		await sealAuditLog();
		await sweep(new Date());
		await add(0);
		await sealAuditLog();
		expect(await verify()).toMatchObject({ sealed: 1, head: expect.stringMatching(/^6:/), faults: [] });
	});

	it("tells when an entry was removed that was not old enough", async () => {
		await asOwner("DELETE FROM audit_entries WHERE seq = 4");
		expect((await verify()).faults).toEqual([expect.stringMatching(/^entry 4 was removed, before entry 5 /)]);
	});

	it("keeps every entry that follows a young one, whatever its own date says", async () => {
		await add(800);
		await sealAuditLog();
		expect(await sweep(new Date())).toMatchObject({ entries: 0 });
	});
});
