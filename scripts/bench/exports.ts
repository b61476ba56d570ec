// Lists as files. It measures how long the management's attendance of 20,000 rows takes as XLSX and as CSV, and how
// much memory all processes need for it.
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "./load";
import { openSchool, type Person } from "./sides";
import { residentOf } from "./usage";

const FORMATS = ["xlsx", "csv"] as const;
/** A file, with its size and the memory above idle in MB. */
type Run = { format: (typeof FORMATS)[number]; seconds: number; size: number; memory: number };

/** The number of attendances is students × days. */
const SIZE = { students: 500, days: 40 };
const ROWS = SIZE.students * SIZE.days;
/** In ms. We wait this long before we read the memory as idle. */
const REST = 3_000;

/** Downloads the list in each format, once to warm up, and then once in each round. */
export async function measureExports(templateUrl: string, rounds: number): Promise<Run[]> {
	const { app, people, stop } = await openSchool(templateUrl, SIZE);
	try {
		for (const format of FORMATS) await download(app, people.manager, format);
		const runs: Run[] = [];
		for (let round = 0; round < rounds; round++)
			for (const format of FORMATS) runs.push(await download(app, people.manager, format));
		return runs;
	} finally {
		await stop();
	}
}

type Server = { address: string; pid: number };

async function download({ address, pid }: Server, { headers }: Person, format: Run["format"]): Promise<Run> {
	await sleep(REST);
	const idle = sum(residentOf(pid));
	let most = idle;
	const watch = setInterval(() => {
		most = Math.max(most, sum(residentOf(pid)));
	}, 50);
	try {
		const began = performance.now();
		const answer = await fetch(`${address}/api/exports/attendances?format=${format}`, { headers });
		if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
		const { byteLength } = await answer.arrayBuffer();
		const seconds = (performance.now() - began) / 1000;
		return { format, seconds, size: byteLength / 1e6, memory: most - idle };
	} finally {
		clearInterval(watch);
	}
}

const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);

/** A table with a line per format, with medians. */
export const formatExports = (runs: Run[]): string =>
	FORMATS.map((format) => {
		const own = runs.filter((run) => run.format === format);
		const of = (read: (run: Run) => number) => median(own.map(read)).toFixed(1);
		return `${format}: ${ROWS} rows, ${of(({ size }) => size)} MB in ${of(({ seconds }) => seconds)} s, at most +${of(({ memory }) => memory)} MB`;
	}).join("\n");
