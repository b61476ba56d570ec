import { fold } from "../lists/fold";
import type { Answers } from "./answers";
import { findDuplicates } from "./duplicates";
import type { Entry } from "./entries";
import { askWhose, compare, isAnother, keptFor, type PlanRow, planned, refuse } from "./plan";

/** A member of the school's staff. */
export type KnownTeacher = {
	id_user: number;
	name: string;
	nip: string | null;
	nuptk: string | null;
	gender: string | null;
	birthplace: string | null;
	birthdate: string | null;
	contact: string | null;
	/** Where an invitation goes. */
	email: string | null;
	/** With which somebody logs in, or {@link email}. */
	address: string | null;
	state: "invited" | "accepted" | "waiting" | "rejected";
};

const FIELDS = [
	["name", "Nama"],
	["nip", "NIP"],
	["nuptk", "NUPTK"],
	["gender", "JK"],
	["birthplace", "Tempat lahir"],
	["birthdate", "Tanggal lahir"],
	["contact", "HP"],
] as const;

const TITLES = /^(prof|dra?s?|hj?|ir|kh|ust|ustadz)\.?$/;

/** A person's name without titles, for asking whether two are one. Names are kept as they are written. */
export const personKey = (name: string): string =>
	(fold(name).split(",")[0] ?? "")
		.split(" ")
		.filter((word) => !TITLES.test(word))
		.join(" ")
		.replace(/[^\p{L} ]/gu, "")
		.trim();

function keyOf({ values: { nip, nuptk, name, birthdate } }: Entry) {
	if (nip) return { what: "NIP", key: nip };
	if (nuptk) return { what: "NUPTK", key: nuptk };
	return name && birthdate
		? { what: "Nama dan tanggal lahir", key: `${fold(name)}_${birthdate}`.replaceAll(" ", "_") }
		: null;
}

/**
 * What an import of teachers would do. Without NIP and NUPTK, a name or an address only raises the question whether two
 * are one.
 * @param people what was answered, by row
 */
export function planTeachers(
	entries: readonly Entry[],
	{
		known,
		people,
		kept,
	}: { known: readonly KnownTeacher[]; people: NonNullable<Answers["people"]>; kept: ReadonlySet<string> },
): PlanRow<number>[] {
	const byNip = new Map(known.flatMap((one) => (one.nip ? [[one.nip, one]] : [])));
	const byNuptk = new Map(known.flatMap((one) => (one.nuptk ? [[one.nuptk, one]] : [])));
	const byName = new Map(known.map((one) => [personKey(one.name), one]));
	const byAddress = new Map(known.flatMap((one) => (one.address ? [[one.address, one]] : [])));
	const byId = new Map(known.map((one) => [one.id_user, one]));
	const once = findDuplicates(entries, keyOf);
	const numbers = findDuplicates(entries, ({ values: { nuptk } }) =>
		nuptk ? { what: "NUPTK", key: nuptk } : null,
	);
	const owners = new Map<number, number>();
	return entries.map((entry) => {
		const { values } = entry;
		values.contact = values.contact ?? values.telephone ?? null;
		const row = planned<number>(entry, values.name ?? "(tanpa nama)");
		const first = once.same.get(entry);
		if (first) {
			row.notes.push({ field: null, text: `Sama dengan baris ${first.row}, jadi dihitung satu kali.` });
			row.outcome = "same";
			return row;
		}
		const clash = once.clashes.get(entry) ?? numbers.clashes.get(entry);
		if (clash) refuse(row, clash);
		const answer = people[String(entry.row)];
		let found =
			(values.nip && byNip.get(values.nip)) || (values.nuptk && byNuptk.get(values.nuptk)) || undefined;
		const alike =
			(values.name && byName.get(personKey(values.name))) ||
			(values.email && byAddress.get(values.email)) ||
			undefined;
		if (!found && alike && answer !== "new" && !contradicts(alike, values)) {
			const isSame =
				alike.name === values.name && alike.birthdate === values.birthdate && alike.birthdate !== null;
			if (answer === alike.id_user || (isSame && alike.state === "invited")) found = alike;
			else if (answer === undefined) {
				const text = `Mungkin ini ${alike.name}, yang sudah ada.`;
				row.doubt = { text, id_user: alike.id_user };
				refuse(row, `${text} Apakah orang yang sama?`);
			}
		}
		const number = NUMBERS.find(({ field }) => values[field] && values[field] === found?.[field]);
		if (
			found &&
			number &&
			isAnother({ ...found, name: untitled(found.name) }, { ...values, name: untitled(values.name) })
		)
			askWhose(row, number, found, answer);
		if (!found && typeof answer === "number") found = byId.get(answer);
		if (!found) {
			if (row.outcome !== "problem") row.outcome = "new";
			return row;
		}
		if (found.state === "waiting" || found.state === "rejected")
			refuse(
				row,
				"Akun ini mendaftar sendiri dan belum disetujui. Setujui dulu di Pendaftaran (Kelola Admin).",
			);
		const before = owners.get(found.id_user);
		if (before !== undefined) refuse(row, `Baris ${before} adalah orang yang sama.`);
		owners.set(found.id_user, entry.row);
		row.id = found.id_user;
		const owner = values.nuptk ? byNuptk.get(values.nuptk) : undefined;
		if (owner && owner !== found) refuse(row, `NUPTK ini milik ${owner.name}.`, "nuptk");
		// Who becomes a civil servant has a new NIP, but the same name.
		if (owner === found && found.nip && values.nip && found.nip !== values.nip)
			if (personKey(found.name) !== personKey(values.name ?? ""))
				refuse(row, `NUPTK ini milik ${found.name}, yang NIP-nya lain.`, "nuptk");
		const fields = found.state === "invited" ? ([...FIELDS, ["email", "E-Mail"]] as const) : FIELDS;
		compare(row, found, fields, keptFor(found, kept));
		return row;
	});
}

const NUMBERS = [
	{ what: "NIP", field: "nip" },
	{ what: "NUPTK", field: "nuptk" },
] as const;

const untitled = (name: string | null | undefined) => name && personKey(name);

/** Two who have different numbers or birthdays are two. */
const contradicts = (known: KnownTeacher, values: Entry["values"]): boolean =>
	(["nip", "nuptk", "birthdate"] as const).some(
		(field) => known[field] !== null && (values[field] ?? null) !== null && known[field] !== values[field],
	);
