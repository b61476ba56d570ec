import { fold } from "../lists/fold";
import type { Answers } from "./answers";
import { findDuplicates } from "./duplicates";
import type { Entry } from "./entries";
import { askWhose, compare, isAnother, isOtherName, keptFor, type PlanRow, planned, refuse } from "./plan";
import { rombelKey } from "./rombel";

/** A student of the school. `state`: invited accounts are the school's, of the others somebody logs in. */
export type KnownStudent = {
	id_user: number;
	name: string;
	nisn: string | null;
	nipd: string | null;
	gender: string | null;
	birthplace: string | null;
	birthdate: string | null;
	contact: string | null;
	/** Where an invitation goes. */
	email: string | null;
	class_id: string | null;
	class_name: string | null;
	/** May the actor change this student? */
	mine: boolean;
	state: "invited" | "accepted" | "waiting" | "rejected";
	/** What a list has proposed for an account that waits for approval. */
	match: Pick<KnownStudent, "name" | "birthdate" | "nipd" | "class_id"> | null;
};

/** What a rombel is: a class that is there, one to be made, or none. `mine`: the actor may change it. */
export type Target = { class_id: string | null; name: string | null; mine: boolean };

export type StudentRow = PlanRow<number> & { target: Target | null };

const FIELDS = [
	["name", "Nama"],
	["nipd", "NIPD"],
	["gender", "JK"],
	["birthplace", "Tempat lahir"],
	["birthdate", "Tanggal lahir"],
	["contact", "HP"],
] as const;

/**
 * What an import of students would do.
 * @param known the students of the school
 * @param elsewhere NISNs of the file that belong to other schools' accounts
 * @param targets what each rombel is, by its key; without one it is not answered yet
 * @param people what was answered, by row
 * @param kept fields that only fill in what is empty
 */
export function planStudents(
	entries: readonly Entry[],
	{
		known,
		elsewhere,
		targets,
		people,
		kept,
	}: {
		known: readonly KnownStudent[];
		elsewhere: ReadonlySet<string>;
		targets: ReadonlyMap<string, Target>;
		people: NonNullable<Answers["people"]>;
		kept: ReadonlySet<string>;
	},
): StudentRow[] {
	const byNisn = new Map(known.flatMap((one) => (one.nisn ? [[one.nisn, one]] : [])));
	const byNipd = new Map(known.flatMap((one) => (one.nipd ? [[one.nipd, one]] : [])));
	const byBirth = groupBy(
		known.filter(({ state }) => state !== "rejected"),
		birthKey,
	);
	const byName = groupBy(known, ({ name }) => fold(name));
	const once = findDuplicates(entries, keyOf);
	const owners = new Map<number, number>();
	return entries.map((entry) => {
		const { values } = entry;
		values.contact = values.contact ?? values.telephone ?? null;
		const key = values.rombel ? rombelKey(values.rombel) : "";
		const target = targets.get(key) ?? null;
		const row: StudentRow = { ...planned<number>(entry, values.name ?? "(tanpa nama)"), target };
		const first = once.same.get(entry);
		if (first) {
			row.notes.push({ field: null, text: `Sama dengan baris ${first.row}, jadi dihitung satu kali.` });
			row.outcome = "same";
			return row;
		}
		const clash = once.clashes.get(entry);
		if (clash) refuse(row, clash, "nisn");
		const namesakes = hasIdentity(values) ? [] : (byName.get(fold(values.name ?? "")) ?? []);
		const inClass = namesakes.filter(({ class_id }) => class_id !== null && class_id === target?.class_id);
		const found =
			find(values, { byNisn, byNipd, byBirth }) ?? (inClass.length === 1 ? inClass[0] : undefined);
		const [twin] = found ? [] : namesakes;
		if (twin)
			refuse(
				row,
				`${twin.name} sudah ada${twin.class_name ? ` di ${twin.class_name}` : ""}. Isi NISN, NIPD atau tanggal lahir, atau lewati baris ini.`,
				"nisn",
			);
		// Below a list stand its sum, a place and a date, and who signs.
		else if (!found && !hasIdentity(values) && !values.rombel)
			refuse(
				row,
				"Baris ini hanya berisi nama. Isi NISN, NIPD, tanggal lahir atau rombel, atau lewati jika ini bukan peserta didik.",
				"nisn",
			);
		if (!values.nisn && !entry.problems.some(({ field }) => field === "nisn") && !found?.nisn)
			row.notes.push({
				field: "nisn",
				text: "Tanpa NISN. Akun ini tidak dapat dikenali saat ia mendaftar sendiri.",
			});
		if (found && values.nisn && found.nisn && found.nisn !== values.nisn)
			refuse(row, `NIPD ini milik ${found.name}, yang NISN-nya lain.`, "nipd");
		const owner = values.nipd ? byNipd.get(values.nipd) : undefined;
		if (owner && owner !== found)
			row.notes.push({ field: "nipd", text: `NIPD ini juga milik ${owner.name}.` });
		else if (owner && !(values.nisn && owner.nisn) && isSomebodyElse(owner, values))
			refuse(row, `NIPD ini milik ${owner.name}. Perbaiki NIPD-nya, atau isi NISN-nya.`, "nipd");
		if (values.nisn && elsewhere.has(values.nisn))
			refuse(row, "NISN ini sudah dipakai akun di sekolah lain.", "nisn");
		if (found?.state === "rejected") refuse(row, "Akun dengan NISN ini pernah ditolak.");
		if (found && owners.has(found.id_user))
			refuse(row, `Baris ${owners.get(found.id_user)} adalah orang yang sama.`);
		if (found) {
			row.id = found.id_user;
			owners.set(found.id_user, entry.row);
		}
		if (found ? !found.mine : target ? !target.mine : false) {
			row.outcome = "outside";
			return row;
		}
		if (target && !target.mine) {
			row.outcome = "outside";
			return row;
		}
		if (!found) {
			if (row.outcome !== "problem") row.outcome = "new";
			return row;
		}
		if (found.state === "waiting") {
			propose(row, found);
			return row;
		}
		if (values.nisn && values.nisn === found.nisn && found.state !== "rejected" && isAnother(found, values))
			askWhose(row, { what: "NISN", field: "nisn" }, found, people[String(entry.row)]);
		const fields = found.nisn ? FIELDS : ([...FIELDS, ["nisn", "NISN"]] as const);
		compare(row, found, fields, keptFor(found, kept));
		if (found.state === "invited") compare(row, found, [["email", "E-Mail"]], kept);
		const stays = found.class_id !== null && kept.has("rombel");
		if (target?.name && target.class_id !== found.class_id && !stays)
			row.changes.push({ field: "rombel", label: "Kelas", before: found.class_name, after: target.name });
		if (row.outcome !== "problem") row.outcome = row.changes.length > 0 ? "changed" : "same";
		return row;
	});
}

