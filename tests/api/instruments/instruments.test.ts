import { beforeEach, describe, expect, it } from "vitest";
import { buildInstrument } from "@/prisma/builders";
import { many } from "../../support/many";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";
import { instrumentForm, majorId } from "../../support/scoring";

freshSchool();

let agus: Person;
let dkv: number;
beforeEach(async () => {
	agus = await head("DKV", { name: "Agus Setiawan" });
	dkv = await majorId("DKV");
});

const everything = () =>
	db.instrument.findMany({
		include: {
			instrument_sections: { include: { instrument_items: true }, orderBy: { section_code: "asc" } },
		},
	});
const create = (fields?: object, person = agus) =>
	person.post("/instruments/create", instrumentForm(dkv, fields as Record<string, unknown>));
async function created() {
	const [instrument] = (await create()).data;
	return { instrument, url: `/instruments/${instrument.id_instrument}/update` };
}
const setStatus = (status: unknown, person = agus) => person.put("/instruments/set-status", { status });

describe("creating an instrument", () => {
	it("answers with a list of the new one, which is not applied yet", async () => {
		const answer = await create();
		expect(answer).toHaveStatus(201);
		const NUMBER = expect.any(Number);
		expect(answer.data).toStrictEqual([
			{
				id_instrument: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
				major_id: dkv,
				major_detail: { name: "Desain Komunikasi Visual", code: "DKV" },
				academic_year: "2026/2027",
				note: "Untuk kelas XII.",
				status: "not_applied",
				required_assesments: 1,
				instrument_sections: [
					{
						id_instrument_section: NUMBER,
						section_code: 1,
						section_label: "Budaya kerja",
						instrument_items: [
							{ id_instrument_item: NUMBER, item_code: "1.1", item_label: "Tepat waktu" },
							{ id_instrument_item: NUMBER, item_code: "1.2", item_label: "Rapi" },
						],
					},
					{
						id_instrument_section: NUMBER,
						section_code: 2,
						section_label: "Keahlian",
						instrument_items: [{ id_instrument_item: NUMBER, item_code: "2.1", item_label: "Menggambar" }],
					},
				],
			},
		]);
		expect((await agus.get("/instruments")).data).toEqual(answer.data);
	});

	it("keeps the order of numbers past nine", async () => {
		const items = (section: number) =>
			Array.from({ length: 12 }, (_, item) => ({
				item_code: `${section}.${item + 1}`,
				item_label: `KKTP ${item + 1}`,
			}));
		const instrument = Array.from({ length: 11 }, (_, index) => ({
			section_code: index + 1,
			section_label: `Tujuan ${index + 1}`,
			items: items(index + 1),
		}));
		const [row] = (await create({ instrument })).data;
		const codes = row.instrument_sections.map(
			({ instrument_items }: { instrument_items: { item_code: string }[] }) =>
				instrument_items.map(({ item_code }) => item_code),
		);
		expect(codes).toEqual(instrument.map((section) => section.items.map(({ item_code }) => item_code)));
	});

	it("a second one of a major is refused, also of many at once", async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 201))
			expect(answer).toBlame("major_id", "Program ini sudah memiliki instrumen PKL.");
		expect(await db.instrumentSection.count()).toBe(2);
	});

	it("for a major one does not lead is refused", async () => {
		const major_id = await majorId("AK");
		const message = "Anda hanya dapat mengelola instrumen program yang Anda pimpin.";
		expect(await create({ major_id })).toBlame("major_id", message);
		expect(await create({}, await teacher({ role: "kepala_program" }))).toBlame("major_id", message);
		expect(await db.instrument.count()).toBe(0);
	});

	const [one, two] = instrumentForm(0).instrument;
	const items = one?.items;
	it("refuses a wrong field, which is named", async () => {
		for (const [field, fields, message] of [
			["academic_year", { academic_year: " " }, "Tahun ajaran wajib diisi."],
			["academic_year", { academic_year: undefined }, "Tahun ajaran wajib diisi."],
			["academic_year", { academic_year: "9".repeat(51) }, "Tahun ajaran maksimal 50 karakter."],
			["major_id", { major_id: "x" }, "Program tidak valid."],
			["note", { note: 1 }, "Catatan harus berupa teks."],
			["instrument", { instrument: [] }, "Instrumen harus memiliki minimal satu tujuan pembelajaran."],
			["instrument", { instrument: "x" }, "Instrumen harus memiliki minimal satu tujuan pembelajaran."],
			["instrument", { instrument: undefined }, "Instrumen harus memiliki minimal satu tujuan pembelajaran."],
			[
				"instrument.0.items",
				{ instrument: [{ ...one, items: [] }] },
				"Setiap tujuan pembelajaran harus memiliki minimal satu butir penilaian.",
			],
			["instrument.1.section_label", { instrument: [one, { ...two, section_label: "" }] }, undefined],
			[
				"instrument.0.items.0.item_label",
				{ instrument: [{ ...one, items: [{ item_code: "1.1" }] }] },
				undefined,
			],
			["instrument.0.section_code", { instrument: [{ ...one, section_code: 2 }] }, undefined],
			["instrument.1.section_code", { instrument: [one, { ...two, section_code: 3 }] }, undefined],
			["instrument.0.section_code", { instrument: [two, one] }, undefined],
			["instrument.0.items.0.item_code", { instrument: [{ ...one, items: items?.toReversed() }] }, undefined],
			[
				"instrument.0.items.1.item_code",
				{ instrument: [{ ...one, items: [items?.[0], items?.[0]] }] },
				undefined,
			],
			[
				"instrument.0.items.0.item_code",
				{ instrument: [{ ...one, items: [{ item_code: "01.1", item_label: "x" }] }] },
				undefined,
			],
		] as const)
			expect(await create(fields), JSON.stringify(fields)).toBlame(field, message);
		expect(await db.instrument.count()).toBe(0);
	});

	it("takes as many sections and items as anybody needs, and no more", { tags: ["slow"] }, async () => {
		const sections = (count: number, each: number) =>
			Array.from({ length: count }, (_, index) => ({
				section_code: index + 1,
				section_label: "T",
				items: Array.from({ length: each }, (_, item) => ({
					item_code: `${index + 1}.${item + 1}`,
					item_label: "K",
				})),
			}));
		expect(await create({ instrument: sections(51, 1) })).toBlame("instrument");
		expect(await create({ instrument: sections(1, 101) })).toBlame("instrument.0.items");
		expect(await create({ instrument: sections(50, 100) })).toHaveStatus(201);
		expect(await db.instrumentItem.count()).toBe(5000);
	});
});

