import "server-only";
import { isLate, workOutTime } from "@/lib/attendances/late";
import { DAY_MS, dateOf, parseInstant, timeOf } from "@/lib/dates/dates";
import { EMERGENCY_NUMBER, type OwnIncident } from "@/lib/incidents/incidents";
import type { TimesFields } from "@/lib/schemas/attendances";
import type { ReportIncident } from "@/lib/schemas/incidents";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { type Transaction, transact } from "../../database/db";
import { addErrand } from "../../database/errands";
import { settings } from "../../env";
import { conflict } from "../../errors";
import { normalizeImage } from "../../files/images";
import { withStoredFile } from "../../files/storage";
import { countAttempt } from "../../limits/rate-limit";
import { type Kept, type Keyed, noteKey, once } from "../attendances/idempotency";
import { readTicket } from "../attendances/late-records";
import { readOwnIncident } from "./read";
import { isReached, keptFrom, type Placed, placementOn, type Watcher, watchersOf } from "./watchers";

type Fields = Omit<ReportIncident, "photo">;
type Report = Fields & { photo: File | undefined };

/**
 * Takes a student's report, and tells everybody whom it reaches. A wrong clock or an old ticket never refuses one: the
 * time is then marked. The same words of the same day come once, and open a closed report again.
 * @throws AppError 409 `not_approved`; 422; 429; what {@link once} throws
 */
export async function reportIncident(actor: Actor, input: Report, keyed?: Keyed): Promise<Kept<OwnIncident>> {
	if (!actor.approved)
		throw conflict(
			"not_approved",
			`Akun Anda masih menunggu persetujuan sekolah. Dalam keadaan darurat, telepon ${EMERGENCY_NUMBER} atau sekolah Anda.`,
		);
	return once(actor, keyed, {
		work: async () => {
			const id_incident = await write(actor, input, keyed);
			return { data: await readOwnIncident(actor, id_incident), beside: false };
		},
		again: (id_incident) => readOwnIncident(actor, id_incident),
	});
}

async function write(actor: Actor, { photo, ...input }: Report, keyed: Keyed | undefined): Promise<string> {
	await countAttempt({ kind: "incident", account: String(actor.id_user), address: actor.address });
	const bytes = photo ? await normalizeImage(photo, "photo") : null;
	const incident = { ...input, ...timesOf(actor, input) };
	try {
		return await withStoredFile("incidents", bytes, (image_path) =>
			transact(async (tx) => {
				const made_on = dateOf(incident.recorded_at, actor.zone);
				const [placed] = await tx.$queryRaw<Placed[]>(placementOn(actor.id_user, made_on));
				const internship_id = placed?.id_internship ?? null;
				const watchers = await watchersOf(tx, actor.id_user, internship_id);
				const kept_from = keptFrom(watchers, incident.reach);
				const company_name = placed?.company_name ?? null;
				const bound = { ...incident, image_path, internship_id, company_name, kept_from };
				const id_incident = await insert(tx, actor, bound);
				await recordAudit(tx, actor, {
					action: "incident.reported",
					subject_type: "incident",
					subject_id: id_incident,
					person_id: actor.id_user,
				});
				await tellWatchers(tx, watchers, { ...bound, id_incident });
				await noteKey(tx, actor, keyed, id_incident);
				return id_incident;
			}),
		);
	} catch (error) {
		if (!(error instanceof AlreadyTold)) throw error;
		return transact(async (tx) => {
			const known = await tellAgain(tx, actor, incident, bytes !== null);
			await noteKey(tx, actor, keyed, known);
			return known;
		});
	}
}

/** The same report is there. Its photo need not be kept twice, so the write ends with this error. */
class AlreadyTold extends Error {}

type Times = {
	recorded_at: Date;
	received_at: Date;
	time_unsure: boolean;
	occurred_on: string;
	occurred_at: string | null;
};
type Incident = Omit<Fields, keyof TimesFields> & Times;
type Bound = Incident & {
	image_path: string | null;
	internship_id: string | null;
	company_name: string | null;
	kept_from: number[];
};

/** When it was reported and when it happened. Something that has not come yet happened now, at the latest. */
function timesOf(actor: Actor, input: Fields): Times {
	const received_at = now();
	const made = madeAt(actor, input, received_at);
	const { at: recorded_at } = made;
	const { zone } = actor;
	const clock = {
		occurred_on: dateOf(recorded_at, zone),
		occurred_at: timeOf(recorded_at, zone).slice(0, 5),
	};
	const times = { recorded_at, received_at, time_unsure: made.unsure };
	if (input.when === "now" || input.date === null) return { ...times, ...clock };
	const typed = { occurred_on: input.date, occurred_at: input.time };
	const begins = parseInstant(`${input.date}T${input.time ?? "00:00"}`, zone);
	return begins && begins <= recorded_at ? { ...times, ...typed } : { ...times, ...clock, time_unsure: true };
}

