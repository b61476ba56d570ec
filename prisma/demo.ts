import "./seed";
import { addDays } from "@/lib/dates/dates";
import { ROLE_LABELS, type Role } from "@/lib/labels";
import { now, today } from "@/server/clock";
import { db, disconnect } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";
import { PASSWORD, SCHOOL } from "./builders";
import { fillHistory } from "./demo/history";
import { ACCOUNTS, makePeople } from "./demo/people";
import { makePlacements } from "./demo/placements";
import { prepareStudents } from "./demo/readiness";
import { fillScores, lockFinished } from "./demo/scores";
import { makeVisits } from "./demo/visits";

/*
 * A school in its twelfth week of placements, to try the product with. Only the database that `npm start` makes gets
 * it. It is safe to repeat.
 */

// We make it only once, so that accounts deleted while trying the product stay deleted.
if (!(await db.user.count({ where: { email: { endsWith: "@demo.sch.id" } } }))) await makeDemo();
console.log(`\n  Demo accounts, password "${PASSWORD}":`);
for (const [role, email] of Object.entries(ACCOUNTS))
	console.log(`    ${email.padEnd(26)} ${ROLE_LABELS[role as Role]}`);
await disconnect();

async function makeDemo() {
	const { npsn } = SCHOOL;
	await db.school.update({ where: { npsn }, data: { asks_approval: false } });
	await db.major.updateMany({ where: { npsn, code: "BR" }, data: { retired_at: now() } });
	await db.documentSettings.create({
		data: { npsn, city: "Jakarta", letterhead: "Jalan Taman Amir Hamzah Nomor 3, Jakarta" },
	});
	const people = await makePeople();
	await makePlacements(people);
	await prepareStudents();
	await makeVisits();
	await fillHistory();
	await fillScores(people);
	await lockFinished(people);
	const date = today("WIB");
	await db.deputy.create({
		data: {
			teacher_id: people.deputised,
			deputy_id: people.teachers[0] as number,
			npsn,
			since: fromDate(addDays(date, -3)),
			until: fromDate(addDays(date, 10)),
		},
	});
}
