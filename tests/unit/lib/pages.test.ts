import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ROLES, STAFF_ROLES } from "@/lib/labels";
import { homeOf, loginOf } from "@/lib/people/entries";
import { barPages, findPage, mayOpen, PAGES, sidebarPages } from "@/lib/routes";

const APP = resolve(import.meta.dirname, "../../../app");

/** Every page.tsx with the address that Next gives it. Folders in parentheses are not part of the address. */
const files = readdirSync(APP, { recursive: true, encoding: "utf8" })
	.filter((file) => /(^|\/)page\.tsx$/.test(file))
	.map((file) => ({
		file,
		path: `/${file
			.split("/")
			.slice(0, -1)
			.filter((part) => !/^\(.*\)$/.test(part))
			.join("/")}`,
	}));

describe("the page table", () => {
	it("knows every page there is and no other, except the start pages, which only lead on", () => {
		expect(files.map(({ path }) => path).sort()).toEqual(
			["/", "/guru", ...PAGES.map(({ path }) => path)].sort(),
		);
	});

	it.each(PAGES.filter(({ access }) => access === "login"))(
		"$path asks for the session by its own name",
		({ path }) => {
			const file = files.find((page) => page.path === path)?.file ?? "";
			expect(readFileSync(join(APP, file), "utf8")).toContain(`requirePage("${path}")`);
		},
	);

	it("finds pages by their address, whatever the ids", () => {
		expect(findPage("/jurnal/buat-jurnal/01ARZ3NDEKTSV4RRFFQ69G5FAV")?.label).toBe("Jurnal Aktivitas");
		expect(findPage("/guru/bimbingan/x/jurnal-aktivitas/y/")?.label).toBe("Review Jurnal");
		expect(findPage("/jurnal/buat-jurnal")).toBeUndefined();
		expect(findPage("/jurnal/buat-jurnal/a/b")).toBeUndefined();
		expect(findPage("/beranda-lain")).toBeUndefined();
		expect(findPage("/")).toBeUndefined();
	});

	it("opens the students' pages to all staff but those who have only mentees", () => {
		for (const { path } of PAGES)
			if (path.startsWith("/guru/peserta-didik"))
				expect(ROLES.filter((role) => mayOpen([role], path))).toEqual([
					...["manajemen_sekolah", "kepala_program", "wali_kelas"],
				]);
		for (const role of STAFF_ROLES) expect(mayOpen([role], "/guru/kehadiran"), role).toBe(true);
		expect(mayOpen(["peserta_didik"], "/guru/kehadiran")).toBe(false);
		expect(mayOpen(["manajemen_sekolah"], "/guru/entah")).toBe(false);
	});

	it("gives students and staff pages of their own", () => {
		for (const { path, access, roles, entry } of PAGES)
			if (access === "login") {
				expect(roles.includes("peserta_didik"), path).toBe(entry === "student");
				expect(path.startsWith("/guru/"), path).toBe(entry === "teacher");
			}
	});
});

describe("the bottom bar", () => {
	it("has the pages a student opens daily, and what staff look at first", () => {
		expect(barPages(["peserta_didik"]).map(({ label }) => label)).toEqual([
			...["Beranda", "Presensi", "Jurnal", "Profil"],
		]);
		for (const role of STAFF_ROLES)
			expect(barPages([role]).map(({ label, barLabel = label }) => barLabel)).toEqual([
				...["Beranda", "Periksa", "Kehadiran", "Bimbingan"],
			]);
	});

	it("has nothing that the sidebar lacks", () => {
		for (const role of ROLES) expect(sidebarPages([role])).toEqual(expect.arrayContaining(barPages([role])));
	});
});

describe("the sidebar", () => {
	it("of a student has the specification's entries", () => {
		expect(sidebarPages(["peserta_didik"]).map(({ label, path }) => [label, path])).toEqual([
			["Beranda", "/beranda"],
			["Profil", "/profil"],
			["Presensi", "/presensi"],
			["Jurnal", "/jurnal"],
		]);
	});

	it("offers instruments to heads alone, after observing and assessing", () => {
		for (const role of STAFF_ROLES) {
			const labels = sidebarPages([role]).map(({ label }) => label);
			const scoring = ["Bimbingan", "Observasi", "Asesmen PKL", "Instrumen"];
			const expected = role === "kepala_program" ? scoring : scoring.slice(0, 3);
			expect(labels.filter((label) => scoring.includes(label))).toEqual(expected);
		}
	});

	it.each([
		["guru_pembimbing", ["Kehadiran", "Bimbingan"]],
		["wali_kelas", ["Peserta Didik", "Kehadiran", "Bimbingan"]],
		["kepala_program", ["Peserta Didik", "Kehadiran", "Bimbingan"]],
		["manajemen_sekolah", ["Peserta Didik", "Kehadiran", "Bimbingan"]],
	] as const)("of %s leads to whom they watch, after home and profile", (role, expected) => {
		const labels = sidebarPages([role]).map(({ label }) => label);
		expect(labels.slice(0, 2 + expected.length)).toEqual(["Beranda", "Profil", ...expected]);
	});

	it("of every role begins where the role lands", () => {
		for (const role of ROLES) expect(sidebarPages([role])[0]?.path).toBe(homeOf(role));
	});
});

it("login pages follow the remembered entry", () => {
	expect([loginOf("student"), loginOf("teacher"), loginOf("unknown")]).toEqual([
		"/login",
		"/guru/login",
		"/",
	]);
});
