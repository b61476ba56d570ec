import { endsAfterStart, periodErrors } from "../internships/internship-period";
import { fold } from "../lists/fold";
import type { Answers } from "./answers";
import type { Entry } from "./entries";
import { askWhose, isOtherName, type PlanRow, planned, refuse } from "./plan";
import { personKey } from "./teachers";
import type { KnownWorkplace } from "./workplaces";

export type PlacedStudent = {
	id_user: number;
	name: string;
	nisn: string;
	/** The major's name, for a placement that names no job. */
	major: string | null;
	mine: boolean;
	approved: boolean;
	graduated: boolean;
	placements: KnownPlacement[];
};
export type KnownPlacement = {
	id_internship: string;
	workplace_id: string;
	company_name: string;
	job_name: string;
	instructor_name: string;
	instructor_contact: string;
	teacher_id: number | null;
	teacher: string | null;
	start_date: string;
	last_day: string | null;
	end_date: string | null;
	status: "pending" | "ongoing" | "completed";
};
export type Supervisor = {
	id_user: number;
	name: string;
	nip: string | null;
	nuptk: string | null;
	contact: string | null;
};

/** What a row writes. */
export type PlacementRow = PlanRow<string> & {
	student: PlacedStudent | null;
	teacher: Supervisor | null;
	company: string;
	job: string;
	instructor: string;
	reach: string;
};

const OF_STUDENT: ReadonlySet<string> = new Set(["nisn", "name"]);
const NOT_FILLED = { field: null, text: "Belum diisi, jadi dilewati." };

/**
 * What an import of placements would do. Without an instructor, it is the workplace's own one; without a job, the major.
 * @param keys what the database takes each name of a company for
 * @param people what was answered, by row
 * @param date today
 */
export function planPlacements(
	entries: readonly Entry[],
	{
		students,
		teachers,
		workplaces,
		keys,
		people,
		kept,
		date,
	}: {
		students: ReadonlyMap<string, PlacedStudent>;
		teachers: readonly Supervisor[];
		workplaces: ReadonlyMap<string, KnownWorkplace>;
		keys: ReadonlyMap<string, string>;
		people: NonNullable<Answers["people"]>;
		kept: ReadonlySet<string>;
		date: string;
	},
): PlacementRow[] {
	const supervisor = findSupervisors(teachers);
	/** The periods that rows of this file have claimed. */
	const claimed = new Map<number, { row: number; start: string; end: string }[]>();
	/** Instructors whom rows of this file have named, for those that name none. */
	const named = new Map<string, { name: string; contact: string }>();
	for (const { values } of entries) {
		const key = keys.get(values.company_name ?? "");
		if (key && values.instructor_name && values.instructor_contact && !named.has(key))
			named.set(key, { name: values.instructor_name, contact: values.instructor_contact });
	}
	return entries.map((entry) => {
		const { values } = entry;
		const student = values.nisn ? (students.get(values.nisn) ?? null) : null;
		const row: PlacementRow = {
			...planned<string>(entry, student?.name ?? values.name ?? values.nisn ?? `Baris ${entry.row}`),
			student,
			teacher: null,
			company: values.company_name ?? "",
			job: "",
			instructor: "",
			reach: "",
		};
		if (student && !student.mine) {
			row.outcome = "outside";
			return row;
		}
		// The template names everybody who has no placement yet.
		if (student && Object.entries(values).every(([field, value]) => value === null || OF_STUDENT.has(field)))
			return { ...row, problems: [], notes: [NOT_FILLED], outcome: "outside" };
		if (!values.nisn) {
			if (!entry.problems.some(({ field }) => field === "nisn")) refuse(row, "NISN wajib diisi.", "nisn");
		} else if (!student) refuse(row, "Tidak ada peserta didik dengan NISN ini di sekolah Anda.", "nisn");
		else if (!student.approved) refuse(row, "Akun peserta didik ini belum disetujui.", "nisn");
		else if (values.name && fold(values.name) !== fold(student.name)) {
			row.notes.push({ field: "name", text: `Menurut NISN-nya, namanya ${student.name}.` });
			if (isOtherName(values.name, student.name))
				askWhose(row, { what: "NISN", field: "nisn" }, student, people[String(entry.row)]);
		}
		const key = keys.get(row.company) ?? "";
		const workplace = workplaces.get(key);
		row.company = workplace?.name ?? row.company;
		if (values.teacher) {
			const found = supervisor(values.teacher);
			if (typeof found === "string") refuse(row, found, "teacher");
			else row.teacher = found;
		}
		if (!student || !values.start_date || !values.end_date) return row;
		const same = overlapping(student, { start: values.start_date, end: values.end_date }).find(
			({ workplace_id }) => workplace_id === workplace?.id_workplace,
		);
		const start = keptDate("start_date", values.start_date, { same, kept });
		const end = keptDate("end_date", values.end_date, { same, kept });
		row.values = { ...values, start_date: start, end_date: end };
		if (!endsAfterStart({ start_date: start, end_date: end })) {
			refuse(row, "Tanggal selesai harus setelah tanggal mulai.", "end_date");
			return row;
		}
		const twin = claimed.get(student.id_user)?.find((one) => start <= one.end && one.start <= end);
		if (twin)
			refuse(row, `Tanggalnya bentrok dengan baris ${twin.row}, peserta didik yang sama.`, "start_date");
		claimed.set(student.id_user, [
			...(claimed.get(student.id_user) ?? []).slice(-20),
			{ row: entry.row, start, end },
		]);
		const other = overlapping(student, { start, end }).find((one) => one !== same);
		if (other) refuse(row, `Tanggalnya bentrok dengan PKL di ${other.company_name}.`, "start_date");
		if (!same || same.start_date !== start || same.end_date !== end)
			for (const [field, text] of Object.entries(
				periodErrors(date, { start_date: start, end_date: end }, same),
			))
				refuse(row, text, field);
		const own = workplace?.instructors.find(
			({ name }) => !values.instructor_name || fold(name) === fold(values.instructor_name),
		);
		row.instructor =
			values.instructor_name ?? same?.instructor_name ?? own?.name ?? named.get(key)?.name ?? "";
		row.reach =
			values.instructor_contact ??
			same?.instructor_contact ??
			own?.contact ??
			(own || values.instructor_name ? workplace?.contact : null) ??
			(values.instructor_name ? undefined : named.get(key)?.contact) ??
			"";
		row.job = values.job_name ?? same?.job_name ?? student.major ?? "Peserta PKL";
		if (!row.instructor)
			refuse(row, `Nama instruktur wajib diisi, karena ${row.company} belum memilikinya.`, "instructor_name");
		else if (!row.reach)
			refuse(
				row,
				`HP instruktur wajib diisi, karena ${row.company} belum memilikinya.`,
				"instructor_contact",
			);
		if (!same) {
			if (student.graduated) refuse(row, "Peserta didik ini sudah lulus.", "nisn");
			if (row.outcome !== "problem") row.outcome = "new";
			return row;
		}
		row.id = same.id_internship;
		changes(row, same, kept);
		if (row.changes.length > 0 && same.status === "completed")
			refuse(row, "PKL ini sudah selesai, jadi tidak diubah.");
		if (row.outcome !== "problem") row.outcome = row.changes.length > 0 ? "changed" : "same";
		return row;
	});
}

