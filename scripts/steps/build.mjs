// @ts-nocheck: is being rewritten in TypeScript.
// What is made from the sources: Prisma's client and Next's build, each only when its sources changed.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { compressAssets } from "./compress.mjs";
import { offline } from "./install.mjs";
import { findHolder, holdLock } from "./lock.mjs";
import { requireNode, root, step, Trouble } from "./shell";
import { hashSources, isMade, makeWhenChanged } from "./sources";

const sources = [
	...["app", "components", "lib", "server", "prisma", "public", "proxy.ts", "instrumentation.ts"],
	...[
		"next.config.mjs",
		"postcss.config.mjs",
		"tsconfig.json",
		"package-lock.json",
		"scripts/steps/compress.mjs",
	],
];
const generated = join("prisma", "generated");

export async function generateClient() {
	const wanted = hashSources(root, ["prisma/schema.prisma", "prisma.config.ts", "package-lock.json"]);
	await alone(join(generated, ".made-from"), wanted, () =>
		step("Generating the database client", async () => {
			// The address is not used, but Prisma's configuration asks for one.
			const env = { ...process.env, ...offline, DATABASE_URL: "postgresql://unused" };
			rmSync(join(root, generated), { recursive: true, force: true });
			const command = ["node_modules/prisma/build/index.js", "generate"];
			await requireNode(command, { env }, "prisma generate failed.");
		}),
	);
}

/** Builds the application if its sources changed; answers whether it had to. */
export function build() {
	const wanted = hashSources(root, sources, { except: [generated] });
	const compile = () =>
		step("Building the application (half a minute or so)", async () => {
			forgetDevelopmentTypes();
			const command = ["node_modules/next/dist/bin/next", "build"];
			await requireNode(command, { env: buildEnvironment() }, "next build failed.");
			await compressAssets(join(root, ".next/static"));
		});
	return alone(join(".next", "made-from"), wanted, compile, checkNotServed);
}

/** The development server's list of pages is as old as its last run, and the type check would miss what moved since. */
export function forgetDevelopmentTypes() {
	rmSync(join(root, ".next/dev/types"), { recursive: true, force: true });
}

/**
 * A build is for every environment, so it sees none of the settings: a page that took one in while being built
 * would keep it, on another server and another day.
 */
function buildEnvironment() {
	const kept =
		/^(PATH|HOME|USER|TMPDIR|TEMP|TMP|LANG|LC_.*|NODE_.*|SYSTEMROOT|COMSPEC|APPDATA|LOCALAPPDATA|CI)$/i;
	const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)));
	return { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
}

async function alone(stamp, wanted, make, check = () => {}) {
	const path = join(root, stamp);
	const release = await holdLock("build", { patienceMs: 600_000 });
	try {
		if (!isMade(path, wanted)) await check();
		return (await makeWhenChanged(path, wanted, make)).made;
	} finally {
		release();
	}
}

async function checkNotServed() {
	const server = await findHolder("serving");
	if (!server) return;
	throw new Trouble(
		`The sources changed since the build that process ${server} serves; building now would pull it away. Stop that first.`,
	);
}
