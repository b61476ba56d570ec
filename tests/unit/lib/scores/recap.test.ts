import { expect, it } from "vitest";
import {
	MENTEE_FILTERS,
	menteeListHref,
	RECAP_FILTERS,
	readMenteeList,
} from "@/lib/internships/placement-filter";
import { RECAP_SORTS, type RecapList, readRecap, recapHref, sortBy } from "@/lib/scores/recap";

const queryOf = (address: string) => Object.fromEntries(new URL(address, "http://x").searchParams);

it("the recap's address carries everything that narrows it, and leaves out what is usual", () => {
	const usual = readRecap({});
	expect(recapHref(usual)).toBe("/guru/rekap");
	const asked: RecapList = {
		view: "class" as const,
		mentees: true,
		filter: RECAP_FILTERS[1],
		class_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
		major: 0,
		search: "siti & adi",
		sort: sortBy("total"),
		page: 3,
		otherYear: false,
	};
	const address = recapHref(asked);
	expect(queryOf(address)).toEqual({
		lihat: "kelas",
		peserta: "bimbingan",
		pkl: "completed",
		kelas: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
		jurusan: "0",
		search: "siti & adi",
		sort: "-total",
		page: "3",
	});
	expect(readRecap(queryOf(address))).toEqual(asked);
});

it("what it does not know is ignored", () => {
	const strange = { lihat: "dunia", pkl: "x", kelas: "-1", jurusan: ["1", "2"], sort: "-kelas", page: "0" };
	expect(readRecap(strange)).toEqual(readRecap({}));
	for (const sort of RECAP_SORTS)
		expect(readRecap(queryOf(recapHref({ ...readRecap({}), sort }))).sort).toBe(sort);
});

it("of another year it begins with everybody, because most placements are over", () => {
	expect([readRecap({}, true).filter.value, readMenteeList({}, true).filter.value]).toEqual([
		"all",
		"completed",
	]);
	expect(recapHref({ ...readRecap({ pkl: "completed" }, true) })).toBe("/guru/rekap?pkl=completed");
	expect(recapHref(readRecap({}, true))).toBe("/guru/rekap");
});

it("a list of mentees begins with the ongoing ones", () => {
	expect(readMenteeList({ pkl: "pending" }).filter).toBe(MENTEE_FILTERS[0]);
	const completed = { search: "adi", filter: MENTEE_FILTERS[1], page: 2 };
	expect(menteeListHref("/guru/bimbingan", completed)).toBe(
		"/guru/bimbingan?search=adi&pkl=completed&page=2",
	);
});
