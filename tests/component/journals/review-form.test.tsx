import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { JournalPhoto } from "@/components/journals/journal-photo";
import { ReviewForm } from "@/components/journals/review-form";
import { ReviewResult } from "@/components/journals/review-result";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { place, router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const ENDPOINT = "PUT /internships/journals/satu/review";
const HERE = "/guru/bimbingan/pkl/jurnal-aktivitas/satu";
const PHRASES = ["Jelaskan lebih rinci apa yang dikerjakan."];
const FAILURE = "Proses Review Jurnal Gagal";

const form = (rounds: string[] = []) => (
	<ReviewForm
		id_journal="satu"
		rounds={rounds}
		phrases={PHRASES}
		nextHref="/guru/bimbingan/pkl/jurnal-aktivitas"
	/>
);
const choose = (name: string) => page.getByRole("radio", { name }).click();
const feedback = page.getByLabelText("Ulasan");
const send = () => page.getByRole("button", { name: "Kirim Review" }).click();
async function approve() {
	await choose("Setujui");
	await send();
	await answer("Setujui Jurnal Aktivitas PKL?", "Setujui");
}

describe("the review of a journal", () => {
	test("needs a choice, and feedback only for a revision", { tags: ["slow"] }, async () => {
		await show(form());
		await send();
		await acknowledge("Status Review Belum Dipilih");
		await expect.element(feedback).not.toBeInTheDocument();
		await choose("Perlu Revisi");
		await send();
		await expect.element(page.getByText("Ulasan wajib diisi.")).toBeVisible();
		await choose("Setujui");
		await expect.element(feedback).not.toBeInTheDocument();
		expect(api.calls()).toEqual([]);
	});

	test("asks first, sends once, says what it did, and goes on", async () => {
		api.on(ENDPOINT, ok(null, "Jurnal Aktivitas Berhasil Ditolak"));
		await show(form(["r1"]));
		await choose("Perlu Revisi");
		await page.getByRole("button", { name: /^Jelaskan lebih rinci/ }).click();
		await send();
		await answer("Tolak Jurnal Aktivitas PKL?", "Batal");
		await send();
		await answer("Tolak Jurnal Aktivitas PKL?", "Tolak");
		await expect.element(page.getByText("Jurnal Aktivitas Berhasil Ditolak")).toBeVisible();
		await expect.poll(place).toBe("/guru/bimbingan/pkl/jurnal-aktivitas");
		expect(api.calls(ENDPOINT).map(({ body }) => body)).toEqual([
			{ status: "needs_revision", feedback: PHRASES[0], rounds: ["r1"] },
		]);
	});

	test("of a journal that was decided on elsewhere says so, and shows it as it is now", {
		tags: ["slow"],
	}, async () => {
		const reason = "Jurnal ini tidak sedang menunggu pemeriksaan.";
		api.on(ENDPOINT, refusal(409, reason));
		await show(form(), { at: HERE });
		await approve();
		await expect.element(alert(FAILURE)).toHaveTextContent(reason);
		await acknowledge(FAILURE);
		expect(router.refresh).toHaveBeenCalled();
		expect(place()).toBe(HERE);
	});

	test("decides only on the version that is shown, and then on the next one", async () => {
		const reason = "Jurnal ini sudah diperbaiki peserta didik sejak Anda membukanya.";
		api.on(ENDPOINT, refusal(409, reason, { code: "journal_changed" }));
		const { rerender } = await show(form(["r1"]));
		await approve();
		await expect.element(alert(FAILURE)).toHaveTextContent(reason);
		await acknowledge(FAILURE);
		expect(router.refresh).toHaveBeenCalled();
		await rerender(form(["r2"]));
		api.on(ENDPOINT, ok(null, "Jurnal Aktivitas Berhasil Disetujui"));
		await approve();
		expect((await api.called(ENDPOINT, 2)).body).toEqual({
			status: "approved",
			feedback: null,
			rounds: ["r2"],
		});
	});

	test("says so to a teacher who no longer supervises, and stays", { tags: ["slow"] }, async () => {
		api.on(
			ENDPOINT,
			refusal(403, "Hanya guru pembimbing yang dapat memeriksanya.", { code: "review_rejected" }),
		);
		await show(form(), { at: HERE });
		await approve();
		await expect.element(alert("Akses Ditolak!")).toHaveTextContent("Hanya guru pembimbing");
		await acknowledge("Akses Ditolak!");
		expect(place()).toBe(HERE);
	});

	test.each([
		["approved", "Jurnal sudah disetujui"],
		["needs_revision", "Menunggu perbaikan"],
		["not_created", "Jurnal belum dibuat"],
		["not_present", "Tidak ada jurnal"],
		["in_review", "Menunggu diperiksa"],
	] as const)("of a journal that is %s has nothing to decide: '%s'", async (status, title) => {
		await show(<ReviewResult status={status} />);
		await expect.element(page.getByText(title, { exact: true })).toBeVisible();
	});

	test("says so where the camera wrote no time and only the file has a date", async () => {
		const photo = { imagePath: "journals/1.jpg", capturedAt: "2026-11-17T03:20:00.000Z" };
		await show(<JournalPhoto {...photo} fromFile />);
		await expect.element(page.getByText("Kamera tidak mencatat waktu pengambilan.")).toBeVisible();
	});

	test("says so where there is no photo", async () => {
		await show(<JournalPhoto imagePath={null} capturedAt={null} fromFile={false} />);
		await expect.element(page.getByText("Lampiran tidak tersedia.")).toBeVisible();
	});
});
