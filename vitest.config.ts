import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findBrowser } from "./scripts/steps/browser";
import { CHROMIUM_ARGS } from "./tests/support/chromium";
import { clientReferences } from "./tests/support/client-references";

// Neither UTC nor WIB, and with half an hour in it: code that trusts the machine's zone fails here.
process.env.TZ = "America/St_Johns";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * They need another database or one that nobody has used, or change what every installation starts with.
 * Each has a process and a database of its own.
 */
const ALONE = ["growth/plans", "health", "roles/application", "seed"].map(
	(path) => `tests/api/${path}.test.ts`,
);

const api = (name: string, test: { include: string[]; exclude?: string[]; isolate?: false }) => ({
	extends: true as const,
	plugins: [clientReferences()],
	// An alias and no mock: a mock would not reach a module that an earlier file of the same process has loaded.
	resolve: { alias: { "next/headers": path("./tests/support/headers.ts") } },
	test: {
		name,
		globalSetup: ["tests/support/template.ts"],
		setupFiles: ["tests/support/console.ts", "tests/support/database.ts"],
		// Password hashes take their time by design, and a small machine has two cores.
		testTimeout: 60_000,
		hookTimeout: 30_000,
		...test,
	},
});

export default defineConfig({
	resolve: {
		alias: {
			"@": path("."),
			// Outside Next there is no client the code could leak to.
			"server-only": path("./tests/support/nothing.ts"),
		},
	},
	test: {
		pool: "forks",
		// As many as a small machine has cores. Each one loads the modules anew, so a third costs a tenth more processor time.
		maxWorkers: 2,
		// `npm test` leaves these out. What they show, or a sample of it, a quicker test shows too.
		tags: [{ name: "slow", description: "runs in `npm run test:all` only" }],
		restoreMocks: true,
		unstubEnvs: true,
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: ["tests/unit/**/*.test.{ts,tsx}"],
					// A process for each file costs more than half of the processor time of these tests.
					isolate: false,
					setupFiles: ["tests/support/console.ts"],
				},
			},
			// A real browser without a server: the components are real, and the API is tests/support/component/api.ts.
			{
				extends: true,
				resolve: {
					alias: {
						"next/navigation": path("./tests/support/component/navigation.ts"),
						"next/link": path("./tests/support/component/link.tsx"),
					},
				},
				// Vite restarts the page when it meets a package for the first time, in the middle of a test.
				optimizeDeps: { entries: ["tests/component/**/*.test.tsx", "components/**/*.{ts,tsx}"] },
				test: {
					name: "component",
					include: ["tests/component/**/*.test.tsx"],
					setupFiles: ["tests/support/component/setup.ts"],
					// Only a test that fails waits this long. A slow machine builds the application meanwhile.
					testTimeout: 120_000,
					expect: { poll: { timeout: 30_000 } },
					browser: {
						enabled: true,
						headless: true,
						screenshotFailures: false,
						// A cheap phone's width.
						viewport: { width: 360, height: 740 },
						provider: playwright({
							launchOptions: {
								executablePath: process.env.CHROMIUM_PATH || findBrowser(process.env) || "",
								args: CHROMIUM_ARGS,
							},
							contextOptions: {
								locale: "id-ID",
								// East of WIB by two hours: a date made in the browser's zone shows.
								timezoneId: "Asia/Jayapura",
								reducedMotion: "reduce",
								permissions: ["geolocation", "clipboard-read", "clipboard-write"],
							},
							actionTimeout: 30_000,
						}),
						instances: [{ browser: "chromium" }],
					},
				},
			},
			// The others share a process with the server's modules in it, which saves loading these a hundred times.
			api("api", { include: ["tests/api/**/*.test.ts"], exclude: ALONE, isolate: false }),
			api("api-alone", { include: ALONE }),
		],
	},
});
