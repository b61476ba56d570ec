import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { JournalForm } from "@/components/journals/journal-form";
import { writeDraft } from "@/lib/forms/drafts";
import { findPhoto } from "@/lib/forms/kept-photos";
import { noteCurrent, putPhoto } from "@/lib/offline/store";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { place, router } from "../../support/component/navigation";
import { emptyPhone } from "../../support/component/phone";
import { photo, taken } from "../../support/component/photos";
import { show } from "../../support/component/render";

type Journal = Parameters<typeof JournalForm>[0]["journal"];

const UPDATE = "POST /journals/of-monday/update";
const QUESTION = "Kirim Jurnal Aktivitas PKL?";
const FAILURE = "Proses Penyimpanan Data Jurnal Gagal";

const description = page.getByLabelText("Deskripsi");
const file = page.getByLabelText("Foto Kegiatan");
const picture = page.getByRole("img", { name: "Foto kegiatan" });
const restored = page.getByText("Draf dipulihkan");
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft:"));

const EMPTY: Journal = {
	id_journal: "of-monday",
	date: "2026-11-23",
	status: "not_created",
	description: null,
	image_path: null,
	captured_at: null,
};
const open = (journal: Partial<Journal> = {}) =>
	show(<JournalForm journal={{ ...EMPTY, ...journal }} />, { at: "/jurnal/buat-jurnal/of-monday" });

const returned: Partial<Journal> = {
	status: "needs_revision",
	description: "Membuat poster.",
	image_path: "journals/of-monday.jpg",
	captured_at: "2026-11-23T03:00:00.000Z",
};

async function send(button = "Kirim Perbaikan") {
	await page.getByRole("button", { name: button }).click();
	await alert(QUESTION).getByRole("button", { name: "Kirim" }).click();
}

beforeEach(emptyPhone);

