import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Neither UTC nor WIB, and with half an hour in it: code that trusts the machine's zone fails here.
process.env.TZ = "America/St_Johns";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * They replace modules or settings, need a database that nobody has used, or change what every installation starts with.
 * Each has a process and a database of its own.
 */
const ALONE = [
	...["accounts/devices", "accounts/email-confirmation", "accounts/mail", "accounts/over-https"],
	...["accounts/passkeys", "accounts/school-lookup", "daily-work/orphan-files", "growth/plans", "health"],
	...["roles/application", "seed", "storage", "tiles"],
].map((path) => `tests/api/${path}.test.ts`);

const api = (name: string, test: { include: string[]; exclude?: string[]; isolate?: false }) => ({
	extends: true as const,
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
		// One more than the cores of a small machine, because a test waits for the database now and then.
		maxWorkers: 3,
		restoreMocks: true,
		unstubEnvs: true,
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: ["tests/unit/**/*.test.{ts,tsx}"],
					setupFiles: ["tests/support/console.ts"],
				},
			},
			// The others share a process with the server's modules in it, which saves loading these a hundred times.
			api("api", { include: ["tests/api/**/*.test.ts"], exclude: ALONE, isolate: false }),
			api("api-alone", { include: ALONE }),
		],
	},
});
