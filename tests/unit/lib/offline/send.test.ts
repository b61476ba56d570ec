import { expect, it } from "vitest";
import type { Unsent } from "@/lib/offline/records";
import { formOf } from "@/lib/offline/send";

const record: Unsent = {
	key: "key",
	id_user: 1,
	kind: "attendance",
	date: "2026-11-24",
	path: "/attendances/create",
	fields: [["status", "present"]],
	file: null,
	ticket: "ticket",
	recorded_at: "2026-11-24T01:00:00.000Z",
	position_at: "2026-11-24T00:59:50.000Z",
	tries: 0,
	notBefore: 0,
	refusal: null,
};
const sent_at = "2026-11-24T02:00:00.000Z";
const sent = (fields: Partial<Unsent>) => Object.fromEntries(formOf({ ...record, ...fields }, sent_at));

it("a form says by one clock when its location was measured, with a ticket or without", () => {
	const { recorded_at, position_at } = record;
	expect(sent({})).toEqual({ status: "present", clock_ticket: "ticket", recorded_at, position_at, sent_at });
	expect(sent({ ticket: null })).toEqual({ status: "present", position_at, sent_at });
	expect(sent({ ticket: null, position_at: null })).toEqual({ status: "present" });
});
