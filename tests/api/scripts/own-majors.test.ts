import { randomUUID } from "node:crypto";
import { expect, inject, it } from "vitest";
import { connect, createDatabase, migrate } from "../../../scripts/migrate";

/* What the migration does to the majors and positions that schools had before they could change them. */

const BEFORE = "20261128109999";
const NAME = "20261128110000_own_majors";

it("leaves every name, cleans odd blanks, and lets Kepala Sekolah sign", { tags: ["slow"] }, async () => {
	const address = new URL(inject("templateUrl"));
	address.pathname = address.pathname.replace(/template$/, randomUUID());
	await createDatabase(address.href);
	await migrate(address.href, { until: BEFORE });
	const client = await connect(address.href);
	await client.query(`
		INSERT INTO schools (npsn, name) VALUES ('20100001', 'Satu'), ('20100002', 'Dua');
		INSERT INTO majors (npsn, code, name) VALUES
			('20100001', 'AK', 'Akuntansi'), ('20100001', 'TKJ ', E'Teknik\\tKomputer  dan Jaringan'), ('20100002', 'AK', 'Akuntansi');
		INSERT INTO positions (npsn, name) SELECT npsn, office.name
			FROM schools CROSS JOIN (VALUES ('Kesiswaan'), ('Kepala Sekolah')) office (name)`);
	expect(await migrate(address.href, { until: NAME })).toEqual([NAME]);
	const majors = await client.query(
		"SELECT npsn, code, name, coalesce(field, programme, concentration) AS official, retired_at FROM majors ORDER BY npsn, code",
	);
	expect(majors.rows.map(Object.values)).toEqual([
		["20100001", "AK", "Akuntansi", null, null],
		["20100001", "TKJ", "Teknik Komputer dan Jaringan", null, null],
		["20100002", "AK", "Akuntansi", null, null],
	]);
	const { rows } = await client.query("SELECT npsn, name FROM positions WHERE signs ORDER BY npsn");
	expect(rows.map(Object.values)).toEqual([
		["20100001", "Kepala Sekolah"],
		["20100002", "Kepala Sekolah"],
	]);
	await client.end();
});