const overlapping = ({ placements }: PlacedStudent, { start, end }: { start: string; end: string }) =>
	placements.filter((one) => start <= (one.last_day ?? "9999") && one.start_date <= end);

/** A date of a file, or that of the placement if a list never overwrites it. */
const keptDate = (
	field: "start_date" | "end_date",
	said: string,
	{ same, kept }: { same: KnownPlacement | undefined; kept: ReadonlySet<string> },
): string => (kept.has(field) && same?.[field]) || said;

function changes(row: PlacementRow, same: KnownPlacement, kept: ReadonlySet<string>): void {
	const { values } = row;
	const add = (field: string, label: string, before: string | null, after: string | null) => {
		if (after !== null && after !== before && !(before !== null && kept.has(field)))
			row.changes.push({ field, label, before, after });
	};
	add("job_name", "Bidang pekerjaan", same.job_name, values.job_name ?? null);
	if (values.instructor_name && fold(values.instructor_name) !== fold(same.instructor_name))
		add("instructor_name", "Instruktur", same.instructor_name, values.instructor_name);
	add("instructor_contact", "HP instruktur", same.instructor_contact, values.instructor_contact ?? null);
	add("start_date", "Tanggal mulai", same.start_date, values.start_date ?? null);
	add("end_date", "Tanggal selesai", same.end_date, values.end_date ?? null);
	if (row.teacher && row.teacher.id_user !== same.teacher_id)
		add("teacher", "Pembimbing", same.teacher, row.teacher.name);
}

/** A teacher by NIP, NUPTK, or a name that only one has. */
function findSupervisors(teachers: readonly Supervisor[]): (text: string) => Supervisor | string {
	const byNumber = new Map(
		teachers.flatMap((one) =>
			[one.nip, one.nuptk].flatMap((number) => (number ? [[number, one] as const] : [])),
		),
	);
	const byName = new Map<string, Supervisor[]>();
	for (const one of teachers)
		for (const key of new Set([fold(one.name), personKey(one.name)]))
			byName.set(key, [...(byName.get(key) ?? []), one]);
	return (text) => {
		const number = byNumber.get(text.replace(/[\s.]/g, ""));
		if (number) return number;
		const exact = byName.get(fold(text)) ?? byName.get(personKey(text)) ?? [];
		const [one, another] = [...new Set(exact)];
		if (one && !another) return one;
		return another
			? `Ada beberapa guru bernama ${text}. Tulis NIP-nya.`
			: `Tidak ada guru bernama atau ber-NIP ${text} di sekolah Anda.`;
	};
}
