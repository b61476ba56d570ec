// Lists the endpoints: every route.ts below app/api, app/storage and app/tiles. The folders are the only place where an
// endpoint is declared.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./shell";

/** These describe the list, or answer requests for addresses that are not on it. */
const readers = ["/api/docs", "/api/openapi.json", "/api/[...path]"];

/** Writes app/generated/endpoints.ts. */
export function generateEndpoints(): void {
	const addresses = ["api", "storage", "tiles"]
		.flatMap((folder) =>
			readdirSync(join(root, "app", folder), { recursive: true, encoding: "utf8" }).map((name) =>
				join(folder, name),
			),
		)
		.filter((path) => path.endsWith("route.ts"))
		.map((path) => `/${dirname(path).replaceAll("\\", "/")}`)
		.filter((address) => !readers.includes(address))
		.sort();
	const imports = addresses.map((address, at) => `import * as route${at} from "@/app${address}/route";`);
	const entries = addresses.map((address, at) => `\t"${address}": route${at},`);
	const text = `// Made from the folders of app/api, app/storage and app/tiles by scripts/steps/endpoints.ts.
import type { Endpoints } from "@/server/http/declare";
${imports.join("\n")}

export const ENDPOINTS: Endpoints = {
${entries.join("\n")}
};
`;
	mkdirSync(join(root, "app/generated"), { recursive: true });
	writeFileSync(join(root, "app/generated/endpoints.ts"), text);
}
