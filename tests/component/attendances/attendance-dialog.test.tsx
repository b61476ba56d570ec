import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CheckInButton } from "@/components/attendances/check-in-button";
import { addDays, dateOf } from "@/lib/dates/dates";
import { writeDraft } from "@/lib/forms/drafts";
import { findPhoto } from "@/lib/forms/kept-photos";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, type Reply, refusal } from "../../support/component/api";
import { acknowledge, alert } from "../../support/component/dialogs";
import { AT_WORK, failLocation, slowLocation, stand } from "../../support/component/location";
import { place, router } from "../../support/component/navigation";
import { emptyPhone } from "../../support/component/phone";
import { photo } from "../../support/component/photos";
import { show } from "../../support/component/render";
import { boxOf } from "../../support/component/screen";

const today = dateOf(new Date(), "WIB");
const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
const radio = (name: string) => dialog.getByRole("radio", { name });
const save = dialog.getByRole("button", { name: "Simpan" });
const note = dialog.getByLabelText("Keterangan");
const letter = dialog.getByLabelText("Surat Dokter");

/** The line above Simpan. */
const state = dialog.getByRole("contentinfo").getByRole("status");

const CHECK_IN = "POST /attendances/create";
const row = { date: today, time: "07:12:30", status: "present", id_journal: "of-today", place_fact: null };
const recorded = ok(row);

const showButton = (props: { date?: string; attendanceId?: string } = {}) =>
	show(<CheckInButton date={today} label="Masuk Sekarang" {...props} />, { at: "/presensi" });
const press = () => page.getByRole("button", { name: "Masuk Sekarang" }).click();

async function openForm(props?: Parameters<typeof showButton>[0]) {
	const shown = await showButton(props);
	await press();
	return shown;
}

beforeEach(emptyPhone);

describe("the form of a check-in", () => {
	test("starts with Hadir, and asks the absent for a note", async () => {
		stand();
		api.on(CHECK_IN, recorded);
		await openForm();
		await expect.element(radio("Hadir")).toBeChecked();
		await expect.element(note).not.toBeInTheDocument();
		await expect.element(dialog.getByRole("region", { name: "Lokasi Anda sekarang" })).toBeVisible();
		await radio("Izin").click();
		await expect.element(letter).not.toBeInTheDocument();
		await note.fill("Acara keluarga");
		await save.click();
		await expect.element(alert("Presensi Berhasil")).toHaveTextContent(/Izin, 07\.12.*pukul 07:12 WIB/);
		const { body } = await api.called(CHECK_IN);
		expect(body).toMatchObject({ status: "excused", note: "Acara keluarga", accuracy: "25" });
		await expect.element(dialog).not.toBeInTheDocument();
	});

	test("chooses nothing for an earlier day, and leads to no journal after an absence", {
		tags: ["slow"],
	}, async () => {
		stand();
		api.on("POST /attendances/day/update", recorded);
		await openForm({ date: addDays(today, -1), attendanceId: "day" });
		await save.click();
		await expect.element(dialog.getByText("Status kehadiran wajib dipilih.")).toBeVisible();
		await radio("Izin").click();
		await save.click();
		await expect.element(alert("Presensi Berhasil")).toBeVisible();
		expect(alert("Presensi Berhasil").getByRole("button").elements()).toHaveLength(1);
	});

	test("for today's row in the list starts with Hadir as well", async () => {
		stand();
		api.on("POST /attendances/day/update", recorded);
		await openForm({ attendanceId: "day" });
		await save.click();
		await expect.element(alert("Presensi Berhasil")).toBeVisible();
		expect((await api.called("POST /attendances/day/update")).body.status).toBe("present");
	});

	test("works by keyboard alone up to the day's journal, and axe finds nothing on the way", {
		tags: ["slow"],
	}, async () => {
		stand({ ...AT_WORK, accuracy: 400 });
		api.on(CHECK_IN, recorded);
		await showButton();
		await userEvent.tab();
		await userEvent.keyboard("{Enter}");
		await expect.element(dialog.getByText("Lokasi kurang akurat (± 400 m).")).toBeVisible();
		await expectAccessible();
		for (let steps = 0; steps < 20 && document.activeElement !== save.element(); steps++)
			await userEvent.tab();
		await userEvent.keyboard("{Enter}");
		await expect.element(alert("Presensi Berhasil").getByRole("button", { name: "Oke" })).toHaveFocus();
		await expectAccessible();
		await userEvent.tab();
		await userEvent.keyboard("{Enter}");
		await expect.poll(place).toBe("/jurnal/buat-jurnal/of-today");
	});

	test("shows under the map what the server refuses of a position, and scrolls to its own top", {
		tags: ["slow"],
	}, async () => {
		await page.viewport(360, 480);
		stand({ latitude: 95, longitude: 200, accuracy: 30_000_000 });
		const errors = {
			latitude: ["Latitude maksimal 90."],
			longitude: ["Longitude maksimal 180."],
			accuracy: ["Akurasi maksimal 20040000."],
		};
		api.on(CHECK_IN, refusal(422, "Latitude maksimal 90.", { errors }));
		await openForm();
		const legend = dialog.getByText("Status kehadiran");
		const accuracy = dialog.getByText(/^Akurasi ±/);
		await expect.element(accuracy).toBeInTheDocument();
		accuracy.element().scrollIntoView();
		await expect.element(legend).not.toBeInViewport();
		await save.click();
		await expect
			.element(dialog.getByRole("group", { name: "Lokasi" }))
			.toHaveTextContent("Latitude maksimal 90. Longitude maksimal 180. Akurasi maksimal 20040000.");
		await expect.element(legend).toBeInViewport();
		await page.viewport(360, 740);
	});
});

