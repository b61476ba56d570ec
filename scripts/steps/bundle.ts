// Makes programs for places without TypeScript and sources. Each program is one file.
import { join } from "node:path";
import config from "../../next.config.mjs";
import { root } from "./shell";

/** The standalone output has these in its node_modules, so we do not bundle them. */
const external = ["next", "pg", "@prisma/client", ...(config.serverExternalPackages ?? [])];

/** Bundles each entry, a path in the repository, into the folder under its name. */
export async function bundle(folder: string, entries: Record<string, string>): Promise<void> {
	const { build } = await import("esbuild");
	for (const [name, entry] of Object.entries(entries))
		await build({
			absWorkingDir: root,
			entryPoints: [entry],
			outfile: join(folder, name),
			external,
			bundle: true,
			platform: "node",
			format: "esm",
			target: "node20",
			conditions: ["react-server"],
			// Packages in the older format load Node's modules with `require`.
			banner: {
				js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
			},
			logLevel: "warning",
		});
}
