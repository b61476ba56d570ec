import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ReviewQueue } from "@/components/journals/review-queue";
import type { QueuedJournal } from "@/server/wire/journals";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { queuedJournal, queueLine, round } from "../../support/component/queued-journals";
import { show } from "../../support/component/render";

const PHRASES = ["Foto kurang jelas. Ambil ulang.", "Sebutkan alat yang dipakai."];
const NEW_VERSION = "Memotong kertas dengan gilotin, lalu menjilid katalog bersama dua teknisi.";

const queue = (journals: readonly QueuedJournal[], loaded = journals.length) => (
	<ReviewQueue
		title="Periksa Jurnal"
		queue={JSON.stringify({ lines: journals.map(queueLine), first: journals.slice(0, loaded) })}
		phrases={PHRASES}
	/>
);
const journals = (...ids: string[]) => ids.map((id) => queuedJournal(id));
const again = (id: string) => queuedJournal(id, { description: NEW_VERSION, rounds: [round("r2")] });

const element = (id: string) => document.querySelector<HTMLElement>(`[data-journal="${id}"]`);
const shown = () =>
	[...document.querySelectorAll<HTMLElement>("[data-journal]")].map(({ dataset }) => dataset.journal);
/** The journal is at the top of the screen, where the keys act on it. */
const atTop = (id: string) =>
	expect.poll(() => Math.abs(element(id)?.getBoundingClientRect().top ?? 999)).toBeLessThan(120);
const press = (id: string, name: string) =>
	page
		.elementLocator(element(id) as HTMLElement)
		.getByRole("button", { name })
		.click();
const undo = page.getByRole("button", { name: "Urungkan" });
const sheet = page.getByRole("dialog", { name: "Minta Revisi" });

/** Scrolls to the end of each journal, and stays there until the browser has painted it. */
async function readAll(ids: readonly string[]) {
	for (const id of ids) {
		element(id)?.scrollIntoView(false);
		for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
	}
}

