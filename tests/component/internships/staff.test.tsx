import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CompletedMentees } from "@/components/internships/completed-mentees";
import { EmergencyContact } from "@/components/internships/emergency-contact";
import { FollowUpButton } from "@/components/internships/follow-up-button";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

/* What staff do on a placement, beside days, journals and scores. */

describe("the emergency contact", () => {
	const CONTACT = "POST /internships/pkl/emergency-contact";

	test("is loaded by a press, by keyboard, with links to call and to write as large as a finger", async () => {
		api.on(CONTACT, ok({ emergency_contact_name: "Ibu Sari", emergency_contact: "081311112222" }));
		await show(<EmergencyContact internshipId="pkl" />);
		expect(api.calls()).toEqual([]);
		const button = page.getByRole("button", { name: "Tampilkan kontak darurat" });
		(button.element() as HTMLElement).focus();
		await userEvent.keyboard("{Enter}");
		const contact = page.getByRole("region", { name: "Kontak darurat" });
		await expect.element(contact).toHaveFocus();
		await expect.element(contact).toHaveTextContent("Ibu Sari, 081311112222");
		for (const [name, href] of [
			["Telepon", "tel:081311112222"],
			["WhatsApp", "https://wa.me/6281311112222"],
		] as const) {
			const link = contact.getByRole("link", { name });
			await expect.element(link).toHaveAttribute("href", href);
			expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
		}
	});

	test("says so when nobody is named, and when it is not there any more", { tags: ["slow"] }, async () => {
		api.on(CONTACT, refusal(404, "Data tidak ditemukan."));
		await show(<EmergencyContact internshipId="pkl" />);
		const button = page.getByRole("button", { name: "Tampilkan kontak darurat" });
		await button.click();
		await acknowledge("Kontak Darurat Gagal Dibuka");
		expect(router.refresh).toHaveBeenCalled();
		api.on(CONTACT, ok({ emergency_contact_name: null, emergency_contact: null }));
		await button.click();
		await expect.element(page.getByText("Peserta didik belum mengisi kontak darurat.")).toBeVisible();
	});
});

test("a completed placement says why, and is reopened after a question that names what ends with it", {
	tags: ["slow"],
}, async () => {
	api.on("PUT /internships/pkl/reopen", ok(null, "PKL Berhasil Dibuka Kembali"));
	const mentee = {
		id_internship: "pkl",
		name: "Siti",
		company_name: "PT Kreasi",
		reopenable: true,
		completed_at: "2026-11-20T03:00:00.000Z",
		completed_by: "peserta_didik" as const,
		ends: ["rapor" as const],
	};
	await show(<CompletedMentees mentees={[{ ...mentee, reason: "Perusahaan tutup." }]} />);
	await expect.element(page.getByText("Alasan: Perusahaan tutup.")).toBeVisible();
	await page.getByRole("button", { name: "Buka Kembali PKL Siti" }).click();
	await expect.element(alert("Buka Kembali PKL?")).toHaveTextContent("Rapornya, yang sudah dikunci");
	await expect.element(alert("Buka Kembali PKL?")).not.toHaveTextContent("Sertifikat");
	await answer("Buka Kembali PKL?", "Buka Kembali");
	await acknowledge("PKL Berhasil Dibuka Kembali");
	expect(router.refresh).toHaveBeenCalled();
	api.on("PUT /internships/pkl/reopen", refusal(409, "Peserta didik sudah memiliki PKL lain."));
	await page.getByRole("button", { name: "Buka Kembali PKL Siti" }).click();
	await answer("Buka Kembali PKL?", "Buka Kembali");
	await expect
		.element(alert("PKL Tidak Dapat Dibuka Kembali"))
		.toHaveTextContent("Peserta didik sudah memiliki PKL lain.");
});

test("what was done for a student is noted with a word, and kept when it cannot be sent", {
	tags: ["slow"],
}, async () => {
	api.on("POST /internships/pkl/follow-ups", "offline");
	await show(<FollowUpButton id="pkl" name="Siti" />);
	await page.getByRole("button", { name: "Catat tindak lanjut untuk Siti" }).click();
	const dialog = page.getByRole("dialog", { name: "Catat Tindak Lanjut" });
	const save = () => dialog.getByRole("button", { name: "Simpan" }).click();
	await save();
	await expect.element(dialog.getByText("Tindak lanjut wajib diisi.")).toBeVisible();
	await dialog.getByLabelText("Tindak lanjut").fill("Ditelepon: besok masuk.");
	await save();
	await acknowledge("Tindak Lanjut Gagal Dicatat");
	await expect.element(dialog.getByLabelText("Tindak lanjut")).toHaveValue("Ditelepon: besok masuk.");
	api.on("POST /internships/pkl/follow-ups", ok());
	await save();
	await expect.element(dialog).not.toBeInTheDocument();
	expect((await api.called("POST /internships/pkl/follow-ups", 2)).body).toEqual({
		text: "Ditelepon: besok masuk.",
	});
	await page.getByRole("button", { name: "Catat tindak lanjut untuk Siti" }).click();
	await expect.element(dialog.getByLabelText("Tindak lanjut")).toHaveValue("");
});
