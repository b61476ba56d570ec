import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { AcceptInvitation } from "@/components/people/accept-invitation";
import { InvitedTable } from "@/components/people/invited-table";
import type { OpenedInvitation } from "@/server/wire/people";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { watchLeaving } from "../../support/component/leaving";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const field = (label: string) => page.getByLabelText(label, { exact: true });
const press = (name: string | RegExp) => page.getByRole("button", { name }).click();

const invitation: OpenedInvitation = {
	name: "Dewi Lestari",
	role: "peserta_didik",
	school: "SMKN 16 Jakarta",
	email: null,
	contact: "081200000001",
	class_name: "XII DKV 1",
	homeroom_teacher: "Maya Kusuma",
	lacks_nisn: false,
};

const open = (fields: { code?: string; digits?: boolean } = {}) =>
	show(<AcceptInvitation code="" digits={false} lastBirthdate="2026-11-18" {...fields} />, {
		at: "/undangan",
		id_user: null,
	});

async function openWith(opened: Partial<OpenedInvitation> = {}) {
	api.on("POST /invitations/open", ok({ ...invitation, ...opened }));
	await open({ code: "ABCDEFGH23" });
	await field("Tanggal lahir").fill("17/05/2009");
	await press("Lanjut");
	await expect.element(field("Email")).toBeVisible();
}

describe("the page of an invitation", () => {
	test("asks for code and birth date, and says the same of both when they do not fit", async () => {
		const words = "Kode atau data yang Anda isi tidak cocok.";
		api.on("POST /invitations/open", refusal(422, words, { errors: { code: [words] } }));
		await open();
		await press("Lanjut");
		await expect.element(field("Kode undangan")).toHaveAccessibleDescription("Kode wajib diisi.");
		await expect.element(field("Tanggal lahir")).toHaveAccessibleDescription("Tanggal lahir wajib diisi.");
		await expectAccessible();
		await field("Kode undangan").fill("abcde-fgh23");
		await field("Tanggal lahir").fill("17/05/2009");
		await press("Lanjut");
		await expect.element(field("Kode undangan")).toHaveAccessibleDescription(words);
		await expect.element(field("Tanggal lahir")).toHaveValue("17/05/2009");
		expect((await api.called("POST /invitations/open")).body).toEqual({
			code: "abcde-fgh23",
			secret: "2009-05-17",
		});
	});

	test("asks for four digits where the sheet does", async () => {
		api.on("POST /invitations/open", ok(invitation));
		await open({ code: "ABCDEFGH23", digits: true });
		await field("4 angka terakhir").fill("12x345");
		await press("Lanjut");
		expect((await api.called("POST /invitations/open")).body).toEqual({ code: "ABCDEFGH23", secret: "1234" });
	});

	test("shows who it is for, takes address and password, and goes home", async () => {
		const left = watchLeaving();
		api.on("POST /invitations/accept", ok({ role: "peserta_didik" }, "Akun Anda Siap Digunakan"));
		await openWith({ lacks_nisn: true });
		await expect.element(page.getByText("Dewi Lestari")).toBeVisible();
		await expect.element(page.getByText("XII DKV 1")).toBeVisible();
		await expectAccessible();
		await expect.element(field("Nomor telepon")).toHaveValue("081200000001");
		await field("NISN").fill("0012345678");
		await field("Email").fill("dewi@contoh.sch.id");
		await field("Password").fill("kuda-laut-hijau");
		await field("Konfirmasi Password").fill("kuda-laut-hijau");
		await press("Buka Akun");
		await acknowledge("Akun Anda Siap Digunakan");
		await expect.poll(left).toBe("/beranda");
		expect((await api.called("POST /invitations/accept")).body).toEqual({
			code: "ABCDEFGH23",
			secret: "2009-05-17",
			nisn: "0012345678",
			email: "dewi@contoh.sch.id",
			contact: "081200000001",
			password: "kuda-laut-hijau",
			password_confirmation: "kuda-laut-hijau",
		});
	});

	test("goes back to the code when it no longer works", { tags: ["slow"] }, async () => {
		const words = "Kode ini sudah tidak berlaku. Minta kode baru kepada wali kelas Anda, Maya Kusuma.";
		api.on("POST /invitations/accept", refusal(409, words, { code: "invitation_expired" }));
		await openWith();
		await field("Email").fill("dewi@contoh.sch.id");
		await field("Password").fill("kuda-laut-hijau");
		await field("Konfirmasi Password").fill("kuda-laut-hijau");
		await press("Buka Akun");
		await expect.element(alert("Akun Belum Dibuka!")).toHaveTextContent(words);
		await acknowledge("Akun Belum Dibuka!");
		await expect.element(field("Kode undangan")).toBeVisible();
	});
});

describe("the table of invited people", () => {
	const rows = [
		{
			id_user: 1,
			name: "Adi",
			email: "adi@rumah.id",
			has_secret: true,
			code_until: "2026-12-02",
			twin: null,
		},
		{ id_user: 2, name: "Bela", email: null, has_secret: true, code_until: null, twin: null },
		{ id_user: 3, name: "Citra", email: null, has_secret: false, code_until: null, twin: null },
	];
	const table = (mails = true) => show(<InvitedTable group="0" rows={rows} mails={mails} />);
	const PRINT = "POST /invitations/print";

	test("says who has a code until when, and for whom there can be none", async () => {
		await table();
		await expectAccessible();
		const row = (name: string) => page.getByRole("row").filter({ hasText: name });
		await expect.element(row("Adi")).toHaveTextContent("Sampai 02/12/2026");
		await expect.element(row("Bela")).toHaveTextContent("Belum dibuat");
		await expect.element(row("Citra")).toHaveTextContent("Tanggal lahir kosong");
	});

	test("prints new codes for all, or for those that are marked, after saying what ends", {
		tags: ["slow"],
	}, async () => {
		api.on(PRINT, { status: 200, text: "%PDF" });
		await table();
		await press("Cetak Lembar");
		await expect
			.element(alert("Buat kode baru untuk 3 orang?"))
			.toHaveTextContent("Kode lama 1 orang tidak berlaku lagi");
		await answer("Buat kode baru untuk 3 orang?", "Cetak");
		expect((await api.called(PRINT)).body).toEqual({ group: "0", ids: null });
		await expect.poll(() => router.refresh).toHaveBeenCalled();
		await page.getByLabelText("Pilih Bela").click();
		await press("Cetak (1)");
		await answer("Buat kode baru untuk 1 orang?", "Cetak");
		expect((await api.called(PRINT, 2)).body).toEqual({ group: "0", ids: [2] });
	});

	test("mails those who have an address, where the server sends mail", async () => {
		api.on("POST /invitations/mail", ok({ mails: 1 }, "1 Undangan Dikirim"));
		await table();
		await press("Kirim Email");
		await answer("Kirim undangan ke 1 alamat email?", "Kirim");
		await acknowledge("1 Undangan Dikirim");
		expect((await api.called("POST /invitations/mail")).body).toEqual({ group: "0", ids: null });
	});

	test("offers no mail where the server sends none", async () => {
		await table(false);
		await expect.element(page.getByRole("button", { name: "Cetak Lembar" })).toBeVisible();
		await expect.element(page.getByRole("button", { name: "Kirim Email" })).not.toBeInTheDocument();
	});
});
