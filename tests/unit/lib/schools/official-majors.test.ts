import { describe, expect, it } from "vitest";
import { OFFICIAL_MAJORS, searchOfficialMajors, spellOfficially } from "@/lib/schools/official-majors";

const first = (typed: string) => searchOfficialMajors(typed)[0]?.concentration;

describe("the official list of majors", () => {
	it("has 10 fields, 50 programmes and 128 concentrations, each once", () => {
		const distinct = (of: "field" | "programme" | "concentration") =>
			new Set(OFFICIAL_MAJORS.map((one) => one[of])).size;
		expect([distinct("field"), distinct("programme"), distinct("concentration")]).toEqual([10, 50, 128]);
		expect(OFFICIAL_MAJORS).toHaveLength(128);
		const codes = OFFICIAL_MAJORS.flatMap(({ code }) => code || []);
		expect(new Set(codes).size).toBe(codes.length);
		expect(codes).toHaveLength(68);
	});

	it.each([
		["TKJ", "Teknik Komputer dan Jaringan"],
		["teknik  komputer & jaringan", "Teknik Komputer dan Jaringan"],
		["jaringan komputer teknik", "Teknik Komputer dan Jaringan"],
		["RPL", "Rekayasa Perangkat Lunak"],
		["Rekayasa Perangkat\u00A0Lunak", "Rekayasa Perangkat Lunak"],
		["sija", "Sistem Informasi, Jaringan, dan Aplikasi"],
		["OTKP", "Manajemen Perkantoran"],
		["bisnis ritel", "Bisnis Retail"],
		["aircraft machining", "Teknik Pemesinan Pesawat Udara (Aircraft Machining)"],
		["Asisten Keperawatan", "Layanan Penunjang Keperawatan dan Caregiving"],
	])("finds %j as %s", (typed, concentration) => expect(first(typed)).toBe(concentration));

	it("offers every meaning of an ambiguous code, all of a programme, and nothing for a strange word", () => {
		const names = searchOfficialMajors("BDP").map(({ concentration }) => concentration);
		expect(names.sort()).toEqual(["Bisnis Digital", "Bisnis Retail"]);
		expect(searchOfficialMajors("PPLG")).toHaveLength(3);
		expect(searchOfficialMajors("perhutanan luar angkasa")).toEqual([]);
		expect(searchOfficialMajors("")).toHaveLength(128);
	});
});

describe("a major", () => {
	const spelled = (name: string, programme: string | null = null, concentration: string | null = null) =>
		Object.values(spellOfficially({ name, programme, concentration }));

	it("gets field and programme of its concentration, in the list's spelling", () => {
		const known = [
			"Energi dan Pertambangan",
			"Teknik Energi Terbarukan",
			"Teknik Energi Surya, Hidro, dan Angin",
		];
		expect(spelled("Surya", null, "teknik energi surya hidro & angin")).toEqual(known);
		expect(spelled("Surya", "Teknik Lain", "Teknik Energi Surya, Hidro, dan Angin")).toEqual(known);
	});

	it("is found by its name if nothing else is said", () =>
		expect(spelled("bisnis retail")).toEqual(["Bisnis dan Manajemen", "Pemasaran", "Bisnis Retail"]));

	it("keeps what the list does not know, and the field of a programme that it knows", () => {
		expect(spelled("Tata Surya")).toEqual([null, null, null]);
		expect(spelled("Tata Surya", "Astronomi", "Bintang")).toEqual([null, "Astronomi", "Bintang"]);
		expect(spelled("Toko", "PEMASARAN", "Bisnis Toko")).toEqual([
			...["Bisnis dan Manajemen", "Pemasaran", "Bisnis Toko"],
		]);
	});
});
