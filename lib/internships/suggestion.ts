import { freePlaces } from "./placing";

/* Usulan: a place for each student, as good for all of them together as it can be. Nobody is placed by it. */

export type SuggestStudent = {
	id_user: number;
	major_id: number | null;
	/** The code of the major. */
	major: string | null;
	/** Where the student lives, if they say so. */
	district: string | null;
	/** The ids of the workplaces that the student names, the dearest first. */
	wishes: readonly string[];
};

export type SuggestWorkplace = {
	id_workplace: string;
	name: string;
	district: string | null;
	places: readonly { major_id: number | null; places: number | null; taken: number }[];
};

export type Suggestion = {
	id_user: number;
	/** Null: there is no place for this student. */
	id_workplace: string | null;
	/** Why this one, or why none: sentences without a full stop. */
	reasons: string[];
};

/** What a place costs a student. A wish weighs more than a district. */
const COST = {
	/** The first, second and third wish. */
	wish: [0, 2, 4],
	unwished: 20,
	sameDistrict: 0,
	unknownDistrict: 3,
	otherDistrict: 6,
	/** Each further student where nobody has said how many places there are, so that they spread. */
	crowd: 1,
};

/**
 * A place for as many students as possible, with the least cost of all together. A workplace takes students of a major
 * only if it has places for it, or takes the major without a number, or the student names it. Places are by major, so
 * each major is a problem of its own.
 */
export function suggestPlaces(
	students: readonly SuggestStudent[],
	workplaces: readonly SuggestWorkplace[],
): Suggestion[] {
	const majors = new Set(students.map(({ major_id }) => major_id));
	const found = new Map<number, Suggestion>();
	for (const major of majors)
		for (const one of ofMajor(
			students.filter(({ major_id }) => major_id === major),
			workplaces,
			major,
		))
			found.set(one.id_user, one);
	return students.map(({ id_user }) => found.get(id_user) as Suggestion);
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function costOf(student: SuggestStudent, workplace: SuggestWorkplace, takes: boolean): number {
	const wish = student.wishes.indexOf(workplace.id_workplace);
	if (wish < 0 && !takes) return Number.POSITIVE_INFINITY;
	const far =
		student.district === null || workplace.district === null
			? COST.unknownDistrict
			: sameText(student.district, workplace.district)
				? COST.sameDistrict
				: COST.otherDistrict;
	return (COST.wish[wish] ?? COST.unwished) + far;
}

function ofMajor(
	students: readonly SuggestStudent[],
	workplaces: readonly SuggestWorkplace[],
	major: number | null,
): Suggestion[] {
	const free = workplaces.map((workplace) => freePlaces(workplace, major));
	const takes = workplaces.map(({ places }) => places.some(({ major_id }) => major_id === major));
	const costs = students.map((student) =>
		workplaces.map((workplace, w) =>
			free[w] === 0 ? Number.POSITIVE_INFINITY : costOf(student, workplace, takes[w] === true),
		),
	);
	const places = assign(costs, free);
	return students.map((student, s) => {
		const w = places[s] ?? null;
		const workplace = w === null ? undefined : workplaces[w];
		return {
			id_user: student.id_user,
			id_workplace: workplace?.id_workplace ?? null,
			reasons: workplace
				? [
						...tellWish(student, workplace, workplaces, free),
						...tellPlaces(student, free[w as number] ?? null),
						...tellDistrict(student, workplace),
					]
				: [
						...tellMissed(student, student.wishes, workplaces, free),
						...tellNone(student, workplaces, free, takes),
					],
		};
	});
}

/** More than all places of a school together can cost, so that as many as possible have one. */
const UNPLACED = 1_000_000;

/**
 * The cheapest assignment of as many students as possible: one student after another takes the cheapest way to a free
 * place, on which those who are assigned may move on (successive shortest paths).
 * @param costs of each student at each workplace; infinite where they cannot be
 * @param free places of each workplace. Null: there is no limit
 * @returns the workplace of each student, or null
 */
function assign(costs: readonly (readonly number[])[], free: readonly (number | null)[]): (number | null)[] {
	const place: (number | null)[] = costs.map(() => null);
	// The last column stands for no place at all.
	const nowhere = free.length;
	const width = nowhere + 1;
	const there: number[][] = Array.from({ length: width }, () => []);
	const cost = (s: number, w: number) =>
		w === nowhere ? UNPLACED : ((costs[s] as readonly number[])[w] as number);
	/** What one more student costs a workplace. */
	const entry = (w: number) => {
		if (w === nowhere) return 0;
		const limit = free[w];
		const load = (there[w] as number[]).length;
		if (limit === null || limit === undefined) return load * COST.crowd;
		return load < limit ? 0 : Number.POSITIVE_INFINITY;
	};
	for (let student = 0; student < costs.length; student++) {
		const dist = Array.from({ length: width }, (_, w) => cost(student, w));
		/** Who moves to a workplace on the cheapest way there. */
		const mover = new Array<number>(width).fill(student);
		const queue = dist.flatMap((d, w) => (Number.isFinite(d) ? [w] : []));
		const queued = new Array<boolean>(width).fill(false);
		for (const w of queue) queued[w] = true;
		for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
			queued[from] = false;
			for (const other of there[from] as number[]) {
				const base = (dist[from] as number) - cost(other, from);
				for (let to = 0; to < width; to++) {
					const next = base + cost(other, to);
					if (next < (dist[to] as number) - 1e-9) {
						dist[to] = next;
						mover[to] = other;
						if (!queued[to]) {
							queued[to] = true;
							queue.push(to);
						}
					}
				}
			}
		}
		let best = -1;
		let least = Number.POSITIVE_INFINITY;
		for (let w = 0; w < width; w++) {
			const total = (dist[w] as number) + entry(w);
			if (total < least) {
				least = total;
				best = w;
			}
		}
		// Everybody on the way moves one place on.
		for (let to = best; to >= 0; ) {
			const moved = mover[to] as number;
			const from = place[moved] ?? -1;
			if (from >= 0) there[from] = (there[from] as number[]).filter((one) => one !== moved);
			place[moved] = to;
			(there[to] as number[]).push(moved);
			to = moved === student ? -1 : from;
		}
	}
	return place.map((w) => (w === nowhere ? null : w));
}

