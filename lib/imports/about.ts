import { formatDate } from "../dates/dates";
import type { ImportKind } from "./kinds";
import type { PlacementRow } from "./placements";
import type { PlanRow } from "./plan";

/** A row of any kind. One of a placement has found more than its cells say. */
type Row = Pick<PlanRow, "values"> &
	Partial<Pick<PlacementRow, "company" | "teacher">> & { instructor?: unknown };

type Said = string | null | undefined | false;

const SAID: Record<ImportKind, (row: Row) => Said[]> = {
	students: ({ values: { nisn, rombel, birthdate } }) => [
		nisn && `NISN ${nisn}`,
		rombel,
		birthdate && `lahir ${formatDate(birthdate)}`,
	],
	teachers: ({ values: { nip, nuptk, birthdate } }) => [
		nip && `NIP ${nip}`,
		nuptk && `NUPTK ${nuptk}`,
		birthdate && `lahir ${formatDate(birthdate)}`,
	],
	workplaces: ({ values: { field, district, instructor_name } }) => [
		field,
		district,
		instructor_name && `instruktur ${instructor_name}`,
	],
	placements: ({ values: { start_date, end_date }, company, instructor, teacher }) => [
		company,
		start_date && end_date && `${formatDate(start_date)} sampai ${formatDate(end_date)}`,
		typeof instructor === "string" && instructor !== "" && `instruktur ${instructor}`,
		teacher && `pembimbing ${teacher.name}`,
	],
	holidays: ({ values: { date, national } }) => [date && formatDate(date), national && "libur nasional"],
};

/** What a row says beside its label, so that somebody can check it. */
export const aboutRow = (kind: ImportKind, row: Row): string =>
	SAID[kind](row)
		.filter((part) => part)
		.join(", ");
