import { beforeEach, describe, expect, it } from "vitest";
import { buildInstrument } from "@/prisma/builders";
import { db, freshSchool, head, manager, type Person, student, teacher } from "../../support/school";
import { instrumentForm, majorId, SCORE, scorable } from "../../support/scoring";

freshSchool();

let agus: Person;
let dkv: number;
beforeEach(async () => {
	agus = await head("DKV");
	dkv = await majorId("DKV");
});

type Section = { id_instrument_section: number; section_label: string };

/** The actor's instrument, as a window shows it. */
async function shown() {
	const [instrument] = (await agus.get("/instruments")).data;
	const sections = instrument.instrument_sections.map((row: Section) => row.id_instrument_section);
	return { ...instrument, url: `/instruments/${instrument.id_instrument}/update`, sections };
}
const form = (label: string, fields = {}) =>
	instrumentForm(dkv, {
		instrument: [{ section_code: 1, section_label: label, items: [{ item_code: "1.1", item_label: label }] }],
		...fields,
	});
const labels = async () =>
	(await shown()).instrument_sections.map(({ section_label }: Section) => section_label);

describe("two windows on an instrument", () => {
	it("tell the later one that it is outdated, and let it overwrite on purpose", async () => {
		await agus.post("/instruments/create", form("Awal"));
		const { url, sections } = await shown();
		expect(await agus.put(url, form("Pertama", { sections }))).toHaveStatus(200);
		const stale = await agus.put(url, form("Kedua", { sections }));
		expect(stale).toHaveStatus(409, "instrument_changed");
		expect(stale.message).toBe("Instrumen PKL telah diubah sejak halaman ini dibuka.");
		expect(await labels()).toEqual(["Pertama"]);
		expect(await db.auditEntry.count({ where: { action: "instrument.updated" } })).toBe(1);
		// The documented call does not say which sections it saw.
		expect(await agus.put(url, form("Kedua"))).toHaveStatus(200);
		expect(await labels()).toEqual(["Kedua"]);
	});

	it("let one of ten win that save at once, and tell the others", async () => {
		await agus.post("/instruments/create", form("Awal"));
		const { url, sections } = await shown();
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, time) => agus.put(url, form(`V${time}`, { sections }))),
		);
		const won = answers.filter(({ status }) => status === 200);
		expect(won).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 200))
			expect(answer).toHaveStatus(409, "instrument_changed");
		expect(await labels()).toEqual([won[0]?.data[0].instrument_sections[0].section_label]);
	});

	it("do not apply questions that were not seen", async () => {
		await agus.post("/instruments/create", form("Awal"));
		const { url, sections } = await shown();
		await agus.put(url, form("Baru"));
		const set = (fields: object) => agus.put("/instruments/set-status", { status: "applied", ...fields });
		const stale = await set({ sections });
		expect(stale).toHaveStatus(409, "instrument_changed");
		expect(stale.message).toContain("Periksa kembali isinya.");
		expect((await shown()).status).toBe("not_applied");
		expect(await set({ sections: (await shown()).sections })).toHaveStatus(200);
		// The instrument is already applied, so the second window's request succeeds.
		expect(await set({ sections })).toHaveStatus(200);
		expect((await shown()).status).toBe("applied");
	});

	it.each([
		["sections", "x"],
		["sections", {}],
		["sections", Array.from({ length: 51 }, () => 1)],
		["sections.0", [0]],
		["sections.1", [1, 1.5]],
	])("refuses %s in %j", async (field, sections) => {
		await agus.post("/instruments/create", form("Awal"));
		const { url } = await shown();
		expect(await agus.put(url, form("Baru", { sections }))).toBlame(field);
		expect(await labels()).toEqual(["Awal"]);
	});
});

describe("two windows on an observation", () => {
	it("keep one of two forms that are sent at once, never a mixture, and tell the other", async () => {
		const { budi, observe, assess } = await scorable();
		for (const url of [observe, assess]) {
			const [one, two] = await Promise.all(
				["Satu", "Dua"].map((note) => budi.put(url, { note, score: SCORE })),
			);
			expect([one?.status, two?.status].sort()).toEqual([200, 409]);
			const lost = one?.status === 409 ? one : two;
			expect(lost).toHaveStatus(409, "already_submitted");
			expect(lost?.message).toBe("Penilaian ini sudah dikirim dan tidak dapat diubah.");
		}
	});
});

describe("what can be copied", () => {
	const sources = (person = agus) => person.get("/instruments/sources");

	it("is what was asked in the years before, the latest first, each year once", async () => {
		await agus.post("/instruments/create", form("Lama", { academic_year: "2024/2025" }));
		expect((await sources()).data).toEqual([]);
		const { url } = await shown();
		await agus.put(url, form("Lama sekali", { academic_year: "2024/2025" }));
		await agus.put(url, form("Tahun lalu", { academic_year: "2025/2026" }));
		await agus.put(url, form("Kini", { academic_year: "2026/2027" }));
		const answer = await sources();
		expect(answer).toHaveStatus(200);
		expect(answer.data).toStrictEqual([
			source("2025/2026", "Tahun lalu"),
			// The questions from before the instrument moved on.
			source("2024/2025", "Lama sekali"),
		]);
		// The instrument returns to an earlier year, which becomes the present one again.
		await agus.put(url, form("Kembali", { academic_year: "2025/2026" }));
		expect((await sources()).data).toStrictEqual([
			source("2026/2027", "Kini"),
			source("2024/2025", "Lama sekali"),
		]);
	});

	const source = (academic_year: string, label: string) => ({
		id: expect.any(String),
		own: true,
		academic_year,
		major_detail: { name: "Desain Komunikasi Visual", code: "DKV" },
		instrument_sections: [
			{
				section_code: 1,
				section_label: label,
				instrument_items: [{ item_code: "1.1", item_label: label }],
			},
		],
	});

	it("is what other majors of the school have applied, and nothing else", async () => {
		const npsn = "80000001";
		await db.school.create({ data: { npsn, name: "SMK Dua" } });
		await teacher({ npsn });
		await buildInstrument({ npsn, major: "AK" });
		await buildInstrument({ major: "DKV" });
		await buildInstrument({ major: "BR", status: "not_applied" });
		const { id_instrument } = await buildInstrument({ major: "AK" });
		const { data } = await sources();
		expect(data).toMatchObject([
			{ id: id_instrument, own: false, academic_year: "2026/2027", major_detail: { code: "AK" } },
		]);
		expect(data[0].instrument_sections).toMatchObject([
			{ section_code: 1, instrument_items: [{ item_code: "1.1" }, {}, {}] },
			{ section_code: 2 },
		]);
	});

	it("is for heads alone", async () => {
		for (const other of [await teacher(), await manager(), await student()])
			expect(await sources(other)).toHaveStatus(403);
	});
});
