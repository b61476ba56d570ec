import { buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { expect, test } from "../support/cut-off";
import { acknowledge, enter, follow } from "../support/e2e";
import { buildScorable } from "../support/scorable";

const AWAY = "Layanan sedang tidak dapat dihubungi. Silahkan coba beberapa saat lagi.";

test("an assessment that cannot be kept is not lost, and can be sent again", async ({
	page,
	line,
	expectErrors,
}) => {
	expectErrors(/503/);
	const { teacher, id_internship } = await buildScorable();
	const { id_assesment } = await db.assesment.findFirstOrThrow({ where: { internship_id: id_internship } });
	await enter(page, teacher);
	await page.goto(`/guru/asesmen/${id_internship}/isi-asesmen/${id_assesment}`);
	const no = page.getByRole("radio", { name: "Tidak" });
	await expect(no).toHaveCount(5);
	for (const radio of await no.all()) await radio.check();
	const send = () => page.locator("form").getByRole("button", { name: "Kirim" }).click();
	const sure = page.getByRole("alertdialog", { name: "Kirim Asesmen PKL?" });
	line.cut();
	await send();
	await sure.getByRole("button", { name: "Kirim" }).click();
	const failure = page.getByRole("alertdialog", { name: "Asesmen Gagal!" });
	await expect(failure).toContainText(AWAY);
	await acknowledge(failure);
	await expect(failure).toHaveCount(0);
	await expect(page.getByText("5 dari 5 terjawab")).toBeVisible();
	line.mend();
	await send();
	await sure.getByRole("button", { name: "Kirim" }).click();
	await expect(page.getByRole("alertdialog", { name: "Asesmen PKL Berhasil Dikirim" })).toBeVisible();
});

test("an instrument that cannot be read: the page says so, and comes back with the database", async ({
	page,
	line,
	expectErrors,
}) => {
	expectErrors(/500|503|React error #441|digest/);
	await enter(page, await buildTeacher({ role: "kepala_program" }));
	await page.goto("/guru/beranda");
	line.cut();
	await follow(page, "Instrumen");
	await expect(
		page.getByRole("alert").filter({ hasText: "Pengambilan Data Instrumen Gagal!" }),
	).toContainText(AWAY);
	line.mend();
	await page.getByRole("button", { name: "Muat Ulang" }).click();
	await expect(page.getByText("Anda belum memimpin program")).toBeVisible();
});
