// Makes Prisma's client and Next's build from the sources, each only when its sources changed.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { compressAssets, hintScripts } from "./assets";
import { bundle } from "./bundle";
import { generateEndpoints } from "./endpoints";
import { offline } from "./install.mjs";
import { findHolder, holdLock } from "./lock.mjs";
import { type Environment, requireNode, root, step, Trouble } from "./shell";
import { hashSources, isMade, makeWhenChanged } from "./sources";

const sources = [
	...["app", "components", "lib", "server", "prisma", "public", "proxy.ts", "instrumentation.ts"],
	...[
		"next.config.mjs",
		"postcss.config.mjs",
		"tsconfig.json",
		"package-lock.json",
		...["scripts/steps/assets.ts", "scripts/steps/build.ts", "scripts/steps/bundle.ts", "scripts/web"],
	],
];
const generated = join("prisma", "generated");

/** Makes the generated sources: the list of endpoints, and Prisma's client. */
export async function generateSources(): Promise<void> {
	generateEndpoints();
	const wanted = hashSources(root, ["prisma/schema.prisma", "prisma.config.ts", "package-lock.json"]);
	await alone(join(generated, ".made-from"), wanted, () =>
		step("Generating the database client", async () => {
			// Nobody uses the address, but Prisma's configuration asks for one.
			const env = { ...process.env, ...offline, DATABASE_URL: "postgresql://unused" };
			rmSync(join(root, generated), { recursive: true, force: true });
			const command = ["node_modules/prisma/build/index.js", "generate"];
			await requireNode(command, { env }, "prisma generate failed.");
		}),
	);
}

/** Builds the application if its sources changed. @returns whether they did */
export function build(): Promise<boolean> {
	const wanted = hashSources(root, sources, { except: [generated, join("app", "generated")] });
	const compile = () =>
		step("Building the application (half a minute or so)", async () => {
			forgetDevelopmentTypes();
			const command = ["node_modules/next/dist/bin/next", "build"];
			await requireNode(command, { env: buildEnvironment() }, "next build failed.");
			hintScripts(join(root, ".next/static/chunks"));
			await compressAssets(join(root, ".next/static"));
			await bundleWebServer();
		});
	return alone(join(".next", "made-from"), wanted, compile, checkNotServed);
}

/** Makes the web server's own programs. They are TypeScript here, and JavaScript wherever the build goes. */
export const bundleWebServer = (): Promise<void> =>
	bundle(join(root, ".next/web"), {
		"serve.mjs": "scripts/web/serve.ts",
		"worker.mjs": "scripts/web/worker.ts",
		"papers.mjs": "scripts/web/papers.ts",
	});

/**
 * Removes the development server's list of pages. It is as old as the server's last run, so the type check would use
 * outdated pages.
 */
export function forgetDevelopmentTypes(): void {
	rmSync(join(root, ".next/dev/types"), { recursive: true, force: true });
}

/**
 * A build must fit every environment, so it sees no settings. A page could otherwise keep a setting of this machine,
 * and show it later on another server.
 */
function buildEnvironment(): Environment {
	const kept =
		/^(PATH|HOME|USER|TMPDIR|TEMP|TMP|LANG|LC_.*|NODE_.*|SYSTEMROOT|COMSPEC|APPDATA|LOCALAPPDATA|CI)$/i;
	const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)));
	return { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", STANDALONE_OUTPUT: "1" };
}

async function alone(
	stamp: string,
	wanted: string,
	make: () => Promise<unknown>,
	check: () => Promise<void> = async () => {},
): Promise<boolean> {
	const path = join(root, stamp);
	const release = await holdLock("build", { patienceMs: 600_000 });
	try {
		if (!isMade(path, wanted)) await check();
		return (await makeWhenChanged(path, wanted, make)).made;
	} finally {
		release();
	}
}

async function checkNotServed(): Promise<void> {
	const server = await findHolder("serving");
	if (!server) return;
	throw new Trouble(
		`The sources changed since the build that process ${server} serves. A new build would replace it. Stop the process first.`,
	);
}
