import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ROLES, type Role, STAFF_ROLES } from "@/lib/labels";
import { homeOf, loginOf } from "@/lib/people/entries";
import { barPages, findPage, mayOpen, menuPages, PAGES } from "@/lib/routes";

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

	it("has nothing that the menu lacks", () => {
		for (const role of ROLES) expect(menuPages([role])).toEqual(expect.arrayContaining(barPages([role])));
	});
});

describe("the menu", () => {
	it("of a student has the specification's entries", () => {
		expect(menuPages(["peserta_didik"]).map(({ label, path }) => [label, path])).toEqual([
			["Beranda", "/beranda"],
			["Profil", "/profil"],
			["Presensi", "/presensi"],
			["Jurnal", "/jurnal"],
		]);
	});

	it("of the management has its groups, each in order", () => {
		const groups = new Map<string, string[]>();
		for (const { label, menu = "" } of menuPages(["manajemen_sekolah"]))
			groups.set(menu, [...(groups.get(menu) ?? []), label]);
		expect([...groups]).toMatchObject([
			["", ["Beranda", "Gambaran PKL", "Profil"]],
			["Harian", ["Peserta Didik", "Kehadiran", "Bimbingan", "Jurnal Menunggu", "Kejadian", "Kunjungan"]],
			["Penilaian", ["Observasi", "Asesmen PKL", "Rekap"]],
			["Dokumen", ["Rapor PKL", "e-Rapor", "Dokumen"]],
			[
				"Sekolah",
				[
					...["Penempatan", "Dunia Kerja", "Kelola Admin", "Kelas", "Tahun Ajaran", "Impor"],
					...["Jurusan", "Kalender", "Catatan Audit", "Privasi"],
				],
			],
		]);
	});

	it("has another icon for each page", () => {
		for (const role of ROLES) {
			const icons = menuPages([role]).map(({ icon }) => icon);
			expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
		}
	});

	it("offers instruments to heads alone, after observing and assessing", () => {
		for (const role of STAFF_ROLES) {
			const labels = menuPages([role]).map(({ label }) => label);
			const scoring = ["Bimbingan", "Observasi", "Asesmen PKL", "Instrumen"];
			const expected = role === "kepala_program" ? scoring : scoring.slice(0, 3);
			expect(labels.filter((label) => scoring.includes(label))).toEqual(expected);
		}
	});

	it("lacks what is about mentees for whoever has none, unless they only supervise", () => {
		const labels = (roles: Role[]) => menuPages(roles, false).map(({ label }) => label);
		const ofMentees = ["Bimbingan", "Jurnal Menunggu", "Observasi", "Asesmen PKL"];
		for (const role of ["wali_kelas", "kepala_program", "manajemen_sekolah"] as const)
			expect(labels([role]).filter((label) => ofMentees.includes(label))).toEqual([]);
		expect(labels(["guru_pembimbing"])).toEqual(expect.arrayContaining(ofMentees));
		expect(barPages(["manajemen_sekolah"], false).map(({ label }) => label)).toEqual([
			"Beranda",
			"Kehadiran",
		]);
	});

	it("of every role begins where the role lands", () => {
		for (const role of ROLES) expect(menuPages([role])[0]?.path).toBe(homeOf(role));
	});
});

it("login pages follow the remembered entry", () => {
	expect([loginOf("student"), loginOf("teacher"), loginOf("unknown")]).toEqual([
		"/login",
		"/guru/login",
		"/",
	]);
});
