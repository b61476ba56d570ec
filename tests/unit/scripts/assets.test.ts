import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadAssets, sendAsset } from "../../../scripts/assets.mjs";

const folder = mkdtempSync(join(tmpdir(), "jejak-assets-"));
let server: Server;
let address: string;

beforeAll(async () => {
	writeFileSync(join(folder, "a.js"), "plain");
	writeFileSync(join(folder, "a.js.br"), "brotli");
	writeFileSync(join(folder, "a.js.gz"), "gzipped");
	const assets = loadAssets(folder);
	server = createServer((request, response) => sendAsset(assets.get("a.js"), request, response));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.js`;
});
afterAll(() => {
	server.close();
	rmSync(folder, { recursive: true });
});

it.each([
	["gzip, deflate, br", "br", "6"],
	["gzip", "gzip", "7"],
	["br;q=0, gzip", "gzip", "7"],
	["identity", null, "5"],
])("sends the smallest form that %s takes", async (accepted, encoding, length) => {
	const answer = await fetch(address, { method: "HEAD", headers: { "Accept-Encoding": accepted } });
	expect(answer.headers.get("content-encoding")).toBe(encoding);
	expect(answer.headers.get("content-length")).toBe(length);
	expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

it("answers an odd range with the whole file", async () => {
	const answer = await fetch(address, { headers: { Range: "bytes=9-1", "Accept-Encoding": "identity" } });
	expect(answer.status).toBe(200);
	expect(await answer.text()).toBe("plain");
});

it("knows only the names it holds, none of the compressed files", () => {
	expect([...loadAssets(folder).keys()]).toEqual(["a.js"]);
});
