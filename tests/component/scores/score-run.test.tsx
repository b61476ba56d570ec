import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ScoreRun } from "@/components/scores/score-run";
import type { ScoredKind } from "@/lib/scores/scoring";
import type { Sheet, SheetRow } from "@/server/services/scores/score-sheets";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { stayAt } from "../../support/component/history";
import { ITEMS, section, sections } from "../../support/component/instruments";
import { place, router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const SHEET = "/guru/observasi/per-bulan?ke=1";
const QUESTION = "Kirim Observasi PKL?";

const mentee = (name: string, fields: Partial<SheetRow> = {}): SheetRow => ({
	id_internship: name.toLowerCase(),
	name,
	avatar: null,
	class_name: "XII DKV 1",
	company_name: "PT Kreasi",
	id_instrument: "instrument",
	id: `o-${name.toLowerCase()}`,
	done: false,
	addable: false,
	...fields,
});
const sheet = (rows: SheetRow[], asked = sections()): Sheet => ({
	number: 1,
	waiting: [rows.length, 0, 0, 0, 0, 0],
	rows,
	instruments: [{ id_instrument: "instrument", instrument_sections: asked }],
});
function open(shown: Sheet, at = SHEET, kind: ScoredKind = "observation", atOnce = false) {
	stayAt(at);
	return show(<ScoreRun kind={kind} atOnce={atOnce} {...shown} />, { at });
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const person = (name: string) => page.getByRole("heading", { level: 2, name });
const no = (item: string) => page.getByRole("group", { name: new RegExp(item) }).getByText("Tidak");
const note = page.getByLabelText("Catatan");
const send = button("Kirim & lanjut");

describe("a month of all mentees", () => {
	test("keeps the answers when the session ends in the middle", async () => {
		api.on("PUT /observations/o-bunga/update", refusal(401, "Sesi berakhir."));
		const rows = [mentee("Ahmad"), mentee("Bunga")];
		const { unmount } = await open(sheet(rows), `${SHEET}&siswa=bunga`);
		await button("Semua Ya").click();
		await no("Menjaga kerapian").click();
		await note.fill("Jangan hilang.");
		await send.click();
		await answer(QUESTION, "Kirim");
		await expect.poll(place).toBe("/unauthenticated");
		await unmount();
		await open(sheet(rows), `${SHEET}&siswa=bunga`);
		await expect.element(page.getByText("Draf dipulihkan")).toBeVisible();
		await expect.element(page.getByText("5 dari 5 terjawab, 1 Tidak")).toBeVisible();
		await expect.element(note).toHaveValue("Jangan hilang.");
	});

	test("goes on from a form that another window has sent, whose answers stay until then", {
		tags: ["slow"],
	}, async () => {
		const sent = "Penilaian ini sudah dikirim dan tidak dapat diubah.";
		api.on("PUT /observations/o-ahmad/update", refusal(409, sent, { code: "already_submitted" }));
		await open(sheet([mentee("Ahmad"), mentee("Bunga")]), `${SHEET}&siswa=ahmad`);
		await button("Semua Ya").click();
		await note.fill("Belum dibaca siapa pun.");
		await send.click();
		await answer(QUESTION, "Kirim");
		await expect.element(alert("Observasi Gagal!")).toHaveTextContent(sent);
		await acknowledge("Observasi Gagal!");
		await expect.element(page.getByText("Observasi sudah terkirim")).toBeVisible();
		await expect.element(note).toHaveValue("Belum dibaca siapa pun.");
		await expect.element(page.getByText("5 dari 5 terjawab")).toBeVisible();
		await expect.element(send).toBeDisabled();
		await button("Lanjut").click();
		await expect.element(person("Bunga")).toBeVisible();
		await expect.element(page.getByText("1 dari 2 terkirim")).toBeVisible();
	});

	test("asks what an instrument asks now, and keeps the answers to what stayed", {
		tags: ["slow"],
	}, async () => {
		const changed = "Instrumen PKL telah diubah sejak halaman ini dibuka.";
		api.on("PUT /observations/o-bunga/update", refusal(409, changed, { code: "instrument_changed" }));
		const rows = [mentee("Bunga")];
		const { rerender } = await open(sheet(rows), `${SHEET}&siswa=bunga`);
		await button("Semua Ya").click();
		await note.fill("Tetap ada.");
		await send.click();
		await answer(QUESTION, "Kirim");
		await acknowledge("Observasi Gagal!");
		expect(router.refresh).toHaveBeenCalled();
		const now = [section(1, "Menerapkan budaya kerja", ITEMS.slice(0, 3)), section(2, "Baru", ["Satu lagi"])];
		await rerender(<ScoreRun kind="observation" atOnce={false} {...sheet(rows, now)} />);
		await expect.element(page.getByText("3 dari 4 terjawab")).toBeVisible();
		await expect.element(note).toHaveValue("Tetap ada.");
	});

	test("is sent without a question by whoever chose so, and comes back with its answers", async () => {
		const rows = [mentee("Ahmad"), mentee("Bunga")];
		api.on("PUT /observations/o-ahmad/update", ok());
		api.on("PUT /observations/o-ahmad/undo", ok());
		await open(sheet(rows), `${SHEET}&siswa=ahmad`, "observation", true);
		await button("Semua Ya").click();
		await no("Menjaga kerapian").click();
		await note.fill("Rapikan meja.");
		await send.click();
		await expect.element(person("Bunga")).toBeVisible();
		await expect.element(page.getByText("Observasi Ahmad terkirim.")).toBeVisible();
		await button("Urungkan").click();
		await expect.element(person("Ahmad")).toBeVisible();
		await expect.element(page.getByText("0 dari 2 terkirim")).toBeVisible();
		await expect.element(page.getByText("5 dari 5 terjawab, 1 Tidak")).toBeVisible();
		await expect.element(note).toHaveValue("Rapikan meja.");
	});

	test("stays sent if it can no longer be taken back, and says why", { tags: ["slow"] }, async () => {
		const late = "Penilaian ini tidak dapat diurungkan lagi.";
		api.on("PUT /observations/o-ahmad/update", ok());
		api.on("PUT /observations/o-ahmad/undo", refusal(409, late, { code: "undo_expired" }));
		await open(sheet([mentee("Ahmad"), mentee("Bunga")]), `${SHEET}&siswa=ahmad`, "observation", true);
		await button("Semua Ya").click();
		await send.click();
		await button("Urungkan").click();
		await expect.element(alert("Tidak Dapat Diurungkan")).toHaveTextContent(late);
		await acknowledge("Tidak Dapat Diurungkan");
		await expect.element(page.getByText("1 dari 2 terkirim")).toBeVisible();
	});

	test("lets its teacher choose to send without a question", async () => {
		api.on("PUT /teachers/scoring/update", ok());
		await open(sheet([mentee("Ahmad")]));
		await page.getByLabelText(/^Kirim tanpa ditanya lagi/).click();
		expect((await api.called("PUT /teachers/scoring/update")).body).toEqual({ at_once: true });
		await expect.poll(() => router.refresh).toHaveBeenCalled();
	});

	test("says who waits for an instrument, and who for the assessments before", async () => {
		const rows = [mentee("Ahmad", { id_instrument: null }), mentee("Bunga", { id: null })];
		await open(sheet(rows), "/guru/asesmen/per-nomor?ke=1", "assesment");
		await expect.element(page.getByText(/^Tidak ada instrumen PKL yang tersedia/)).toBeVisible();
		await expect.element(page.getByRole("link", { name: /Ahmad/ })).toHaveTextContent("Belum ada instrumen");
		await expect
			.element(page.getByRole("link", { name: /Bunga/ }))
			.toHaveTextContent("Asesmen 1 belum ditambahkan");
		await expect.element(button("Mulai menilai")).not.toBeInTheDocument();
	});
});

test("an assessment is added to all mentees at once, after a question", async () => {
	const [ahmad, bunga] = ["Ahmad", "Bunga"].map((name) => mentee(name, { id: null, addable: true }));
	const rows = [ahmad, bunga] as SheetRow[];
	api.on("POST /assesments/create", ok());
	const at = "/guru/asesmen/per-nomor?ke=1";
	const { rerender } = await open(sheet(rows), at, "assesment");
	await button("Tambah Asesmen 1 untuk 2 peserta").click();
	await expect
		.element(alert("Tambahkan Asesmen Baru"))
		.toHaveTextContent("Asesmen 1 akan ditambahkan untuk 2 peserta bimbingan.");
	await answer("Tambahkan Asesmen Baru", "Tambahkan");
	expect((await api.called("POST /assesments/create")).body).toEqual({ number: 1 });
	await expect.poll(() => router.refresh).toHaveBeenCalled();
	await rerender(<ScoreRun kind="assesment" atOnce={false} {...sheet([mentee("Ahmad"), mentee("Bunga")])} />);
	await button("Mulai menilai").click();
	await expect.element(person("Ahmad")).toBeVisible();
});