const RANKS = ["pertama", "kedua", "ketiga"];

function tellWish(
	student: SuggestStudent,
	{ id_workplace }: SuggestWorkplace,
	workplaces: readonly SuggestWorkplace[],
	free: readonly (number | null)[],
): string[] {
	const { wishes } = student;
	if (wishes.length === 0) return [];
	const at = wishes.indexOf(id_workplace);
	const missed = tellMissed(student, at < 0 ? wishes : wishes.slice(0, at), workplaces, free);
	return [at < 0 ? "Bukan pilihannya" : `Pilihan ${RANKS[at]}`, ...missed];
}

/** What became of the wishes that are not fulfilled. */
function tellMissed(
	{ major }: SuggestStudent,
	missed: readonly string[],
	workplaces: readonly SuggestWorkplace[],
	free: readonly (number | null)[],
): string[] {
	return missed.map((wish) => {
		const index = workplaces.findIndex((one) => one.id_workplace === wish);
		const workplace = workplaces[index];
		if (!workplace) return "Sebuah pilihannya tidak dapat ditempati lagi";
		return free[index] === 0
			? `${workplace.name} tidak punya tempat lagi untuk ${major ?? "tanpa jurusan"}`
			: `Tempat di ${workplace.name} untuk peserta didik lain yang lebih cocok`;
	});
}

/** Why there is no place for a student. @param takes does each workplace take the student's major? */
function tellNone(
	{ major, wishes }: SuggestStudent,
	workplaces: readonly SuggestWorkplace[],
	free: readonly (number | null)[],
	takes: readonly boolean[],
): string[] {
	const whom = major ?? "peserta didik tanpa jurusan";
	const theirs = free.filter((_, w) => takes[w]);
	const left = theirs.reduce((sum: number, places) => sum + (places ?? 0), 0);
	const full = theirs.filter((places) => places === 0).length;
	const unsaid = workplaces.filter(({ places }) => places.length === 0).length;
	const others = workplaces.length - theirs.length - unsaid;
	return [
		...(wishes.length === 0 ? ["Belum mengisi pilihan"] : []),
		...(theirs.length === 0 ? [`Belum ada tempat PKL yang menerima ${whom}`] : []),
		...(left > 0 ? [`${left} tempat kosong untuk ${whom} diusulkan untuk peserta didik lain`] : []),
		...(full > 0 ? [`${full} tempat PKL untuk ${whom} sudah penuh`] : []),
		...(others > 0 ? [`${others} tempat PKL untuk jurusan lain`] : []),
		...(unsaid > 0 ? [`${unsaid} tempat PKL belum diisi jurusan dan daya tampungnya`] : []),
	];
}

const tellPlaces = ({ major }: SuggestStudent, free: number | null): string[] => [
	free === null ? "Daya tampungnya belum diisi" : `${free} tempat kosong untuk ${major ?? "tanpa jurusan"}`,
];

function tellDistrict({ district }: SuggestStudent, workplace: SuggestWorkplace): string[] {
	if (district === null || workplace.district === null) return [];
	return [
		sameText(district, workplace.district)
			? `Sama-sama di ${workplace.district}`
			: `Di ${workplace.district}, tinggal di ${district}`,
	];
}
