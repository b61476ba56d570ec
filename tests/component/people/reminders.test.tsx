import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ReminderTable } from "@/components/people/reminder-table";
import { expectAccessible } from "../../support/component/accessibility";
import { watchCopies } from "../../support/component/clipboard";
import { show } from "../../support/component/render";

test("whoever is waited for gets a ready message, by WhatsApp or by copying it", async () => {
	const copied = watchCopies();
	const message = "Yth. Budi Santoso, 17 rapor PKL kelas XII DKV 1 belum lengkap: catatan 17.";
	await show(
		<ReminderTable
			caption="Siapa yang ditunggu"
			rows={[
				{ name: "Budi Santoso", summary: "17 rapor: catatan 17", message, number: "081298765432" },
				{ name: "Ani", summary: "2 rapor: catatan 2", message: "Yth. Ani", number: null },
				{ name: "Anda", summary: "1 rapor: nilai 1", message: null, number: null },
			]}
		/>,
	);
	const link = (name: string) => page.getByRole("link", { name: `WhatsApp ${name}` });
	await expect
		.element(link("Budi Santoso"))
		.toHaveAttribute("href", `https://wa.me/6281298765432?text=${encodeURIComponent(message)}`);
	// Without a number, the sender chooses to whom.
	await expect.element(link("Ani")).toHaveAttribute("href", "https://wa.me/?text=Yth.%20Ani");
	await expect.element(link("Anda")).not.toBeInTheDocument();
	await page.getByRole("button", { name: "Salin pesan untuk Budi Santoso" }).click();
	await expect.element(page.getByText("Pesan untuk Budi Santoso disalin.")).toBeVisible();
	expect(await copied()).toBe(message);
	await expectAccessible();
});
