import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ScoreForm } from "@/components/instructors/score-form";
import type { ScoreSheet } from "@/server/services/instructors/workplace-scores";
import { api, ok } from "../../support/component/api";
import { place } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const SAVE = "PUT /instructor/internships/pkl/score";
const sheet = (fields: Partial<ScoreSheet> = {}): ScoreSheet => ({
	id_internship: "pkl",
	name: "Siti",
	goals: ["Budaya kerja", "Pekerjaan bidangnya", "Wawasan"].map((label, index) => ({
		number: index + 1,
		label,
		score: null,
	})),
	score: null,
	note: null,
	predicates: [
		{ min: 86, label: "Amat Baik" },
		{ min: 70, label: "Baik" },
		{ min: 0, label: "Kurang" },
	],
	given: null,
	locked: false,
	typed: false,
	...fields,
});
const save = page.getByRole("button", { name: "Simpan Nilai" });

test("the words stand beside the borders and beside what is typed, and one score can be taken for all", {
	tags: ["slow"],
}, async () => {
	api.on(SAVE, ok({ score: 88 }));
	await show(<ScoreForm sheet={sheet()} goTo="/dunia-kerja" />);
	await expect.element(page.getByText("86–100 Amat Baik · 70–85 Baik · 0–69 Kurang")).toBeVisible();
	await page.getByLabelText("Budaya kerja").fill("86");
	await expect.element(page.getByText("Amat Baik", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Pakai 86 untuk yang kosong" }).click();
	await page.getByLabelText("Wawasan").fill("92");
	await page.getByLabelText("Catatan").fill("Rajin.");
	await save.click();
	const { body } = await api.called(SAVE);
	expect(body).toEqual({
		goals: [
			{ number: 1, score: "86" },
			{ number: 2, score: "86" },
			{ number: 3, score: "92" },
		],
		score: "",
		note: "Rajin.",
		shown: "",
	});
	await expect.poll(place).toBe("/dunia-kerja");
});

test("one score fills in only what is empty, and can be taken back", { tags: ["slow"] }, async () => {
	await show(<ScoreForm sheet={sheet()} goTo="/dunia-kerja" />);
	const scores = () =>
		["Budaya kerja", "Pekerjaan bidangnya", "Wawasan"].map(
			(label) => (page.getByLabelText(label).element() as HTMLInputElement).value,
		);
	await page.getByLabelText("Pekerjaan bidangnya").fill("91");
	await page.getByLabelText("Budaya kerja").fill("8");
	await page.getByRole("button", { name: "Pakai 8 untuk yang kosong" }).click();
	await expect.poll(scores).toEqual(["8", "91", "8"]);
	await page.getByRole("button", { name: "Kosongkan lagi" }).click();
	await expect.poll(scores).toEqual(["8", "91", ""]);
	await page.getByLabelText("Budaya kerja").fill("80");
	await page.getByRole("button", { name: "Pakai 80 untuk yang kosong" }).click();
	await page.getByLabelText("Wawasan").fill("92");
	await expect.element(page.getByRole("button", { name: "Kosongkan lagi" })).not.toBeInTheDocument();
	expect(scores()).toEqual(["80", "91", "92"]);
});

test("a goal without a score, or with one beyond 100, is named before anything is sent", async () => {
	await show(<ScoreForm sheet={sheet()} goTo="/dunia-kerja" />);
	await page.getByLabelText("Budaya kerja").fill("101");
	await page.getByLabelText("Wawasan").fill("80");
	await save.click();
	await expect.element(page.getByText("Nilai harus berupa angka bulat dari 0 sampai 100.")).toBeVisible();
	await expect.element(page.getByText("Nilai wajib diisi.")).toBeVisible();
	expect(api.calls()).toEqual([]);
});

test("without goals one score is asked for, and what was given is there to change", async () => {
	api.on(SAVE, ok({ score: 90 }));
	const given = { by: "Hendra", at: "2026-11-18T10:00:00+07:00" };
	await show(
		<ScoreForm sheet={sheet({ goals: [], score: 80, note: "Rajin.", given })} goTo="/dunia-kerja" />,
	);
	await expect.element(page.getByLabelText("Nilai")).toHaveValue("80");
	await page.getByLabelText("Nilai").fill("90");
	await save.click();
	expect((await api.called(SAVE)).body).toEqual({ goals: [], score: "90", note: "Rajin.", shown: given.at });
});
