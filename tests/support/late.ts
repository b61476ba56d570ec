import { randomUUID } from "node:crypto";
import { checkIn, journalForm } from "./forms";
import type { Person } from "./school";

/** The clock of the server as ISO 8601. An honest device shows the same time. */
export const shown = (minutes = 0) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A ticket for the clock of a student's device. */
export const ticketFor = async (siti: Person, device_time = shown()): Promise<string> =>
	(await siti.get(`/clock?device_time=${encodeURIComponent(device_time)}`)).data.ticket;

/** What a phone keeps of a record that it makes now and sends later. */
export function recordNow(ticket: string, fields: Record<string, unknown> = {}) {
	const kept = { clock_ticket: ticket, recorded_at: shown(), position_at: shown(), ...fields };
	const headers = { "idempotency-key": randomUUID() };
	// This is a moment later, because a record that is sent as it is made is not late.
	const sent_at = () => new Date(Date.now() + 1).toISOString();
	return {
		headers,
		checkIn: (more: Record<string, unknown> = {}) => checkIn({ ...kept, sent_at: sent_at(), ...more }),
		journal: (date: string, more: Record<string, unknown> = {}) =>
			journalForm({ date, ...kept, sent_at: sent_at(), ...more }),
	};
}
