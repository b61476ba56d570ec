import { defineConfig } from "@playwright/test";

// The server and its address are global set-up's. `npm test -- e2e` builds the application and finds a browser before.
const { BASE_URL, CHROMIUM_PATH, PLAYWRIGHT_REPORT } = process.env;

/** What these show does not depend on the width of the screen: the phone is enough. */
const ANY_WIDTH = [
	...["refusals", "meanwhile", "mishaps", "freshness", "session", "axios", "weight", "headers", "guard"],
	...["accounts", "attendance-form", "journals", "internships", "profiles", "review", "instruments"],
	...["database-away", "scoring-away", "attendances", "guest-pages", "profile-page", "calendar"],
	...["second-step", "privacy", "before-scripts"],
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
	globalSetup: "./scripts/steps/test-server.ts",
	testDir: "tests/e2e",
	outputDir: "test-results/e2e",
	workers: 2,
	retries: 0,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	reporter: [["list"], ["json", { outputFile: PLAYWRIGHT_REPORT }]],
	use: {
		baseURL: BASE_URL,
		locale: "id-ID",
		// East of WIB by two hours: a date made in the browser's zone shows.
		timezoneId: "Asia/Jayapura",
		permissions: [],
		actionTimeout: 15_000,
		trace: "retain-on-failure",
		launchOptions: {
			executablePath: CHROMIUM_PATH,
			// The flags that keep it from calling its maker at every start.
			args: [
				...["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
				...["--disable-component-update", "--disable-sync"],
			],
		},
	},
	projects: [
		// Without a browser: several servers beside each other.
		{ name: "servers", testDir: "tests/servers" },
		{ name: "phone", use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
		{ name: "desktop", use: { viewport: { width: 1280, height: 800 } }, testIgnore: ANY_WIDTH },
	],
});
