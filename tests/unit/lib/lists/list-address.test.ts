import { describe, expect, it } from "vitest";
import { attendanceDayHref, readAttendanceDay } from "@/lib/attendances/attendance-day";
import { readStudentList, studentListHref } from "@/lib/internships/student-list";
import {
	listAddress,
	nextNameSort,
	readNamedList,
	searchText,
	sortParameter,
} from "@/lib/lists/list-address";

describe("the address of a list", () => {
	it("says what the list is narrowed to, and no more", () => {
		expect(listAddress("/guru/peserta-didik", {})).toBe("/guru/peserta-didik");
		expect(listAddress("/x", { search: "a & b", sort: null, status: undefined, date: "" }, 2)).toBe(
			"/x?search=a+%26+b&page=2",
		);
	});

	it("searches for text of a sensible length, without what the database cannot store", () => {
		expect(searchText({ search: "  siti\u0000 " })).toBe("siti");
		expect(searchText({ search: "a".repeat(150) })).toHaveLength(100);
		expect(searchText({ search: ["a", "b"] })).toBe("");
		expect(searchText({})).toBe("");
	});

	it("goes through the orders by name: none, Z to A, A to Z, none", () => {
		expect(nextNameSort(null)).toBe("-name");
		expect(nextNameSort("-name")).toBe("name");
		expect(nextNameSort("name")).toBe(null);
	});

	it.each([
		[undefined, "name"],
		["-name", "-name"],
		["none", null],
		["nama", "name"],
	])("with sort=%s orders by %s", (sort, expected) => {
		const list = readNamedList({ sort });
		expect(list).toEqual({ search: "", sort: expected, page: 1 });
		expect(readNamedList({ sort: sortParameter(list.sort) ?? undefined })).toEqual(list);
	});
});

describe("the address of the list of students", () => {
	it("is read as it was written, with 0 for those without a teacher, and ignores impossible ids", () => {
		const href =
			"/guru/peserta-didik?search=a&pkl=ongoing&kelas=01ARZ3NDEKTSV4RRFFQ69G5FAV&jurusan=3&pembimbing=0&sort=-name&page=2";
		const query = Object.fromEntries(new URL(href, "http://x").searchParams);
		expect(readStudentList(query)).toMatchObject({
			class_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
			major: 3,
			teacher: 0,
			page: 2,
		});
		expect(studentListHref(readStudentList(query))).toBe(href);
		for (const pembimbing of ["00", "-1", "x", "2147483648", ["0"]])
			expect(readStudentList({ pembimbing }).teacher).toBeNull();
		for (const kelas of ["0", "saya"]) expect(readStudentList({ kelas }).class_id).toBe(kelas);
		for (const kelas of ["7", "", "01arz3ndektsv4rrffq69g5kls", ["0"]])
			expect(readStudentList({ kelas }).class_id).toBeNull();
		expect(studentListHref(readStudentList({}))).toBe("/guru/peserta-didik");
	});
});

describe("the address of a day of attendance", () => {
	const first = { date: null, sort: "name", mentees: false, page: 1 };

	it("means all of today by name when it says nothing, or nothing sensible", () => {
		for (const query of [
			{},
			{ status: "absent", date: "2026-02-30", sort: "date", peserta: "semua", page: "-1" },
			{ status: ["sick", "present"], date: ["2026-11-18"] },
		])
			expect(readAttendanceDay(query)).toMatchObject({ ...first, filter: { value: "all" } });
	});

	it.each([
		["present", "Hadir"],
		["excused", "Izin"],
		["sick", "Sakit"],
		["no_description", "Tanpa Kehadiran"],
	])("with status=%s is called '%s'", (status, label) => {
		const { filter } = readAttendanceDay({ status });
		expect(filter).toEqual({ value: status, label, status });
	});

	it("is read as it was written", () => {
		const query = { status: "sick", date: "2026-11-17", sort: "none", peserta: "bimbingan", page: "3" };
		const href = attendanceDayHref(readAttendanceDay(query));
		expect(Object.fromEntries(new URL(href, "http://x").searchParams)).toEqual(query);
		expect(attendanceDayHref(readAttendanceDay({}))).toBe("/guru/kehadiran");
	});
});
