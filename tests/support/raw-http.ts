import { connect } from "node:net";

type Sent = { status: number | undefined; closed: boolean };

/**
 * Sends exactly these bytes to a server, which no HTTP client would send. `pieces` go out one after the other until the
 * server has answered or hung up, but no longer than `patienceMs`.
 */
export function sayRaw(
	server: string,
	head: string[],
	pieces: Iterable<Buffer | string>,
	{ patienceMs = 20_000, pauseMs = 0, hangUp = false } = {},
): Promise<Sent> {
	const { hostname, port } = new URL(server);
	return new Promise((resolve) => {
		const socket = connect(Number(port), hostname);
		let answer = "";
		let closed = false;
		const status = () => {
			const [, code] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
			return code === undefined ? undefined : Number(code);
		};
		const end = () => {
			clearTimeout(limit);
			socket.destroy();
			resolve({ status: status(), closed });
		};
		const limit = setTimeout(end, patienceMs);
		socket.on("error", () => undefined);
		socket.on("close", () => {
			closed = true;
			end();
		});
		socket.setEncoding("latin1").on("data", (text: string) => {
			answer += text;
			if (hangUp) end();
		});
		socket.write(`${[...head, `Host: ${hostname}`].join("\r\n")}\r\n\r\n`);
		const iterator = pieces[Symbol.iterator]();
		const next = () => {
			const { value, done } = iterator.next();
			if (done || socket.destroyed) return;
			const go = () => (pauseMs ? setTimeout(next, pauseMs) : setImmediate(next));
			if (socket.write(value)) go();
			else socket.once("drain", go);
		};
		next();
	});
}
