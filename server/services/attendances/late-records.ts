import "server-only";
import { isLate, takenUntil, ticketEnds, workOutTime } from "@/lib/attendances/late";
import { doubtsOfTime, type PlaceDoubt } from "@/lib/attendances/place";
import type { TimesFields } from "@/lib/schemas/attendances";
import { seal, unseal } from "../../auth/seal";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Prisma, type Transaction } from "../../database/db";
import { conflict, invalid, notFound } from "../../errors";
import { attendanceScope, letterScope } from "../../scopes/attendances";
import { type LateRecordWire, lateRecordSelect, toLateRecord } from "../../wire/attendances";
import { toDate, toIso } from "../../wire/dates";
import { type Keyed, noteKey } from "./idempotency";

/** We keep at most this many records of one kind beside a day, because more records say nothing new. */
const MOST_BESIDE = 5;

/** A ticket that ties the clock of the actor's device to ours. @param device_time the time on that clock, ISO 8601 */
export function giveTicket({ id_user, zone }: Actor, device_time: string) {
	const server = now().toISOString();
	return {
		ticket: seal({ clock_of: id_user, server, device: device_time }),
		server_time: toIso(new Date(server), zone),
	};
}

/** The two times of a ticket that this deployment gave to the actor. Undefined for any other text. */
export function readTicket({ id_user }: Actor, ticket: string) {
	const { clock_of, server, device } = (unseal(ticket) ?? {}) as Record<string, unknown>;
	if (clock_of !== id_user || typeof server !== "string" || typeof device !== "string") return undefined;
	return { server: new Date(server), device: new Date(device) };
}

/** When a record was made, and when it arrived. */
export type Receipt = {
	at: Date;
	received: Date;
	/** Does it come out of the queue of a device? */
	queued: boolean;
	/** When the server gave the ticket that proves this. */
	ticket: Date | null;
	/** The columns of the row. All are null unless the record was late, or its clock was changed. */
	columns: { recorded_at: Date | null; received_at: Date | null; clock_changed: boolean };
	/** What is doubtful about the time of its location. */
	doubts: PlaceDoubt[];
};

/**
 * Works out when a record was made. Without `recorded_at` that is now. It is also now for a form that is sent as soon
 * as it is made. Such a form carries its times as well, because the phone sends it again if the answer gets lost.
 * @throws AppError 422 on `clock_ticket`, `sent_at` or `idempotency_key`
 */
export function receive(actor: Actor, input: TimesFields, keyed: Keyed | undefined): Receipt {
	const received = now();
	if (input.recorded_at === null || input.recorded_at === input.sent_at)
		return {
			at: received,
			received,
			queued: false,
			ticket: null,
			columns: { recorded_at: null, received_at: null, clock_changed: false },
			doubts: doubtsOfTime({ ...input, received }),
		};
	if (!keyed) throw invalid({ idempotency_key: ["Idempotency-Key wajib ada bila recorded_at dikirim."] });
	if (input.sent_at === null) throw invalid({ sent_at: ["sent_at wajib ada bila recorded_at dikirim."] });
	const ticket = input.clock_ticket === null ? undefined : readTicket(actor, input.clock_ticket);
	if (!ticket) throw invalid({ clock_ticket: ["clock_ticket tidak berlaku."] });
	const { recorded_at, clock_changed } = workOutTime({
		ticket,
		received,
		recorded: new Date(input.recorded_at),
		sent: new Date(input.sent_at),
		position: input.position_at === null ? null : new Date(input.position_at),
	});
	const isMarked = clock_changed || isLate(recorded_at, received);
	return {
		at: recorded_at,
		received,
		queued: true,
		ticket: ticket.server,
		columns: isMarked
			? { recorded_at, received_at: received, clock_changed }
			: { recorded_at: null, received_at: null, clock_changed: false },
		doubts: clock_changed ? ["clock"] : doubtsOfTime({ ...input, received }),
	};
}

/**
 * Refuses a check-in that arrives later than the student's school allows, or whose ticket is so old that it proves
 * nothing.
 * @throws AppError 409 `too_late`; 422 on `clock_ticket`
 */
export function requireInTime({ at, received, queued, ticket }: Receipt, late_hours: number): void {
	if (!queued || !isLate(at, received)) return;
	if (received > takenUntil(at, late_hours))
		throw conflict(
			"too_late",
			`Catatan ini dibuat lebih dari ${late_hours} jam yang lalu, sehingga tidak dapat diterima lagi. Silahkan hubungi guru pembimbing.`,
		);
	if (ticket && received > ticketEnds(ticket, late_hours))
		throw invalid({
			clock_ticket: [
				"Perangkat ini terlalu lama tidak terhubung, sehingga waktu catatan tidak dapat dipastikan. Silahkan hubungi guru pembimbing.",
			],
		});
}

type Beside = Omit<
	Prisma.LateRecordUncheckedCreateInput,
	"id_late_record" | "attendance_id" | "recorded_at" | "received_at" | "clock_changed"
>;

/**
 * Keeps a record beside a day that is already filled in.
 * @param attendance_id a day of the actor
 * @returns false when we already keep {@link MOST_BESIDE} records
 */
export async function keepBeside(
	tx: Transaction,
	{ actor, keyed, receipt }: { actor: Actor; keyed: Keyed | undefined; receipt: Receipt },
	attendance_id: string,
	record: Beside,
): Promise<boolean> {
	const mine = { id_attendance: attendance_id, student_id: actor.id_user };
	if (!(await tx.attendance.count({ where: mine }))) throw notFound();
	// Two requests at once may pass the limit by one. That is fine, because the limit only bounds what a student can
	// store.
	if ((await tx.lateRecord.count({ where: { attendance_id, kind: record.kind } })) >= MOST_BESIDE)
		return false;
	const { at: recorded_at, received: received_at } = receipt;
	const { id_late_record } = await tx.lateRecord.create({
		data: {
			...record,
			attendance_id,
			recorded_at,
			received_at,
			clock_changed: receipt.columns.clock_changed,
		},
		select: { id_late_record: true },
	});
	await noteKey(tx, actor, keyed, id_late_record, true);
	return true;
}

/** What arrived for a day after it was filled in, the latest first. @throws AppError 404 */
export async function listBeside(actor: Actor, id_attendance: string): Promise<LateRecordWire[]> {
	const day = await db.attendance.findFirst({
		where: { AND: [{ id_attendance }, attendanceScope(actor)] },
		select: { late_records: { select: lateRecordSelect, orderBy: { received_at: "desc" } } },
	});
	if (!day) throw notFound();
	const opens = await db.attendance.count({ where: { AND: [{ id_attendance }, letterScope(actor)] } });
	return day.late_records.map((row) => toLateRecord(row, opens > 0));
}

/** Every record beside the days of the student's own internship, with its date, for the student's own copy. */
export async function recordsBeside({ id_user }: Actor, internship_id: string) {
	const rows = await db.lateRecord.findMany({
		where: { attendance: { internship_id, student_id: id_user } },
		select: lateRecordSelect,
		orderBy: { received_at: "asc" },
	});
	return rows.map((row) => ({ date: toDate(row.attendance.date), ...toLateRecord(row, true) }));
}
