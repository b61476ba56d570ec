import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { InstrumentActions } from "@/components/instruments/instrument-actions";
import { InstrumentForm } from "@/components/instruments/instrument-form";
import { shownSections, toFormInstrument } from "@/components/instruments/instrument-values";
import { UnsavedDraft } from "@/components/instruments/unsaved-draft";
import { NO_CONNECTION } from "@/lib/api-client";
import type { InstrumentWire } from "@/server/wire/instruments";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { instrument, section } from "../../support/component/instruments";
import { place, router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const LIST = "/guru/instrumen-pkl";
const CREATE = "POST /instruments/create";
const major = { id_major: 7, name: "Desain Komunikasi Visual" };
const stored = instrument();
const UPDATE = `PUT /instruments/${stored.id_instrument}/update`;
const CHANGED = "Instrumen PKL telah diubah sejak halaman ini dibuka.";

const newForm = <InstrumentForm major={major} />;
const editForm = (edited: InstrumentWire) => (
	<InstrumentForm major={major} instrument={toFormInstrument(edited)} shown={shownSections(edited)} />
);
const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const addGoal = button("Tambah Tujuan Pembelajaran");
const addItem = page.getByRole("button", { name: "Tambah KKTP pada Tujuan Pembelajaran 1" });
const said = (text: string) =>
	expect.element(page.getByRole("status").filter({ hasText: text })).toBeInTheDocument();
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("draft:"));

async function fillIn() {
	await field("Tahun Ajaran").fill("2026/2027");
	await field("Tujuan Pembelajaran 1").fill("Budaya kerja");
	await field("KKTP 1.1").fill("Tepat waktu");
}
async function save(name = "Save Instrumen", title = "Simpan Instrumen PKL?") {
	await button(name).click();
	await answer(title, "Simpan");
}
const saveChange = () => save("Edit Instrumen", "Edit Instrumen PKL?");

