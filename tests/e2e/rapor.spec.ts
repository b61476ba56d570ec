import { addDays } from "@/lib/dates";
import { buildInstrument, buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { acknowledge, call, enter, expect, test } from "../support/e2e";
import { buildMajor } from "../support/scorable";

test("a note saved from an old page freezes no description", async ({ page }) => {
	const { code } = await buildMajor();
	await buildInstrument({ major: code });
	const budi = await buildTeacher({ name: "Budi Santoso" });
	const siti = await buildStudent({ name: "Siti Rahmawati", major: code });
	const { id_internship } = await buildInternship({
		...{ student_id: siti.id_user, teacher_id: budi.id_user },
		...{ start: addDays(today(), -30), end: today() },
	});
	const observe = async (number: number, score: number[][]) => {
		const where = { internship_id: id_internship, number };
		const { id_observation } = await db.observation.findFirstOrThrow({ where });
		const answer = await call(page, "PUT", `/observations/${id_observation}/update`, { score });
		expect(answer.status()).toBe(200);
	};
	const [description, note] = [page.getByLabel("Deskripsi TP 1"), page.getByLabel("Catatan guru pembimbing")];
	const save = async () => {
		await page.getByRole("button", { name: "Simpan Rapor" }).click();
		await acknowledge(page);
	};
	await enter(page, budi);
	const all = (answer: number) => [
		[answer, answer, answer],
		[answer, answer],
	];
	await observe(1, all(1));
	await page.goto(`/guru/rapor/${id_internship}`);
	await expect(description).toHaveValue(/menunjukkan seluruh indikator/);

	// The answers change while the page is open, but the teacher only writes a note.
	await observe(2, all(0));
	await note.fill("Teruskan semangatnya.");
	await save();
	await expect(description).toHaveValue(/1 dari 2 penilaian/);
	await expect(note).toHaveValue("Teruskan semangatnya.");

	// The teacher's own words from an old page are kept, and marked.
	const composed = await description.inputValue();
	await description.fill(`${composed} Siti rajin.`);
	await observe(3, all(0));
	await save();
	await expect(description).toHaveValue(`${composed} Siti rajin.`);
	await expect(page.getByText("Perlu dilihat lagi")).toBeVisible();
	await expect(page.getByText(/berubah: .*1 dari 3 penilaian/)).toBeVisible();

	// The teacher saves from the page that says so, and has therefore looked.
	await note.fill("Sangat baik.");
	await save();
	await expect(page.getByText("Perlu dilihat lagi")).toBeHidden();
	await expect(description).toHaveValue(`${composed} Siti rajin.`);
});
