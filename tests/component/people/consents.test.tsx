import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AttendanceDialog } from "@/components/attendances/attendance-dialog";
import { ConsentCard } from "@/components/people/consent-card";
import { HeldConsents } from "@/components/people/held-consents";
import { MissingConsents } from "@/components/people/missing-consents";
import { PrivacyForm } from "@/components/schools/privacy-form";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { stand } from "../../support/component/location";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const text = "Kami menyetujui lokasi anak kami direkam.";
const consent = {
	id_consent: "5",
	version: 1,
	given_by: "Sari Wulandari",
	recorded_at: "2026-11-18T10:00:00+07:00",
};
const students = [
	{ id_user: 1, name: "Siti Rahmawati", class_name: "XII DKV 1", homeroom_teacher: "Maya" },
	{ id_user: 2, name: "Rani Anggraini", class_name: null, homeroom_teacher: null },
];
const versions = [
	{ version: 2, created_at: "2026-11-10T10:00:00+07:00" },
	{ version: 1, created_at: "2026-08-10T10:00:00+07:00" },
];
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

describe("the card of a student's consent", () => {
	test("says that it is missing, what that means, and which text waits", async () => {
		await show(<ConsentCard consent={null} text={text} />);
		await expect.element(page.getByText("Belum Ada")).toBeVisible();
		await expect.element(page.getByText("Lokasi Anda tidak direkam saat presensi.")).toBeVisible();
		await page.getByText("Baca teks persetujuan").click();
		await expect.element(page.getByText(text)).toBeVisible();
		await expectAccessible();
	});

	test("says who signed it, and when it was recorded", async () => {
		await show(<ConsentCard consent={consent} text={text} />);
		await expect.element(page.getByText("Sudah Ada")).toBeVisible();
		const words = "Surat yang ditandatangani Sari Wulandari dicatat sekolah pada 18/11/2026.";
		await expect.element(page.getByText(words)).toBeVisible();
	});
});

test("without a consent a check-in asks the phone for no position, and sends none", async () => {
	const asked = stand();
	api.on("POST /attendances/create", refusal(422, "Catatan terlalu panjang."));
	await show(<AttendanceDialog date="2026-11-18" withoutLocation open onOpenChange={() => {}} />);
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await expect.element(dialog.getByText("Lokasi tidak direkam")).toBeVisible();
	await expect.element(dialog.getByRole("group", { name: "Lokasi" })).not.toBeInTheDocument();
	await expectAccessible();
	await dialog.getByRole("radio", { name: "Hadir" }).click();
	await dialog.getByRole("button", { name: "Simpan" }).click();
	const { body } = await api.called("POST /attendances/create");
	expect(Object.keys(body)).not.toContain("latitude");
	expect(asked).toEqual([]);
});

describe("the letters that are missing", () => {
	const form = page.getByRole("dialog", { name: "Catat Surat Persetujuan" });
	const signer = form.getByLabelText("Orang tua atau wali Siti Rahmawati");
	const recordChosen = page.getByRole("button", { name: "Catat Surat Yang Dipilih (2)" });

	test("are recorded for those who are marked, by keyboard; a name is kept when the form is closed by mistake", async () => {
		api.on("POST /consents/create", ok([], "Persetujuan Orang Tua Berhasil Dicatat"));
		await show(<MissingConsents rows={students} versions={versions} />);
		await page.getByRole("checkbox", { name: "Pilih semua di halaman ini" }).click();
		(recordChosen.element() as HTMLElement).focus();
		await userEvent.keyboard("{Enter}");
		await form.getByRole("button", { name: "Simpan" }).click();
		await expect.element(signer).toHaveFocus();
		await expectAccessible();
		await userEvent.keyboard("Sari Wulandari{Escape}");
		await expect.element(recordChosen).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.element(signer).toHaveValue("Sari Wulandari");
		await form.getByLabelText("Orang tua atau wali Rani Anggraini").fill("Hendra");
		await userEvent.keyboard("{Enter}");
		await acknowledge("Persetujuan Orang Tua Berhasil Dicatat");
		expect((await api.called("POST /consents/create")).body).toEqual({
			version: "2",
			consents: [
				{ student_id: "1", given_by: "Sari Wulandari" },
				{ student_id: "2", given_by: "Hendra" },
			],
		});
		await expect.element(form).not.toBeInTheDocument();
		expect(router.refresh).toHaveBeenCalled();
	});
});