describe("the form of a journal", () => {
	test("asks for a text and a photo, and sends nothing without them", async () => {
		await open();
		await page.getByRole("button", { name: "Kirim" }).click();
		await expect.element(page.getByText("Deskripsi wajib diisi.")).toBeVisible();
		await description.fill("Membuat tiga alternatif poster.");
		await page.getByRole("button", { name: "Kirim" }).click();
		await expect.element(page.getByText("Foto kegiatan wajib diunggah.")).toBeVisible();
		expect(api.calls()).toEqual([]);
	});

	test("says that a text is too long, and cuts nothing off", { tags: ["slow"] }, async () => {
		await open();
		await description.fill("a".repeat(5001));
		await page.getByRole("button", { name: "Kirim" }).click();
		await expect.element(page.getByText("Deskripsi maksimal 5000 karakter.")).toBeVisible();
		await expect.element(description).toHaveValue("a".repeat(5001));
	});

	test("sends the goal that was chosen by one tap, and none of a major without goals", {
		tags: ["slow"],
	}, async () => {
		api.on(UPDATE, ok(null, "Tersimpan"));
		const goals = ["Budaya kerja", "Alur bisnis"].map((label, index) => ({ number: index + 1, label }));
		const { rerender } = await open({ ...returned, goals, goal: 1 });
		await expect.element(page.getByLabelText("Budaya kerja")).toBeChecked();
		await page.getByLabelText("Alur bisnis").click();
		await send();
		expect((await api.called(UPDATE)).body).toMatchObject({ goal: "2" });
		await rerender(<JournalForm journal={{ ...EMPTY, ...returned, goals, goal: 2, corrected: true }} />);
		await expect.element(page.getByText("Dipilih guru pembimbing.")).toBeVisible();
		await expect.element(page.getByRole("radio")).not.toBeInTheDocument();
	});

	test("counts what is written, from the text it begins with", async () => {
		await open(returned);
		await expect.element(page.getByText("15 dari 5.000 karakter")).toBeVisible();
		await description.fill("Membuat tiga poster.");
		await expect.element(page.getByText("20 dari 5.000 karakter")).toBeVisible();
	});

	test("enlarges its photo, and sends nothing by that", { tags: ["slow"] }, async () => {
		await open();
		await file.upload(await photo());
		await page.getByRole("button", { name: "Perbesar foto" }).click();
		const enlarged = page.getByRole("dialog", { name: "Foto kegiatan" });
		await expect.element(enlarged.getByRole("img")).toHaveAttribute("src", expect.stringMatching(/^blob:/));
		await expectAccessible();
		await enlarged.getByRole("button", { name: "Tutup" }).click();
		await expect.element(enlarged).not.toBeInTheDocument();
		expect(api.calls()).toEqual([]);
	});

	test("refuses what is no image", async () => {
		await open();
		await file.upload(new File(["%PDF-1.7"], "tugas.pdf", { type: "application/pdf" }));
		await expect
			.element(alert("Berkas Tidak Valid"))
			.toHaveTextContent("Silakan pilih file gambar yang valid.");
	});

	test("dates a photo by its camera, in WIB, and one without metadata by its file", async () => {
		await open();
		await file.upload(await photo("layar.png", "image/png"));
		await expect
			.element(page.getByText(/^Foto ini diambil pada hari \S+, tanggal .+ pukul \d\d:\d\d WIB$/))
			.toBeVisible();
		await expect.element(page.getByText("Kamera tidak mencatat waktu pengambilan.")).toBeVisible();
		await file.upload(await photo("foto.jpg", "image/jpeg", taken("2026:01:05 09:41:00")));
		await expect
			.element(page.getByText("Foto ini diambil pada hari Senin, tanggal 5 Januari 2026 pukul 09:41 WIB"))
			.toBeVisible();
	});

	test("sends a revision with the photo it has", async () => {
		api.on(UPDATE, ok());
		await open(returned);
		await expect.element(picture).toHaveAttribute("src", "/storage/journals/of-monday.jpg");
		await description.fill("Menyusun tata letak katalog.");
		await page.getByRole("button", { name: "Kirim Perbaikan" }).click();
		await expect
			.element(alert(QUESTION))
			.toHaveTextContent("Jurnal yang sudah disetujui tidak dapat diubah lagi.");
		await answer(QUESTION, "Batal");
		expect(api.calls()).toEqual([]);
		await send();
		await expect
			.element(alert("Berhasil!"))
			.toHaveTextContent("Perbaikan jurnal aktivitas berhasil dikirimTunggu pembimbing untuk memeriksa");
		await acknowledge("Berhasil!");
		await expect.poll(place).toBe("/jurnal");
		expect(api.calls(UPDATE).map(({ body }) => body)).toEqual([
			expect.objectContaining({ description: "Menyusun tata letak katalog.", is_new_image: "0" }),
		]);
	});

	test("changes the photo of a revision, and says first that it is of another day", {
		tags: ["slow"],
	}, async () => {
		api.on(UPDATE, ok());
		await open(returned);
		await file.upload(await photo("lama.jpg", "image/jpeg", taken("2026:01:05 09:41:00")));
		await expect.element(picture).toHaveAttribute("src", expect.stringMatching(/^blob:/));
		await expect
			.element(page.getByText("Foto ini diambil pada hari lain. Jurnal ini untuk Senin, 23 November 2026."))
			.toBeVisible();
		await page.getByRole("button", { name: "Kirim Perbaikan" }).click();
		await expect.element(alert(QUESTION)).toHaveTextContent("Fotonya diambil pada hari lain.");
		await answer(QUESTION, "Kirim");
		const { body } = await api.called(UPDATE);
		expect(body).toMatchObject({
			is_new_image: "1",
			captured_at: "2026-01-05T02:41:00.000Z",
			captured_from_file: "0",
		});
		expect(body.image_path).toBeInstanceOf(File);
	});

	test("waits for a photo that is still being prepared, and sends that", async () => {
		api.on(UPDATE, ok());
		let prepared = () => {};
		const decode = window.createImageBitmap;
		vi.spyOn(window, "createImageBitmap").mockImplementation(async (...all: unknown[]) => {
			await new Promise<void>((done) => (prepared = done));
			return decode.apply(window, all as Parameters<typeof decode>);
		});
		await open(returned);
		await file.upload(await photo());
		await expect.element(page.getByText("Menyiapkan foto")).toBeVisible();
		await page.getByRole("button", { name: "Kirim Perbaikan" }).click();
		await expect.element(alert(QUESTION)).not.toBeInTheDocument();
		prepared();
		await answer(QUESTION, "Kirim");
		expect((await api.called(UPDATE)).body.image_path).toBeInstanceOf(File);
	});

	test.each(["in_review", "approved"] as const)("is there to be read once it is %s", async (status) => {
		await open({ ...returned, status });
		await expect.element(description).toHaveAttribute("readonly");
		await expect.element(file).toBeDisabled();
		await expect.element(page.getByRole("button", { name: "Kirim" })).not.toBeInTheDocument();
		await page.getByRole("link", { name: "Kembali ke jurnal" }).click();
		expect(place()).toBe("/jurnal");
	});
});

