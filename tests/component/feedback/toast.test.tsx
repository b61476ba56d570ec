import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { toast } from "@/components/feedback/toast";
import { show } from "../../support/component/render";

test("a notice is not shown to whoever uses the device next, also when the pointer was on it", async () => {
	const { unmount } = await show(<p>Guru</p>);
	toast({ text: "Jurnal disetujui." });
	await page.getByText("Jurnal disetujui.").hover();
	await unmount();
	await show(<p>Guru lain</p>);
	await expect.element(page.getByText("Guru lain")).toBeVisible();
	expect(page.getByText("Jurnal disetujui.").elements()).toEqual([]);
});
