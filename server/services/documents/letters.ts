import "server-only";
import { formatDay } from "@/lib/dates/dates";
import type { Letter } from "@/lib/documents/documents";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { db, type Prisma, type Transaction } from "../../database/db";
import { spelledAs } from "../../database/search";
import type { CertificateContent } from "../../documents/certificate";
import type { LetterContent } from "../../documents/letter";
import { conflict } from "../../errors";
import { internshipScope } from "../../scopes/internships";
import { periodOf } from "../rapor/rapor-rows";
import { kindOf } from "./issued-documents";
import type { SchoolLook } from "./school-look";
import { PLACEMENT_FIELDS, type Subject } from "./subjects";

/* What the letters of a school say: each is about the placements of one company and time, or of one teacher and year. */

export type Task = Subject & { actor: Actor; look: SchoolLook };
export type Content = CertificateContent | LetterContent;

/** What a document would say now. */
export type Composed<C extends Content = Content> = {
	/** The placements that share the document. */
	shared: string[];
	content: C;
	/** Is a document that was handed out about the same thing? A student may have moved to another company since. */
	isAbout: (content: unknown) => boolean;
	/** Checks the document's basis again, behind the lock. */
	check?: (tx: Transaction) => Promise<void>;
};

type Row = Subject["row"];

const SUBJECTS = {
	"surat-pengantar": "Pengantar Praktik Kerja Lapangan",
	"surat-penarikan": "Penarikan Peserta Didik Praktik Kerja Lapangan",
	"surat-tugas": "Surat Tugas",
} as const satisfies Record<Letter, string>;

/** The placements that share a letter: of one company and time, or of one teacher and year. */
const COMPANIONS: Record<Letter, (row: Row) => Prisma.InternshipWhereInput> = {
	// Somebody who left early keeps the letter that all of them came with, and leaves by a letter of their own.
	"surat-pengantar": (row) => ({ ...sameCompany(row), end_date: row.end_date }),
	"surat-penarikan": (row) => ({ ...sameCompany(row), last_day: row.last_day }),
	"surat-tugas": ({ npsn, teacher_id }) => ({ npsn, teacher_id }),
};
const sameCompany = ({ npsn, company_name, start_date }: Row) => ({
	npsn,
	start_date,
	company_name: spelledAs(company_name),
});

/** {@link COMPANIONS} as a key: placements of a year with the same key share a letter. */
const KEYS: Record<Letter, (row: Row) => unknown[]> = {
	"surat-pengantar": (row) => [row.company_name.toLowerCase(), row.start_date, row.end_date],
	"surat-penarikan": (row) => [row.company_name.toLowerCase(), row.start_date, row.last_day],
	"surat-tugas": ({ teacher_id }) => [teacher_id],
};

/** What students only propose, and what gave way to another placement, is in no letter of others. */
const SETTLED: Prisma.InternshipWhereInput = {
	gave_way: false,
	OR: [{ waits_for: null }, { waits_for: { not: "proposal" } }],
};

const BY_NAME = [
	{ student: { user: { name: "asc" } } },
	{ id_internship: "asc" },
] satisfies Prisma.InternshipOrderByWithRelationInput[];

export const composeLetter =
	(document: Letter) =>
	async ({ row, look, actor }: Task): Promise<Composed> => {
		if (!row.teacher) throw conflict("teacher_missing", "PKL ini belum memiliki guru pembimbing.");
		const own = { id_internship: row.id_internship };
		const found = await db.internship.findMany({
			where: { AND: [COMPANIONS[document](row), internshipScope(actor), { OR: [own, SETTLED] }] },
			select: PLACEMENT_FIELDS,
			orderBy: BY_NAME,
		});
		const rows = found.filter(({ school_year }) => school_year === row.school_year);
		return letterOf(document, rows, look);
	};

/** The placements of a school year that the actor sees, by the letter that they share. Each letter has a teacher. */
export async function groupByLetter(actor: Actor, document: Letter, school_year: number): Promise<Row[][]> {
	const rows = await db.internship.findMany({
		where: { AND: [internshipScope(actor), { school_year }, SETTLED] },
		select: PLACEMENT_FIELDS,
		orderBy: BY_NAME,
	});
	const groups = new Map<string, Row[]>();
	for (const row of rows) {
		const key = JSON.stringify(KEYS[document](row));
		groups.set(key, [...(groups.get(key) ?? []), row]);
	}
	return [...groups.values()].filter((group) => group.some(({ teacher }) => teacher !== null));
}

/**
 * A letter about placements of one year. It uses nothing of a single student, so it says the same whichever student's
 * page opens it.
 * @param rows by name, with at least one
 */
export function letterOf(document: Letter, rows: readonly Row[], look: SchoolLook): Composed<LetterContent> {
	const shared = rows.map(({ id_internship }) => id_internship).sort();
	const first = rows.find(({ id_internship }) => id_internship === shared[0]);
	const teachers = [
		...new Map(rows.flatMap((one) => (one.teacher ? [[one.teacher_id, one.teacher]] : []))).values(),
	]
		.map(({ name, teacher }) => ({ name, nip: teacher?.nip ?? "-" }))
		.sort((one, other) => one.name.localeCompare(other.name, "id") || one.nip.localeCompare(other.nip));
	const to = document === "surat-tugas" ? null : (first?.company_name ?? "");
	const dates = rows.map(periodOf);
	const content: LetterContent = {
		subject: SUBJECTS[document],
		to,
		city: look.city,
		date: today(look.zone),
		headmaster: look.headmaster,
		text: look.texts[kindOf(document)],
		values: {
			sekolah: look.letterhead.school,
			dunia_kerja: to ?? listed(companiesOf(rows)),
			guru: listed(teachers.map(({ name }) => name)),
			nip_guru: listed(teachers.map(({ nip }) => nip)),
			// Whoever changed the workplace has two rows.
			jumlah: String(new Set(rows.map(({ student_id }) => student_id)).size),
			mulai: formatDay(dates.map(({ start_date }) => start_date).sort()[0] ?? null),
			selesai: formatDay(
				dates
					.flatMap(({ end_date }) => end_date ?? [])
					.sort()
					.at(-1) ?? null,
			),
			tahun_ajaran: schoolYearLabel(first?.school_year ?? 0),
		},
		students: rows.map((one) => ({
			name: one.student.user.name,
			nisn: one.student.nisn ?? "-",
			company_name: one.company_name,
			major: one.student.major_detail?.name ?? "-",
			...periodOf(one),
		})),
	};
	const isAbout = (held: unknown) => {
		const { to: company, values } = held as LetterContent;
		if (to !== null) return company?.toLowerCase() === to.toLowerCase();
		const { guru, nip_guru } = content.values;
		return values.guru === guru || (nip_guru !== "-" && values.nip_guru === nip_guru);
	};
	return { shared, content, isAbout };
}

const companiesOf = (rows: readonly Row[]): string[] => [
	...new Map(rows.map(({ company_name }) => [company_name.toLowerCase(), company_name])).values(),
];

/** `a; b; dan c`. Names contain commas, so we separate them with semicolons. */
const listed = (names: readonly string[]): string =>
	names.length < 3 ? names.join(" dan ") : `${names.slice(0, -1).join("; ")}; dan ${names.at(-1)}`;
