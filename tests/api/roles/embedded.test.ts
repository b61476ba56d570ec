import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { prepareDatabase } from "@/scripts/roles";
import { startEmbedded } from "@/scripts/steps/embedded";
import { startPostgres } from "@/scripts/steps/postgres";
import { connect, createDatabase, migrate, withConnection } from "../../../scripts/migrate";

/*
 * The database of `npm start`. Nobody can connect without a password, and the application does not connect as its
 * owner.
 */

const folder = mkdtempSync(join(tmpdir(), "jejak-embedded-"));
const passwords = join(folder, "database-roles.json");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("the embedded database of an earlier version gets its roles at the next start, keeps them, and recovers from their loss", {
	tags: ["slow"],
}, async () => {
	vi.spyOn(console, "log").mockReturnValue();
	vi.spyOn(process.stdout, "write").mockReturnValue(true);
	const old = await startPostgres(join(folder, "pg"), { careless: true });
	await createDatabase(old.url("jejak"));
	await migrate(old.url("jejak"), { until: "20261123090100_approval" });
	await withConnection(old.url("jejak"), (client) =>
		client.query(
			"INSERT INTO audit_entries (at, action, subject_type, subject_id) VALUES (now(), 'x', 'user', '1')",
		),
	);
	await old.stop();

	let said = "";
	for (const turn of ["first", "again", "lost"]) {
		if (turn === "lost") rmSync(passwords);
		const { owner, url, stop } = await startEmbedded(folder);
		try {
			expect((await prepareDatabase(owner, url)).warning).toBeUndefined();
			expect(statSync(passwords).mode & 0o777).toBe(0o600);
			const text = readFileSync(passwords, "utf8");
			expect(text === said).toBe(turn === "again");
			said = text;
			await withConnection(url, async (client) => {
				expect((await client.query("SELECT seq, current_user AS role FROM audit_entries")).rows).toEqual([
					{ seq: "1", role: "jejak_app" },
				]);
				await expect(client.query("COPY (SELECT 1) TO PROGRAM 'cat'")).rejects.toMatchObject({
					code: "42501",
				});
			});
			for (const role of ["postgres", "jejak_app"]) {
				const nobody = Object.assign(new URL(url), { username: role, password: "" }).href;
				await expect(connect(nobody)).rejects.toThrow("Cannot use the database");
			}
		} finally {
			await stop();
		}
	}
});
