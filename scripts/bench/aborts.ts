// Asks for pages and leaves every other one in the middle. Then it measures the memory that the server's processes
// still hold.
import { setTimeout as sleep } from "node:timers/promises";
import { type Scenario, scenarios } from "./scenarios";
import type { SchoolSize } from "./school";
import { openSchool } from "./sides";
import { residentOf, treeOf } from "./usage";

/** The memory of all processes in MB, after a collection. */
type Point = { answered: number; aborted: number; heap: number; resident: number };

/** We measure the memory after each part. */
const PARTS = 5;

/** Loaded into the server's processes. On a signal, each process collects its garbage and says what is left. */
const COLLECTOR = `data:text/javascript,${encodeURIComponent(`
	import { setFlagsFromString } from "node:v8";
	import { runInNewContext } from "node:vm";
	process.on("SIGUSR2", async () => {
		setFlagsFromString("--expose-gc");
		const collect = runInNewContext("gc");
		for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 200)).then(collect);
		process.stdout.write("heap " + Math.round(process.memoryUsage().heapUsed / 2 ** 20) + " MB\\n");
	});`)}`;

/** Asks for this many pages. Half of them are left before they are complete. */
export async function measureAborts(templateUrl: string, size: SchoolSize, pages: number): Promise<Point[]> {
	const settings = { NODE_OPTIONS: `--import=${COLLECTOR}` };
	const { app, people, today, stop } = await openSchool(templateUrl, size, settings);
	const list = (await scenarios(people, today)).filter(({ page }) => page);
	const said: string[] = [];
	app.child.stdout?.on("data", (text) => said.push(String(text)));
	let [asked, answered, aborted, usual] = [0, 0, 0, 100];

	async function visit(turn: number): Promise<void> {
		const { path, ...request } = (list[turn % list.length] as Scenario).make(turn);
		// If a page was complete in time, it counts as answered, and we leave the next one instead.
		const signal = aborted < answered ? AbortSignal.timeout(Math.round(Math.random() * usual)) : null;
		const began = performance.now();
		try {
			const response = await fetch(app.address + path, { ...request, signal, redirect: "manual" });
			await response.arrayBuffer();
			if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
			answered++;
			if (!signal) usual = performance.now() - began;
		} catch (error) {
			if (!signal?.aborted) throw error;
			aborted++;
		}
	}
	async function look(): Promise<Point> {
		said.length = 0;
		const processes = treeOf(app.pid);
		for (const pid of processes) process.kill(pid, "SIGUSR2");
		const heaps = () => [...said.join("").matchAll(/^heap (\d+) MB$/gm)].map(([, heap]) => Number(heap));
		for (let turn = 0; heaps().length < processes.length && turn < 100; turn++) await sleep(100);
		return { answered, aborted, heap: sum(heaps()), resident: sum(residentOf(app.pid)) };
	}
	try {
		const points: Point[] = [];
		for (let part = 0; part <= PARTS; part++) {
			const client = async () => {
				while (asked < (pages / PARTS) * part) await visit(asked++);
			};
			await Promise.all(Array.from({ length: 8 }, client));
			points.push(await look());
		}
		return points;
	} finally {
		await stop();
	}
}

const sum = (list: number[]) => Math.round(list.reduce((total, one) => total + one, 0));

/** A table with a line per point. It matters whether memory grows after the first part, which fills caches. */
export const formatAborts = (points: Point[]): string =>
	["whole\tleft\theap\tresident, MB after a collection"]
		.concat(points.map((one) => [one.answered, one.aborted, one.heap, one.resident].join("\t")))
		.join("\n");
