import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { test as base, expect } from "@playwright/test";
import { sweepFiles } from "@/server/jobs/orphan-files";
import { startServer } from "../../support/more-servers";
import { expectWithin, measured, SIZES } from "./sizes";
import { buildUploaders, findLosses, uploadUntilGone } from "./uploaders";

/* The server ends in the middle of uploads, by a kill or in order. Every acknowledged file must be whole. */

/** This process uses the same folder as its store, because it runs the sweep. */
const test = base.extend<object, { uploads: string }>({
	uploads: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
		async ({}, use) => {
			const folder = mkdtempSync(join(tmpdir(), "jejak-uploads-"));
			process.env.UPLOADS_DIR = folder;
			await use(folder);
			rmSync(folder, { recursive: true, force: true });
		},
		{ scope: "worker", auto: true },
	],
});

const filesIn = (folder: string) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
		statSync(join(folder, path)).isFile(),
	);
const temporary = (folder: string) => filesIn(folder).filter((path) => path.endsWith(".tmp"));

/** Makes the files look two days old. */
function age(folder: string) {
	const then = new Date(Date.now() - 2 * 24 * 3600_000);
	for (const path of filesIn(folder)) utimesSync(join(folder, path), then, then);
}

test("a kill -9 at any moment of uploading loses nothing acknowledged, and tears no file", async ({
	uploads,
}) => {
	test.setTimeout(60_000 + SIZES.kills * 15_000);
	const uploaders = await buildUploaders(4, 2);
	let [acknowledged, unanswered, halves, swept] = [0, 0, 0, 0];
	for (let kill = 0; kill < SIZES.kills; kill++) {
		const server = await startServer({ UPLOADS_DIR: uploads });
		if (kill === 0) for (const uploader of uploaders) await uploader.logIn(server.address);
		const uploading = uploadUntilGone(uploaders, server.address);
		await uploading.begun;
		await sleep(Math.random() * 1_000);
		await server.stop("SIGKILL");
		const outcomes = await uploading.outcomes;
		expect(outcomes.filter((outcome) => typeof outcome === "number")).toEqual([]);
		acknowledged += outcomes.filter((outcome) => outcome === "acknowledged").length;
		unanswered += outcomes.filter((outcome) => outcome === "unanswered").length;
		expect(await findLosses(uploaders, uploads), `after kill ${kill + 1}`).toEqual([]);
		halves += temporary(uploads).length;
		// The daily sweep, before there are more orphans than it accepts.
		age(uploads);
		swept += (await sweepFiles(new Date())).removed;
		expect(temporary(uploads)).toEqual([]);
		expect(await findLosses(uploaders, uploads), `after sweep ${kill + 1}`).toEqual([]);
	}
	expect(acknowledged).toBeGreaterThanOrEqual(SIZES.kills);
	measured(
		`${SIZES.kills} kills: ${acknowledged} writes acknowledged, 0 lost, ${unanswered} unanswered, ${halves} half-written and ${swept} files without a row swept`,
	);
});

test("a SIGTERM under load loses nothing that was answered, and ends the process in time", async ({
	uploads,
}) => {
	test.setTimeout(60_000 + SIZES.stops * 20_000);
	const uploaders = await buildUploaders(4, 2);
	let [acknowledged, unanswered, slowest] = [0, 0, 0];
	for (let stop = 0; stop < SIZES.stops; stop++) {
		const server = await startServer({ UPLOADS_DIR: uploads });
		if (stop === 0) for (const uploader of uploaders) await uploader.logIn(server.address);
		const uploading = uploadUntilGone(uploaders, server.address);
		await uploading.begun;
		await sleep(Math.random() * 1_000);
		const begin = performance.now();
		expect(await server.stop("SIGTERM")).toBe(0);
		slowest = Math.max(slowest, performance.now() - begin);
		const outcomes = await uploading.outcomes;
		expect(outcomes.filter((outcome) => typeof outcome === "number")).toEqual([]);
		acknowledged += outcomes.filter((outcome) => outcome === "acknowledged").length;
		unanswered += outcomes.filter((outcome) => outcome === "unanswered").length;
		expect(await findLosses(uploaders, uploads)).toEqual([]);
		// No file was cut off. Each is whole and named by its row, except for days that were emptied.
		expect(temporary(uploads)).toEqual([]);
	}
	expectWithin(slowest, 11_000);
	measured(
		`${SIZES.stops} × SIGTERM: ${acknowledged} writes acknowledged, 0 lost, ${unanswered} refused, ended after ${(slowest / 1000).toFixed(1)} s at most`,
	);
});
