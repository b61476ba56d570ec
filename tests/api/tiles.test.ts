import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openTiles } from "@/server/files/tiles";
import { setClock } from "../support/clock";
import { lookupService } from "../support/lookup";
import { leaveTries } from "../support/rate-limits";
import { freshSchool, guest, type Person, student, teacher } from "../support/school";
import { restartWith } from "../support/settings";

freshSchool();

/* Map tiles through this server. The tile service is a server on this machine whose answers the test sets. */

const png = (size = 1_000) => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(size - 8)]);
const PATH = "/tiles/13/6526/4238.png";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "jejak-tiles-"));
	return () => rmSync(folder, { recursive: true, force: true });
});

const answering =
	(bytes: Buffer, headers: Record<string, string> = {}): RequestListener =>
	(_, response) =>
		void response.writeHead(200, { "Content-Type": "image/png", ...headers }).end(bytes);

/** The application as it starts with such a tile service. */
async function withService(answer: RequestListener, more: Record<string, string> = {}) {
	const service = await lookupService(answer);
	onTestFinished(service.stop);
	const TILE_URL = `${new URL(service.url).origin}/{z}/{x}/{y}.png`;
	restartWith({ TILE_URL, TILES_DIR: folder, APP_URL: "http://pkl.contoh.sch.id", ...more });
	return service;
}

const uncounted = async () => undefined;

/** Reads a status without checking for server errors. */
const status = async (person: Person, path = PATH) => (await person.send("GET", path)).status;

const files = () =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));

describe("a tile", () => {
	it("comes from the tile service, which learns who serves and not who looks", async () => {
		const headers: IncomingHttpHeaders[] = [];
		const { asked } = await withService((request, response) => {
			headers.push(request.headers);
			answering(png())(request, response);
		});
		const answer = await (await student()).get(PATH);
		expect(answer).toHaveStatus(200);
		expect(answer.bytes).toEqual(png());
		expect(answer.headers.get("content-type")).toBe("image/png");
		expect(answer.headers.get("cache-control")).toBe("private, max-age=86400");
		expect(asked).toEqual(["/13/6526/4238.png"]);
		expect(headers[0]).toMatchObject({ "user-agent": "JejakPKL (+http://pkl.contoh.sch.id)" });
		for (const name of ["cookie", "referer", "x-client-address"]) expect(headers[0]).not.toHaveProperty(name);
	});

	it("is for people who are logged in", async () => {
		const { asked } = await withService(answering(png()));
		expect(await guest().get(PATH)).toHaveStatus(401);
		expect(asked).toEqual([]);
	});

	it("with an impossible address is not there, and the service is not asked", async () => {
		const { asked } = await withService(answering(png()));
		const siti = await student();
		for (const path of [
			...["20/0/0.png", "-1/0/0.png", "1/2/0.png", "1/0/2.png", "19/524288/0.png", "19/0/99999999.png"],
			...["1/0/0", "1/0/0.jpg", "1/0/0.png.png", "1/0/00.png", "01/0/0.png", "1e0/0/0.png"],
			...["1/0/..%2f..%2fx.png", "1/..%2f..%2f/0.png", "1/a/0.png", "1/0/%00.png"],
		])
			expect(await siti.get(`/tiles/${path}`), path).toHaveStatus(404);
		expect(asked).toEqual([]);
	});

	it("of the whole world or of the last zoom is served", async () => {
		await withService(answering(png()));
		const siti = await student();
		for (const path of ["0/0/0", "19/524287/524287"])
			expect(await siti.get(`/tiles/${path}.png`)).toHaveStatus(200);
	});

	it("is not there where tiles are off", async () => {
		restartWith({ TILE_URL: "off", APP_URL: "http://pkl.contoh.sch.id" });
		expect(await (await student()).get(PATH)).toHaveStatus(404);
	});

	it("is asked for once by many at a time, and kept for a week", async () => {
		const { asked } = await withService(async (request, response) => {
			await sleep(50);
			answering(png())(request, response);
		});
		const people = await Promise.all(Array.from({ length: 5 }, () => student()));
		const answers = await Promise.all([...people, ...people].map((person) => person.get(PATH)));
		for (const answer of answers) expect(answer.bytes).toEqual(png());
		expect(asked).toHaveLength(1);
		const siti = people[0] as Person;
		setClock("2026-11-25 09:59");
		await siti.get(PATH);
		expect(asked).toHaveLength(1);
		setClock("2026-11-25 10:01");
		await siti.get(PATH);
		expect(asked).toHaveLength(2);
	});

	it("is kept for as long as the service says, and not where it forbids that", async () => {
		let control = "public, max-age=1209600";
		const { asked } = await withService((request, response) =>
			answering(png(), { "Cache-Control": control })(request, response),
		);
		const siti = await student();
		await siti.get(PATH);
		// Sessions end after a week without use, so another person looks.
		setClock("2026-12-02 09:59");
		await (await student()).get(PATH);
		expect(asked).toHaveLength(1);
		control = "no-store";
		const other = "/tiles/13/6526/4239.png";
		const budi = await teacher();
		for (let turn = 0; turn < 2; turn++) expect(await budi.get(other)).toHaveStatus(200);
		expect(asked).toHaveLength(3);
	});
});

