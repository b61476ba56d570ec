import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Neither UTC nor WIB, and with half an hour in it: code that trusts the machine's zone fails here.
process.env.TZ = "America/St_Johns";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

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
		maxWorkers: 2,
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
			{
				extends: true,
				test: {
					name: "api",
					include: ["tests/api/**/*.test.ts"],
					globalSetup: ["tests/support/template.ts"],
					setupFiles: ["tests/support/console.ts", "tests/support/database.ts"],
					// Password hashes take their time by design, and a small machine has two cores.
					testTimeout: 60_000,
					hookTimeout: 30_000,
				},
			},
		],
	},
});