describe("the queue of journals", () => {
	test("decides, takes back and moves by keys, but not while somebody types", async () => {
		api.on("PUT /internships/journals/a/review", ok());
		api.on("PUT /internships/journals/undo-review", ok({ ids: ["a"] }));
		await show(queue(journals("a", "b", "c")));
		await userEvent.keyboard("{ArrowRight}");
		await atTop("b");
		await userEvent.keyboard("{ArrowLeft}");
		await atTop("a");
		await userEvent.keyboard("a");
		await atTop("b");
		await expect.poll(shown).toEqual(["b", "c"]);
		await userEvent.keyboard("z");
		await atTop("a");
		await userEvent.keyboard("r");
		await sheet.getByLabelText("Ulasan").fill("");
		await userEvent.keyboard("arz");
		await expect.element(sheet.getByLabelText("Ulasan")).toHaveValue("arz");
		await userEvent.keyboard("{Escape}");
		await expect.element(sheet).not.toBeInTheDocument();
		expect(shown()).toEqual(["a", "b", "c"]);
		expect(api.calls("PUT /internships/journals/a/review")).toHaveLength(1);
	});

	test("asks for a revision with a word only, and keeps that word when it cannot be sent", {
		tags: ["slow"],
	}, async () => {
		api.on("PUT /internships/journals/a/review", "offline");
		await show(queue(journals("a", "b")));
		await press("a", "Minta Revisi");
		const send = () => sheet.getByRole("button", { name: "Minta Revisi" }).click();
		await send();
		await expect.element(sheet.getByText("Ulasan wajib diisi.")).toBeVisible();
		await sheet.getByRole("button", { name: /^Sebutkan alat/ }).click();
		await send();
		expect((await api.called("PUT /internships/journals/a/review")).body).toEqual({
			status: "needs_revision",
			feedback: PHRASES[1],
			rounds: [],
		});
		await expect.element(alert("Proses Review Jurnal Gagal")).toHaveTextContent("Tidak dapat terhubung");
		await acknowledge("Proses Review Jurnal Gagal");
		expect(shown()).toEqual(["a", "b"]);
		await press("a", "Minta Revisi");
		await expect.element(sheet.getByLabelText("Ulasan")).toHaveValue(PHRASES[1] as string);
	});

	test("tells who decides on a journal that was decided on elsewhere, and goes on", async () => {
		api.on(
			"PUT /internships/journals/a/review",
			refusal(409, "Jurnal ini tidak sedang menunggu pemeriksaan."),
		);
		await show(queue(journals("a", "b")));
		await press("a", "Setujui");
		await expect
			.element(alert("Proses Review Jurnal Gagal"))
			.toHaveTextContent("Dewi Lestari, 17/11/2026: Jurnal ini tidak sedang menunggu pemeriksaan.");
		await acknowledge("Proses Review Jurnal Gagal");
		expect(shown()).toEqual(["b"]);
		// It would go by itself, too.
		expect(undo.elements()).toEqual([]);
	});

	test("says so to a teacher who no longer supervises", async () => {
		api.on(
			"PUT /internships/journals/a/review",
			refusal(403, "Hanya guru pembimbing yang dapat memeriksanya.", { code: "review_rejected" }),
		);
		await show(queue(journals("a", "b")));
		await press("a", "Setujui");
		await acknowledge("Akses Ditolak!");
		expect(shown()).toEqual(["b"]);
	});

	test("approves no version that was not on the screen: it shows it first", async () => {
		const changed = "Jurnal ini sudah diperbaiki peserta didik sejak Anda membukanya.";
		api.on("PUT /internships/journals/a/review", refusal(409, changed, { code: "journal_changed" }));
		api.on("GET /internships/journals/waiting", ok([again("a")]));
		await show(queue(journals("a", "b")));
		await press("a", "Setujui");
		await expect.element(alert("Proses Review Jurnal Gagal")).toHaveTextContent(changed);
		await acknowledge("Proses Review Jurnal Gagal");
		await expect.element(page.getByText(NEW_VERSION)).toBeVisible();
		await expect.element(page.getByText("Sebutkan alatnya.").first()).toBeVisible();
		await atTop("a");
		api.on("PUT /internships/journals/a/review", ok());
		await press("a", "Setujui");
		const { body } = await api.called("PUT /internships/journals/a/review", 2);
		expect(body).toEqual({ status: "approved", rounds: ["r2"] });
	});

	test("approves the rest once all were seen, and shows what was left out", async () => {
		const ids = ["a", "b", "c"];
		api.on("PUT /internships/journals/approve", ok({ ids: ["a", "c"] }));
		api.on("GET /internships/journals/waiting", ok([again("b")]));
		await show(queue(journals(...ids)));
		await expect.element(page.getByText("Gulir semua jurnal dulu: 2 belum terlihat.")).toBeInTheDocument();
		await readAll(ids);
		await page.getByRole("button", { name: "Setujui 3 lainnya" }).click();
		const question = alert("Setujui 3 Jurnal Lainnya?");
		await expect.element(question.getByRole("listitem").nth(2)).toHaveTextContent("Dewi Lestari, 17/11/2026");
		await answer("Setujui 3 Jurnal Lainnya?", "Setujui");
		expect((await api.called("PUT /internships/journals/approve")).body).toEqual({ ids, rounds: [] });
		await expect
			.element(alert("Sebagian Tidak Disetujui"))
			.toHaveTextContent("1 jurnal sudah diperiksa atau diperbaiki sejak ditampilkan, dan tidak diubah.");
		await acknowledge("Sebagian Tidak Disetujui");
		await expect.element(page.getByText(NEW_VERSION)).toBeVisible();
		await expect.element(page.getByText("1 jurnal menunggu.")).toBeVisible();
		expect(shown()).toEqual(["b"]);
	});

	test("asks to look at odd journals one by one before the rest", async () => {
		await show(queue([...journals("a"), queuedJournal("b", { reasons: ["no_capture_time"] })]));
		await expect.element(page.getByText("2 jurnal menunggu, 1 perlu dicek.")).toBeVisible();
		await expect.element(page.getByText("Foto tanpa waktu pengambilan")).toBeInTheDocument();
		await readAll(["a", "b"]);
		await page.getByRole("button", { name: "Ke jurnal yang perlu dicek" }).click();
		await atTop("b");
	});

	test("neither approves by a key nor counts as seen what could not be loaded", {
		tags: ["slow"],
	}, async () => {
		const ids = ["a", "b", "c", "d", "e", "f"];
		api.on("GET /internships/journals/waiting", "offline");
		await show(queue(journals(...ids), 4));
		await readAll(ids);
		await expect.poll(() => page.getByText("Jurnal tidak dapat dimuat").elements()).toHaveLength(2);
		await expect.element(page.getByText("Gulir semua jurnal dulu: 2 belum terlihat.")).toBeVisible();
		element("f")?.scrollIntoView();
		await userEvent.keyboard("ar");
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
		await expect.element(page.getByText("6 jurnal menunggu.")).toBeInTheDocument();
		expect(shown()).toEqual(ids);

		api.on("GET /internships/journals/waiting", ok(journals("e", "f")));
		await page.getByRole("button", { name: "Coba Lagi" }).first().click();
		await expect.element(page.getByText("bagian f.")).toBeInTheDocument();
		await readAll(ids);
		await expect.element(page.getByRole("button", { name: "Setujui 6 lainnya" })).toBeVisible();
	});

	test("loads no more journals while enough are loaded, and then many at once", async () => {
		const ids = Array.from({ length: 40 }, (_, at) => `j${at}`);
		const all = journals(...ids);
		api.on("GET /internships/journals/waiting", ok(all.slice(16, 28)));
		await show(queue(all, 16));
		await expect.poll(shown).toEqual(ids.slice(0, 5));
		expect(api.calls()).toEqual([]);
		await readAll(ids.slice(0, 5));
		expect(api.calls()).toEqual([]);
		await readAll(ids.slice(5, 8));
		const { path } = await api.called("GET /internships/journals/waiting");
		expect(path.split("ids=")[1]?.split(",").length).toBeGreaterThanOrEqual(6);
	});

	test("shows a journal again that comes back while it is open", async () => {
		api.on("PUT /internships/journals/a/review", ok());
		api.on("GET /internships/journals/waiting", ok([again("a")]));
		const { rerender } = await show(queue(journals("a", "b")));
		await press("a", "Setujui");
		await expect.poll(shown).toEqual(["b"]);
		await rerender(queue(journals("b")));
		await rerender(queue([...journals("b"), again("a")]));
		await expect.element(page.getByText(NEW_VERSION)).toBeInTheDocument();
		expect(shown()).toEqual(["a", "b"]);
	});

	test("corrects a journal's learning goal in its place, and the journal still counts as seen", async () => {
		const TAG = "PUT /internships/journals/a/goal";
		const goals = ["Budaya kerja", "Alur bisnis"].map((label, index) => ({ number: index + 1, label }));
		api.on(TAG, ok({ goal: 2, goals, corrected: true }, "Tujuan Jurnal Berhasil Disimpan"));
		await show(queue([queuedJournal("a", { goals, major_id: 1 }), queuedJournal("b")]));
		await readAll(["a", "b"]);
		const rest = page.getByRole("button", { name: "Setujui 2 lainnya" });
		await expect.element(rest).toBeVisible();
		const select = page.getByLabelText("Tujuan pembelajaran");
		expect(select.elements()).toHaveLength(1);
		await select.selectOptions("TP 2 (Alur bisnis)");
		expect((await api.called(TAG)).body).toEqual({ goal: "2" });
		await expect.element(page.getByText("Tujuan Jurnal Berhasil Disimpan")).toBeVisible();
		await expect.element(select).toHaveValue("2");
		await expect.element(rest).toBeVisible();
		api.on(TAG, refusal(422, "Tujuan pembelajaran ini sudah tidak ada."));
		await select.selectOptions("TP 1 (Budaya kerja)");
		await acknowledge("Tujuan Jurnal Gagal Disimpan");
		await expect.element(select).toHaveValue("2");
	});

	test("is empty with a word of thanks, or says what will come", async () => {
		api.on("PUT /internships/journals/a/review", ok());
		await show(queue(journals("a")));
		await press("a", "Setujui");
		await expect.element(page.getByText("Semua jurnal sudah diperiksa. Terima kasih!")).toBeVisible();
		await show(queue([]));
		await expect.element(page.getByText(/akan muncul di sini/)).toBeVisible();
	});
});
