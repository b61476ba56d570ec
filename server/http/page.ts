import "server-only";
import { cookies, headers } from "next/headers";
import { notFound as missingPage, redirect } from "next/navigation";
import { cache } from "react";
import { INSTRUCTOR_HOME } from "@/lib/instructors/links";
import { MISSING_INTERNSHIP } from "@/lib/page-path";
import { homeOf } from "@/lib/people/entries";
import { PAGES } from "@/lib/routes";
import { shownYearIn, YEAR_COOKIE } from "@/lib/schools/shown-year";
import type { InstructorActor } from "../auth/actor";
import { actingIn } from "../auth/actor";
import { instructorCookieIn } from "../auth/browser";
import { hostName } from "../auth/cookies";
import { type Actor, sessionCookieIn } from "../auth/session";
import { AppError } from "../errors";
import type { Viewer } from "../services/people/viewers";
import { addressOf } from "./client-address";
import { findInstructor, findViewer } from "./session";

async function sessionCookie(): Promise<string | undefined> {
	const sent = await cookies();
	return sessionCookieIn((name) => sent.get(name)?.value);
}

/** Who is logged in on the page being rendered. We look it up once per request. */
const currentViewer = cache(async () => findViewer(await sessionCookie(), addressOf(await headers())));

/** Who is logged in, if anybody. */
const currentActor = async (): Promise<Actor | undefined> => (await currentViewer())?.actor;

/**
 * Who is logged in, and what the page shows of them. Without a session it redirects to /forbidden, and with an ended
 * session to /unauthenticated.
 */
export async function requireViewer(): Promise<{ actor: Actor; viewer: Viewer; sessionId: string }> {
	return (
		(await currentViewer()) ??
		redirect((await sessionCookie()) === undefined ? "/forbidden" : "/unauthenticated")
	);
}

/** The school year that the person on the page has chosen in the header. Null: the present one, as everything is now. */
export async function shownYear(): Promise<number | null> {
	const { actor, viewer } = await requireViewer();
	const cookie = (await cookies()).get(hostName(YEAR_COOKIE));
	return shownYearIn(cookie?.value, { id_user: actor.id_user, years: viewer.years });
}

/** Does the person on the page have mentees, or may they have had some in the year that is shown? */
export async function hasMentees(): Promise<boolean> {
	const { viewer } = await requireViewer();
	return viewer.queue !== null || (await shownYear()) !== null;
}

/** The pages of students on which there is nothing to do after graduating. */
const WRITING = [
	"/profil/edit",
	"/profil/tambah-data-pkl",
	"/profil/pilihan-pkl",
	"/profil/edit-data-pkl/[idInternship]",
	"/profil/pindah-tempat/[idInternship]",
	"/jurnal/buat-jurnal/[idJurnal]",
];

/** Where the second step is set up. */
const SET_UP = "/guru/profil";

/**
 * Lets a page of the page table render, or redirects as requireViewer does. A role that may not see the page goes to
 * /forbidden. A manager who has to set up a second step goes to the profile, where they can do that. The services
 * decide which rows the page can read.
 */
export async function requirePage(path: string): Promise<Actor> {
	const page = PAGES.find((entry) => entry.path === path);
	if (!page) throw new Error(`${path} is not in lib/routes.ts`);
	const { actor } = await requireViewer();
	const acting = actingIn(actor, page.roles);
	if (acting.offices.length === 0) redirect("/forbidden");
	if (actor.second_step_due && path !== SET_UP) redirect(SET_UP);
	if (actor.graduated && WRITING.includes(path)) redirect(homeOf(actor.role));
	return acting;
}

/** Keeps people who are logged in away from the guest pages. */
export async function requireGuest(): Promise<void> {
	if (await currentActor()) redirect("/forbidden");
}

/** The instructor who is known in this browser, if any. We look it up once per request. */
export const currentInstructor = cache(async (): Promise<InstructorActor | undefined> => {
	const sent = await headers();
	return findInstructor(instructorCookieIn(sent), addressOf(sent));
});

/** The instructor who is known in this browser. In others it redirects to a page that says what to do. */
export const requireInstructor = async (): Promise<InstructorActor> =>
	(await currentInstructor()) ?? redirect(INSTRUCTOR_HOME);

/** Where the Back button of an error page leads a person who is still logged in. */
export async function homeOfActor(): Promise<string | null> {
	const actor = await currentActor();
	return actor ? homeOf(actor.role) : null;
}

/** Reads a placement for a page. If it is missing or not theirs, it redirects to this list, which says so. */
export const findInternshipOr = <T>(read: Promise<T>, list: string): Promise<T> =>
	findOr(read, `${list}?${MISSING_INTERNSHIP}=1`);

/**
 * Reads a record for a page. If it is missing or not theirs, it redirects to `elsewhere`, or shows the not-found page.
 */
export async function findOr<T>(read: Promise<T>, elsewhere?: string): Promise<T> {
	try {
		return await read;
	} catch (error) {
		if (!(error instanceof AppError) || error.httpStatus !== 404) throw error;
		if (elsewhere) redirect(elsewhere);
		missingPage();
	}
}