describe("editing an instrument", () => {
	it("replaces what it holds", async () => {
		const { instrument, url } = await created();
		const answer = await agus.put(
			url,
			instrumentForm(dkv, {
				academic_year: "2027/2028",
				note: "",
				instrument: [
					{ section_code: 1, section_label: "Baru", items: [{ item_code: "1.1", item_label: "B" }] },
				],
			}),
		);
		expect(answer).toHaveStatus(200);
		expect(answer.data).toMatchObject([
			{
				id_instrument: instrument.id_instrument,
				academic_year: "2027/2028",
				note: null,
				instrument_sections: [
					{
						section_code: 1,
						section_label: "Baru",
						instrument_items: [{ item_code: "1.1", item_label: "B" }],
					},
				],
			},
		]);
		expect((await agus.get("/instruments")).data).toEqual(answer.data);
		expect([await db.instrumentSection.count(), await db.instrumentItem.count()]).toEqual([1, 1]);
	});

	it("is refused while it is applied", async () => {
		const { url } = await created();
		await setStatus("applied");
		const before = await everything();
		const answer = await agus.put(url, instrumentForm(dkv, { academic_year: "2030" }));
		expect(answer).toHaveStatus(409, "instrument_applied");
		expect(await everything()).toEqual(before);
	});

	it("to another major is refused", async () => {
		const { url } = await created();
		expect(await agus.put(url, instrumentForm(await majorId("AK")))).toBlame("major_id");
		expect(await everything()).toMatchObject([{ major_id: dkv }]);
	});

	it("of a broken form changes nothing", async () => {
		const { url } = await created();
		const before = await everything();
		expect(await agus.put(url, instrumentForm(dkv, { instrument: [] }))).toBlame("instrument");
		expect(await agus.put(url, instrumentForm(dkv, { academic_year: "" }))).toBlame("academic_year");
		expect(await everything()).toEqual(before);
	});

	it("is one edit or the other, never a mixture, when two come at once", async () => {
		const { url } = await created();
		const version = (label: string, count: number) =>
			instrumentForm(dkv, {
				academic_year: label,
				instrument: Array.from({ length: count }, (_, index) => ({
					section_code: index + 1,
					section_label: label,
					items: [{ item_code: `${index + 1}.1`, item_label: label }],
				})),
			});
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, time) => agus.put(url, version(`V${time}`, time + 1))),
		);
		for (const answer of answers) expect(answer).toHaveStatus(200);
		const [row] = await everything();
		const labels = new Set(row?.instrument_sections.map(({ section_label }) => section_label));
		expect([...labels]).toEqual([row?.academic_year]);
		expect(`V${(row?.instrument_sections.length ?? 0) - 1}`).toBe(row?.academic_year);
	});

	it("never changes an applied one, also when both happen at once", async () => {
		for (let round = 0; round < many(6); round++) {
			await db.instrument.deleteMany();
			const { url } = await created();
			const [edit, apply] = await Promise.all([
				agus.put(url, instrumentForm(dkv, { academic_year: "Baru" })),
				setStatus("applied"),
			]);
			expect(apply).toHaveStatus(200);
			if (edit.status !== 200) expect(edit).toHaveStatus(409, "instrument_applied");
			expect(await everything()).toMatchObject([
				{ status: "applied", academic_year: edit.status === 200 ? "Baru" : "2026/2027" },
			]);
		}
	});

	it("finds neither another head's nor one that does not exist", async () => {
		const { url } = await created();
		const other = await head("AK");
		const before = await everything();
		expect(await other.put(url, instrumentForm(await majorId("AK")))).toHaveStatus(404);
		expect(await other.put(url, instrumentForm(dkv))).toHaveStatus(404);
		for (const id of ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "0", "%00"])
			expect(await agus.put(`/instruments/${id}/update`, instrumentForm(dkv))).toHaveStatus(404);
		expect(await everything()).toEqual(before);
	});
});

