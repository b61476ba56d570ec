import { expect, it } from "vitest";
import { ROLES } from "@/lib/labels";
import { readUserList, USER_TABS, userListHref } from "@/lib/people/user-list";

const PATH = "/guru/kelola-admin";

it("the list of users has a tab for each role, and one for those who wait", () => {
	expect([...USER_TABS].sort()).toEqual([...ROLES, "menunggu"].sort());
});

it("the list of users is the first page of the students when the address says nothing, or nothing sensible", () => {
	const first = { tab: "peserta_didik", search: "", sort: null, page: 1 };
	for (const query of [{}, { role: "bos" }, { role: ["menunggu"], sort: "email", page: "-3" }])
		expect(readUserList(query)).toEqual(first);
	expect(userListHref({ tab: "peserta_didik" })).toBe(PATH);
});

it.each(USER_TABS)("the address of the tab %s is read as it was written", (tab) => {
	const list = { tab, search: "a & b", sort: "-name", page: 2 } as const;
	const { searchParams } = new URL(userListHref(list), "http://localhost");
	expect(readUserList(Object.fromEntries(searchParams))).toEqual(list);
});
