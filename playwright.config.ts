import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS } from "./tests/support/chromium";

// The server and its address are global set-up's. `npm test -- e2e` builds the application and finds a browser before.
const { BASE_URL, CHROMIUM_PATH, TEST_REPORT } = process.env;

export default defineConfig({
	globalSetup: "./scripts/steps/test-server.ts",
	testDir: "tests/e2e",
	outputDir: "test-results/e2e",
	// One more than the cores of a small machine, because a test in a browser waits for much of its time.
	workers: 3,
	retries: 0,
	// The whole run took from 18 to 44 minutes on different days. Only a test that fails waits this long.
	timeout: 120_000,
	expect: { timeout: 20_000 },
	reporter: [["list"], ...(TEST_REPORT ? ([["./scripts/steps/playwright-report.ts"]] as const) : [])],
	use: {
		baseURL: BASE_URL,
		locale: "id-ID",
		// East of WIB by two hours: a date made in the browser's zone shows.
		timezoneId: "Asia/Jayapura",
		permissions: [],
		// It would answer for pages whose requests a test watches or changes. offline.spec.ts and its sisters let it.
		serviceWorkers: "block",
		actionTimeout: 30_000,
		// A trace of every test costs a quarter of the run. `npm test -- e2e <filter> --trace on` records one.
		screenshot: "only-on-failure",
		// Nobody waits for an animation, except the test that measures them.
		contextOptions: { reducedMotion: "reduce" },
		launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS },
	},
	projects: [
		// Without a browser: several servers beside each other.
		{ name: "servers", testDir: "tests/servers" },
		{ name: "phone", use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
		{
			name: "desktop",
			use: { viewport: { width: 1280, height: 800 } },
			// A test has this tag when what it looks at depends on the width. A test that sets its own width has none.
			grep: /@both-widths/,
		},
	],
});
