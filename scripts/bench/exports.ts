// How long the management's attendance of 20,000 rows takes as a file, and how much memory all processes need for it.
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, medians, table } from "./figures";
import { openSchool } from "./sides";
import { memoryOf, watch } from "./usage";

/** The number of attendances is students × days. */
const SIZE = { students: 500, days: 40 };
/** We wait this long before we read the memory as idle. */
const REST_MS = 3_000;

/** Downloads the list in each format, once to warm up, and then once in each round. */
export async function measureExports(templateUrl: string, rounds: number): Promise<boolean> {
	const { app, people, stop } = await openSchool(templateUrl, SIZE);
	async function download(format: string) {
		await sleep(REST_MS);
		const idle = memoryOf(app.pid);
		const { done, seconds, memory } = await watch(app.pid, async () => {
			const url = `${app.address}/api/exports/attendances?format=${format}`;
			const answer = await fetch(url, { headers: people.manager.headers });
			if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
			return answer.arrayBuffer();
		});
		return { seconds, megabytes: done.byteLength / 1e6, memory: memory - idle };
	}
	const rows = [["20,000 rows", "MB", "s", "+ MB"]];
	try {
		for (const format of ["xlsx", "csv"]) {
			await download(format);
			const runs: Awaited<ReturnType<typeof download>>[] = [];
			while (runs.length < rounds) runs.push(await download(format));
			const { megabytes, seconds, memory } = medians(runs);
			rows.push([format, megabytes.toFixed(1), atMost(seconds, 10, 1), atMost(memory, 200)]);
		}
	} finally {
		await stop();
	}
	console.log(`\n${table([...rows, ["limit", "", "≤ 10", "≤ 200"]])}\n`);
	return true;
}
