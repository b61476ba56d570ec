import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { LinkRow } from "@/components/instructors/link-row";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

const hendra = { id_instructor: "01HENDRA", name: "Hendra", contact: "081377778888" };
const link = {
	...hendra,
	state: "live" as const,
	until: "2026-12-19",
	browsers: 1,
	seen_at: "2026-11-18T10:00:00+07:00",
	asked_at: null,
	written: null,
};
const none = { ...link, state: "none" as const, until: null, browsers: 0, seen_at: null };
const shared = {
	url: "https://pkl.sch.id/dunia-kerja/abc",
	until: "2026-12-19",
	contact: "081377778888",
	text: "Yth. Hendra https://pkl.sch.id/dunia-kerja/abc",
	email: null,
};
const CREATE = "POST /instructors/01HENDRA/link/create";

describe("the link of an instructor", () => {
	test("is made by one press, and goes out by WhatsApp, as text or from screen to camera", async () => {
		api.on(CREATE, ok(shared));
		await show(<LinkRow instructor={hendra} link={none} />);
		await press("Buat tautan Hendra");
		const dialog = page.getByRole("dialog", { name: "Tautan Hendra" });
		await expect.element(dialog.getByRole("img", { name: "Kode QR tautan Hendra" })).toBeVisible();
		await expect
			.element(dialog.getByRole("link", { name: "Kirim WhatsApp" }))
			.toHaveAttribute("href", `https://wa.me/6281377778888?text=${encodeURIComponent(shared.text)}`);
		await expect.element(dialog.getByText("081377778888")).toBeVisible();
		await expect.element(dialog.getByRole("button", { name: "Kirim Email" })).not.toBeInTheDocument();
		await expectAccessible();
	});

	test("asks for the number first where there is none", { tags: ["slow"] }, async () => {
		api.on(CREATE, ok(shared));
		await show(<LinkRow instructor={{ ...hendra, contact: null }} link={none} />);
		await press("Buat tautan Hendra");
		await press("Buat Tautan");
		await expect.element(page.getByText("Nomor instruktur wajib diisi.")).toBeVisible();
		expect(api.calls(CREATE)).toEqual([]);
		await page.getByRole("textbox", { name: /Nomor HP/ }).fill("081377778888");
		await press("Buat Tautan");
		await expect.element(page.getByRole("dialog", { name: "Tautan Hendra" })).toBeVisible();
		expect(api.calls(CREATE).map(({ body }) => body)).toMatchObject([{ contact: "081377778888" }]);
	});

	test("asks to confirm the number that a placement says", async () => {
		api.on(CREATE, ok(shared));
		await show(
			<LinkRow instructor={{ ...hendra, contact: null }} link={{ ...none, written: "081377778888" }} />,
		);
		await press("Buat tautan Hendra");
		await expect.element(page.getByText(/Nomor ini dari data PKL: pastikan milik instruktur/)).toBeVisible();
		expect(api.calls(CREATE)).toEqual([]);
		await press("Buat Tautan");
		await expect.element(page.getByRole("dialog", { name: "Tautan Hendra" })).toBeVisible();
		expect(api.calls(CREATE).map(({ body }) => body)).toMatchObject([{ contact: "081377778888" }]);
	});

	test("says why it cannot be made", async () => {
		api.on(CREATE, refusal(409, "Nomor instruktur ini sama dengan nomor seorang peserta didik."));
		await show(<LinkRow instructor={hendra} link={none} />);
		await press("Buat tautan Hendra");
		await acknowledge("Tautan Belum Dibuat");
	});

	test("reminds of a week, and is renewed and revoked", { tags: ["slow"] }, async () => {
		api.on(CREATE, ok(shared));
		api.on("PUT /instructors/01HENDRA/link/renew", ok(link, "Tautan Diperpanjang"));
		api.on("PUT /instructors/01HENDRA/link/revoke", ok(none, "Tautan Dicabut"));
		await show(<LinkRow instructor={hendra} link={link} week="2026-11-09" />);
		await expect.element(page.getByText(/berlaku sampai 19\/12\/2026, dibuka di 1 browser/)).toBeVisible();
		await press("Perpanjang tautan Hendra");
		await acknowledge("Tautan Diperpanjang");
		await press("Cabut tautan Hendra");
		await answer("Cabut Tautan Hendra?", "Cabut");
		await acknowledge("Tautan Dicabut");
		expect(router.refresh).toHaveBeenCalledTimes(2);
		await press("Ingatkan Hendra");
		await expect.element(page.getByRole("dialog", { name: "Tautan Hendra" })).toBeVisible();
		expect(api.calls(CREATE).map(({ body }) => body)).toMatchObject([{ week: "2026-11-09" }]);
	});
});