describe("applying an instrument", () => {
	it("can be taken back", async () => {
		await created();
		const applied = await setStatus("applied");
		expect(applied.message).toBe("Instrumen PKL Berhasil Diterapkan");
		expect(applied.data).toMatchObject([{ status: "applied", instrument_sections: [{}, {}] }]);
		const back = await setStatus("not_applied");
		expect(back.message).toBe("Penerapan Instrumen PKL Berhasil Dibatalkan");
		expect(back.data).toMatchObject([{ status: "not_applied" }]);
	});

	it("twice is applying it once", async () => {
		await created();
		const answers = await Promise.all([setStatus("applied"), setStatus("applied"), setStatus("applied")]);
		for (const answer of answers) expect(answer).toHaveStatus(200);
		expect(await everything()).toMatchObject([{ status: "applied" }]);
	});

	it.each(["unavaliable", "", undefined, 1, ["applied"]])("refuses the status %j", async (status) => {
		await created();
		expect(await setStatus(status)).toBlame("status", "Status instrumen tidak dikenal.");
		expect(await everything()).toMatchObject([{ status: "not_applied" }]);
	});

	it("needs an instrument of the head's own major", async () => {
		await buildInstrument({ major: "AK", status: "not_applied" });
		expect(await setStatus("applied")).toHaveStatus(404);
		expect(await setStatus("applied", await teacher({ role: "kepala_program" }))).toHaveStatus(404);
		expect(await everything()).toMatchObject([{ status: "not_applied" }]);
	});
});

describe("reading instruments", () => {
	const majors = async (person: Person) =>
		(await person.get("/instruments")).data.map(
			({ major_detail }: { major_detail: { code: string } }) => major_detail.code,
		);

	it("a head sees the led major's in any state, everybody else what is applied", async () => {
		await buildInstrument({ major: "DKV", status: "not_applied" });
		await buildInstrument({ major: "AK" });
		await buildInstrument({ major: "BR" });
		expect(await majors(agus)).toEqual(["DKV"]);
		expect(await majors(await head("AK"))).toEqual(["AK"]);
		expect(await majors(await head("MP"))).toEqual([]);
		expect(await majors(await teacher({ role: "kepala_program" }))).toEqual([]);
		for (const staff of [await teacher(), await homeroomTeacher(), await manager()])
			expect(await majors(staff)).toEqual(["AK", "BR"]);
	});

	it("is not for students and guests", async () => {
		expect(await (await student()).get("/instruments")).toHaveStatus(403);
		expect(await guest().get("/instruments")).toHaveStatus(401);
	});
});

describe("who may write instruments", () => {
	it("is a head, and nobody else; nothing changes", async () => {
		const { url } = await created();
		const before = await everything();
		const others = [await teacher(), await homeroomTeacher(), await manager(), await student()];
		for (const person of others) {
			expect(await person.post("/instruments/create", instrumentForm(dkv))).toHaveStatus(403);
			expect(await person.put(url, instrumentForm(dkv))).toHaveStatus(403);
			expect(await setStatus("applied", person)).toHaveStatus(403);
		}
		expect(await everything()).toEqual(before);
	});
});
