import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { SettingsForm } from "@/components/documents/settings-form";
import { CompleteDialog } from "@/components/internships/complete-dialog";
import { FollowUpDialog } from "@/components/internships/follow-up-dialog";
import { PhrasesForm } from "@/components/journals/phrases-form";
import { ReviewForm } from "@/components/journals/review-form";
import { RegisterForm } from "@/components/people/register-form";
import { GoalsForm } from "@/components/rapor/goals-form";
import { HolidayImport } from "@/components/schools/holiday-import";
import { PrivacyForm } from "@/components/schools/privacy-form";
import { api, ok } from "../../support/component/api";
import { answer } from "../../support/component/dialogs";
import { show } from "../../support/component/render";

/* Text that was typed and not sent yet comes back, but only to the person who typed it. */

const restored = page.getByText("Draf dipulihkan");
const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).last().click();
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("draft:"));

const dialog = { open: true, onOpenChange: () => {} };
const privacy = {
	consent_required: false,
	tells_place: false,
	coordinates_days: null,
	letters_days: null,
	graduate_days: 365,
};
const goals = {
	major: { id_major: 1, code: "DKV", name: "Desain Komunikasi Visual" },
	school_year: 2026,
	goals: [{ number: 1, label: "Menerapkan norma.", section_codes: [] }],
	sections: [],
	earlier: [],
	is_default: true,
	confirmed: true,
	predicates: [{ min: 0, label: "Baik" }],
	observation_weight: 50,
	assesment_weight: 50,
	workplace_weight: 0,
};
const settings = {
	paper: "f4" as const,
	certificate_look: "klasik" as const,
	letterhead_above: null,
	letterhead: null,
	city: null,
	has_logo: false,
	texts: {},
	numbers: {},
};

type Case = {
	what: string;
	element: ReactElement;
	/** The field that is typed into. */
	label: string;
	/** Brings up that field, in a new form. */
	open?: () => Promise<void>;
	/** Sends the form. After that, nothing of it is kept. */
	send: () => Promise<void>;
	endpoint: string;
};

const CASES: Case[] = [
	{
		what: "a follow-up",
		label: "Tindak lanjut",
		endpoint: "POST /internships/pkl/follow-ups",
		element: <FollowUpDialog id="pkl" name="Siti" {...dialog} />,
		send: () => press("Simpan"),
	},
	{
		what: "a reason to complete",
		label: "Alasan",
		endpoint: "PUT /internships/pkl/set-completed",
		element: <CompleteDialog id="pkl" endDate="2099-01-01" unfinished={null} {...dialog} />,
		send: () => press("Selesaikan"),
	},
	{
		what: "a sentence of one's own",
		label: "Kalimat 1",
		endpoint: "PUT /teachers/revision-phrases/update",
		element: <PhrasesForm phrases={[]} onDone={() => {}} />,
		send: () => press("Simpan Kalimat"),
	},
	{
		what: "a review",
		label: "Ulasan",
		endpoint: "PUT /internships/journals/jurnal/review",
		element: <ReviewForm id_journal="jurnal" rounds={[]} phrases={[]} nextHref="/guru/bimbingan" />,
		open: () => page.getByRole("radio", { name: "Perlu Revisi" }).click(),
		async send() {
			await press("Kirim Review");
			await answer("Tolak Jurnal Aktivitas PKL?", "Tolak");
		},
	},
	{
		what: "a learning goal",
		label: "Tujuan Pembelajaran 2",
		endpoint: "PUT /learning-goals/update",
		element: <GoalsForm {...goals} />,
		open: () => press("Tambah Tujuan Pembelajaran"),
		async send() {
			await press("Simpan");
			await answer("Simpan Tujuan Pembelajaran 2026/2027?", "Simpan");
		},
	},
	{
		what: "the text of a consent",
		label: "Teks persetujuan",
		endpoint: "PUT /privacy/update",
		element: <PrivacyForm settings={privacy} text="" version={null} />,
		open: () => page.getByRole("checkbox", { name: /^Rekam lokasi presensi/ }).click(),
		async send() {
			await expect.element(page.getByRole("checkbox", { name: /^Rekam lokasi presensi/ })).toBeChecked();
			await press("Simpan");
			await answer("Simpan Pengaturan Privasi?", "Simpan");
		},
	},
	{
		what: "a letterhead",
		label: "Alamat di kop surat",
		endpoint: "PUT /documents/settings/update",
		element: <SettingsForm {...settings} />,
		send: () => press("Simpan"),
	},
	{
		what: "a list of holidays",
		label: "Daftar Hari Libur",
		endpoint: "POST /imports/create",
		element: <HolidayImport />,
		send: () => press("Periksa Daftar"),
	},
];

// `npm test` tries the reviews, of which a teacher writes the most.
for (const { what, element, label, open = async () => {}, send, endpoint } of CASES)
	describe(what, { tags: what === "a review" ? [] : ["slow"] }, () => {
		const field = page.getByLabelText(label, { exact: true });
		const text = label === "Daftar Hari Libur" ? "2026-12-24,Cuti bersama" : "Perusahaan tutup sampai Senin.";

		test("half written comes back to its writer alone, and goes once it is sent", async () => {
			api.on(endpoint, ok({ phrases: [text] }));
			const first = await show(element);
			await open();
			await field.fill(text);
			await first.unmount();
			const others = await show(element, { id_user: 2 });
			await expect.element(restored).not.toBeInTheDocument();
			await others.unmount();
			await show(element);
			await expect.element(restored).toBeVisible();
			await expect.element(field).toHaveValue(text);
			await send();
			await api.called(endpoint);
			await expect.poll(kept).toEqual([]);
		});
	});

test("a review half written is discarded with its choice", async () => {
	const review = <ReviewForm id_journal="jurnal" rounds={[]} phrases={[]} nextHref="/guru/bimbingan" />;
	const { unmount } = await show(review);
	await page.getByRole("radio", { name: "Perlu Revisi" }).click();
	await page.getByLabelText("Ulasan").fill("Alatnya apa");
	await unmount();
	await show(review);
	await press("Buang");
	await expect.element(page.getByRole("radio", { name: "Perlu Revisi" })).not.toBeChecked();
});

test("a registration half written comes back in its tab, without password and code", async () => {
	const field = (label: string) => page.getByLabelText(label, { exact: true });
	const register = () => show(<RegisterForm entry="student" />, { id_user: null });
	const { unmount } = await register();
	for (const [label, value] of [
		["Nama Depan", "Siti"],
		["NISN", "0012345678"],
		["Kode kelas", "RAHASIA234"],
		["Password", "kata-sandi-rahasia"],
	] as const)
		await field(label).fill(value);
	await unmount();
	expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/rahasia/i);
	expect(kept()).toEqual([]);
	await register();
	await expect.element(restored).toBeVisible();
	await expect.element(field("Nama Depan")).toHaveValue("Siti");
	await expect.element(field("NISN")).toHaveValue("0012345678");
	await expect.element(field("Kode kelas")).toHaveValue("");
	await expect.element(field("Password")).toHaveValue("");
});
