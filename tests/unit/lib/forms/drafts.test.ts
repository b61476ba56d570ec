import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserStorage, tabStorage } from "@/lib/browser-storage";
import { dropDraft, dropDrafts, readDraft, sweepDrafts, writeDraft } from "@/lib/forms/drafts";

const DAY = 24 * 3600_000;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T03:00:00Z") });
	browserStorage.clear();
	tabStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe("a draft", () => {
	it("is read by its owner, for its form", () => {
		writeDraft(7, "journal:1", "v1", { description: "Poster" });
		expect(readDraft(7, "journal:1", "v1")).toEqual({ description: "Poster" });
		expect(readDraft(8, "journal:1", "v1")).toBeNull();
		expect(readDraft(null, "journal:1", "v1")).toBeNull();
		expect(readDraft(7, "journal:2", "v1")).toBeNull();
	});

	it("is dropped when the form starts from other values by now", () => {
		writeDraft(7, "profile", "v1", { contact: "0812" });
		expect(readDraft(7, "profile", "v2")).toBeNull();
		expect(readDraft(7, "profile", "v1")).toBeNull();
	});

	it("lasts fourteen days", () => {
		writeDraft(7, "profile", "v1", {});
		vi.setSystemTime(Date.now() + 14 * DAY - 1);
		expect(readDraft(7, "profile", "v1")).toEqual({});
		vi.setSystemTime(Date.now() + 1);
		expect(readDraft(7, "profile", "v1")).toBeNull();
	});

	it("of a guest stays in the tab", () => {
		writeDraft(null, "register-student", "null", { firstname: "Siti" });
		expect(browserStorage.keys()).toEqual([]);
		tabStorage.clear();
		expect(readDraft(null, "register-student", "null")).toBeNull();
	});

	it("that is damaged is ignored", () => {
		for (const text of ["{", "null", "5", '{"at":"gestern"}', '{"version":"v1","values":{}}']) {
			browserStorage.setItem("draft:7:profile", text);
			expect(readDraft(7, "profile", "v1")).toBeNull();
		}
	});
});

describe("dropping", () => {
	it("one draft leaves the others", () => {
		for (const form of ["profile", "journal:1"]) writeDraft(7, form, "v1", {});
		dropDraft(7, "profile");
		expect(browserStorage.keys()).toEqual(["draft:7:journal:1"]);
	});

	it("the drafts of one person leaves everybody else's, and what is no draft", () => {
		for (const owner of [7, 77]) writeDraft(owner, "profile", "v1", {});
		browserStorage.setItem("routeFor", "student");
		dropDrafts(7);
		expect(browserStorage.keys().sort()).toEqual(["draft:77:profile", "routeFor"]);
	});

	it("old drafts takes everybody's", () => {
		writeDraft(7, "profile", "v1", {});
		vi.setSystemTime(Date.now() + 14 * DAY);
		writeDraft(8, "profile", "v1", {});
		browserStorage.setItem("routeFor", "student");
		sweepDrafts();
		expect(browserStorage.keys().sort()).toEqual(["draft:8:profile", "routeFor"]);
	});
});