describe("a tile service that fails", () => {
	it.each<[string, RequestListener, number]>([
		["a server error", (_, response) => void response.writeHead(500).end(), 503],
		["too many requests", (_, response) => void response.writeHead(429).end(), 503],
		["no such tile", (_, response) => void response.writeHead(404).end(), 404],
		["HTML", answering(Buffer.from("<html>"), { "Content-Type": "text/html" }), 503],
		["another picture", answering(png(), { "Content-Type": "image/svg+xml" }), 503],
		["what only says it is a PNG", answering(Buffer.from("<svg onload=alert(1)>")), 503],
		["nothing", answering(Buffer.alloc(0)), 503],
		["a tile of any size", answering(png(2_000_000)), 503],
		[
			"a redirect",
			(_, response) => void response.writeHead(302, { Location: "http://127.0.0.1:9/" }).end(),
			503,
		],
		["a broken connection", (request) => void request.socket.destroy(), 503],
	])("with %s gives no tile, and nothing is kept", async (_, answer, expected) => {
		await withService(answer);
		const response = await (await student()).send("GET", PATH);
		expect(response.status).toBe(expected);
		expect(response.headers.get("cache-control")).toBe("private, no-store");
		expect(files()).toEqual([]);
	});

	it("by not answering is given up after five seconds, and the next tile does not wait", {
		tags: ["slow"],
	}, async () => {
		const { asked } = await withService(() => undefined);
		const siti = await student();
		const begin = performance.now();
		expect(await status(siti)).toBe(503);
		expect(performance.now() - begin).toBeLessThan(7_000);
		expect(await status(siti, "/tiles/13/6526/4239.png")).toBe(503);
		expect(performance.now() - begin).toBeLessThan(8_000);
		expect(asked).toHaveLength(1);
	});

	it("is asked again after a pause, and an old tile serves meanwhile", async () => {
		let works = true;
		const { asked } = await withService((request, response) =>
			works ? answering(png())(request, response) : void response.writeHead(500).end(),
		);
		await (await student()).get(PATH);
		works = false;
		setClock("2026-12-18 10:00");
		const siti = await student();
		expect((await siti.get(PATH)).bytes).toEqual(png());
		const other = "/tiles/13/6526/4239.png";
		expect(await status(siti, other)).toBe(503);
		expect(asked).toHaveLength(2);
		works = true;
		setClock("2026-12-18 10:01");
		expect(await status(siti, other)).toBe(200);
	});
});

