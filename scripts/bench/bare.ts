// A page of the framework with nothing of ours. It shows how much of a page's time on a phone is React and Next.js.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataDir, type Environment, requireNode } from "../steps/shell";
import { startServer } from "../steps/test-server";

/** Inside the repository, so that it finds the same React and Next.js. */
const folder = join(dataDir, "bare");
const next = "node_modules/next/dist/bin/next";

const files = {
	"package.json": `{ "private": true, "type": "module" }`,
	// Otherwise Next.js takes the application's own files of these names, from the folders above.
	"next.config.mjs": "export default {};",
	"instrumentation.js": "export const register = () => {};",
	"proxy.js": `export default () => {}; export const config = { matcher: "/none" };`,
	"app/layout.jsx": `
		export const metadata = { title: "Bare", description: "One line of text." };
		export default ({ children }) => <html lang="en"><body>{children}</body></html>;`,
	"app/page.jsx": `export default () => <main><h1>Bare</h1><p>One line of text.</p></main>;`,
	// A browser asks for an icon by itself, and Lighthouse counts its absence.
	"app/icon.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />`,
};

/** Builds and starts the bare page. @returns its address, and how to stop it */
export async function startBarePage(settings: Environment) {
	// A run that was stopped may have left something.
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(join(folder, "app"), { recursive: true });
	for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
	await requireNode([next, "build", folder], {}, "The bare page cannot be built.");
	const server = await startServer([next, "start", folder, "-H", "127.0.0.1"], "Ready in", settings);
	async function stop() {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
	return { address: `${server.address}/`, stop };
}
