import { beforeAll, describe, expect, it, vi } from "vitest";

/* The running application's role can do all of its work, and nothing that only the owner may do. */

const { owner } = await vi.hoisted(async () => {
	const { asApplication } = await import("../../../scripts/steps/test-database");
	const owner = process.env.DATABASE_URL as string;
	// This must run before any module of the server opens the database.
	process.env.DATABASE_URL = await asApplication(owner);
	return { owner };
});

import { PASSWORD } from "@/prisma/builders";
import { verifyAudit } from "@/scripts/audit/verify";
import { prepareDatabase } from "@/scripts/roles";
import { db, pool } from "@/server/database/db";
import { addErrand } from "@/server/database/errands";
import { sealAuditLog } from "@/server/jobs/seal";
import { JOBS } from "@/server/jobs/table";
import { withConnection } from "../../../scripts/migrate";
import { setClock } from "../../support/clock";
import { emptyQueue, queued, workFor } from "../../support/daily-work";
import { teacherRegistration } from "../../support/forms";
import { waitingJournal } from "../../support/journals";
import { guest, manager, student } from "../../support/school";

const asOwner = (sql: string) => withConnection(owner, (client) => client.query(sql));
const url = process.env.DATABASE_URL as string;

beforeAll(() => {
	setClock("2026-11-18 10:00");
	return () => void vi.useRealTimers();
});

describe("the application's role", () => {
	it.each([
		"DELETE FROM audit_entries",
		"UPDATE audit_entries SET actor_id = NULL",
		"UPDATE audit_entries SET seq = 1, hash = ''",
		"INSERT INTO audit_entries (at, action, subject_type, subject_id, seq, hash) VALUES (now(), 'x', 'user', '1', 1, '')",
		"TRUNCATE audit_entries",
		"TRUNCATE users CASCADE",
		"DELETE FROM audit_anchors",
		"INSERT INTO audit_anchors VALUES (9, '')",
		"DELETE FROM _prisma_migrations",
		"ALTER TABLE audit_entries DISABLE TRIGGER USER",
		"ALTER TABLE users DISABLE TRIGGER ALL",
		"DROP TRIGGER users_stay_approved ON users",
		"CREATE OR REPLACE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'",
		"ALTER FUNCTION prune_audit_entries() SET search_path = public",
		"SET session_replication_role = replica",
		"COPY (SELECT 1) TO PROGRAM 'cat'",
		"COPY users FROM '/etc/passwd'",
		"SELECT pg_read_file('/etc/passwd')",
		"CREATE TABLE mine (id int)",
		"CREATE TEMPORARY TABLE mine (id int)",
		"CREATE SCHEMA mine",
		"CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
		"CREATE TABLE graphile_worker.mine (id int)",
		"CREATE ROLE mine",
		"ALTER ROLE CURRENT_USER SUPERUSER",
		"DROP TABLE users",
	])("is refused %s", async (sql) => {
		await expect(pool.query(sql)).rejects.toMatchObject({ code: "42501" });
	});

	it("logs in, registers, checks in, writes and reviews a journal, and leaves the audit entries of that", async () => {
		const { siti, budi, review } = await waitingJournal();
		expect(await budi.put(review, { status: "approved" })).toHaveStatus(200);
		expect(await guest().post("/login", { email: siti.email, password: "salah-sekali" })).toHaveStatus(401);
		expect(await guest().post("/login", { email: siti.email, password: PASSWORD })).toHaveStatus(200);
		expect(await guest().post("/teacher/register", teacherRegistration())).toHaveStatus(201);
		const ratna = await manager();
		const { data } = await ratna.get("/audit");
		expect(data.map(({ action }: { action: string }) => action).sort()).toEqual([
			...["account.registered", "journal.approved", "journal.submitted", "login.entered", "login.refused"],
		]);
		const gone = await student();
		expect(await ratna.delete(`/users/${gone.id}/delete`)).toHaveStatus(200);
	});

	it("is held to the rules of the database, which still say what they refuse", async () => {
		const { id } = await student();
		await expect(
			db.$executeRaw`UPDATE users SET role = 'wali_kelas', approval = 'waiting' WHERE id_user = ${id}`,
		).rejects.toThrow("is approved and stays so");
	});

	it("does every job of the daily work, and queues errands", async () => {
		for (const { run } of JOBS) await run(new Date());
		await asOwner("TRUNCATE rate_limits");
		await emptyQueue();
		await addErrand(db, "confirmation-link", { id_user: 1 }, "1");
		expect(await queued()).toHaveLength(1);
		await workFor(async () => expect(await queued()).toHaveLength(0));
	});

	it("seals the audit log, and removes only entries older than two years", async () => {
		await asOwner(`INSERT INTO audit_entries (at, action, subject_type, subject_id)
			SELECT now() - days * interval '1 day', 'account.deleted', 'user', '1' FROM unnest('{740,735,700}'::int[]) AS days`);
		// The earlier entries of this file are younger than that.
		await asOwner("ALTER TABLE audit_entries DISABLE TRIGGER USER");
		await asOwner("UPDATE audit_entries SET seq = NULL, hash = NULL");
		await asOwner("ALTER TABLE audit_entries ENABLE TRIGGER USER");
		await sealAuditLog();
		const { rowCount } = await pool.query("SELECT FROM prune_audit_entries()");
		expect(rowCount).toBe(2);
		expect(await verifyAudit(owner)).toMatchObject({ faults: [] });
	});
});

describe("preparing a database", () => {
	it("is repeated without harm, also by servers that start together, and finds nothing to warn of", async () => {
		const done = await Promise.all([1, 2, 3].map(() => prepareDatabase(owner, url)));
		expect(done).toEqual([1, 2, 3].map(() => ({ applied: [], warning: undefined })));
	});

	it("warns of one role for everything, and goes on", async () => {
		const { warning } = await prepareDatabase(owner, owner);
		expect(warning).toMatch(/^Warning: the role postgres of DATABASE_URL is a superuser\./);
	});

	it("works for an owner who is no superuser, and warns where the application uses that owner", {
		tags: ["slow"],
	}, async () => {
		const [name, role] = [`o_${process.pid}`, `r_${process.pid}`];
		await asOwner(`CREATE ROLE ${name} LOGIN CREATEROLE`);
		await asOwner(`CREATE DATABASE ${name} OWNER ${name}`);
		const plain = Object.assign(new URL(owner), { username: name, pathname: `/${name}` }).href;
		const runtime = Object.assign(new URL(plain), { username: role, password: "x" }).href;
		try {
			expect((await prepareDatabase(plain, plain)).warning).toMatch(
				`${name} of DATABASE_URL owns the tables`,
			);
			expect(await prepareDatabase(plain, runtime)).toEqual({ applied: [], warning: undefined });
			const asRuntime = (sql: string) => withConnection(runtime, (client) => client.query(sql));
			await asRuntime(
				"INSERT INTO audit_entries (at, action, subject_type, subject_id) VALUES (now(), 'x', 'user', '1')",
			);
			expect((await asRuntime("SELECT sealed FROM seal_audit_entries()")).rows).toEqual([{ sealed: 1 }]);
			await expect(asRuntime("DELETE FROM audit_entries")).rejects.toMatchObject({ code: "42501" });
			await expect(asRuntime("CREATE TABLE mine (id int)")).rejects.toMatchObject({ code: "42501" });
		} finally {
			await asOwner(`DROP DATABASE ${name} WITH (FORCE)`);
			await asOwner(`DROP ROLE ${name}, ${role}`);
		}
	});
});