describe("a doctor's letter", () => {
	const preview = dialog.getByRole("img", { name: "Surat dokter yang dipilih" });

	test("must be an image, is removed by another status, and is sent with Sakit", async () => {
		stand();
		api.on(CHECK_IN, recorded);
		await openForm();
		await radio("Sakit").click();
		await expect
			.element(letter)
			.toHaveAccessibleDescription("png, jpg, jpeg, max 1MB. Foto besar diperkecil otomatis.");
		await letter.upload(new File(["Sakit"], "surat.txt", { type: "text/plain" }));
		await expect
			.element(alert("Berkas Tidak Valid"))
			.toHaveTextContent("Silakan pilih file gambar yang valid.");
		await acknowledge("Berkas Tidak Valid");
		await letter.upload(await photo("surat.png", "image/png"));
		await expect.element(preview).toBeVisible();
		await radio("Izin").click();
		await expect.element(letter).not.toBeInTheDocument();
		await radio("Sakit").click();
		await expect.element(dialog.getByText("Ambil atau pilih foto")).toBeVisible();
		await letter.upload(await photo("surat.png", "image/png"));
		await save.click();
		const { body } = await api.called(CHECK_IN);
		expect(body).toMatchObject({ status: "sick", attachment: expect.any(File) });
	});

	test("that is still being prepared is waited for", { tags: ["slow"] }, async () => {
		stand();
		api.on(CHECK_IN, recorded);
		let prepared = () => {};
		const decode = window.createImageBitmap;
		vi.spyOn(window, "createImageBitmap").mockImplementation(async (...all: unknown[]) => {
			await new Promise<void>((done) => (prepared = done));
			return decode.apply(window, all as Parameters<typeof decode>);
		});
		await openForm();
		await radio("Sakit").click();
		await letter.upload(await photo());
		await expect.element(dialog.getByText("Menyiapkan foto")).toBeVisible();
		await save.click();
		await expect.element(save).toHaveAttribute("aria-busy", "true");
		expect(api.calls()).toEqual([]);
		prepared();
		expect((await api.called(CHECK_IN)).body.attachment).toBeInstanceOf(File);
	});

	test("that the server refuses is told under its field, which takes the focus", {
		tags: ["slow"],
	}, async () => {
		stand();
		const errors = { attachment: ["Surat dokter harus berupa png, jpg, jpeg."] };
		api.on(CHECK_IN, refusal(422, errors.attachment[0] as string, { errors }));
		await openForm();
		await radio("Sakit").click();
		await letter.upload(await photo());
		await save.click();
		await expect.element(letter).toHaveAttribute("aria-invalid", "true");
		await expect.element(letter).toHaveAccessibleDescription(/harus berupa png, jpg, jpeg/);
		await expect.element(letter).toHaveFocus();
	});
});

