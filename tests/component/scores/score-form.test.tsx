import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FormSection } from "@/components/scores/score-draft";
import { ScoreForm } from "@/components/scores/score-form";
import { NO_CONNECTION } from "@/lib/api-client";
import type { ScoredKind } from "@/lib/scores/scoring";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { ITEMS, section, sections } from "../../support/component/instruments";
import { place, router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const LIST = "/guru/observasi/pkl";
const ENDPOINT = "PUT /observations/satu/update";
const CHANGED = "Instrumen PKL telah diubah sejak halaman ini dibuka.";

/** With other questions it is another form, as on the page. */
const form = (asked: FormSection[], kind: ScoredKind = "observation") => (
	<ScoreForm
		key={asked.map(({ id_instrument_section }) => id_instrument_section).join()}
		kind={kind}
		id="satu"
		sections={asked}
		listHref={LIST}
		viewHref={`${LIST}/detail-observasi/satu`}
		fillHref={`${LIST}/isi-observasi/satu`}
		atOnce={false}
	/>
);
const choice = (item: string, name: "Ya" | "Tidak") =>
	page.getByRole("group", { name: new RegExp(item) }).getByRole("radio", { name });
const note = page.getByLabelText("Catatan");
const send = page.getByRole("button", { name: "Kirim", exact: true });

/** Answers the five questions: `y` for Ya, `n` for Tidak. */
async function fillIn(choices: string) {
	for (const [index, item] of ITEMS.entries())
		await choice(item, choices[index] === "y" ? "Ya" : "Tidak").click();
}
async function submit() {
	await send.click();
	await answer("Kirim Observasi PKL?", "Kirim");
}

describe("the form of an observation", () => {
	test("is not sent with an open question: it names what is missing, and goes there", async () => {
		await show(form(sections()));
		await choice("Hadir tepat", "Ya").click();
		await expect.element(page.getByText("1 dari 5 terjawab")).toBeVisible();
		await send.click();
		await expect
			.element(alert("Jawaban Belum Lengkap!"))
			.toHaveTextContent("Harap lengkapi semua pertanyaan sebelum melanjutkan.");
		await acknowledge("Jawaban Belum Lengkap!");
		await expect.element(choice("Memakai alat", "Ya")).toHaveFocus();
		expect(page.getByText("Belum dijawab").elements()).toHaveLength(4);
		await fillIn("ynyny");
		expect(page.getByText("Belum dijawab").elements()).toHaveLength(0);
		expect(api.calls()).toEqual([]);
	});

	test("is sent after a question, and leads to the list", async () => {
		api.on(ENDPOINT, ok(null, "Observasi PKL Berhasil Dikirim"));
		const asked = sections();
		await show(form(asked));
		await fillIn("ynyny");
		await note.fill("Perlu lebih rapi.");
		await send.click();
		await expect
			.element(alert("Kirim Observasi PKL?"))
			.toHaveTextContent("Setelah dikirim, kamu tidak bisa mengeditnya. Pastikan semuanya sudah sesuai.");
		await answer("Kirim Observasi PKL?", "Batal");
		expect(api.calls()).toEqual([]);
		await submit();
		expect((await api.called(ENDPOINT)).body).toEqual({
			note: "Perlu lebih rapi.",
			score: [
				[1, 0, 1],
				[0, 1],
			],
			sections: asked.map(({ id_instrument_section }) => id_instrument_section),
		});
		await acknowledge("Observasi PKL Berhasil Dikirim");
		await expect.poll(place).toBe(LIST);
	});

	test("keeps its answers without a network and after a reload, until it is sent", async () => {
		api.on(ENDPOINT, "offline");
		const { unmount } = await show(form(sections()));
		await fillIn("yyynn");
		await note.fill("Jangan hilang.");
		await submit();
		await expect.element(alert("Observasi Gagal!")).toHaveTextContent(NO_CONNECTION);
		await acknowledge("Observasi Gagal!");
		await expect.element(page.getByText("5 dari 5 terjawab, 2 Tidak")).toBeVisible();
		await unmount();
		const { unmount: leave } = await show(form(sections()));
		await expect.element(page.getByText("Draf dipulihkan")).toBeVisible();
		await expect.element(page.getByText("5 dari 5 terjawab, 2 Tidak")).toBeVisible();
		await expect.element(note).toHaveValue("Jangan hilang.");
		api.on(ENDPOINT, ok(null, "Observasi PKL Berhasil Dikirim"));
		await submit();
		await acknowledge("Observasi PKL Berhasil Dikirim");
		await leave();
		await show(form(sections()));
		await expect.element(page.getByText("0 dari 5 terjawab")).toBeVisible();
		await expect.element(note).toHaveValue("");
	});

	test("keeps its answers when the service is away, also for an assessment", { tags: ["slow"] }, async () => {
		const away = "Layanan sedang tidak dapat dihubungi. Silahkan coba beberapa saat lagi.";
		api.on("PUT /assesments/satu/update", refusal(503, away));
		await show(form(sections(), "assesment"));
		await fillIn("nnnnn");
		await send.click();
		await answer("Kirim Asesmen PKL?", "Kirim");
		await expect.element(alert("Asesmen Gagal!")).toHaveTextContent(away);
		await acknowledge("Asesmen Gagal!");
		await expect.element(page.getByText("5 dari 5 terjawab")).toBeVisible();
		api.on("PUT /assesments/satu/update", ok(null, "Asesmen PKL Berhasil Dikirim"));
		await send.click();
		await answer("Kirim Asesmen PKL?", "Kirim");
		await expect.element(alert("Asesmen PKL Berhasil Dikirim")).toBeVisible();
	});

	test("asks again what has changed, and keeps the answers to what stayed, wherever that now stands", {
		tags: ["slow"],
	}, async () => {
		const asked = sections();
		api.on(ENDPOINT, refusal(409, CHANGED, { code: "instrument_changed" }));
		const { rerender } = await show(form(asked));
		await fillIn("ynyyn");
		await note.fill("Tetap ada.");
		await submit();
		await expect.element(alert("Observasi Gagal!")).toHaveTextContent(CHANGED);
		await acknowledge("Observasi Gagal!");
		expect(router.refresh).toHaveBeenCalled();
		// The last question has other words, and the questions of its goal have other numbers.
		const [first, last] = [ITEMS.slice(0, 3).reverse(), ["Melapor tiap sore", ITEMS[3] as string]];
		await rerender(
			form([section(1, "Menerapkan budaya kerja", first), section(2, "Menyelesaikan pekerjaan", last)]),
		);
		await expect.element(page.getByText("4 dari 5 terjawab, 1 Tidak")).toBeVisible();
		await expect.element(choice("Memakai alat", "Tidak")).toBeChecked();
		await expect.element(choice("Melapor tiap sore", "Ya")).not.toBeChecked();
		await expect.element(note).toHaveValue("Tetap ada.");
		await rerender(form([section(1, "Baru", ["Satu saja"])]));
		await expect.element(page.getByText("0 dari 1 terjawab")).toBeVisible();
		await expect.element(note).toHaveValue("Tetap ada.");
	});

	test("that another window has sent says so, and keeps what is in it", { tags: ["slow"] }, async () => {
		const sent = "Penilaian ini sudah dikirim dan tidak dapat diubah.";
		api.on(ENDPOINT, refusal(409, sent, { code: "already_submitted" }));
		await show(form(sections()));
		await fillIn("yyyyy");
		await note.fill("Belum dibaca siapa pun.");
		await submit();
		await expect.element(alert("Observasi Gagal!")).toHaveTextContent(sent);
		await acknowledge("Observasi Gagal!");
		await expect.element(page.getByText("Observasi sudah terkirim")).toBeVisible();
		await expect.element(note).toHaveValue("Belum dibaca siapa pun.");
		await expect.element(send).toBeDisabled();
	});

	test("says so to a teacher who no longer supervises, and stays", { tags: ["slow"] }, async () => {
		const reason = "Hanya guru pembimbing peserta didik ini yang dapat menilainya.";
		api.on(ENDPOINT, refusal(403, reason, { code: "review_rejected" }));
		await show(form(sections()), { at: `${LIST}/isi-observasi/satu` });
		await fillIn("yyyyy");
		await submit();
		await expect.element(alert("Akses Ditolak!")).toHaveTextContent(reason);
		await acknowledge("Akses Ditolak!");
		expect(place()).toBe(`${LIST}/isi-observasi/satu`);
		await expect.element(page.getByText("5 dari 5 terjawab")).toBeVisible();
	});

	test("gives its draft up with Batal", { tags: ["slow"] }, async () => {
		const { unmount } = await show(form(sections()));
		await fillIn("yyyyy");
		await page.getByRole("link", { name: "Batal" }).click();
		expect(place()).toBe(LIST);
		await unmount();
		await show(form(sections()));
		await expect.element(page.getByText("0 dari 5 terjawab")).toBeVisible();
	});
});
