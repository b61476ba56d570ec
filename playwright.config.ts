import { defineConfig } from "@playwright/test";

// The server and its address are global set-up's. `npm test -- e2e` builds the application and finds a browser before.
const { BASE_URL, CHROMIUM_PATH, PLAYWRIGHT_REPORT } = process.env;

/**
 * What Chromium does beside the page, and we pay for with every test: it loads the address bar's drop-down as two
 * web pages (0.6 s of processor time), and keeps a spare renderer ready. The list replaces Playwright's own, so the
 * part of that which a test could notice stands here again.
 */
const DISABLED_FEATURES = [
	...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"],
	...["AvoidUnnecessaryBeforeUnloadCheckSync", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades"],
	...["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"],
	"ThirdPartyStoragePartitioning",
];

/**
 * How V8 runs the pages' scripts. A test loads a page once or twice and leaves it, so optimizing compilers cost more
 * than they save. Without them, 28 tests took 8 to 17 % less processor time.
 */
const JS_FLAGS = "--max-lazy --no-sparkplug --no-maglev --no-opt --single-threaded-gc";

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
	reporter: [["list"], ["json", { outputFile: PLAYWRIGHT_REPORT }]],
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
		launchOptions: {
			executablePath: CHROMIUM_PATH,
			args: [
				`--disable-features=${DISABLED_FEATURES.join()}`,
				`--js-flags=${JS_FLAGS}`,
				// The flags that keep it from calling its maker at every start.
				...["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
				...["--disable-component-update", "--disable-sync"],
			],
		},
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
