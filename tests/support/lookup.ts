import { createServer, type RequestListener } from "node:http";

/** A school-data service on this machine. The test sets its answers, and it remembers the requests. */
export async function lookupService(answer: RequestListener) {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url ?? "");
		answer(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	return {
		asked,
		url: `http://127.0.0.1:${port}/sekolah`,
		stop() {
			server.closeAllConnections();
			server.close();
		},
	};
}
