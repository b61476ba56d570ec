import { describe, expect, it } from "vitest";
import { addDays, datesBetween } from "@/lib/dates/dates";
import { type TodayFacts, todayStep } from "@/lib/internships/today";
import { JOURNAL_STATUSES } from "@/lib/labels";

const DATE = "2026-11-23";
const ongoing = { status: "ongoing", start_date: "2026-11-02", end_date: "2027-02-02" } as const;
const revision = { id_journal: "lama", date: "2026-11-20" };
const journal = (status: (typeof JOURNAL_STATUSES)[number]) => ({ journal: { id_journal: "kini", status } });

/** A working day of a running placement, before anything was done. */
const morning: TodayFacts = {
	date: DATE,
	complete: true,
	approved: true,
	internship: ongoing,
	dayOff: undefined,
	recorded: null,
	revision: null,
};
const stepOf = (facts: Partial<TodayFacts>) => todayStep({ ...morning, ...facts });

describe("the step of a day", () => {
	it("goes from the profile to the placement, to its start, and through the day", () => {
		const none = { internship: null };
		expect(stepOf({ ...none, complete: false })).toEqual({ kind: "complete_profile" });
		expect(stepOf({ ...none, approved: false })).toEqual({ kind: "await_approval" });
		expect(stepOf(none)).toEqual({ kind: "add_internship" });
		const pending = { status: "pending", start_date: "2026-11-30", end_date: "2027-02-02" } as const;
		expect(stepOf({ internship: pending })).toEqual({ kind: "await_start", start_date: "2026-11-30" });
		expect(stepOf({})).toEqual({ kind: "check_in" });
		expect(stepOf({ recorded: journal("not_created") })).toEqual({
			kind: "write_journal",
			id_journal: "kini",
		});
		expect(stepOf({ recorded: journal("in_review"), revision })).toEqual({ kind: "revise", ...revision });
		expect(stepOf({ recorded: journal("in_review") })).toEqual({ kind: "done" });
	});

	it("puts the check-in and today's journal before a revision", () => {
		expect(stepOf({ revision }).kind).toBe("check_in");
		expect(stepOf({ recorded: journal("not_created"), revision }).kind).toBe("write_journal");
	});

	it.each(["not_present", "approved", "in_review", "needs_revision"] as const)(
		"is done once today's journal is %s and nothing came back",
		(status) => expect(stepOf({ recorded: journal(status) })).toEqual({ kind: "done" }),
	);

	it("is done after a check-in without a journal", () => {
		expect(stepOf({ recorded: { journal: null } })).toEqual({ kind: "done" });
	});

	it.each([{ dayOff: null }, { dayOff: "Hari Guru" }])(
		"asks for nothing on a free day: $dayOff",
		({ dayOff }) => {
			expect(stepOf({ dayOff })).toEqual({ kind: "free" });
			expect(stepOf({ dayOff, revision }).kind).toBe("revise");
			// A student who came in on such a day has a journal to write.
			expect(stepOf({ dayOff, recorded: journal("not_created") }).kind).toBe("write_journal");
			expect(stepOf({ dayOff, recorded: journal("approved") }).kind).toBe("done");
		},
	);

	it("asks for a check-in on the last day, and never after it", () => {
		const until = (end_date: string) => ({ internship: { ...ongoing, end_date } });
		expect(stepOf(until(DATE)).kind).toBe("check_in");
		expect(stepOf(until(addDays(DATE, -1)))).toEqual({ kind: "over", end_date: "2026-11-22" });
		expect(stepOf({ ...until(addDays(DATE, -1)), revision }).kind).toBe("revise");
		expect(stepOf({ internship: { ...ongoing, end_date: null } }).kind).toBe("check_in");
	});

	it("asks a completed placement for revisions alone", () => {
		const internship = { ...ongoing, status: "completed" } as const;
		expect(stepOf({ internship })).toEqual({ kind: "completed" });
		expect(stepOf({ internship, revision }).kind).toBe("revise");
		// The internship was completed in the afternoon of a working day.
		expect(stepOf({ internship, recorded: journal("not_created") }).kind).toBe("write_journal");
	});

	/** Every combination of possible facts. */
	const every: TodayFacts[] = [true, false].flatMap((complete) =>
		[true, false].flatMap((approved) =>
			[null, "pending", "ongoing", "completed"].flatMap((status) =>
				[addDays(DATE, -1), DATE, addDays(DATE, 1), null].flatMap((end_date) =>
					[undefined, null, "Libur"].flatMap((dayOff) =>
						[null, { journal: null }, ...JOURNAL_STATUSES.map(journal)].flatMap((recorded) =>
							[null, revision].map((back) => ({
								date: DATE,
								complete,
								approved,
								dayOff,
								recorded,
								revision: back,
								internship: status && ({ ...ongoing, status, end_date } as TodayFacts["internship"]),
							})),
						),
					),
				),
			),
		),
	) as TodayFacts[];

	it("never asks for what the server would refuse, whatever the facts", () => {
		expect(every.length).toBe(2 * 2 * 4 * 4 * 3 * 7 * 2);
		for (const facts of every) {
			const { kind } = todayStep(facts);
			const { complete, approved, internship, dayOff, recorded } = facts;
			const said = JSON.stringify({ kind, ...facts });
			if (!complete) expect(kind, said).toBe("complete_profile");
			if (kind === "check_in") {
				expect(internship?.status, said).toBe("ongoing");
				expect([null, ...datesBetween(DATE, addDays(DATE, 1))], said).toContain(internship?.end_date);
				expect(recorded, said).toBeNull();
				expect(dayOff, said).toBeUndefined();
			}
			if (kind === "write_journal") expect(recorded?.journal?.status, said).toBe("not_created");
			if (kind === "revise") expect(facts.revision, said).not.toBeNull();
			if (kind === "add_internship") expect([approved, internship], said).toEqual([true, null]);
			if (kind === "done") expect(recorded, said).not.toBeNull();
		}
	});
});
