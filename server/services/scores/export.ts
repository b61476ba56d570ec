import "server-only";
import { presentDays } from "@/lib/attendances/attendance-status";
import { jpOf } from "@/lib/attendances/hours";
import { ATTENDANCE_LABELS, ATTENDANCE_STATUSES, JOURNAL_LABELS } from "@/lib/labels";
import { MAX_ASSESMENTS, OBSERVATION_COUNT } from "@/lib/limits";
import type { RecapExport } from "@/lib/schemas/scores";
import { percentOf, sumOf } from "@/lib/scores/recap";
import type { Actor } from "../../auth/session";
import type { Column, Row } from "../../files/workbook";
import { inTurn } from "../../in-turn";
import { exportList, sheetOf } from "../../lists/export";
import type { RecapRow, RecapScore } from "../../wire/scores";
import { countRecap, everyRecap, recapOf } from "./recap";

type RecapColumn = Column & { of: (row: RecapRow) => string | number | null };

const number = (header: string, of: RecapColumn["of"], width = 11) =>
	({ header, of, width, type: "number" }) as const;

const each = (count: number, column: (number: number) => RecapColumn) =>
	Array.from({ length: count }, (_, index) => column(index + 1));
const scoreOf = (scores: readonly RecapScore[], number: number) =>
	scores.find((score) => score.number === number)?.total_score ?? null;

const RECAP = {
	name: "rekap",
	title: "Rekap",
	columns: [
		{ header: "Nama", type: "text", width: 30, of: ({ student }) => student.name },
		{ header: "NISN", type: "text", width: 13, of: ({ student }) => student.nisn },
		{
			header: "Kompetensi Keahlian",
			type: "text",
			width: 30,
			of: ({ student }) => student.major_detail?.name ?? null,
		},
		{ header: "Kelas", type: "text", width: 20, of: ({ student }) => student.class_name },
		{
			header: "Wali Kelas",
			type: "text",
			width: 26,
			of: ({ student }) => student.homeroom_teacher?.name ?? null,
		},
		{ header: "Tempat PKL", type: "text", width: 30, of: ({ company_name }) => company_name },
		{ header: "Pembimbing", type: "text", width: 26, of: ({ teacher }) => teacher?.name ?? null },
		{ header: "Mulai", type: "date", width: 12, of: ({ start_date }) => start_date },
		{ header: "Selesai", type: "date", width: 12, of: ({ last_day }) => last_day },
		...ATTENDANCE_STATUSES.map((status) => number(ATTENDANCE_LABELS[status], ({ days }) => days[status])),
		number("Kehadiran (%)", ({ days }) => percentOf(presentDays(days), sumOf(days)), 14),
		number("JP", ({ hours }) => jpOf(hours.minutes), 8),
		...(["approved", "in_review", "needs_revision", "not_created"] as const).map((status) =>
			number(`Jurnal ${JOURNAL_LABELS[status]}`, ({ journals }) => journals[status], 16),
		),
		...each(OBSERVATION_COUNT, (index) =>
			number(`Observasi ${index}`, (row) => scoreOf(row.observations, index)),
		),
		number("Rerata Observasi", (row) => row.observation_mean, 16),
		...each(MAX_ASSESMENTS, (index) => number(`Asesmen ${index}`, (row) => scoreOf(row.assesments, index))),
		number("Rerata Asesmen", (row) => row.assesment_mean, 16),
		number("Total", ({ total }) => total),
		number("Kunjungan", ({ visits }) => visits),
	] satisfies RecapColumn[] as RecapColumn[],
};

/** The recap as a file, with a row for each placement. @throws as {@link exportList} */
export const exportRecap = (actor: Actor, { format, search, mentees, status, ...query }: RecapExport) =>
	exportList(actor, RECAP, format, async () => {
		const asked = { ...query, search: search ?? "", mentees: mentees === "1", status: status ?? null };
		return { total: await countRecap(actor, asked), rows: recapRows(everyRecap(actor, asked)) };
	});

/** The recap of these internships as a sheet. The caller has checked that the actor may see them. */
export const recapSheet = (actor: Actor, internships: readonly string[]) =>
	sheetOf(RECAP, recapRows(recapOf(actor, internships)));

async function* recapRows(batches: AsyncGenerator<RecapRow[]>): AsyncGenerator<Row, void, void> {
	while (true) {
		const { done, value } = await inTurn("batches", () => batches.next());
		if (done) return;
		for (const row of value) yield RECAP.columns.map(({ of }) => of(row));
	}
}