/** The field of a row that is only proposed: somebody registered with its NISN, and may be somebody else. */
export const PROPOSED = "proposal";

/** Whoever approves the account sees the row, which counts only then. */
function propose(row: StudentRow, { match }: KnownStudent): void {
	row.notes.push({ field: "nisn", text: "Mendaftar sendiri dan menunggu persetujuan di Kelola Admin." });
	const { name, birthdate = null, nipd = null } = row.values;
	const same =
		match?.name === name &&
		match?.birthdate === birthdate &&
		match?.nipd === nipd &&
		match?.class_id === (row.target?.class_id ?? null);
	if (!same)
		row.changes.push({ field: PROPOSED, label: "Data dari daftar", before: null, after: "diusulkan" });
	if (row.outcome !== "problem") row.outcome = same ? "same" : "changed";
}

const birthKey = ({ name, birthdate }: { name: string | null; birthdate: string | null }) =>
	birthdate ? `${fold(name ?? "")} ${birthdate}` : "";

function find(
	values: Entry["values"],
	{
		byNisn,
		byNipd,
		byBirth,
	}: Record<"byNisn" | "byNipd", Map<string, KnownStudent>> & { byBirth: Map<string, KnownStudent[]> },
): KnownStudent | undefined {
	const { nisn, nipd, name = null, birthdate = null } = values;
	const numbered = (nisn && byNisn.get(nisn)) || (nipd && byNipd.get(nipd)) || undefined;
	if (numbered) return numbered;
	const key = birthKey({ name, birthdate });
	// Two who have a NISN each are two.
	const [one, other] = key ? (byBirth.get(key) ?? []).filter((known) => !(nisn && known.nisn)) : [];
	return other ? undefined : one;
}

/** Does a row say more than a name, so that a later list finds whom it made? */
const hasIdentity = ({ nisn, nipd, birthdate }: Entry["values"]) => Boolean(nisn || nipd || birthdate);

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
	const groups = new Map<string, Row[]>();
	for (const row of rows) {
		const group = groups.get(keyOf(row)) ?? [];
		group.push(row);
		groups.set(keyOf(row), group);
	}
	return groups;
}

/** Numbers of a school may be wrong or used again. Is even the name another, and the birthday not the same? */
function isSomebodyElse(owner: KnownStudent, { name = null, birthdate = null }: Entry["values"]): boolean {
	if (!name || (birthdate && birthdate === owner.birthdate)) return false;
	const isOtherBirth = birthdate !== null && owner.birthdate !== null;
	return isOtherBirth ? fold(name) !== fold(owner.name) : isOtherName(name, owner.name);
}

/** What a row is known by. A key has no spaces. */
function keyOf({ values: { nisn, nipd, name = null, birthdate = null, rombel } }: Entry) {
	const birth = birthKey({ name, birthdate }).replaceAll(" ", "_");
	if (nisn) return { what: "NISN", key: nisn };
	if (nipd) return { what: "NIPD", key: nipd.replaceAll(" ", "_") };
	if (birth) return { what: "Nama dan tanggal lahir", key: birth };
	if (!name || !rombel) return null;
	return { what: "Nama dan kelas", key: `${fold(name)}_${rombelKey(rombel)}`.replaceAll(" ", "_") };
}
