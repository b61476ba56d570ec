import { describe, expect, it } from "vitest";
import { PENDING } from "@/lib/rapor/rapor-description";
import { setClock } from "../../support/clock";
import { readPage } from "../../support/pages";
import { readPdf } from "../../support/pdf";
import { assessed, fill, GOALS, RULES, SCHOOL_YEAR } from "../../support/rapor";
import { db, freshSchool, logInAgain, manager, type Person } from "../../support/school";
import { sheetsOf } from "../../support/sheets";

freshSchool();

/** Assessed, while nobody has said which sections score which goals. */
async function unconfirmed() {
	const placed = await assessed();
	await db.raporRules.deleteMany();
	await db.learningGoal.deleteMany();
	return placed;
}

const NOTICE = "Nilai Rapor Menunggu Anda";
const confirm = (dewi: Person, fields: object = {}) =>
	dewi.put("/learning-goals/update", { ...SCHOOL_YEAR, goals: GOALS, ...RULES, ...fields });
/** Gives the first section of the instrument other questions. */
const askOtherwise = () =>
	db.instrumentSection.updateMany({ where: { section_code: 1 }, data: { section_label: "Alur bisnis" } });

describe("until the head has said which sections score which goals", () => {
	it("no list, draft or file has a score, and the head is named and told", async () => {
		const { budi, dewi, path, id_internship } = await unconfirmed();
		const { content, entries, missing } = (await budi.get(path)).data;
		for (const goal of content.goals) expect(goal).toMatchObject({ score: null, description: PENDING });
		expect(entries.map(({ by_hand }: { by_hand: boolean }) => by_hand)).toEqual([false, false, false, false]);
		expect(missing.filter(({ what }: { what: string }) => what !== "Catatan")).toEqual([
			{
				what: "Bagian instrumen bagi setiap tujuan pembelajaran belum dipastikan",
				kind: "bagian instrumen",
				whose: "Dewi Kaprog (Kepala Program)",
				id_user: dewi.id,
			},
		]);
		expect(readPdf((await budi.get(`/documents/internships/${id_internship}/rapor`)).bytes).text).toContain(
			"menunggu",
		);
		const [, siti] =
			sheetsOf((await budi.get(`/exports/e-rapor/${id_internship}`)).bytes)["Salin ke e-Rapor"] ?? [];
		expect(siti?.slice(2, 10)).toEqual(Array(8).fill(null));
		expect(await readPage("/guru/beranda", dewi)).toContain(NOTICE);
		expect(
			await readPage("/guru/rapor/[idInternship]", dewi, { params: { idInternship: id_internship } }),
		).toContain("Anda");
		expect(await readPage("/guru/beranda", await manager())).not.toContain(NOTICE);
	});

	it("what the teacher adds chooses no section", async () => {
		const { budi, path } = await unconfirmed();
		const answer = await fill(budi, path, { goals: [{ number: 1, description: "Rajin." }] });
		expect(answer).toHaveStatus(200);
		expect(answer.data.content.goals[0]).toMatchObject({ score: null, description: "Rajin." });
		expect((await budi.get(path)).data.missing).toHaveLength(1);
	});

	it("saving the goals is enough, until the instrument asks otherwise", async () => {
		const { budi, dewi, path } = await unconfirmed();
		expect((await dewi.get("/learning-goals?school_year=2026")).data.confirmed).toBe(false);
		expect((await confirm(dewi)).data.confirmed).toBe(true);
		const score = async () => (await budi.get(path)).data.content.goals[0].score;
		expect(await score()).toBe(83);
		expect(await readPage("/guru/beranda", dewi)).not.toContain(NOTICE);
		await askOtherwise();
		expect(await score()).toBeNull();
		expect(await readPage("/guru/beranda", dewi)).toContain(NOTICE);
		// A goal that no section scores has nothing to wait for.
		expect((await fill(budi, path)).data.content.goals[2]).toMatchObject({ score: 77 });
		await confirm(dewi);
		expect(await score()).toBe(83);
	});

	it("the head is told after the school year, too, while a rapor of it is open", async () => {
		const { siti, dewi, id_internship } = await unconfirmed();
		await siti.put(`/internships/${id_internship}/set-completed`);
		setClock("2027-07-12 09:00");
		const later = await logInAgain(dewi);
		expect(await readPage("/guru/beranda", later)).toContain(NOTICE);
		const content = {};
		await db.issuedDocument.create({
			data: {
				internship_id: id_internship,
				npsn: "20100159",
				kind: "rapor",
				version: 1,
				content,
				year: 2027,
				code: "0".repeat(26),
				issued_at: new Date("2027-07-12"),
			},
		});
		expect(await readPage("/guru/beranda", later)).not.toContain(NOTICE);
	});

	it("a page that shows former sections confirms nothing", async () => {
		const { dewi } = await unconfirmed();
		const { sections } = (await dewi.get("/learning-goals?school_year=2026")).data;
		const shown = sections.map(({ section_label }: { section_label: string }) => section_label);
		await askOtherwise();
		expect(await confirm(dewi, { shown_sections: shown })).toHaveStatus(409, "instrument_changed");
		expect(await db.raporRules.count()).toBe(0);
	});

	it("a year that the instrument has left keeps its sections", async () => {
		const { budi, dewi, path, instrument } = await assessed();
		const sections = instrument.instrument_sections.map(
			({ section_code, section_label, instrument_items }) => ({
				section_code,
				section_label: `${section_label} lain`,
				items: instrument_items.map(({ item_code, item_label }) => ({ item_code, item_label })),
			}),
		);
		await dewi.put("/instruments/set-status", { status: "not_applied" });
		const next = {
			major_id: instrument.major_id,
			academic_year: "2027/2028",
			note: "",
			instrument: sections,
		};
		expect(await dewi.put(`/instruments/${instrument.id_instrument}/update`, next)).toHaveStatus(200);
		expect((await budi.get(path)).data.content.goals[0].score).toBe(83);
	});
});

