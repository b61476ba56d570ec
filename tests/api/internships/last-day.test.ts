import { describe, expect, it } from "vitest";
import { formatDay } from "@/lib/dates/dates";
import { DOCUMENT_NAMES } from "@/lib/documents/documents";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { setClock } from "../../support/clock";
import { readPdf } from "../../support/pdf";
import { assessed, fill } from "../../support/rapor";
import { db, freshSchool, headmaster, placement } from "../../support/school";
import { column, download, sheetsOf } from "../../support/sheets";

/* A placement that ended before its planned day. Today is 18 November 2026. */

freshSchool();

const lastDay = async () => (await db.internship.findFirstOrThrow()).last_day?.toISOString().slice(0, 10);

/** A placement from the 2nd on, completed today by its student. */
async function leftEarly(end: string) {
	const placed = await assessed({ end });
	const { siti, id_internship } = placed;
	const ratna = await headmaster();
	const answer = await siti.put(`/internships/${id_internship}/set-completed`, { reason: "Pindah tempat." });
	expect(answer.data.end_date).toBe(end);
	return { ...placed, ratna };
}

describe.each(["2027-03-26", "2027-08-31"])("planned until %s and completed on 18 November", (end) => {
	it("says so on every paper, and is dated no later", { tags: ["slow"] }, async () => {
		const { ratna, id_internship } = await leftEarly(end);
		for (const document of DOCUMENT_NAMES) {
			const { bytes } = await ratna.get(`/documents/internships/${id_internship}/${document}`);
			const { text } = readPdf(bytes);
			expect(text, document).not.toContain(formatDay(end));
			expect(text, document).not.toContain(end.split("-").reverse().join("/"));
			expect(text, document).not.toContain("2027/2028");
			if (document !== "surat-tugas") expect(text, document).toMatch(/18 November 2026|18\/11\/2026/);
		}
	});

	it("belongs to the school year in which it ended, and its exports say that day", async () => {
		const { ratna, budi, dewi, id_internship, the_class } = await leftEarly(end);
		for (const list of ["placements", "recap"])
			expect((await download(ratna, `${list}?format=xlsx`)).map((row) => row.Selesai?.w)).toEqual([
				"18/11/2026",
			]);
		const rapor = await budi.get(`/internships/${id_internship}/rapor`);
		expect(rapor.data.content).toMatchObject({
			school_year: "2026/2027",
			placement: { start_date: "2026-11-02", end_date: "2026-11-18" },
		});
		const { data } = await dewi.get("/rapor/classes?school_year=2026");
		expect(data).toMatchObject([{ ...the_class, internships: 1 }]);
		const { Rencana } = sheetsOf((await budi.get(`/exports/e-rapor/${id_internship}`)).bytes);
		expect(Rencana?.[1]?.slice(5, 7)).toEqual(["02/11/2026", "18/11/2026"]);
	});

	it("has its plan back once it is reopened", async () => {
		const { budi, ratna, id_internship } = await leftEarly(end);
		await budi.put(`/internships/${id_internship}/reopen`);
		expect(await lastDay()).toBe(end);
		expect(column(await download(ratna, "placements?format=xlsx"), "Selesai")).toHaveLength(1);
		expect((await budi.get(`/internships/${id_internship}/rapor`)).data.content.placement.end_date).toBe(end);
	});
});

it.each([
	["on its first day", "2026-11-18 23:59", "2026-11-18", "2027-02-16", "2026-11-18"],
	["just after midnight", "2026-11-19 00:00", "2026-11-18", "2027-02-16", "2026-11-19"],
	["on its planned last day", "2026-11-20 16:00", "2026-11-18", "2026-11-20", "2026-11-20"],
	["days after it", "2026-11-24 08:00", "2026-11-18", "2026-11-20", "2026-11-20"],
])("completed %s, it ends on a day of its plan", async (_, at, start, end, last) => {
	const { siti, id_internship } = await placement({ start, end });
	setClock(at);
	expect(await siti.put(`/internships/${id_internship}/set-completed`)).toHaveStatus(200);
	expect(await lastDay()).toBe(last);
});

it("what a teacher wrote without a class follows the placement into the school year in which it ended, and back", async () => {
	const { siti, budi, path, id_internship, dewi } = await assessed({ end: "2027-08-31" });
	await db.internship.update({ where: { id_internship }, data: { enrolment_id: null } });
	const goals = [{ label: "Wawasan wirausaha", section_codes: [], number: "" }];
	const rules = { observation_weight: 50, assesment_weight: 50, workplace_weight: 0, predicates: [] };
	const { data: known } = await dewi.get("/learning-goals?school_year=2027");
	expect(known.is_default).toBe(true);
	const kept = known.goals.map(({ number, label, section_codes }: Record<string, unknown>) => ({
		number: "",
		label,
		section_codes,
		was: number,
	}));
	expect(
		await dewi.put("/learning-goals/update", {
			school_year: 2027,
			goals: [...goals, ...kept.slice(0, 1)],
			...rules,
		}),
	).toHaveStatus(200);
	expect(
		await fill(budi, path, { goals: [{ number: 5, score: 81, description: "Berani menawarkan jasa." }] }),
	).toHaveStatus(200);
	const wirausaha = async () => {
		const { content } = (await budi.get(path)).data;
		return content.goals.find(({ label }: { label: string }) => label === "Wawasan wirausaha");
	};
	const before = await wirausaha();
	expect(before).toMatchObject({ score: 81, description: "Berani menawarkan jasa." });
	await siti.put(`/internships/${id_internship}/set-completed`, { reason: "Pindah tempat." });
	expect(await wirausaha()).toEqual({ ...before, number: 3 });
	// Emptied here, the words do not come back from the other year.
	await fill(budi, path, { goals: [{ number: 3, score: "", description: "" }] });
	expect(await wirausaha()).toMatchObject({ score: null });
	await fill(budi, path, { goals: [{ number: 3, score: 90, description: "" }] });
	await budi.put(`/internships/${id_internship}/reopen`);
	expect(await wirausaha()).toMatchObject({ number: 5, score: 90 });
});

it("a student who left early has a withdrawal letter of their own, and the introduction letter of all", async () => {
	const { siti, budi, id_internship } = await placement({ start: "2026-11-02", end: "2027-03-26" });
	const friend = await buildStudent({ name: "Rani Teman" });
	await buildInternship({
		student_id: friend.id_user,
		teacher_id: budi.id,
		start: "2026-11-02",
		end: "2027-03-26",
	});
	const ratna = await headmaster();
	const print = async (document: string) =>
		readPdf((await ratna.get(`/documents/internships/${id_internship}/${document}`)).bytes).text;
	const introduced = await print("surat-pengantar");
	expect(introduced).toContain("Rani Teman");
	await siti.put(`/internships/${id_internship}/set-completed`, { reason: "Pindah tempat." });
	expect(await print("surat-pengantar")).toBe(introduced);
	const withdrawn = await print("surat-penarikan");
	expect(withdrawn).toContain("18 November 2026");
	expect(withdrawn).not.toContain("Rani Teman");
});
