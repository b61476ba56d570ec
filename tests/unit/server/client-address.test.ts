import { createServer, request, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESS_HEADER, clientAddress, stampClientAddress } from "@/server/http/client-address";

describe("the client's address", () => {
	it.each([
		[undefined, 0, "9.9.9.9"],
		["1.1.1.1", 0, "9.9.9.9"],
		["1.1.1.1", 1, "1.1.1.1"],
		["6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
		["6.6.6.6,1.1.1.1 , 2.2.2.2", 2, "1.1.1.1"],
		["6.6.6.6, 6.6.6.6, 1.1.1.1, 2.2.2.2, 3.3.3.3", 3, "1.1.1.1"],
		["2001:db8::1", 1, "2001:db8::1"],
		// Fewer entries than proxies: nothing there was written by one of ours.
		["1.1.1.1", 2, "9.9.9.9"],
		["", 1, "9.9.9.9"],
		[" , ", 1, "9.9.9.9"],
		[undefined, 1, "9.9.9.9"],
	])("from X-Forwarded-For %j behind %i proxies is %s", (forwardedFor, proxies, address) => {
		expect(clientAddress(forwardedFor, "9.9.9.9", proxies)).toBe(address);
	});

	it("is the same for all whose connection is gone", () => {
		expect(clientAddress(undefined, undefined, 0)).toBe("unknown");
	});
});

describe("a real server behind one proxy", () => {
	let server: Server;

	beforeAll(async () => {
		stampClientAddress(1);
		server = createServer((message, response) => response.end(String(message.headers[ADDRESS_HEADER])));
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	});
	afterAll(() => new Promise((resolve) => server.close(resolve)));

	const stampOf = (headers: Record<string, string | string[]>) =>
		new Promise<string>((resolve, reject) => {
			const { port } = server.address() as { port: number };
			request({ host: "127.0.0.1", port, headers, agent: false }, (response) => {
				let text = "";
				response.on("data", (chunk) => {
					text += chunk;
				});
				response.on("end", () => resolve(text));
			})
				.on("error", reject)
				.end();
		});

	it("stamps what the proxy saw, not what the client wrote before it", async () => {
		expect(await stampOf({ "x-forwarded-for": "6.6.6.6, 7.7.7.7, 1.1.1.1" })).toBe("1.1.1.1");
	});

	it("overwrites a stamp the client made up", async () => {
		expect(await stampOf({ [ADDRESS_HEADER]: "6.6.6.6" })).toBe("127.0.0.1");
		expect(await stampOf({ [ADDRESS_HEADER]: "6.6.6.6", "x-forwarded-for": "1.1.1.1" })).toBe("1.1.1.1");
		expect(await stampOf({ "X-Client-Address": ["6.6.6.6", "7.7.7.7"] })).toBe("127.0.0.1");
	});

	it("reads several headers as one, in their order", async () => {
		expect(await stampOf({ "x-forwarded-for": ["6.6.6.6", "7.7.7.7, 1.1.1.1"] })).toBe("1.1.1.1");
	});
});
