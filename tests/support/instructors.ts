import { expect } from "vitest";
import { Client } from "./api";
import { db, type Person, placement } from "./school";

/* Instructors with a link, and their browsers. */

/** The end of the number that the builders give them. */
export const DIGITS = "8888";

type Placed = Parameters<typeof placement>[0];

/** A student with a placement, its supervising teacher, and the id of its instructor. */
export async function instructed(fields: Placed = {}) {
	const placed = await placement(fields);
	const { id_internship } = placed;
	const { instructor_id, workplace_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	return { ...placed, id_instructor: instructor_id, workplace_id };
}

/** The secret of the link that this teacher makes, or shows again. */
export async function linkOf(teacher: Person, id_instructor: string, body: object = {}): Promise<string> {
	const answer = await teacher.post(`/instructors/${id_instructor}/link/create`, body);
	expect(answer).toHaveStatus(200);
	return String(answer.data.url).split("/").at(-1) ?? "";
}

export const open = (browser: Client, token: string, digits = DIGITS) =>
	browser.post("/instructor/open", { token, digits });

/** A browser in which an instructor is known, because this teacher made a link and its digits were typed. */
export async function signIn(teacher: Person, id_instructor: string, digits = DIGITS): Promise<Client> {
	const browser = new Client();
	expect(await open(browser, await linkOf(teacher, id_instructor), digits)).toHaveStatus(200);
	return browser;
}

/** {@link instructed}, with the instructor's browser. */
export async function instructor(fields: Placed = {}) {
	const placed = await instructed(fields);
	return { ...placed, sari: await signIn(placed.budi, placed.id_instructor) };
}
