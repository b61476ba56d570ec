import { addDays, HOUR_MS } from "@/lib/dates/dates";
import { DEFAULT_GOALS, DEFAULT_RULES, schoolYearOf } from "@/lib/rapor/rapor";
import { scoreAnswers } from "@/lib/scores/scoring";
import type { Actor } from "@/server/auth/actor";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { lockRapors } from "@/server/services/rapor/rapor-locks";
import { fromDate } from "@/server/wire/dates";
import { buildInstrument, SCHOOL } from "../builders";
import { goalOf, questionsOf, TRADES } from "./content";
import type { DemoClass, DemoPeople } from "./people";
import { dice } from "./photos";
import { firstDay } from "./placements";

/* Instruments, observations and assessments of the demo school, and the rapors of the class that is back. */

type Sections = Awaited<ReturnType<typeof buildInstrument>>["instrument_sections"];

/** Applies an instrument of each major, and scores most students by it. Call it before {@link lockFinished}. */
export async function fillScores({ classes }: DemoPeople): Promise<void> {
	const sections = new Map<number, Sections>();
	for (const { trade, major_id } of classes) {
		if (sections.has(major_id)) continue;
		const instrument = await buildInstrument({ major: trade.code, questions: questionsOf(trade) });
		sections.set(major_id, instrument.instrument_sections);
		const confirmed_sections = instrument.instrument_sections.map(({ section_label }) => section_label);
		// The placements end in this school year or in the next one.
		for (const school_year of [0, 1].map((ahead) => schoolYearOf(today("WIB")) + ahead)) {
			const of = { major_id, school_year };
			await db.raporRules.create({ data: { ...of, ...DEFAULT_RULES, confirmed_sections } });
			await db.learningGoal.createMany({ data: DEFAULT_GOALS.map((goal) => ({ ...of, ...goal })) });
		}
	}
	await tagJournals();
	const placements = await db.internship.findMany({
		where: { status: "ongoing" },
		select: { id_internship: true, end_date: true, student: { select: { major_id: true } } },
		orderBy: { student_id: "asc" },
	});
	for (const [person, { id_internship, end_date, student }] of placements.entries()) {
		const asked = sections.get(Number(student.major_id)) ?? [];
		const ended = end_date !== null && end_date < fromDate(today("WIB"));
		// One observation a month. Some of the latest ones are still to come.
		for (let number = 1; number <= (ended || person % 3 !== 1 ? 2 : 1); number++)
			await db.observation.updateMany({
				where: { internship_id: id_internship, number },
				data: scored(asked, person * 10 + number, addDays(firstDay(), number * 28)),
			});
		// Some of those who are back have no assessment yet, so their rapors are not complete.
		if (ended ? person % 5 !== 0 : person % 7 === 0)
			await db.assesment.updateMany({
				where: { internship_id: id_internship, number: 1 },
				data: scored(asked, person * 10, addDays(firstDay(), 60)),
			});
	}
}

/** Most journals say which learning goal they are about. */
async function tagJournals(): Promise<void> {
	const tasks = TRADES.flatMap(({ tasks }) => tasks.map((task) => ({ task, goal: goalOf(task) })));
	await db.$executeRaw`
		INSERT INTO journal_goals (journal_id, major_id, school_year, number)
		SELECT j.id_journal, s.major_id, i.school_year, t.goal
		FROM jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) AS t (task text, goal smallint)
		JOIN journals j ON j.description = t.task JOIN internships i ON i.id_internship = j.internship_id
		JOIN students s ON s.id_user = i.student_id WHERE extract(day FROM j.date)::int % 6 <> 0`;
}

function scored(sections: Sections, seed: number, date: string) {
	const roll = dice(seed);
	const scored_with = sections.map(({ section_code, section_label, instrument_items }) => ({
		section_code,
		section_label,
		instrument_items: instrument_items.map(({ item_code, item_label }) => ({
			item_code,
			item_label,
			answer: roll() < 0.85 ? (1 as const) : (0 as const),
		})),
	}));
	const { section_score, total_score } = scoreAnswers(
		scored_with.map(({ instrument_items }) => instrument_items.map(({ answer }) => answer)),
	);
	return {
		status: "success" as const,
		total_score,
		scored_with,
		section_score: JSON.stringify(section_score),
		date: fromDate(date),
		note: roll() < 0.5 ? "Sudah baik, pertahankan kerapian tempat kerja." : null,
	};
}

/** Completes the placements that are over, and locks the rapors of that class which lack nothing. */
export async function lockFinished({ heads, classes }: DemoPeople): Promise<void> {
	const over = { status: "ongoing" as const, end_date: { lt: fromDate(today("WIB")) } };
	const rows = await db.internship.findMany({
		where: over,
		select: { id_internship: true, end_date: true, school_year: true, student_id: true },
	});
	for (const { id_internship, end_date } of rows) {
		await db.internship.update({
			where: { id_internship },
			data: {
				status: "completed",
				// 16:00 WIB on the last day.
				completed_at: new Date(Number(end_date) + 9 * HOUR_MS),
				completed_by: "guru_pembimbing",
			},
		});
		await db.rapor.create({
			data: {
				internship_id: id_internship,
				note: "Menunjukkan sikap kerja yang baik selama PKL. Teruslah belajar dan percaya diri.",
			},
		});
	}
	const [first] = rows;
	const finished = classes.find(({ students }) => first && students.includes(first.student_id)) as DemoClass;
	const head = await db.user.findUniqueOrThrow({
		where: { id_user: heads[Math.floor(classes.indexOf(finished) / 2)] as number },
	});
	const actor: Actor = {
		...{ id_user: head.id_user, role: "kepala_program", offices: ["kepala_program"], name: head.name },
		...{ major_led: finished.major_id, npsn: SCHOOL.npsn, zone: "WIB", approved: true, proved: true },
		...{ second_step_due: false, graduated: false, desks: [head.id_user], address: "127.0.0.1" },
	};
	// What still misses something stays open, so that a head has something to see.
	await lockRapors(actor, {
		class_id: finished.id_class,
		school_year: Number(first?.school_year),
		only_complete: true,
	});
}