describe("asking for tiles", () => {
	it("without end gives only tiles that are kept, also old ones", async () => {
		const { asked } = await withService(answering(png()));
		const siti = await student();
		for (let y = 0; y < 3; y++) expect(await status(siti, `/tiles/13/0/${y}.png`)).toBe(200);
		await leaveTries(1, "tile-account");
		expect(await status(siti, "/tiles/13/0/3.png")).toBe(200);
		const refused = await siti.get("/tiles/13/0/4.png");
		expect(refused).toHaveStatus(429, "too_many_requests");
		expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
		for (let turn = 0; turn < 10; turn++) expect(await status(siti, "/tiles/13/0/0.png")).toBe(200);
		for (const file of files()) utimesSync(file, new Date("2026-11-01"), new Date("2026-11-01"));
		expect(await status(siti, "/tiles/13/0/0.png")).toBe(200);
		expect(asked).toHaveLength(4);
		expect(await status(await student(), "/tiles/13/0/4.png")).toBe(200);
	});

	it("lets a bounded number wait, and refuses others at once", async () => {
		let go = () => {};
		const held = new Promise<void>((resolve) => {
			go = resolve;
		});
		const { url } = await withService(async (request, response) => {
			await held;
			answering(png())(request, response);
		});
		const source = `${new URL(url).origin}/{z}/{x}/{y}.png`;
		const read = openTiles({ url: source, folder, userAgent: "x", maxWaiting: 6 });
		const waiting = Array.from({ length: 6 }, (_, y) => read({ z: 13, x: 0, y }, uncounted));
		await sleep(50);
		await expect(read({ z: 13, x: 1, y: 0 }, uncounted)).rejects.toMatchObject({ httpStatus: 503 });
		// A tile that somebody already waits for takes no further place.
		const again = read({ z: 13, x: 0, y: 5 }, uncounted);
		go();
		for (const bytes of await Promise.all([...waiting, again])) expect(bytes).toEqual(png());
		expect(await read({ z: 13, x: 1, y: 0 }, uncounted)).toEqual(png());
	});

	it("is refused to a page of another site", async () => {
		const { asked } = await withService(answering(png()));
		const siti = await student();
		const ask = (site: string) => siti.get(PATH, { headers: { "sec-fetch-site": site } });
		expect(await ask("cross-site")).toHaveStatus(403);
		expect(asked).toEqual([]);
		expect(await ask("same-origin")).toHaveStatus(200);
	});
});

describe("the folder of tiles", () => {
	it("is not needed: tiles come also when it cannot be written", async () => {
		writeFileSync(join(folder, "file"), "");
		const { asked } = await withService(answering(png()), { TILES_DIR: join(folder, "file") });
		const siti = await student();
		for (let turn = 0; turn < 2; turn++) expect((await siti.get(PATH)).bytes).toEqual(png());
		expect(asked).toHaveLength(2);
	});

	it("stays below its limit: what expires first goes first", async () => {
		const { url } = await withService((request, response) => {
			const seconds = 1_000_000 + Number(/(\d+)\.png/.exec(request.url ?? "")?.[1]);
			answering(png(), { "Cache-Control": `max-age=${seconds}` })(request, response);
		});
		const source = `${new URL(url).origin}/{z}/{x}/{y}.png`;
		const read = openTiles({ url: source, folder, userAgent: "x", maxKept: 5_000 });
		// The operator may have chosen a folder with other files in it.
		writeFileSync(join(folder, "lain.png"), Buffer.alloc(9_000));
		for (let y = 0; y < 12; y++) await read({ z: 13, x: 0, y }, uncounted);
		const total = () => files().reduce((sum, file) => sum + statSync(file).size, -9_000);
		await expect.poll(total).toBeLessThanOrEqual(5_000);
		await expect.poll(() => files().some((file) => file.endsWith("/11.png"))).toBe(true);
		expect(files().some((file) => file.endsWith("/0.png"))).toBe(false);
		expect(files()).toContain(join(folder, "lain.png"));
	});

	it("serves no empty file that a power cut left", async () => {
		const { asked } = await withService(answering(png()));
		const siti = await student();
		await siti.get(PATH);
		const [file = ""] = files();
		writeFileSync(file, "");
		utimesSync(file, new Date("2027-01-01"), new Date("2027-01-01"));
		expect((await siti.get(PATH)).bytes).toEqual(png());
		expect(asked).toHaveLength(2);
	});

	it("keeps the tiles of two services apart", async () => {
		const { asked, url } = await withService(answering(png()));
		const { origin } = new URL(url);
		const tile = { z: 1, x: 1, y: 0 };
		for (const name of ["peta", "citra", "peta"])
			await openTiles({ url: `${origin}/${name}/{s}/{z}/{y}/{x}`, folder, userAgent: "x" })(tile, uncounted);
		expect(asked).toEqual(["/peta/b/1/0/1", "/citra/b/1/0/1"]);
	});
});
