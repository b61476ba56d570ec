import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SecondStepRuleCard } from "@/components/people/second-step-rule";
import { TwoStepCard } from "@/components/people/two-step-card";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { watchCopies } from "../../support/component/clipboard";
import { acknowledge, alert } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const secret = "JBSWY3DPEHPK3PXP";
const uri = `otpauth://totp/Jejak%20PKL:budi?secret=${secret}&issuer=Jejak%20PKL`;
const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);
const FAILED = "Verifikasi Dua Langkah Gagal Diubah";

const dialog = page.getByRole("dialog");
const password = dialog.getByLabelText("Password", { exact: true });
const code = dialog.getByLabelText("Kode Verifikasi");
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

async function begin() {
	api.on("POST /otp/setup", ok({ secret, uri }));
	const shown = await show(<TwoStepCard since={null} codes={0} />, { at: "/guru/profil" });
	await press("Aktifkan");
	await password.fill("rahasia");
	return shown;
}

describe("switching the second step on", () => {
	test("shows the secret in three ways, says when a code is wrong, and then shows the recovery codes once", async () => {
		const { rerender } = await begin();
		await expect
			.element(dialog.getByRole("img", { name: "Kode QR untuk aplikasi autentikator" }))
			.toBeVisible();
		await expect.element(dialog).toHaveTextContent("JBSW Y3DP EHPK 3PXP");
		await expectAccessible();
		const link = dialog.getByRole("link", { name: "Buka di aplikasi autentikator" });
		await expect.element(link).toHaveAttribute("href", uri);

		const errors = { otp: ["Kode verifikasi salah atau sudah dipakai."] };
		api.on("POST /otp/confirm", refusal(422, "Kode verifikasi salah.", { errors }));
		await code.fill("000000");
		await userEvent.keyboard("{Enter}");
		await expect.element(code).toHaveAccessibleDescription("Kode verifikasi salah atau sudah dipakai.");
		await expect.element(code).toHaveFocus();

		api.on("POST /otp/confirm", ok({ recovery_codes: CODES }));
		await code.fill("123456");
		await userEvent.keyboard("{Enter}");
		const codes = dialog.getByRole("list", { name: "Kode pemulihan" }).getByRole("listitem");
		await expect.element(codes).toHaveLength(10);
		await expectAccessible();
		// An accidental press must not lose them.
		await userEvent.keyboard("{Escape}");
		document.elementFromPoint(2, 2)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
		await expect.element(codes.first()).toBeVisible();
		const copied = watchCopies();
		await press("Salin");
		await expect.element(dialog.getByText("Kode pemulihan telah disalin.")).toBeVisible();
		expect(await copied()).toBe(CODES.join("\n"));
		await press("Sudah saya simpan");
		await expect.element(dialog).not.toBeInTheDocument();
		expect(router.refresh).toHaveBeenCalled();
		await rerender(<TwoStepCard since="2026-11-18T10:00:00+07:00" codes={10} />);
		await expect
			.element(page.getByText("Aktif sejak 18/11/2026. Kode pemulihan tersisa: 10 dari 10."))
			.toBeVisible();
	});

	test("says that it is on when the first answer was lost", { tags: ["slow"] }, async () => {
		await begin();
		await code.fill("123456");
		api.on("POST /otp/confirm", "offline");
		await dialog.getByRole("button", { name: "Aktifkan" }).click();
		await acknowledge(FAILED);
		const text = "Verifikasi dua langkah sudah aktif.";
		api.on("POST /otp/confirm", refusal(409, text, { code: "otp_enabled" }));
		await dialog.getByRole("button", { name: "Aktifkan" }).click();
		await expect.element(alert(FAILED)).toHaveTextContent(text);
		await acknowledge(FAILED);
		await expect.element(dialog).not.toBeInTheDocument();
		expect(router.refresh).toHaveBeenCalled();
	});
});

test("a manager without a second step cannot require it of the others", async () => {
	const text = "Aktifkan dulu verifikasi dua langkah Anda sendiri.";
	api.on("PUT /school/second-step/update", refusal(409, text));
	await show(<SecondStepRuleCard required={false} />);
	const rule = page.getByRole("checkbox", {
		name: "Manajemen Sekolah wajib memakai verifikasi dua langkah",
	});
	await rule.click();
	await expect.element(alert("Pengaturan Gagal Disimpan!")).toHaveTextContent(text);
	await expect.element(rule).not.toBeChecked();
	await expectAccessible();
	expect((await api.called("PUT /school/second-step/update")).body).toEqual({ required: true });
});
