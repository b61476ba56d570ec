// @module-tag slow
import { randomUUID } from "node:crypto";
import { describe, expect, inject, it } from "vitest";
import { connect, createDatabase, migrate } from "../../../scripts/migrate";

/** The address of a new, empty database beside the template. */
async function emptyDatabase() {
	const url = new URL(inject("templateUrl"));
	url.pathname = url.pathname.replace(/template$/, randomUUID());
	await createDatabase(url.href);
	return url.href;
}

describe("the migrations", () => {
	it("are applied once by servers that start together", async () => {
		const url = await emptyDatabase();
		const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
		expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
		expect(await migrate(url)).toEqual([]);
	});

	it("refuse to go on from one that Prisma left unfinished", async () => {
		const url = await emptyDatabase();
		await migrate(url);
		const client = await connect(url);
		await client.query("UPDATE _prisma_migrations SET finished_at = NULL");
		await client.end();
		await expect(migrate(url)).rejects.toThrow("was once begun and not finished");
	});

	it("say which database cannot be used, without its password", async () => {
		const attempt = connect("postgresql://user:hidden@127.0.0.1:1/away", { patienceMs: 0 });
		await expect(attempt).rejects.toThrow(/^Cannot use the database away at 127\.0\.0\.1:1 \(DATABASE_URL\)/);
		await expect(attempt).rejects.not.toThrow("hidden");
	});
});
