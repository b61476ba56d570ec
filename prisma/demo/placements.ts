import { addDays, mondayOf } from "@/lib/dates/dates";
import { FIRST_SCORES } from "@/lib/scores/first-scores";
import { now, today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fillMissingDays } from "@/server/services/attendances/missing-days";
import { fromDate } from "@/server/wire/dates";
import { SCHOOL } from "../builders";
import { INSTRUCTORS, TRADES } from "./content";
import type { DemoPeople } from "./people";
import { dice } from "./photos";

/* Where the students of the demo school work. */

/** The Monday twelve weeks ago: the first day of most placements. */
export const firstDay = (): string => mondayOf(addDays(today("WIB"), -7 * 12));
/** The class that is back at school: its placements ended three weeks ago. */
const FINISHED = 2;
/** Of the last class, some begin next week, and some have no place yet. */
const LAST = 5;
const LATE = 6;
const PLACELESS = 4;

/** Makes the workplaces and the placements, with an unfilled row for each of their days. */
export async function makePlacements({ classes, teachers }: DemoPeople): Promise<void> {
	const [start, date] = [firstDay(), today("WIB")];
	const ended = addDays(start, 7 * 9 + 4);
	const monday = addDays(mondayOf(date), 7);
	const rows = classes.flatMap(({ trade, students }, index) => {
		const companies = trade.workplaces.map((line) => line.split(" | ")[0] as string);
		return students.slice(0, index === LAST ? -PLACELESS : undefined).map((student_id, place) => {
			const number = index * students.length + place;
			const late = index === LAST && place >= students.length - PLACELESS - LATE;
			const company = (index % 2) * 7 + Math.floor(place / 3);
			const begins = late ? monday : start;
			return {
				student_id,
				npsn: SCHOOL.npsn,
				status: late ? ("pending" as const) : ("ongoing" as const),
				job_name: trade.jobs[(place * 3 + index) % trade.jobs.length] as string,
				company_name: companies[company % companies.length] as string,
				instructor_name: instructorOf(trade, company % companies.length),
				instructor_contact: contactOf(trade, company % companies.length),
				teacher_id: teachers[Math.floor(number / 12) % teachers.length] as number,
				teacher_contact: "081298765432",
				start_date: fromDate(begins),
				end_date: fromDate(index === FINISHED ? ended : addDays(begins, 7 * 18 - 3)),
				days_until: fromDate(addDays(begins, -1)),
			};
		});
	});
	await makeWorkplaces();
	const made = await db.internship.createManyAndReturn({
		data: rows,
		select: { id_internship: true, student_id: true },
	});
	const ids = made.map(({ id_internship }) => id_internship);
	await db.observation.createMany({
		data: ids.flatMap((internship_id) =>
			FIRST_SCORES.observations.create.map((first) => ({ internship_id, ...first })),
		),
	});
	await db.assesment.createMany({
		data: ids.map((internship_id) => ({ internship_id, ...FIRST_SCORES.assesments.create })),
	});
	await db.$executeRaw`UPDATE instructors SET position = 'Kepala bagian'`;
	await fillMissingDays(now());
}

type Trade = (typeof TRADES)[number];
const numberOf = ({ code }: Trade, place: number) =>
	TRADES.findIndex((trade) => trade.code === code) * 14 + place;
const instructorOf = (trade: Trade, place: number) => {
	const number = numberOf(trade, place);
	return `${number % 3 ? "Ibu" : "Bapak"} ${INSTRUCTORS[number % INSTRUCTORS.length]}`;
};
const contactOf = (trade: Trade, place: number) =>
	`0812${String(30_000_000 + numberOf(trade, place) * 1_013)}`;

/** With an address, a place on the map, and for most of them an agreement. */
async function makeWorkplaces(): Promise<void> {
	const roll = dice(40);
	const agreed = firstDay();
	for (const trade of TRADES)
		for (const [place, line] of trade.workplaces.entries()) {
			const [name, field, district] = line.split(" | ") as [string, string, string];
			const number = numberOf(trade, place);
			const [found] = await db.$queryRaw<
				{ id: string }[]
			>`SELECT workplace_of(${SCHOOL.npsn}, ${name}) AS id`;
			const agreement = number % 5 !== 4 && {
				agreement_number: `421.5/${String(100 + number)}/PKS`,
				agreement_from: fromDate(addDays(agreed, -30)),
				agreement_until: fromDate(addDays(agreed, 700)),
			};
			await db.workplace.update({
				where: { id_workplace: String(found?.id) },
				data: {
					field,
					district,
					address: `Jalan ${INSTRUCTORS[(number * 3 + 5) % INSTRUCTORS.length]} Nomor ${3 + ((number * 17) % 90)}`,
					contact: `0218${String(600_000 + number * 3_137)}`,
					...agreement,
					points: {
						create: { label: "Kantor", latitude: -6.23 + roll() * 0.08, longitude: 106.82 + roll() * 0.12 },
					},
				},
			});
		}
}