describe("a journal that is refused", () => {
	async function refused(status: number, message: string, code?: string) {
		api.on(UPDATE, refusal(status, message, { code }));
		await open(returned);
		await description.fill("Menyusun katalog.");
		await send();
	}

	test("because its day counts as not filled stays on the page", { tags: ["slow"] }, async () => {
		await refused(403, "Tidak dapat mengakses karena Anda belum melakukan presensi.", "attendance_missing");
		await expect
			.element(alert("Akses Ditolak!"))
			.toHaveTextContent("Tidak dapat mengakses karena Anda belum melakukan presensi.");
		await acknowledge("Akses Ditolak!");
		await expect.element(description).toHaveValue("Menyusun katalog.");
		expect(place()).toBe("/jurnal/buat-jurnal/of-monday");
	});

	test.each([
		[409, "Jurnal tidak dapat diubah karena sudah dikirim atau disetujui.", "journal_locked", true],
		[
			409,
			"Profil Anda belum lengkap. Silahkan lengkapi profil terlebih dahulu.",
			"profile_incomplete",
			false,
		],
		[404, "Data tidak ditemukan.", undefined, false],
	])("with %i says why: %s", { tags: ["slow"] }, async (status, message, code, stale) => {
		await refused(status, message, code);
		await expect.element(alert(FAILURE)).toHaveTextContent(message);
		if (stale) await expect.poll(() => router.refresh).toHaveBeenCalled();
		else expect(router.refresh).not.toHaveBeenCalled();
	});
});

describe("a text that is being written", () => {
	test("comes back after a reload, and goes when it has been sent", async () => {
		api.on(UPDATE, ok());
		const { unmount } = await open(returned);
		await expect.element(restored).not.toBeInTheDocument();
		await description.fill("Baru setengah jadi");
		await unmount();
		await open(returned);
		await expect.element(restored).toBeVisible();
		await expect.element(description).toHaveValue("Baru setengah jadi");
		await send();
		await acknowledge("Berhasil!");
		expect(drafts()).toEqual([]);
	});

	test("comes back with its photo, which goes with it", async () => {
		api.on(UPDATE, ok({}));
		const { unmount } = await open();
		await description.fill("Membuat poster.");
		await file.upload(await photo("foto.jpg", "image/jpeg", taken("2026:11:23 09:00:00")));
		await expect.element(picture).toBeVisible();
		await expect.poll(() => drafts().length).toBe(2);
		await expect.poll(() => localStorage.getItem("draft:1:journal:2026-11-23:photo")).toContain("kept");
		await unmount();
		await open();
		await expect.element(picture).toBeVisible();
		await expect.element(page.getByText("Foto ini diambil pada hari Senin")).toBeVisible();
		await page.getByRole("button", { name: "Kirim" }).click();
		await alert(QUESTION).getByRole("button", { name: "Kirim" }).click();
		const { body } = await api.called(UPDATE);
		expect(body).toMatchObject({ is_new_image: "1", captured_at: "2026-11-23T02:00:00.000Z" });
		await acknowledge("Berhasil!");
		expect(drafts()).toEqual([]);
		await expect.poll(() => findPhoto(1, "journal:2026-11-23")).toBeUndefined();
	});

	test.each(["asked", "kept"])(
		"asks for the photo again when the phone lost it: %s",
		{ tags: ["slow"] },
		async (mark) => {
			const { unmount } = await open();
			await description.fill("Membuat poster.");
			await expect.poll(drafts).toHaveLength(1);
			const version = JSON.stringify({ status: "not_created", description: null });
			writeDraft(1, "journal:2026-11-23:photo", version, mark);
			await unmount();
			await open();
			await expect.element(page.getByText("Pilih foto lagi.")).toBeVisible();
			await file.upload(await photo());
			await expect.element(picture).toBeVisible();
			await expect.element(page.getByText("Pilih foto lagi.")).not.toBeInTheDocument();
		},
	);

	test("leaves its photo to nobody else on this phone", async () => {
		await open();
		await file.upload(await photo());
		await expect.poll(() => findPhoto(1, "journal:2026-11-23")).toBeDefined();
		expect(await findPhoto(2, "journal:2026-11-23")).toBeUndefined();
		await noteCurrent(2, "role-of-another");
		expect(await findPhoto(1, "journal:2026-11-23")).toBeUndefined();
	});

	test("leaves its photo on this phone for 14 days", async () => {
		const kept = async (form: string, days: number) => {
			const at = Date.now() - days * 24 * 3600_000;
			const blob = new Blob(["foto"]);
			const rest = { name: "foto.jpg", blob, capturedAt: "", isFromCamera: true };
			await putPhoto({ id_user: 1, form, at, ...rest }, 5);
		};
		await kept("old", 15);
		await kept("new", 13);
		await noteCurrent(1, "sealed-role");
		expect(await findPhoto(1, "new")).toBeDefined();
		expect(await findPhoto(1, "old")).toBeUndefined();
	});

	test("is given up by Batal", { tags: ["slow"] }, async () => {
		await open();
		await description.fill("Tidak jadi");
		await expect.poll(drafts).toEqual(["draft:1:journal:2026-11-23"]);
		await page.getByRole("link", { name: "Batal" }).click();
		expect(drafts()).toEqual([]);
	});
});
