import { serve as serveProduction } from "./serve.mjs";
import { serveDevelopment } from "./steps/dev-server.mjs";

export { onStop } from "./serve.mjs";

type Options = { dir: string; port: number; host: string; dev: boolean };

export async function serve({
	dir,
	port,
	host,
	dev,
}: Options): Promise<{ stop(wait?: number): Promise<void> }> {
	Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });
	return dev
		? serveDevelopment({ port, host, onEnd: () => process.exit(1) })
		: serveProduction({ dir, port, host });
}
