// `npm run pictures`: takes the picture of the README from the demo school.
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import type { Role } from "@/lib/labels";
import { logIn } from "./bench/log-in";
import { build, generateSources } from "./steps/build";
import { onDemoSchool } from "./steps/demo-school";
import { step } from "./steps/shell";
import { openTestDatabase } from "./steps/test-database";
import { onStop } from "./web/cluster";

const TARGET = "docs/images/jejak-pkl.png";

await generateSources();
await build();
const database = await step("Starting a PostgreSQL", () => openTestDatabase());
onStop(async () => {
	await database.stop();
	process.exit(130);
});
try {
	await onDemoSchool(database.templateUrl, async (address, executablePath) => {
		const browser = await chromium.launch({ executablePath });
		try {
			const laptop = await take(browser, address, "guru_pembimbing", "/guru/beranda", [1280, 800]);
			const phone = await take(browser, address, "peserta_didik", "/beranda", [360, 740]);
			await join(browser, laptop, phone);
		} finally {
			await browser.close();
		}
	});
} finally {
	await database.stop();
}
console.log(TARGET);
process.exit();

type Size = [width: number, height: number];

/** A page as somebody of a role sees it, as a data URL. */
async function take(browser: Browser, baseURL: string, role: Role, path: string, [width, height]: Size) {
	const context = await browser.newContext({ baseURL, viewport: { width, height }, deviceScaleFactor: 2 });
	await logIn(context, baseURL, role);
	const page = await context.newPage();
	await page.goto(path, { waitUntil: "networkidle" });
	const picture = await page.screenshot();
	await context.close();
	return `data:image/png;base64,${picture.toString("base64")}`;
}

/** Puts the phone before the laptop, on a quiet ground. */
async function join(browser: Browser, laptop: string, phone: string) {
	const page = await browser.newPage({ viewport: { width: 1560, height: 920 } });
	await page.setContent(`
		<style>
			body { margin: 0; background: #e0eee7; }
			img { position: absolute; }
			.laptop { left: 60px; top: 60px; width: 1280px; border-radius: 20px; }
			.phone { right: 58px; top: 120px; width: 360px; border: 6px solid #0d4a3c; border-radius: 32px; }
		</style>
		<img class="laptop" src="${laptop}"><img class="phone" src="${phone}">`);
	await sharp(await page.screenshot())
		.png({ palette: true })
		.toFile(TARGET);
}