describe("the position", () => {
	test("is asked for with high accuracy, for ten seconds, never from memory", async () => {
		const asked = stand();
		await openForm();
		await expect.element(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
		expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 }]);
	});

	test.each([
		[1, "Izin lokasi telah diblokir. Silahkan aktif izin lokasi dan muat ulang halaman ini."],
		[2, "Lokasi tidak tersedia saat ini."],
		[3, "Permintaan lokasi melebihi batas waktu."],
		[9, "Terjadi kesalahan yang tidak diketahui."],
		[undefined, "Perangkat Anda tidak mendukung geolokasi."],
	])("that fails with code %s says why, and nothing is sent without it", async (code, text) => {
		failLocation(code);
		await openForm();
		await expect.element(alert("Gagal Mendapatkan Lokasi")).toHaveTextContent(text);
		await acknowledge("Gagal Mendapatkan Lokasi");
		await save.click();
		await expect.element(dialog.getByText("Lokasi belum didapatkan.")).toBeVisible();
		expect(api.calls()).toEqual([]);
	});

	test("that is denied says how to allow it, and an absence is sent without it", async () => {
		failLocation(1);
		api.on(CHECK_IN, recorded);
		await openForm();
		await expect.element(alert("Gagal Mendapatkan Lokasi")).toHaveTextContent("di kiri alamat");
		await acknowledge("Gagal Mendapatkan Lokasi");
		const legend = dialog.getByText("Lokasi", { exact: true });
		await expect.element(legend).toHaveClass("required-mark");
		await expect.element(state).toHaveTextContent("Lokasi diblokir");
		await radio("Izin").click();
		await expect.element(legend).not.toHaveClass("required-mark");
		await save.click();
		const { body } = await api.called(CHECK_IN);
		expect(body).toMatchObject({ status: "excused", without_location: "1" });
		expect(body).not.toHaveProperty("latitude");
	});

	test("has its state in sight above Simpan, on a phone of 360 x 640", { tags: ["slow"] }, async () => {
		await page.viewport(360, 640);
		const find = slowLocation();
		await openForm();
		await expect.element(state).toHaveTextContent("Mencari lokasi");
		await find({ ...AT_WORK, accuracy: 350 });
		await expect.element(state).toHaveTextContent("Kurang akurat (± 350 m) · Coba lagi");
		await expect.element(state).toBeInViewport();
		expect(boxOf(state).bottom).toBeLessThanOrEqual(boxOf(save).top);
		await state.getByRole("button", { name: "Coba lagi" }).click();
		await find({ ...AT_WORK, accuracy: 12 });
		await expect.element(state).toHaveTextContent("Lokasi ± 12 m");
		await page.viewport(360, 740);
	});

	test("may still be looked for when the form is sent, which then goes by itself, once", async () => {
		const find = slowLocation();
		api.on(CHECK_IN, recorded);
		await openForm();
		await save.click();
		await expect.element(save).toHaveAttribute("aria-busy", "true");
		await expect.element(dialog.getByText("Setelah didapat, presensi langsung dikirim.")).toBeVisible();
		await save.click({ force: true });
		expect(api.calls()).toEqual([]);
		await find();
		await expect.element(alert("Presensi Berhasil")).toBeVisible();
		expect(api.calls(CHECK_IN)).toHaveLength(1);
	});

	test("sends nothing when it comes after the form was closed", { tags: ["slow"] }, async () => {
		const find = slowLocation();
		api.on(CHECK_IN, recorded);
		await openForm();
		await save.click();
		await expect.element(dialog.getByText("Setelah didapat, presensi langsung dikirim.")).toBeVisible();
		await dialog.getByRole("button", { name: "Tutup" }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await find();
		await press();
		await find({ ...AT_WORK, accuracy: 30 });
		await save.click();
		await expect.element(alert("Presensi Berhasil")).toBeVisible();
		expect(api.calls(CHECK_IN).map(({ body }) => body.accuracy)).toEqual(["30"]);
	});

	test("of a form that was open for more than five minutes is looked for again, by itself", async () => {
		const find = slowLocation();
		api.on(CHECK_IN, recorded);
		await openForm();
		await find(AT_WORK, 5 * 60_000 + 1_000);
		await save.click();
		await expect.element(state).toHaveTextContent("Menunggu lokasi, lalu presensi dikirim");
		await find({ ...AT_WORK, accuracy: 12 });
		await expect.element(alert("Presensi Berhasil")).not.toHaveTextContent("sudah lama");
		expect(api.calls(CHECK_IN).map(({ body }) => body.accuracy)).toEqual(["12"]);
	});

	test.each([
		["inexact", { ...AT_WORK, accuracy: 1500 }, 0, "Lokasi kurang akurat (± 1.500 m)."],
		["nowhere", { latitude: 0, longitude: 0, accuracy: 10 }, 0, "Lokasi yang didapat tampaknya keliru."],
		["old", AT_WORK, 120_000, "Lokasi yang didapat sudah lama."],
	])("that is %s says so, offers one more try, and does not block", async (_, coords, age, words) => {
		const find = slowLocation();
		api.on(CHECK_IN, recorded);
		await openForm();
		await find(coords, age);
		await expect.element(dialog.getByText(words)).toBeVisible();
		const again = dialog.getByRole("button", { name: "Coba sekali lagi" });
		await again.click();
		await expect.element(dialog.getByText("Mencari lokasi Anda")).toBeVisible();
		await find(coords, age);
		await expect.element(dialog.getByText(words)).toBeVisible();
		await expect.element(again).not.toBeInTheDocument();
		await save.click();
		await expect.element(alert("Presensi Berhasil")).toHaveTextContent(words);
	});

	test("that is good at the second try takes the warning away", { tags: ["slow"] }, async () => {
		const find = slowLocation();
		await openForm();
		await find({ ...AT_WORK, accuracy: 900 });
		await dialog.getByRole("button", { name: "Coba sekali lagi" }).click();
		await find();
		await expect.element(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
		await expect.element(dialog.getByText("Lokasi kurang akurat")).not.toBeInTheDocument();
	});
});

