// @module-tag slow
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { connect, createDatabase, migrate } from "../../../scripts/migrate";

/* What the migration does to an installation from before old data ended by itself. */

const BEFORE = "20261123100099";
const NAME = "20261123100100_privacy_by_default";

let url: string;
let client: pg.Client;

beforeEach(async () => {
	const address = new URL(inject("templateUrl"));
	address.pathname = address.pathname.replace(/template$/, randomUUID());
	url = address.href;
	await createDatabase(url);
	await migrate(url, { until: BEFORE });
	client = await connect(url);
});
afterEach(() => client.end());

it("each school keeps what it decided, also nothing, and a school that opens later begins with 90 days and a year", async () => {
	await client.query(`
		INSERT INTO schools (npsn, name, coordinates_days, letters_days) VALUES
			('20100001', 'Tanpa keputusan', NULL, NULL), ('20100002', 'Dengan keputusan', 30, NULL),
			('20100003', 'Hanya dicari', NULL, NULL);
		INSERT INTO users (id_user, email, password, name, role, npsn) VALUES
			(1, 'satu@contoh.sch.id', 'x', 'Satu', 'guru_pembimbing', '20100001'),
			(2, 'dua@contoh.sch.id', 'x', 'Dua', 'guru_pembimbing', '20100002')`);
	expect(await migrate(url, { until: NAME })).toEqual([NAME]);
	await client.query("INSERT INTO schools (npsn, name) VALUES ('20100004', 'Baru')");
	const { rows } = await client.query(
		"SELECT npsn, coordinates_days, letters_days FROM schools ORDER BY npsn",
	);
	expect(rows.map(Object.values)).toEqual([
		["20100001", null, null],
		["20100002", 30, null],
		["20100003", 90, 365],
		["20100004", 90, 365],
	]);
});