/** When a report was made. Without a ticket of our clock we count back from its receipt by the phone's own clock. */
function madeAt(
	actor: Actor,
	{ clock_ticket, recorded_at, sent_at }: Fields,
	received: Date,
): { at: Date; unsure: boolean } {
	if (recorded_at === null || recorded_at === sent_at) return { at: received, unsure: false };
	const [recorded, sent] = [new Date(recorded_at), new Date(sent_at ?? recorded_at)];
	const ticket = clock_ticket === null ? undefined : readTicket(actor, clock_ticket);
	if (ticket) {
		const worked = workOutTime({ ticket, received, recorded, sent, position: null });
		return { at: worked.recorded_at, unsure: worked.clock_changed };
	}
	const waited = sent.getTime() - recorded.getTime();
	const isPossible = sent_at !== null && waited >= 0 && waited < LONGEST_MS;
	return isPossible
		? { at: new Date(received.getTime() - waited), unsure: isLate(recorded, sent) }
		: { at: received, unsure: true };
}

/** Nobody's phone holds a report back for longer. Its clock was changed. */
const LONGEST_MS = 366 * DAY_MS;

/** @throws AlreadyTold */
async function insert(tx: Transaction, { id_user, npsn, zone }: Actor, incident: Bound): Promise<string> {
	const [row] = await tx.$queryRaw<{ id_incident: string }[]>`
		INSERT INTO incidents (npsn, student_id, internship_id, kind, reach, occurred_on, occurred_at, zone, place, text,
			image_path, recorded_at, received_at, time_unsure, kept_from, company_name)
		VALUES (${npsn}, ${id_user}, ${incident.internship_id}, ${incident.kind}::incident_kind,
			${incident.reach}::incident_reach, ${incident.occurred_on}::date, ${incident.occurred_at}::time, ${zone}::zone,
			${incident.place}, ${incident.text}, ${incident.image_path}, ${incident.recorded_at}, ${incident.received_at},
			${incident.time_unsure}, ${incident.kept_from}, ${incident.company_name})
		ON CONFLICT DO NOTHING RETURNING id_incident`;
	if (!row) throw new AlreadyTold();
	return row.id_incident;
}

/** The report that says the same. If it was closed before this one was made, it is opened again and its readers are told. */
async function tellAgain(
	tx: Transaction,
	actor: Actor,
	incident: Incident,
	hasPhoto: boolean,
): Promise<string> {
	const { kind, reach, occurred_on, place, text, recorded_at, received_at } = incident;
	const { id_user } = actor;
	const found = await tx.incident.findFirstOrThrow({
		where: {
			student_id: id_user,
			kind,
			reach,
			occurred_on: new Date(occurred_on),
			place,
			text,
			image_path: hasPhoto ? { not: null } : null,
		},
		select: { id_incident: true, internship_id: true, reach: true, kept_from: true },
	});
	const { id_incident, internship_id } = found;
	const { count } = await tx.incident.updateMany({
		where: { id_incident, closed_at: { lt: recorded_at } },
		data: { closed_at: null, closed_by: null, again_at: received_at },
	});
	if (count > 0) {
		// Nobody has opened what was told again. The audit log keeps who had opened it before.
		await tx.incidentView.deleteMany({ where: { incident_id: id_incident } });
		await recordAudit(tx, actor, {
			action: "incident.reopened",
			subject_type: "incident",
			subject_id: id_incident,
			person_id: id_user,
		});
		await tellWatchers(tx, await watchersOf(tx, id_user, internship_id), found);
	}
	return id_incident;
}

type Told = Pick<Bound, "reach" | "kept_from"> & { id_incident: string };

/** Queues one mail for each, so that one failing address holds nobody else's back. Nothing without a mail server. */
async function tellWatchers(tx: Transaction, watchers: Watcher[], incident: Told) {
	if (!settings().smtpUrl) return;
	const { id_incident } = incident;
	for (const watcher of watchers) {
		const { id_user } = watcher;
		if (isReached(watcher, incident))
			await addErrand(tx, "incident-notice", { id_incident, id_user }, `${id_incident}:${id_user}`);
	}
}