describe("answers to sections that the instrument no longer has", () => {
	const rename = (section_code: number, section_label: string) =>
		db.instrumentSection.updateMany({ where: { section_code }, data: { section_label } });
	const labels = async () => {
		const rows = await db.instrumentSection.findMany({ orderBy: { section_code: "asc" } });
		return rows.map(({ section_label }) => section_label);
	};

	it("stay with their goals when two sections change places", async () => {
		const { budi, dewi, path } = await assessed();
		const scores = async () =>
			(await budi.get(path)).data.content.goals.map(({ score }: { score: number }) => score);
		expect((await scores()).slice(0, 2)).toEqual([83, 50]);
		const [first = "", second = ""] = await labels();
		await rename(1, second);
		await rename(2, first);
		const swapped = GOALS.map((goal) => ({
			...goal,
			section_codes: goal.section_codes.map((code) => 3 - code),
		}));
		await confirm(dewi, { goals: swapped });
		expect((await scores()).slice(0, 2)).toEqual([83, 50]);
	});

	it("score nothing that nobody has confirmed, and the head is named until it is said on the page", async () => {
		const { budi, dewi, path } = await unconfirmed();
		const [old = ""] = await labels();
		await rename(1, "Alur bisnis");
		await confirm(dewi);
		const read = async () => (await fill(budi, path)).data;
		const { content, missing } = await read();
		expect(content.goals[0].score).toBeNull();
		expect(missing).toContainEqual({
			what: `Bagian instrumen lama "${old}" belum dipastikan`,
			kind: "bagian instrumen",
			whose: "Dewi Kaprog (Kepala Program)",
			id_user: dewi.id,
		});
		const page = (await dewi.get("/learning-goals?school_year=2026")).data;
		expect(page).toMatchObject({ earlier: [old], confirmed: false });
		const goals = GOALS.map((goal) => ({ ...goal, section_labels: goal.number === 1 ? [old] : [] }));
		await confirm(dewi, { goals, shown_earlier: [old] });
		expect(await read()).toMatchObject({ content: { goals: [{ score: 83 }, {}, {}] }, missing: [] });
		// Whoever saves without a word about them leaves them as they are.
		await confirm(dewi);
		expect((await read()).content.goals[0].score).toBe(83);
	});
});

describe("what is missing names who can do it", () => {
	it("the head, for a goal whose sections no sent form asks about, when all are sent", async () => {
		const { budi, dewi, path } = await assessed();
		const goals = [...GOALS.slice(0, 2), { number: 3, label: "Wawasan wirausaha", section_codes: [9] }];
		await db.observation.deleteMany({ where: { status: "needs_observation" } });
		await db.instrumentSection.create({
			data: {
				instrument_id: (await db.instrument.findFirstOrThrow()).id_instrument,
				section_code: 9,
				section_label: "Wirausaha",
			},
		});
		await confirm(dewi, { goals });
		expect((await fill(budi, path, { goals: [] })).data.missing).toMatchObject([
			{ what: "TP 3 (Wawasan wirausaha): asesmen", id_user: budi.id },
			{
				what: "TP 3 (Wawasan wirausaha): bagian instrumen yang dipilih tidak ditanyakan dalam observasi",
				id_user: dewi.id,
			},
		]);
	});

	it("the head, where no instrument is applied", async () => {
		const { budi, dewi, path } = await assessed();
		await db.instrument.updateMany({ data: { required_assesments: 2 } });
		await dewi.put("/instruments/set-status", { status: "not_applied" });
		expect((await fill(budi, path)).data.missing).toMatchObject([
			{ what: "Asesmen: 1 dari 2 (terapkan instrumen PKL dahulu)", id_user: dewi.id },
		]);
	});

	it("whoever can reopen a completed placement, and the head afterwards", async () => {
		const { siti, budi, dewi, path, id_internship } = await assessed();
		await db.instrument.updateMany({ data: { required_assesments: 2 } });
		await siti.put(`/internships/${id_internship}/set-completed`);
		expect((await fill(budi, path)).data.missing).toMatchObject([
			{ what: "Asesmen: 1 dari 2 (buka kembali PKL dahulu)", id_user: budi.id },
		]);
		await db.internship.updateMany({ data: { completed_at: new Date("2026-11-01T03:00:00Z") } });
		expect((await budi.get(path)).data.missing).toMatchObject([
			{
				what: "Asesmen: 1 dari 2 (PKL sudah selesai: ubah bobot nilai atau jumlah asesmen)",
				id_user: dewi.id,
			},
		]);
	});

	it("the management, where a major has no head", async () => {
		const { budi, path } = await unconfirmed();
		await db.major.updateMany({ data: { major_leader_id: null } });
		const [first] = (await budi.get(path)).data.missing;
		expect(first).toMatchObject({ whose: "Manajemen sekolah: tunjuk Kepala Program", id_user: null });
	});
});
