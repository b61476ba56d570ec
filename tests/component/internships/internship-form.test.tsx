import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { CompleteButton } from "@/components/internships/complete-button";
import { InternshipForm } from "@/components/internships/internship-form";
import { addDays, dateOf, formatDate } from "@/lib/dates/dates";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { fillInInternship, internship, TYPED, teachers } from "../../support/component/internships";
import { watchLeaving } from "../../support/component/leaving";
import { place, router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const today = dateOf(new Date(), "WIB");
const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole("button", { name: "Simpan" }).first();
const restored = page.getByText("Draf dipulihkan");

const UNFINISHED = {
	days: 20,
	journals: 1,
	revisions: 2,
	unwritten: 3,
	observations: 6,
	rapor_locked: false,
};
const [CREATE, UPDATE] = ["POST /internships/create", "PUT /internships/pkl/update"];

const openNew = (who?: { id_user: number }) =>
	show(<InternshipForm teachers={teachers} />, { at: "/profil/tambah-data-pkl", ...who });
const openOld = (unfinished = UNFINISHED) =>
	show(<InternshipForm internship={internship} teachers={teachers} unfinished={unfinished} />, {
		at: "/profil/edit-data-pkl/pkl",
	});

async function add() {
	await save.click();
	await answer("Simpan Data PKL?", "Simpan");
}
async function change() {
	await field("Nama Pekerjaan").fill("Animator");
	await save.click();
	await answer("Edit Data PKL?", "Simpan");
}

// While a company is typed, the school's names are asked for.
beforeEach(() => api.on("GET /workplaces/names", ok([])));

describe("a new internship", () => {
	test("needs all eight fields, and an end after its start", async () => {
		await openNew();
		await save.click();
		await expect.poll(() => page.getByText(/wajib (diisi|dipilih)\./).elements()).toHaveLength(8);
		await fillInInternship();
		await field("Tanggal Selesai").fill(formatDate(addDays(today, -1)));
		await save.click();
		await expect.element(page.getByText("Tanggal selesai harus setelah tanggal mulai.")).toBeVisible();
		expect(api.calls(CREATE)).toEqual([]);
	});

	test("is sent without waiting for a contact that cannot be opened, or that was typed", {
		tags: ["slow"],
	}, async () => {
		const reply = api.hold("POST /teachers/7/contact");
		await openNew();
		await field("Guru Pembimbing").fill("budi");
		await page.getByRole("option", { name: "Budi Santoso" }).click();
		await expect.element(save).toBeDisabled();
		await field("Kontak Guru Pembimbing").fill("081311112222");
		reply(ok({ contact: "081298765432" }));
		await expect.element(save).toBeEnabled();
		await expect.element(field("Kontak Guru Pembimbing")).toHaveValue("081311112222");
		for (const [answered, hint] of [
			[refusal(429, "Terlalu banyak percobaan."), "Kontak tidak dapat dibuka."],
			[ok({ contact: null }), "Guru ini belum mengisi kontaknya."],
		] as const) {
			api.on("POST /teachers/7/contact", answered);
			await field("Guru Pembimbing").fill("budi");
			await page.getByRole("option", { name: "Budi Santoso" }).click();
			await expect.element(page.getByText(hint)).toBeVisible();
			await expect.element(save).toBeEnabled();
			await expect.element(field("Kontak Guru Pembimbing")).toHaveValue("");
		}
	});

	test("is sent once it was asked for, and leads to the profile or home", async () => {
		api.on(CREATE, ok(null, "Data PKL Berhasil Ditambahkan"));
		await openNew();
		await fillInInternship();
		await expect.element(field("Kontak Guru Pembimbing")).toHaveValue("081298765432");
		await save.click();
		await expect
			.element(alert("Simpan Data PKL?"))
			.toHaveTextContent("Data praktik kerja lapangan Anda akan ditambahkan");
		await answer("Simpan Data PKL?", "Simpan");
		await answer("Data PKL Berhasil Ditambahkan", "Ke Beranda");
		await expect.poll(place).toBe("/beranda");
		const { body } = await api.called(CREATE);
		expect(body).toMatchObject({ teacher_id: 7, start_date: today, end_date: addDays(today, 90) });
	});

	test("that is refused beside another one says so, and keeps what was typed", async () => {
		const message = "Anda masih memiliki PKL yang sedang berlangsung atau belum dimulai.";
		api.on(CREATE, refusal(409, message, { code: "internship_not_completed" }));
		await openNew();
		await fillInInternship();
		await add();
		await expect.element(alert("Proses Penyimpanan Data PKL Gagal")).toHaveTextContent(message);
		await expect.element(field("Nama Pekerjaan")).toHaveValue("Ilustrator");
	});

	test("survives an incomplete profile and a reload, for its writer only, and can be discarded", {
		tags: ["slow"],
	}, async () => {
		api.on(CREATE, refusal(409, "Profil Anda belum lengkap.", { code: "profile_incomplete" }));
		const { unmount } = await openNew();
		await fillInInternship();
		await add();
		await expect.poll(place).toBe("/profil");
		await unmount();
		const others = await openNew({ id_user: 2 });
		await expect.element(field("Nama Pekerjaan")).toHaveValue("");
		await others.unmount();
		await openNew();
		await expect.element(restored).toBeVisible();
		const chosen = { "Guru Pembimbing": "Budi Santoso", "Kontak Guru Pembimbing": "081298765432" };
		for (const [label, value] of Object.entries({ ...TYPED, ...chosen }))
			await expect.element(field(label)).toHaveValue(value);
		await page.getByRole("button", { name: "Buang" }).click();
		await expect.element(page.getByRole("status").filter({ hasText: "Draf dibuang." })).toHaveFocus();
		for (const label of ["Nama Pekerjaan", "Tanggal Mulai", "Guru Pembimbing", "Kontak Guru Pembimbing"])
			await expect.element(field(label)).toHaveValue("");
		expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
	});
});

describe("a changed internship", () => {
	test("that now ends in the past is told to count as completed, with what is left", {
		tags: ["slow"],
	}, async () => {
		await openOld();
		await field("Tanggal Selesai").fill(formatDate(addDays(today, -1)));
		await save.click();
		await expect.element(alert("Edit Data PKL?")).toHaveTextContent("PKL ini akan dianggap selesai");
		await expect.element(alert("Edit Data PKL?")).toHaveTextContent("6 observasi belum diisi");
		await expect.element(alert("Edit Data PKL?")).not.toHaveTextContent("hari kerja");
	});

	test("with other dates is told to end a locked rapor", { tags: ["slow"] }, async () => {
		await openOld({ ...UNFINISHED, rapor_locked: true });
		await field("Tanggal Selesai").fill(formatDate(addDays(today, 90)));
		await save.click();
		await expect.element(alert("Edit Data PKL?")).toHaveTextContent("Rapornya sudah dikunci.");
	});

	test("stays locked until the browser loads the next page, when the router does not", {
		tags: ["slow"],
	}, async () => {
		const left = watchLeaving();
		router.push.mockImplementationOnce(() => {});
		api.on(UPDATE, ok(null, "Data PKL Berhasil Diperbarui"));
		await openOld();
		await change();
		vi.useFakeTimers({ toFake: ["setTimeout"] });
		await acknowledge("Data PKL Berhasil Diperbarui");
		await expect.poll(() => router.push).toHaveBeenCalledWith("/profil");
		vi.advanceTimersByTime(7_900);
		await expect.element(save).toBeDisabled();
		expect(left()).toBeUndefined();
		vi.advanceTimersByTime(100);
		await expect.poll(left).toBe("/profil");
	});

	test("leads nowhere when the form was left before the answer", { tags: ["slow"] }, async () => {
		const reply = api.hold(UPDATE);
		const { rerender } = await openOld();
		await change();
		await api.called(UPDATE);
		await rerender(<p>Jurnal</p>);
		reply(ok(null, "Data PKL Berhasil Diperbarui"));
		await acknowledge("Data PKL Berhasil Diperbarui");
		await expect.poll(() => router.refresh).toHaveBeenCalled();
		expect(router.push).not.toHaveBeenCalled();
	});

	test("of which something waits says so", async () => {
		const waits = "Tanggal mulai menunggu persetujuan guru pembimbing atau manajemen sekolah.";
		api.on(UPDATE, ok(null, `Data PKL Berhasil Diperbarui. ${waits}`));
		await openOld();
		await change();
		await expect.element(alert("Data PKL Berhasil Diperbarui")).toHaveTextContent(waits);
	});

	test("that is gone leads back to the profile", { tags: ["slow"] }, async () => {
		api.on(UPDATE, refusal(404, "Data tidak ditemukan."));
		await openOld();
		await change();
		await expect
			.element(alert("Data PKL Tidak Ditemukan"))
			.toHaveTextContent("Silakan coba beberapa saat lagi.");
		await acknowledge("Data PKL Tidak Ditemukan");
		await expect.poll(place).toBe("/profil");
	});

	test("that was completed elsewhere says so, and is rendered again", { tags: ["slow"] }, async () => {
		const message = "Data tidak dapat diubah karena status PKL telah diselesaikan.";
		api.on(UPDATE, refusal(409, message, { code: "internship_completed" }));
		await openOld();
		await change();
		await expect.element(alert("Proses Edit Data PKL Gagal")).toHaveTextContent(message);
		await expect.poll(() => router.refresh).toHaveBeenCalled();
	});

	test("whose teacher has left asks for another one", { tags: ["slow"] }, async () => {
		const errors = { teacher_id: ["Guru pembimbing tidak ditemukan."] };
		api.on(UPDATE, refusal(422, errors.teacher_id[0] as string, { errors }));
		await openOld();
		await change();
		await expect.element(field("Guru Pembimbing")).toHaveAttribute("aria-invalid", "true");
		await expect.element(field("Guru Pembimbing")).toHaveFocus();
	});
});

describe("an internship that staff change", () => {
	const pages = { backHref: "/guru/bimbingan/pkl", listHref: "/guru/bimbingan" };
	const open = () =>
		show(<InternshipForm internship={internship} teachers={teachers} staff={pages} />, {
			at: "/guru/bimbingan/pkl/edit-data-pkl",
		});

	test("goes back to its page once it is saved, and to the list when it is gone", {
		tags: ["slow"],
	}, async () => {
		api.on(UPDATE, refusal(404, "Data tidak ditemukan."));
		const { unmount } = await open();
		await change();
		await acknowledge("Data PKL Tidak Ditemukan");
		await expect.poll(place).toBe("/guru/bimbingan");
		await unmount();
		api.on(UPDATE, ok(null, "Data PKL Berhasil Diperbarui"));
		await open();
		await expect.element(page.getByRole("link", { name: "Batal" })).toHaveAttribute("href", pages.backHref);
		await change();
		await acknowledge("Data PKL Berhasil Diperbarui");
		await expect.poll(place).toBe("/guru/bimbingan/pkl");
	});
});

describe("completing an internship", () => {
	const COMPLETE = "PUT /internships/pkl/set-completed";
	const asked = page.getByRole("dialog", { name: "Selesaikan PKL?" });
	const open = (status: "pending" | "ongoing" = "ongoing") =>
		show(<CompleteButton internship={{ ...internship, status }} unfinished={UNFINISHED} />, {
			at: "/profil",
		});
	const press = () => page.getByRole("button", { name: "Selesaikan PKL" }).click();
	const complete = () => asked.getByRole("button", { name: "Selesaikan" }).click();

	test("before its end says what is left, and asks why", async () => {
		api.on(COMPLETE, ok(null, "PKL Berhasil Diselesaikan"));
		await open();
		await press();
		await expect.element(asked).toHaveTextContent(`20 hari kerja sampai ${formatDate(internship.end_date)}`);
		await expect.element(asked).toHaveTextContent("6 observasi belum diisi");
		await complete();
		await expect.element(asked.getByText("Alasan wajib diisi.")).toBeVisible();
		await asked.getByLabelText("Alasan").fill("Perusahaan tutup.");
		await complete();
		await acknowledge("PKL Berhasil Diselesaikan");
		expect((await api.called(COMPLETE)).body).toEqual({ reason: "Perusahaan tutup." });
		await expect.poll(() => router.refresh).toHaveBeenCalled();
	});

	test("is not possible before its start", { tags: ["slow"] }, async () => {
		await open("pending");
		await press();
		await expect.element(alert("PKL Belum Dimulai")).toHaveTextContent(formatDate(internship.start_date));
		expect(api.calls()).toEqual([]);
	});

	test("that somebody did elsewhere says so, closes and is rendered again", { tags: ["slow"] }, async () => {
		const message = "Data tidak dapat diubah karena status PKL telah diselesaikan.";
		api.on(COMPLETE, refusal(409, message, { code: "internship_completed" }));
		await open();
		await press();
		await asked.getByLabelText("Alasan").fill("Perusahaan tutup.");
		await complete();
		await expect.element(alert("Proses Penyelesaian PKL Gagal")).toHaveTextContent(message);
		await acknowledge("Proses Penyelesaian PKL Gagal");
		await expect.element(asked).not.toBeInTheDocument();
		await expect.poll(() => router.refresh).toHaveBeenCalled();
	});
});
