import { buildStudent, PASSWORD } from "@/prisma/builders";
import { expect, listens, test } from "../support/e2e";

// A script that is still under way must not fail the next test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("a login that is typed before the scripts have come is kept and sent, and never in the address", async ({
	page,
}) => {
	const { email } = await buildStudent();
	let release = () => {};
	const scripts = new Promise<void>((resolve) => {
		release = resolve;
	});
	// As on a phone with a poor network.
	await page.route("**/_next/static/**/*.js*", async (route) => {
		const response = await route.fetch();
		await scripts;
		await route.fulfill({ response });
	});
	await page.goto("/login", { waitUntil: "commit" });
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Masuk" })).toBeDisabled();
	expect(page.url()).not.toContain("password");
	release();
	await page.waitForFunction(listens);
	await page.getByRole("button", { name: "Masuk" }).click();
	await expect(page).toHaveURL(/\/beranda$/);
});