test("a check-in says what its place says of the workplace", { tags: ["slow"] }, async () => {
	stand();
	const place_fact = {
		finding: "inside",
		label: "Gerbang",
		radius: 150,
		distance: 40,
		accuracy: 25,
		doubts: [],
	};
	api.on(CHECK_IN, ok({ ...row, place_fact }));
	await openForm();
	await save.click();
	await expect
		.element(alert("Presensi Berhasil"))
		.toHaveTextContent("Di area tempat PKL40 m dari Gerbang (radius 150 m), ketelitian ± 25 m");
});

describe("a check-in that is refused", () => {
	async function send(reply: Reply, props?: Parameters<typeof showButton>[0]) {
		stand();
		api.on(props ? "POST /attendances/day/update" : CHECK_IN, reply);
		await openForm(props);
		await radio("Hadir").click();
		await save.click();
	}

	test("because the day is recorded already closes, and the page is read again", async () => {
		const message = "Anda sudah melakukan presensi hari ini.";
		await send(refusal(409, message, { code: "already_recorded" }));
		const failure = alert("Proses Penyimpanan Data Presensi Gagal");
		await expect.element(failure).toHaveTextContent(message);
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.poll(() => router.refresh).toHaveBeenCalled();
		await expect.element(failure).toBeVisible();
	});

	test.each([
		["today", undefined],
		["an earlier day", { date: addDays(today, -1), attendanceId: "day" }],
	])("because the profile is incomplete leads to the profile: %s", { tags: ["slow"] }, async (_, props) => {
		await send(refusal(409, "Profil Anda belum lengkap.", { code: "profile_incomplete" }), props);
		const prompt = alert("Profil Belum Lengkap, Yuk Sempurnakan!");
		await expect
			.element(prompt)
			.toHaveTextContent("Kami butuh datamu untuk memastikan akunmu aman dan tetap terhubung.");
		await expect.element(dialog).not.toBeInTheDocument();
		await prompt.getByRole("button", { name: "Lengkapi Profil" }).click();
		await expect.poll(place).toBe("/profil/edit");
	});

	test("because no internship goes on says what to do", { tags: ["slow"] }, async () => {
		await send(refusal(404, "Tidak ada.", { code: "no_ongoing_internship" }));
		await expect
			.element(alert("Tidak Ada PKL Aktif"))
			.toHaveTextContent(
				"Saat ini tidak terdapat data PKL yang sedang berlangsung. Silakan tambahkan data PKL terlebih dahulu.",
			);
	});

	test("because its time is over closes, and the page is read again", async () => {
		const message = "Presensi sudah melewati batas waktu.";
		const reply = refusal(403, message, { code: "attendance_expired" });
		await send(reply, { date: addDays(today, -1), attendanceId: "day" });
		await expect.element(alert("Presensi Gagal!")).toHaveTextContent(message);
		await acknowledge("Presensi Gagal!");
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.poll(() => router.refresh).toHaveBeenCalled();
		expect(place()).toBe("/presensi");
	});

	test("by a proxy that speaks no JSON says that something went wrong", { tags: ["slow"] }, async () => {
		await send({ status: 502, text: "<h1>Bad Gateway</h1>" });
		await expect
			.element(alert("Proses Penyimpanan Data Presensi Gagal"))
			.toHaveTextContent("Terjadi kesalahan");
	});

	test("by a missing network stays as it was filled in, where the phone can keep nothing", {
		tags: ["slow"],
	}, async () => {
		vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
			throw new DOMException("full", "QuotaExceededError");
		});
		stand();
		api.on(CHECK_IN, "offline");
		await openForm();
		await radio("Izin").click();
		await note.fill("Mengantar ibu");
		await save.click();
		const failure = "Proses Penyimpanan Data Presensi Gagal";
		await expect.element(alert(failure)).toHaveTextContent("Tidak ada jaringan, dan penyimpanan ponsel");
		await acknowledge(failure);
		await expect.element(note).toHaveValue("Mengantar ibu");
		api.on(CHECK_IN, recorded);
		await save.click();
		await acknowledge("Presensi Berhasil");
	});
});

