import { randomUUID } from "node:crypto";
import { expect, inject, it } from "vitest";
import { connect, createDatabase, migrate } from "../../../scripts/migrate";

/* What the migration does to placements that overlap, because they are older than the rule. */

const BEFORE = "20261128149999";
const NAME = "20261128150000_periods";

it("lets completed placements give way to later ones, and to one that was reopened", {
	tags: ["slow"],
}, async () => {
	const address = new URL(inject("templateUrl"));
	address.pathname = address.pathname.replace(/template$/, randomUUID());
	await createDatabase(address.href);
	await migrate(address.href, { until: BEFORE });
	const client = await connect(address.href);
	// Without triggers and foreign keys, a placement needs neither a student nor a workplace.
	await client.query("SET session_replication_role = replica");
	await client.query(`
		INSERT INTO internships (id_internship, student_id, status, start_date, end_date, completed_at, created_at, zone,
				days_until, school_year, workplace_id, instructor_id, npsn, job_name, company_name, instructor_name, instructor_contact)
			SELECT id, student, status::internship_status, start_date::date, end_date::date, completed_at::timestamptz,
				created_at::timestamptz, 'WIB', start_date::date, 2026, '-', '-', '20100001', 'Magang', 'PT Maju', 'Hendra', '081234567890'
			FROM (VALUES
				('earlier', 1, 'completed', '2026-07-01', '2026-12-31', '2026-09-01', '2026-07-01'),
				('later', 1, 'completed', '2026-08-03', '2026-12-31', '2026-10-01', '2026-09-01'),
				('reopened', 2, 'ongoing', '2026-07-01', '2026-12-31', NULL, '2026-07-01'),
				('between', 2, 'completed', '2026-08-03', '2026-12-31', '2026-10-01', '2026-09-01'),
				('alone', 3, 'completed', '2026-07-01', '2026-12-31', '2026-09-01', '2026-07-01')
			) old (id, student, status, start_date, end_date, completed_at, created_at)`);
	expect(await migrate(address.href, { until: NAME })).toEqual([NAME]);
	const { rows } = await client.query("SELECT id_internship FROM internships WHERE gave_way ORDER BY 1");
	expect(rows.map(({ id_internship }) => id_internship)).toEqual(["between", "earlier"]);
	await client.end();
});
