import sharp from "sharp";
import { addDays } from "@/lib/dates/dates";
import type { Prisma } from "@/prisma/generated/client";
import { now } from "@/server/clock";
import { db } from "@/server/database/db";
import { withStoredFile } from "@/server/files/storage";
import { fromDate, toDate } from "@/server/wire/dates";
import { firstDay } from "./placements";

/** A letter with lines in place of words, and a signature. */
const drawLetter = (): Promise<Buffer> => {
	const lines = Array.from(
		{ length: 14 },
		(_, line) =>
			`<rect x="60" y="${150 + line * 26}" width="${line % 5 === 4 ? 220 : 420}" height="6" fill="#9aa3ad"/>`,
	);
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="760"><rect width="540" height="760" fill="#fbfaf5"/>
		<rect x="170" y="80" width="200" height="14" fill="#3a3f48"/>${lines.join("")}
		<path d="M340 640c20-60 40-60 30 0s30 20 40-20 20-30 30 10 20 10 40-10" fill="none" stroke="#1f3a7d" stroke-width="4"/></svg>`;
	return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
};

/** What was done before the first day. Those who begin next week still lack some of it, and a few others one thing. */
export async function prepareStudents(): Promise<void> {
	const [letter, briefed] = [await drawLetter(), fromDate(addDays(firstDay(), -10))];
	const placements = await db.internship.findMany({ orderBy: [{ student_id: "asc" }] });
	const rows: Prisma.ReadinessMarkCreateManyInput[] = [];
	for (const [at, { id_internship, student_id, status, start_date }] of placements.entries()) {
		const isAhead = status === "pending";
		const mark = { internship_id: id_internship, marked_at: now() };
		rows.push({ ...mark, line: "briefing", done_on: briefed });
		if (!isAhead && at % 23 !== 7) rows.push({ ...mark, line: "safety_briefing", done_on: briefed });
		if (!isAhead && at % 31 !== 11)
			rows.push({
				...mark,
				line: "insurance",
				number: `BPJS-TK ${String(260_000_000 + student_id * 37)}`,
				valid_from: start_date,
				valid_until: fromDate(addDays(toDate(start_date), 7 * 26)),
			});
		if (isAhead ? at % 2 === 0 : at % 29 !== 3)
			await withStoredFile("agreements", letter, async (paper) => {
				rows.push({ ...mark, line: "permission", paper, waits: isAhead, marked_by: student_id });
			});
	}
	await db.readinessMark.createMany({ data: rows });
}
