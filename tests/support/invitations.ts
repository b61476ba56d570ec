import { transact } from "@/server/database/db";
import {
	inviteStudents,
	inviteTeachers,
	type ListedStudent,
	type ListedTeacher,
} from "@/server/services/people/invitations";
import { readPdf } from "./pdf";
import { actorOf, db, type Person } from "./school";

const NOBODY = { birthplace: null, birthdate: "2009-05-17", gender: null, contact: null, email: null };

let made = 0;

/** A student of a list. */
export const listedStudent = (fields: Partial<ListedStudent> = {}): ListedStudent => ({
	name: "Dewi Lestari",
	nisn: String(2_000_000_000 + ++made),
	nipd: null,
	class_id: null,
	...NOBODY,
	...fields,
});

export const listedTeacher = (fields: Partial<ListedTeacher> = {}): ListedTeacher => ({
	name: "Joko Susilo",
	nip: null,
	nuptk: null,
	...NOBODY,
	...fields,
});

async function actorFor({ id, name }: Person) {
	const { role, npsn, major_led } = await db.user.findUniqueOrThrow({
		where: { id_user: id },
		select: { role: true, npsn: true, major_led: { select: { id_major: true } } },
	});
	return actorOf({ id_user: id, role, name, npsn, major_led: major_led?.id_major ?? null });
}

/** Invites students in the name of somebody. @returns the accounts */
export async function invite(person: Person, people: readonly ListedStudent[] = [listedStudent()]) {
	const actor = await actorFor(person);
	const ids = await transact((tx) => inviteStudents(tx, actor, people));
	return Promise.all(ids.map((id_user) => db.user.findUniqueOrThrow({ where: { id_user } })));
}

/** Invites teachers in the name of somebody. @returns the accounts */
export async function inviteStaff(person: Person, people: readonly ListedTeacher[] = [listedTeacher()]) {
	const actor = await actorFor(person);
	const ids = await transact((tx) => inviteTeachers(tx, actor, people));
	return Promise.all(ids.map((id_user) => db.user.findUniqueOrThrow({ where: { id_user } })));
}

/** Prints the sheet of a group. @returns the codes by name, the text of the sheet, and the squares of its QR codes */
export async function printCodes(person: Person, group: string, ids: number[] | null = null) {
	const answer = await person.post("/invitations/print", { group, ids });
	const { text, codes: squares } = readPdf(answer.bytes);
	const lines = text.split("\n");
	const codes = lines.flatMap((line, at) => {
		const [, code] = /^Kode: ([A-Z2-9]{5}-[A-Z2-9]{5})$/.exec(line) ?? [];
		return code ? [[lines[at - 2] ?? "", code] as const] : [];
	});
	return { text, squares, codes: Object.fromEntries(codes) };
}
