import "server-only";
import type { RombelAnswer } from "@/lib/imports/answers";
import type { Entry } from "@/lib/imports/entries";
import { gradeOf, majorFor, programmeOf, rombelKey } from "@/lib/imports/rombel";
import type { Target } from "@/lib/imports/students";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { type Transaction, violatedUnique } from "../../database/db";
import { invalid } from "../../errors";
import { classScope } from "../../scopes/classes";
import { OPEN } from "../schools/majors";
import { currentYear } from "../schools/year-plans";

/** A rombel of which nobody has said yet what it is, or of which somebody said it for this file. */
export type RombelQuestion = {
	key: string;
	/** The spellings in the file. */
	names: string[];
	students: number;
	answer: RombelAnswer | null;
	/** What it probably is. */
	proposal: { name: string; grade: string | null; major_id: number | null };
};

export type RombelChoices = {
	classes: { id_class: string; name: string }[];
	majors: { id_major: number; code: string; name: string }[];
};

export type Rombels = {
	year: number;
	targets: Map<string, Target>;
	/** The classes to make, by the key of their rombel. */
	fresh: Map<string, { name: string; grade: string; major_id: number }>;
	questions: RombelQuestion[];
	choices: RombelChoices;
};

/** What the rombels of a file are, in the present year: by this file's answers, by earlier ones, by name. */
export async function findRombels(
	tx: Transaction,
	actor: Actor,
	entries: readonly Entry[],
	answers: Record<string, RombelAnswer>,
): Promise<Rombels> {
	const { npsn } = actor;
	const year = await currentYear(tx, actor);
	const own = classScope(actor).major_id;
	const isMine = (major_id: number) => own === undefined || own === major_id;
	const all = await tx.class.findMany({
		where: { npsn },
		select: { id_class: true, name: true, school_year: true, major_id: true },
		orderBy: [{ school_year: "desc" }, { name: "asc" }],
	});
	const present = all.filter(({ school_year }) => school_year === year);
	const majors = await tx.major.findMany({
		where: { npsn, ...OPEN },
		select: { id_major: true, code: true, name: true, concentration: true },
		orderBy: { code: "asc" },
	});
	const remembered = await tx.importRombel.findMany({ where: { npsn, school_year: year } });
	const targetOf = (id_class: string | undefined): Target | undefined => {
		const found = present.find((one) => one.id_class === id_class);
		return found && { class_id: found.id_class, name: found.name, mine: isMine(found.major_id) };
	};
	const named = new Map(present.map((one) => [rombelKey(one.name), one.id_class]));
	const known = new Map(remembered.map(({ rombel, class_id }) => [rombel, class_id]));
	const found: Rombels = {
		year,
		targets: new Map([["", { class_id: null, name: null, mine: own === undefined }]]),
		fresh: new Map(),
		questions: [],
		choices: {
			classes: present
				.filter(({ major_id }) => isMine(major_id))
				.map(({ id_class, name }) => ({ id_class, name })),
			majors: majors.filter(({ id_major }) => isMine(id_major)),
		},
	};
	for (const [key, names] of spellings(entries)) {
		const answer = answers[key];
		const by = targetOf(known.get(key)) ?? targetOf(named.get(key));
		if (!answer && by) {
			found.targets.set(key, by);
			continue;
		}
		const [[name = ""] = []] = [...names].sort(([, one], [, other]) => other - one);
		const before = all.find((one) => programmeOf(one.name) === programmeOf(name));
		const major = majors.find(({ id_major }) => id_major === before?.major_id) ?? majorFor(name, majors);
		if (!answer && major && !isMine(major.id_major)) {
			found.targets.set(key, OTHER);
			continue;
		}
		if (answer) answerRombel(found, key, answer, targetOf);
		found.questions.push({
			key,
			names: [...names.keys()],
			students: [...names.values()].reduce((sum, count) => sum + count, 0),
			answer: answer ?? null,
			proposal: { name, grade: gradeOf(name), major_id: major?.id_major ?? null },
		});
	}
	return found;
}

const OTHER: Target = { class_id: null, name: null, mine: false };

function answerRombel(
	{ targets, fresh, choices }: Rombels,
	key: string,
	answer: RombelAnswer,
	targetOf: (id_class: string) => Target | undefined,
): void {
	if ("other" in answer) targets.set(key, OTHER);
	else if ("none" in answer) targets.set(key, targets.get("") ?? OTHER);
	else if ("class_id" in answer) {
		const target = targetOf(answer.class_id);
		if (target?.mine) targets.set(key, target);
	} else if (choices.majors.some(({ id_major }) => id_major === answer.major_id)) {
		fresh.set(key, answer);
		targets.set(key, { class_id: null, name: answer.name, mine: true });
	}
}

/** The rombels of a file by their keys, with how often each spelling stands there. */
function spellings(entries: readonly Entry[]): Map<string, Map<string, number>> {
	const found = new Map<string, Map<string, number>>();
	for (const { values } of entries) {
		if (!values.rombel) continue;
		const key = rombelKey(values.rombel);
		const names = found.get(key) ?? new Map<string, number>();
		found.set(key, names.set(values.rombel, (names.get(values.rombel) ?? 0) + 1));
	}
	return found;
}

/**
 * Makes the classes that the answers ask for, and remembers what each rombel is.
 * @returns the class of each rombel
 * @throws AppError 422 on rombels when a class of that name is there already
 */
export async function makeClasses(
	tx: Transaction,
	actor: Actor,
	{ year, targets, fresh }: Rombels,
): Promise<Map<string, string | null>> {
	const { npsn } = actor;
	const classes = new Map([...targets].map(([key, { class_id }]) => [key, class_id]));
	const made = new Map<string, string>();
	for (const [key, { name, grade, major_id }] of fresh) {
		// Two rombels may be one class.
		const id_class =
			made.get(rombelKey(name)) ??
			(
				await tx.class
					.create({
						data: { npsn, school_year: year, name, grade, major_id },
						select: { id_class: true },
					})
					.catch((error) => {
						throw violatedUnique(error) ? invalid({ rombels: [`Kelas ${name} sudah ada.`] }) : error;
					})
			).id_class;
		if (!made.has(rombelKey(name)))
			await recordAudit(tx, actor, {
				action: "school.class_made",
				subject_type: "class",
				subject_id: id_class,
				detail: { name, year: schoolYearLabel(year) },
			});
		made.set(rombelKey(name), id_class);
		classes.set(key, id_class);
	}
	for (const [rombel, class_id] of classes) {
		if (rombel === "" || class_id === null) continue;
		const id = { npsn, school_year: year, rombel };
		await tx.importRombel.upsert({
			where: { npsn_school_year_rombel: id },
			create: { ...id, class_id },
			update: { class_id },
		});
	}
	return classes;
}