test("a network that is lost right after the answer takes neither the page nor the good news", async () => {
	stand();
	api.on(CHECK_IN, () => {
		vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
		return recorded;
	});
	await openForm();
	await save.click();
	await acknowledge("Presensi Berhasil");
	expect(router.refresh).not.toHaveBeenCalled();
});

describe("the reason of an absence", () => {
	const restored = dialog.getByText("Draf dipulihkan");
	const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft:"));

	test("comes back when the form was closed, and can be discarded", async () => {
		stand();
		const { unmount } = await openForm();
		await radio("Izin").click();
		await note.fill("Acara keluarga");
		await userEvent.keyboard("{Escape}");
		await expect.element(dialog).not.toBeInTheDocument();
		await unmount();
		await openForm();
		await expect.element(restored).toBeVisible();
		await expect.element(radio("Izin")).toBeChecked();
		await expect.element(note).toHaveValue("Acara keluarga");
		await dialog.getByRole("button", { name: "Buang" }).click();
		await expect.element(radio("Hadir")).toBeChecked();
		expect(drafts()).toEqual([]);
	});

	test.each(["Tutup", "Escape"])(
		"is not kept without a note and a letter when the form is left by %s",
		{ tags: ["slow"] },
		async (way) => {
			stand();
			api.on(CHECK_IN, recorded);
			const { unmount } = await openForm();
			await radio("Izin").click();
			await note.fill("Salah");
			await note.fill(" ");
			if (way === "Escape") await userEvent.keyboard("{Escape}");
			else await dialog.getByRole("button", { name: "Tutup" }).click();
			await expect.element(dialog).not.toBeInTheDocument();
			await unmount();
			expect(drafts()).toEqual([]);
			await openForm();
			await expect.element(radio("Hadir")).toBeChecked();
			await save.click();
			expect((await api.called(CHECK_IN)).body.status).toBe("present");
		},
	);

	test("is not restored from a draft of an older version that has a status alone", async () => {
		stand();
		writeDraft(1, `attendance:${today}`, "null", { status: "excused" });
		await openForm();
		await expect.element(radio("Hadir")).toBeChecked();
		await expect.element(restored).not.toBeInTheDocument();
	});

	test("comes back with the doctor's letter, and both are gone once they were sent", {
		tags: ["slow"],
	}, async () => {
		stand();
		api.on(CHECK_IN, recorded);
		const { unmount } = await openForm();
		await radio("Sakit").click();
		await letter.upload(await photo("surat.png", "image/png"));
		const preview = dialog.getByRole("img", { name: "Surat dokter yang dipilih" });
		await expect.element(preview).toBeVisible();
		await expect.poll(() => drafts().length).toBe(2);
		await expect.poll(() => findPhoto(1, `attendance:${today}`)).toBeDefined();
		await unmount();
		await openForm();
		await expect.element(radio("Sakit")).toBeChecked();
		await expect.element(preview).toBeVisible();
		await save.click();
		const { body } = await api.called(CHECK_IN);
		expect(body).toMatchObject({ status: "sick", attachment: expect.any(File) });
		await expect.element(alert("Presensi Berhasil")).toHaveTextContent("Sakit, 07.12");
		expect(drafts()).toEqual([]);
		await expect.poll(() => findPhoto(1, `attendance:${today}`)).toBeUndefined();
	});

	test("is given up by Batal", { tags: ["slow"] }, async () => {
		stand();
		await openForm();
		await dialog.getByRole("button", { name: "Tambah keterangan" }).click();
		await expect.element(note).toHaveFocus();
		await note.fill("Salah tempat");
		await expect.poll(drafts).toHaveLength(1);
		await dialog.getByRole("button", { name: "Batal" }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		expect(drafts()).toEqual([]);
		await press();
		await expect.element(dialog.getByRole("button", { name: "Tambah keterangan" })).toBeVisible();
		await expect.element(restored).not.toBeInTheDocument();
	});
});