test("a letter that is there is taken back after its warning; an old one may be renewed", {
	tags: ["slow"],
}, async () => {
	api.on("PUT /consents/5/withdraw", ok([], "Persetujuan Orang Tua Berhasil Dicabut"));
	await show(
		<HeldConsents rows={students.slice(0, 1).map((row) => ({ ...row, consent }))} versions={versions} />,
	);
	const row = page.getByRole("row").filter({ hasText: "Siti Rahmawati" });
	await expect.element(row).toHaveTextContent("Sari Wulandari");
	await expect.element(row).toHaveTextContent("1 (lama)");
	await expectAccessible();
	await expect.element(page.getByRole("button", { name: "Catat surat baru Siti Rahmawati" })).toBeVisible();
	await press("Cabut persetujuan Siti Rahmawati");
	const question = "Cabut persetujuan untuk Siti Rahmawati?";
	await expect.element(alert(question)).toHaveTextContent("semua lokasi presensi yang sudah direkam dihapus");
	await answer(question, "Cabut");
	await acknowledge("Persetujuan Orang Tua Berhasil Dicabut");
});

describe("the settings of privacy", () => {
	const settings = {
		consent_required: false,
		tells_place: false,
		coordinates_days: null,
		letters_days: 365,
		graduate_days: 365,
	};

	test("say before they are saved what nobody can undo", async () => {
		api.on("PUT /privacy/update", ok({}, "Pengaturan Privasi Berhasil Disimpan"));
		await show(<PrivacyForm settings={settings} text={text} version={null} />);
		await page.getByRole("checkbox", { name: /^Rekam lokasi presensi hanya bila/ }).click();
		await page.getByLabelText("Samarkan koordinat setelah (hari)").fill("180");
		await press("Simpan");
		const question = alert("Simpan Pengaturan Privasi?");
		for (const words of [
			"Mulai sekarang lokasi tidak direkam dari peserta didik yang persetujuannya belum dicatat.",
			"Koordinat presensi dari PKL yang selesai lebih dari 180 hari lalu disamarkan.",
			"Surat dokter dari PKL yang selesai lebih dari 365 hari lalu dihapus.",
			"tidak dapat dikembalikan",
		])
			await expect.element(question).toHaveTextContent(words);
		await answer("Simpan Pengaturan Privasi?", "Simpan");
		await acknowledge("Pengaturan Privasi Berhasil Disimpan");
		expect((await api.called("PUT /privacy/update")).body).toEqual({
			consent_required: true,
			tells_place: false,
			consent_text: text,
			coordinates_days: "180",
			letters_days: "365",
			graduate_days: "365",
			expected: { settings, version: null },
		});
	});

	test("offer words about places only where consents are asked for, and forget them with these", {
		tags: ["slow"],
	}, async () => {
		api.on("PUT /privacy/update", ok({}, "Pengaturan Privasi Berhasil Disimpan"));
		const asking = { ...settings, consent_required: true, tells_place: true };
		await show(<PrivacyForm settings={asking} text={text} version={null} />);
		const words = page.getByRole("checkbox", { name: /^Sebutkan dengan kata-kata/ });
		await expect.element(words).toBeChecked();
		await page.getByRole("checkbox", { name: /^Rekam lokasi presensi hanya bila/ }).click();
		await expect.element(words).not.toBeInTheDocument();
		await press("Simpan");
		await answer("Simpan Pengaturan Privasi?", "Simpan");
		await acknowledge("Pengaturan Privasi Berhasil Disimpan");
		const { body } = await api.called("PUT /privacy/update");
		expect(body).toMatchObject({ consent_required: false });
		expect(body).not.toHaveProperty("tells_place");
	});
});
