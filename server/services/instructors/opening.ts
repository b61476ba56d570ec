import "server-only";
import { LINK_TRIES, MOST_BROWSERS } from "@/lib/instructors/links";
import type { OpenLink } from "@/lib/schemas/instructors";
import { recordAudit } from "../../audit";
import type { InstructorActor } from "../../auth/actor";
import { type Browser, deviceOf } from "../../auth/browser";
import { forgetBrowser, IS_OPEN, newBrowser } from "../../auth/instructor";
import { digest } from "../../auth/link-tokens";
import { clockAt } from "../../auth/session";
import { now } from "../../clock";
import { db, type Transaction, transact } from "../../database/db";
import { type AppError, conflict, invalid } from "../../errors";
import { limitLogin } from "../../limits/login-limit";
import { forgiveAttempt } from "../../limits/rate-limit";

/*
 * Opening a link. A link alone opens nothing: mail scanners follow it, run its scripts and submit its form, and people
 * forward it. It needs the last four digits of the instructor's number, and few wrong ones lock it.
 */

type Found = {
	id_link: string;
	id_instructor: string;
	npsn: string;
	workplace: string;
	contact: string;
	open: boolean;
	wrong: string[];
};

/** Also for a link that never was, or whose instructor has nobody to look after any more. */
const ended = () => conflict("link_ended", "Tautan ini sudah tidak berlaku. Silahkan minta tautan baru.");
const locked = () =>
	conflict(
		"link_locked",
		`Tautan ini terkunci karena ${LINK_TRIES} kali diisi angka yang salah. Silahkan minta tautan baru.`,
	);
const wrong = (left: number) =>
	invalid({
		digits: [`Angka tidak cocok dengan nomor yang dicatat sekolah. Anda dapat mencoba ${left} kali lagi.`],
	});

/**
 * Makes a browser known to the instructor whose link it is.
 * @returns the `Set-Cookie` value
 * @throws AppError 409 `link_ended`, `link_locked`; 422 on digits; 429
 */
export async function openLink(input: OpenLink, browser: Browser): Promise<string> {
	const attempt = { kind: "instructor", account: input.token, address: browser.address } as const;
	const cookie = await limitLogin(
		attempt,
		async () => {
			const outcome = await transact((tx) => enter(tx, input, browser));
			if (typeof outcome !== "string") throw outcome;
			return outcome;
		},
		async () => undefined,
	);
	await forgiveAttempt(attempt);
	return cookie;
}

/** Tries at the same time take turns at the row of the link. @returns the cookie, or the refusal, which is committed */
async function enter(
	tx: Transaction,
	{ token, digits }: OpenLink,
	{ address, userAgent, instructor: before }: Browser,
): Promise<string | AppError> {
	const [link] = await tx.$queryRaw<Found[]>`
		SELECT l.id_link, n.id_instructor, w.npsn, w.name AS workplace, n.contact, l.wrong, ${IS_OPEN} AS open
		FROM ${clockAt(now())}, instructor_links l
		JOIN instructors n ON n.id_instructor = l.instructor_id JOIN workplaces w ON w.id_workplace = n.workplace_id
		WHERE l.token_hash = ${digest(token)} FOR UPDATE OF l`;
	if (!link?.open) return ended();
	const { id_link, id_instructor, npsn, workplace } = link;
	if (link.wrong.length >= LINK_TRIES) return locked();
	if (!link.contact.endsWith(digits)) {
		const tried = new Set([...link.wrong, digits]);
		await tx.instructorLink.update({ where: { id_link }, data: { wrong: [...tried] } });
		await recordAudit(
			tx,
			{ id_user: null, role: null, npsn, address },
			{
				action: "workplace.link_refused",
				subject_type: "instructor",
				subject_id: id_instructor,
				detail: { workplace },
			},
		);
		return tried.size < LINK_TRIES ? wrong(LINK_TRIES - tried.size) : locked();
	}
	// Another instructor may have been known in this browser.
	await forgetBrowser(before, tx);
	const { token_hash, cookie } = newBrowser();
	const device = deviceOf(userAgent);
	const at = now();
	await tx.instructorBrowser.create({
		data: { token_hash, link_id: id_link, device, known_at: at, seen_at: at },
	});
	await tx.$executeRaw`
		DELETE FROM instructor_browsers WHERE token_hash IN (
			SELECT token_hash FROM instructor_browsers WHERE link_id = ${id_link}
			ORDER BY seen_at DESC, known_at DESC, token_hash OFFSET ${MOST_BROWSERS})`;
	await tx.instructorLink.update({ where: { id_link }, data: { wrong: [] } });
	await recordAudit(
		tx,
		{ id_instructor, npsn, address },
		{
			action: "workplace.link_opened",
			subject_type: "instructor",
			subject_id: id_instructor,
			detail: { device },
		},
	);
	return cookie;
}

/** "Bukan saya": this browser is known no longer. @returns the `Set-Cookie` value */
export const leaveBrowser = (
	actor: InstructorActor,
	{ instructor: cookie, userAgent }: Browser,
): Promise<string> =>
	transact(async (tx) => {
		await recordAudit(tx, actor, {
			action: "workplace.link_left",
			subject_type: "instructor",
			subject_id: actor.id_instructor,
			detail: { device: deviceOf(userAgent) },
		});
		return forgetBrowser(cookie, tx);
	});

/** Is this the link that the browser is known for? */
export const isOwnLink = async ({ id_link }: InstructorActor, token: string): Promise<boolean> =>
	(await db.instructorLink.count({ where: { id_link, token_hash: digest(token) } })) > 0;
