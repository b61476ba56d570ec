import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { RollOverForm } from "@/components/classes/roll-over-form";
import { YearChooser } from "@/components/schools/year-chooser";
import type { RollClass, RollPreview } from "@/server/wire/classes";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const maya = { id_user: 11, name: "Maya Kartika" };
const rina = { id_user: 12, name: "Rina Wati" };
const ID = "01ARZ3NDEKTSV4RRFFQ69G5FA";
const eleven: RollClass = {
	id_class: `${ID}1`,
	school_year: 2026,
	name: "XI DKV 1",
	grade: "XI",
	major: { id_major: 1, code: "DKV", retired: false, study_years: 3 },
	homeroom_teacher: maya,
	students: 30,
	proposed: { action: "up", name: "XII DKV 1", grade: "XII", homeroom_teacher_id: 11 },
};
const twelve: RollClass = {
	...eleven,
	id_class: `${ID}2`,
	name: "XII DKV 1",
	grade: "XII",
	homeroom_teacher: rina,
	students: 28,
	proposed: { action: "graduate", name: "XII DKV 1", grade: null, homeroom_teacher_id: 12 },
};
const preview: RollPreview = {
	year: {
		school_year: 2027,
		begins: "2027-07-01",
		second_semester: "2028-01-01",
		ends: "2028-06-30",
		state: null,
	},
	version: "a",
	classes: [eleven, twelve],
	stays: [
		{ id_user: 1, name: "Siti", class_id: twelve.id_class, class_name: "XII DKV 1", reason: "running" },
		{ id_user: 2, name: "Dodi", class_id: twelve.id_class, class_name: "XII DKV 1", reason: "unlocked" },
	],
	first: [{ id_class: `${ID}3`, name: "X DKV 1", major_id: 1, code: "DKV" }],
	existing: [],
	heads: [],
	copied: { goals: 1, instruments: 1, places: 0 },
	holidays: 0,
	certain: 8,
};
const people = [maya, rina].map(({ id_user, name }) => ({ id: id_user, name }));
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const sent = async () => (await api.called("POST /school-years/roll-over")).body;
const form = () => show(<RollOverForm preview={preview} people={people} atOnce={false} />);

describe("the form of a roll-over", () => {
	test("says who moves, who graduates and who does not yet, and sends what it shows", async () => {
		api.on("POST /school-years/roll-over", ok({}, "Kenaikan Kelas Sudah Disiapkan"));
		await form();
		await expectAccessible();
		const text = page.getByText("30 peserta didik dari 1 kelas naik, 26 peserta didik dari 1 kelas lulus");
		await expect.element(text).toHaveTextContent("2 belum diluluskan");
		await page.getByLabelText("Luluskan juga yang rapornya belum dikunci").click();
		await expect.element(page.getByText("27 peserta didik dari 1 kelas lulus")).toBeVisible();
		await press("Siapkan Kenaikan Kelas");
		await answer("Siapkan kenaikan kelas ke 2027/2028?", "Siapkan");
		await acknowledge("Kenaikan Kelas Sudah Disiapkan");
		expect(await sent()).toEqual({
			school_year: 2027,
			version: "a",
			also_unlocked: true,
			first_classes: [`${ID}3`],
			classes: [
				{ id_class: eleven.id_class, ...eleven.proposed },
				{ id_class: twelve.id_class, ...twelve.proposed },
			],
		});
		expect(router.refresh).toHaveBeenCalled();
	});

	test("changes one class by hand, and teachers of all, and marks the class that is refused", {
		tags: ["slow"],
	}, async () => {
		const words = "XI DKV 1 tidak dapat menjadi XII A, karena kelas itu dari jurusan atau tingkat lain.";
		api.on("POST /school-years/roll-over", refusal(422, words, { errors: { "classes.0.name": [words] } }));
		await form();
		await page.getByLabelText("Wali kelas di tahun ajaran baru").selectOptions("Tetap di tingkatnya");
		await page.getByLabelText("X DKV 1", { exact: true }).click();
		await press("Ubah kelas XI DKV 1");
		await expect.element(page.getByLabelText("Tingkat")).toHaveTextContent(/^XIIXIII$/);
		await expect.element(page.getByRole("dialog").getByLabelText("Wali Kelas")).toHaveValue("Rina Wati");
		await page.getByLabelText("Nama Kelas Baru").fill("XII A");
		await press("Pakai");
		await press("Ubah kelas XII DKV 1");
		await page.getByLabelText("Kelas ini").selectOptions("Tetap di kelas lama");
		await press("Pakai");
		await press("Siapkan Kenaikan Kelas");
		await answer("Siapkan kenaikan kelas ke 2027/2028?", "Siapkan");
		await expect
			.element(page.getByRole("row").filter({ hasText: "XI DKV 1" }).first())
			.toHaveTextContent(words);
		expect(await sent()).toMatchObject({
			first_classes: [],
			classes: [{ action: "up", name: "XII A", grade: "XII", homeroom_teacher_id: 12 }, { action: "stay" }],
		});
	});
});

test("The chooser of the year shows another year on the same page, and goes back to the present one", async () => {
	api.on("PUT /school-years/show", ok({}, "Tahun Ajaran Dipilih"));
	const years = [
		{ school_year: 2027, present: true },
		{ school_year: 2026, present: false },
	];
	const chooser = page.getByLabelText("Tahun ajaran yang ditampilkan");
	const { rerender } = await show(<YearChooser shown={null} years={years} />);
	await expect.element(chooser).toHaveValue("2027");
	await chooser.selectOptions("2026/27");
	await expect.poll(() => router.refresh).toHaveBeenCalledTimes(1);
	await rerender(<YearChooser shown={2026} years={years} />);
	await expect.element(chooser).toHaveValue("2026");
	await expectAccessible();
	await chooser.selectOptions("2027/28");
	await expect.poll(() => router.refresh).toHaveBeenCalledTimes(2);
	expect(api.calls("PUT /school-years/show").map(({ body }) => body)).toEqual([
		{ school_year: 2026 },
		{ school_year: null },
	]);
});
