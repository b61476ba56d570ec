import "server-only";
import { addDays, formatDate } from "@/lib/dates/dates";
import { CODE_DAYS } from "@/lib/people/invitations";
import type { InviteGroup } from "@/lib/schemas/invitations";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { makeSlips } from "../people/invited-people";
import { fileName, type Printed, print } from "./printing";
import { readLook } from "./school-look";

/**
 * A sheet with a new code for each invited person of a group, to be cut into slips. Codes that were handed out before no
 * longer work.
 * @throws AppError 403, 404; 409 `no_secret`; 423 `password_required`; 429; 503
 */
export const printInvitations = (actor: Actor, asked: InviteGroup): Promise<Printed> =>
	print(actor, "paper", async () => {
		const { letterhead, paper } = await readLook(actor.npsn);
		const { name, page, slips } = await makeSlips(actor, asked);
		const until = formatDate(addDays(today(actor.zone), CODE_DAYS));
		return {
			name: fileName("undangan", name),
			paper: {
				kind: "invitations",
				letterhead,
				sheet: { title: `Undangan – ${name}`, paper, footer: `Undangan – ${name}`, at: now() },
				content: [{ page, group: name, school: letterhead.school, until }, slips],
			},
		};
	});
