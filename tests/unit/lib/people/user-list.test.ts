import { expect, it } from "vitest";
import { ROLES } from "@/lib/labels";
import { readUserList, registrationHref, USER_TABS, userListHref } from "@/lib/people/user-list";

const PATH = "/guru/kelola-admin";

it("the list of users has a tab for each role", () => {
	expect([...USER_TABS].sort()).toEqual([...ROLES].sort());
});

it("the list of users is the first page of the students when the address says nothing, or nothing sensible", () => {
	const first = { tab: "peserta_didik", search: "", sort: null, page: 1 };
	for (const query of [{}, { role: "bos" }, { role: ["wali_kelas"], sort: "email", page: "-3" }])
		expect(readUserList(query)).toEqual(first);
	expect(userListHref({ tab: "peserta_didik" })).toBe(PATH);
});

it.each(USER_TABS)("the address of the tab %s is read as it was written", (tab) => {
	const list = { tab, search: "a & b", sort: "-name", page: 2 } as const;
	const { searchParams } = new URL(userListHref(list), "http://localhost");
	expect(readUserList(Object.fromEntries(searchParams))).toEqual(list);
});

it("those who register have a page of their own", () => {
	expect(registrationHref()).toBe(`${PATH}/pendaftaran`);
	expect(registrationHref({ search: "a & b", page: 2 })).toBe(`${PATH}/pendaftaran?search=a+%26+b&page=2`);
});