describe("a new instrument", () => {
	test("names its programme, and what is missing", async () => {
		await show(newForm);
		await expect.element(field("Program")).toHaveValue(major.name);
		await expect.element(field("Program")).toHaveAttribute("readonly");
		await expect.element(page.getByRole("button", { name: /^Hapus/ })).not.toBeInTheDocument();
		await button("Save Instrumen").click();
		await expect.element(page.getByText("Tahun ajaran wajib diisi.")).toBeVisible();
		await expect.element(page.getByText("Tujuan pembelajaran wajib diisi.")).toBeVisible();
		await expect.element(page.getByText("Butir penilaian wajib diisi.")).toBeVisible();
		await expect.element(field("Tahun Ajaran")).toHaveFocus();
		expect(api.calls()).toEqual([]);
	});

	test("lets goals and items go and come: the focus goes along, the numbers close up", {
		tags: ["slow"],
	}, async () => {
		api.on(CREATE, ok([], "Instrumen PKL Berhasil Dibuat"));
		await show(newForm);
		await fillIn();
		await addItem.click();
		await expect.element(field("KKTP 1.2")).toHaveFocus();
		await userEvent.keyboard("Akan dihapus");
		await addItem.click();
		await field("KKTP 1.3").fill("Rapi");
		await button("Hapus KKTP 1.2").click();
		await expect.element(field("KKTP 1.2")).toHaveFocus();
		await expect.element(field("KKTP 1.2")).toHaveValue("Rapi");
		await expect.element(field("KKTP 1.3")).not.toBeInTheDocument();
		await said("KKTP 1.2 dihapus");
		for (const [number, label] of ["Akan dihapus", "Keahlian"].entries()) {
			await addGoal.click();
			await expect.element(field(`Tujuan Pembelajaran ${number + 2}`)).toHaveFocus();
			await userEvent.keyboard(label);
			await field(`KKTP ${number + 2}.1`).fill(`Butir ${label}`);
		}
		await button("Hapus Tujuan Pembelajaran 2").click();
		await answer("Hapus Tujuan Pembelajaran 2?", "Batal");
		await expect.element(field("Tujuan Pembelajaran 2")).toHaveValue("Akan dihapus");
		await button("Hapus Tujuan Pembelajaran 2").click();
		await expect
			.element(alert("Hapus Tujuan Pembelajaran 2?"))
			.toHaveTextContent("bersama 1 butir penilaiannya");
		await answer("Hapus Tujuan Pembelajaran 2?", "Hapus");
		await expect.element(field("Tujuan Pembelajaran 2")).toHaveFocus();
		await expect.element(field("Tujuan Pembelajaran 2")).toHaveValue("Keahlian");
		await said("Tujuan Pembelajaran 2 dihapus");
		await save();
		expect((await api.called(CREATE)).body).toMatchObject({
			major_id: 7,
			academic_year: "2026/2027",
			note: "",
			instrument: [
				{
					section_code: 1,
					section_label: "Budaya kerja",
					items: [
						{ item_code: "1.1", item_label: "Tepat waktu" },
						{ item_code: "1.2", item_label: "Rapi" },
					],
				},
				{
					section_code: 2,
					section_label: "Keahlian",
					items: [{ item_code: "2.1", item_label: "Butir Keahlian" }],
				},
			],
		});
		await acknowledge("Instrumen PKL Berhasil Dibuat");
		await expect.poll(place).toBe(LIST);
		expect(kept()).toEqual([]);
	});

	test("is written by keyboard alone", async () => {
		await show(newForm);
		(addItem.element() as HTMLElement).focus();
		await userEvent.keyboard("{Enter}");
		await expect.element(field("KKTP 1.2")).toHaveFocus();
		await userEvent.keyboard("{Tab}");
		await expect.element(button("Hapus KKTP 1.2")).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.element(field("KKTP 1.1")).toHaveFocus();
		await expect.element(button("Hapus KKTP 1.1")).not.toBeInTheDocument();
		(addGoal.element() as HTMLElement).focus();
		await userEvent.keyboard("{Enter}");
		await expect.element(field("Tujuan Pembelajaran 2")).toHaveFocus();
		await userEvent.keyboard("{Tab}{Enter}");
		const question = alert("Hapus Tujuan Pembelajaran 2?");
		await expect.element(question.getByRole("button", { name: "Batal" })).toHaveFocus();
		await userEvent.keyboard("{Tab}{Enter}");
		await expect.element(field("Tujuan Pembelajaran 1")).toHaveFocus();
		await expect.element(button("Hapus Tujuan Pembelajaran 1")).not.toBeInTheDocument();
	});

	test("stays as it was typed without a network, and when the programme has one by now", {
		tags: ["slow"],
	}, async () => {
		api.on(CREATE, "offline");
		await show(newForm);
		await fillIn();
		await save();
		await expect.element(alert("Pembuatan Instrumen Gagal!")).toHaveTextContent(NO_CONNECTION);
		await acknowledge("Pembuatan Instrumen Gagal!");
		const taken = "Program ini sudah memiliki instrumen PKL.";
		api.on(CREATE, refusal(422, "Data tidak valid.", { errors: { major_id: [taken] } }));
		await save();
		await expect.element(page.getByText(taken)).toBeVisible();
		await expect.element(field("Program")).toHaveFocus();
		await expect.element(field("KKTP 1.1")).toHaveValue("Tepat waktu");
	});

	test("survives a reload as a draft, which the list names, and Batal gives up", {
		tags: ["slow"],
	}, async () => {
		const { unmount } = await show(newForm);
		await fillIn();
		await addGoal.click();
		await field("Tujuan Pembelajaran 2").fill("Keahlian");
		await field("KKTP 2.1").fill("Rapi");
		await unmount();
		const list = await show(<UnsavedDraft />, { at: LIST });
		await expect.element(page.getByText("Ada draf yang belum disimpan")).toBeVisible();
		await page.getByRole("link", { name: "Lanjutkan Draf" }).click();
		expect(place()).toBe(`${LIST}/buat-instrumen-pkl`);
		await list.unmount();
		await show(newForm);
		await expect.element(field("Tujuan Pembelajaran 2")).toHaveValue("Keahlian");
		await expect.element(field("KKTP 2.1")).toHaveValue("Rapi");
		await expect.element(field("Tahun Ajaran")).toHaveValue("2026/2027");
		await expect.element(field("Program")).toHaveValue(major.name);
		await page.getByRole("link", { name: "Batal" }).click();
		expect(place()).toBe(LIST);
		expect(kept()).toEqual([]);
	});
});

