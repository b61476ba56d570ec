import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLate, takenUntil, workOutTime } from "@/lib/attendances/late";

/** `07:15` of one day in WIB. `+2 07:15` is two days later. */
function at(text: string): Date {
	const [, days = "0", time] = /^(?:\+(\d+) )?(.+)$/.exec(text) ?? [];
	return new Date(new Date(`2026-11-18T${time}:00+07:00`).getTime() + Number(days) * 24 * 3_600_000);
}

const work = (times: Record<"server" | "device" | "recorded" | "sent" | "received", string>, position = "") =>
	workOutTime({
		ticket: { server: at(times.server), device: at(times.device) },
		recorded: at(times.recorded),
		sent: at(times.sent),
		position: position ? at(position) : null,
		received: at(times.received),
	});

describe("the time of a record that was made without a network", () => {
	it.each([
		["a right clock", { device: "07:00", recorded: "07:15", sent: "+1 06:30" }, "07:15", false],
		["a clock of another zone", { device: "04:00", recorded: "04:15", sent: "+1 03:30" }, "07:15", false],
		[
			"a clock of another year",
			{ device: "+400 07:00", recorded: "+400 07:15", sent: "+401 06:30" },
			"07:15",
			false,
		],
		[
			"set back two hours before recording",
			{ device: "07:00", recorded: "05:15", sent: "+1 04:30" },
			"07:15",
			true,
		],
		[
			"set back two hours after recording",
			{ device: "07:00", recorded: "07:15", sent: "+1 04:30" },
			"09:15",
			true,
		],
		[
			"set ahead before recording and back after it",
			{ device: "07:00", recorded: "+3 07:15", sent: "+1 06:30" },
			"+1 06:30",
			true,
		],
		[
			"a record from before its ticket",
			{ device: "07:00", recorded: "06:30", sent: "+1 06:30" },
			"07:00",
			true,
		],
	])("%s", (_case, times, recorded_at, clock_changed) => {
		expect(work({ server: "07:00", received: "+1 06:30", ...times })).toEqual({
			recorded_at: at(recorded_at),
			clock_changed,
		});
	});

	it("notices a position of another time", () => {
		const honest = { server: "07:00", device: "07:00", recorded: "07:15", sent: "09:00", received: "09:00" };
		expect(work(honest, "07:14").clock_changed).toBe(false);
		expect(work(honest, "09:00").clock_changed).toBe(true);
		// A form may stay open for a long time.
		expect(work(honest, "06:00").clock_changed).toBe(false);
	});

	it("is never before the ticket and never after the receipt, whatever a device says", () => {
		const instant = fc.date({ min: at("00:00"), max: at("+9 00:00"), noInvalidDate: true });
		fc.assert(
			fc.property(instant, instant, instant, instant, instant, (server, device, recorded, sent, later) => {
				const received = new Date(Math.max(server.getTime(), later.getTime()));
				const { recorded_at } = workOutTime({
					ticket: { server, device },
					recorded,
					sent,
					position: null,
					received,
				});
				expect(recorded_at >= server && recorded_at <= received).toBe(true);
			}),
		);
	});

	it("is marked when it arrives more than 15 minutes later", () => {
		expect(isLate(at("07:00"), at("07:15"))).toBe(false);
		expect(isLate(at("07:00"), at("07:16"))).toBe(true);
	});

	it.each([
		[48, "+2 07:00"],
		[1, "08:00"],
		// A delay that is not marked is always taken.
		[0, "07:15"],
	])("is taken for %i hours", (hours, until) => {
		expect(takenUntil(at("07:00"), hours)).toEqual(at(until));
	});
});