describe("an instrument that is edited", () => {
	test("calls its items KD, and warns that a removed goal moves those of the rapor", {
		tags: ["slow"],
	}, async () => {
		await show(editForm(stored));
		await expect.element(field("Tahun Ajaran")).toHaveValue("2026/2027");
		await expect.element(field("KD 1.2")).toHaveValue("Memakai alat pelindung diri");
		await button("Hapus Tujuan Pembelajaran 2").click();
		await expect
			.element(alert("Hapus Tujuan Pembelajaran 2?"))
			.toHaveTextContent("periksa juga halaman Tujuan Pembelajaran di Rapor PKL");
	});

	test("by a second window is told so, loses nothing, and may overwrite", async () => {
		api.on(UPDATE, refusal(409, CHANGED, { code: "instrument_changed" }));
		await show(editForm(stored));
		await field("Catatan").fill("Tulisan saya.");
		await saveChange();
		expect((await api.called(UPDATE)).body.sections).toEqual(shownSections(stored));
		await expect.element(alert("Instrumen Sudah Diubah")).toHaveTextContent(CHANGED);
		await answer("Instrumen Sudah Diubah", "Kembali");
		await expect.element(field("Catatan")).toHaveValue("Tulisan saya.");
		await saveChange();
		api.on(UPDATE, ok([], "Instrumen PKL Berhasil Diperbarui"));
		await answer("Instrumen Sudah Diubah", "Timpa");
		const { body } = await api.called(UPDATE, 3);
		expect(body).toMatchObject({ note: "Tulisan saya.", instrument: [{}, {}] });
		expect(body.sections).toBeUndefined();
		await acknowledge("Instrumen PKL Berhasil Diperbarui");
		await expect.poll(place).toBe(LIST);
	});

	test("that was applied meanwhile is refused, and keeps what was typed", { tags: ["slow"] }, async () => {
		api.on(UPDATE, refusal(409, "Instrumen yang sedang diterapkan tidak dapat diubah."));
		await show(editForm(stored));
		await field("Catatan").fill("Tetap ada.");
		await saveChange();
		await expect
			.element(alert("Pembuatan Instrumen Gagal!"))
			.toHaveTextContent("Instrumen yang sedang diterapkan tidak dapat diubah.");
		await acknowledge("Pembuatan Instrumen Gagal!");
		await expect.element(field("Catatan")).toHaveValue("Tetap ada.");
	});

	test("takes the questions of last year or of another programme", { tags: ["slow"] }, async () => {
		const { id_instrument: id, ...last } = instrument({ academic_year: "2025/2026" });
		const other = [section(1, "Dari jurusan lain", ["Satu", "Dua"]), section(2, "Juga dari sana", ["Tiga"])];
		api.on(
			"GET /instruments/sources",
			ok([
				{ ...last, id, own: true },
				{
					...last,
					id: "lain",
					own: false,
					major_detail: { code: "AK", name: "Akuntansi" },
					instrument_sections: other,
				},
			]),
		);
		await show(editForm(stored));
		await button("Salin dari tahun lalu / jurusan lain").click();
		const sources = page.getByRole("dialog", { name: "Salin Instrumen" });
		await expect
			.element(sources.getByRole("button", { name: /^Tahun 2025\/2026/ }))
			.toHaveTextContent("2 tujuan pembelajaran, 5 butir");
		await sources.getByRole("button", { name: /^AK 2025\/2026/ }).click();
		await expect.element(field("Tujuan Pembelajaran 1")).toHaveFocus();
		await expect.element(field("Tujuan Pembelajaran 1")).toHaveValue("Dari jurusan lain");
		await expect.element(field("KD 1.2")).toHaveValue("Dua");
		await expect.element(field("KD 2.1")).toHaveValue("Tiga");
	});
});

describe("applying an instrument", () => {
	const actions = (status: InstrumentWire["status"]) => (
		<InstrumentActions id_instrument="satu" status={status} shown={[1, 2]} />
	);

	test("asks, and says which questions were on the page", async () => {
		api.on("PUT /instruments/set-status", ok(null, "Instrumen PKL Berhasil Diterapkan"));
		await show(actions("not_applied"));
		await expect
			.element(page.getByText("Masih draf: pembimbing belum dapat menilai dengannya."))
			.toBeVisible();
		await button("Terapkan").click();
		await answer("Terapkan Instrumen PKL?", "Terapkan");
		expect((await api.called("PUT /instruments/set-status")).body).toEqual({
			status: "applied",
			sections: [1, 2],
		});
	});

	test("of one that is gone says so", { tags: ["slow"] }, async () => {
		api.on("PUT /instruments/set-status", refusal(404, "Data tidak ditemukan."));
		await show(actions("applied"));
		await button("Batalkan Penerapan").click();
		await answer("Batalkan Penerapan Instrumen PKL?", "Batalkan Penerapan");
		await expect
			.element(alert("Pengubahan Status Instrumen Gagal!"))
			.toHaveTextContent("Data tidak ditemukan.");
		expect(router.refresh).toHaveBeenCalled();
	});
});
