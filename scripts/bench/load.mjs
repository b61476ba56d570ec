// Loads both servers in turn with the same requests, and compares.
import { isDeepStrictEqual } from "node:util";
import autocannon from "autocannon";
import { cpuOf, residentOf, spent } from "./usage.mjs";

/** How long a scenario runs before it is measured, in ms. Of a page there is more to compile. */
const warmUp = ({ page }) => (page ? 15_000 : 4_000);

export const quantile = (sorted, q) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
export const median = (values) =>
	quantile(
		values.toSorted((a, b) => a - b),
		0.5,
	);

/** Sends one scenario for some seconds, or once per student: `{ rate, cpu, p50, p95, p99, resident, largest, failed }`, times in ms,
 * `cpu` per answer. */
async function fire(server, scenario, connections, { seconds, students }) {
	let turn = 0;
	const times = [];
	let failed = 0;
	let [resident, largest] = [0, 0];
	const watch = setInterval(() => {
		const each = residentOf(server.pid);
		largest = Math.max(largest, ...each);
		resident = Math.max(
			resident,
			each.reduce((sum, one) => sum + one, 0),
		);
	}, 50);
	const amount = scenario.once ? Math.min(students, scenario.once) : scenario.whole ? connections : undefined;
	const [began, cpuBefore] = [performance.now(), cpuOf(server.pid)];
	let ended = began;
	const run = autocannon({
		...{ url: server.address, connections, timeout: 300 },
		...(amount ? { amount } : { duration: seconds }),
		requests: [{ setupRequest: (request) => ({ ...request, ...scenario.make(turn++) }) }],
	});
	run.on("response", (_client, status, _bytes, time) => {
		ended = performance.now();
		if (status < 300) times.push(time);
		else failed++;
	});
	const result = await run;
	clearInterval(watch);
	times.sort((a, b) => a - b);
	// A number of requests is over with the last answer; the library looks only once a second.
	const taken = amount ? (ended - began) / 1000 : result.duration;
	return {
		rate: times.length / taken,
		cpu: spent(cpuBefore, cpuOf(server.pid)) / Math.max(1, times.length),
		...{ p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) },
		...{ resident: Math.round(resident), largest: Math.round(largest) },
		...{ failed: failed + result.errors + result.timeouts },
	};
}

/** Both servers must say the same, or the comparison means nothing. */
export async function compareAnswers(app, floor, list) {
	const different = [];
	for (const scenario of list.filter(({ once, page, whole }) => !once && !page && !whole)) {
		const { path, headers } = scenario.make(0);
		const [ours, theirs] = await Promise.all(
			[app, floor].map(async ({ address }) => (await fetch(address + path, { headers })).json()),
		);
		if (!isDeepStrictEqual(ours, theirs)) different.push({ name: scenario.name, ours, theirs });
	}
	return different;
}

/** Loads one scenario in turn, A B A B: `{ name, connections, app, floor?, ratio? }`, medians of the rounds; failures are added up. */
export async function measure(app, floor, scenario, connections, options) {
	const rounds = { app: [], floor: [] };
	const servers = scenario.page ? { app } : { app, floor };
	// What runs for the first thousands of times is being compiled, on either side.
	if (!scenario.whole)
		for (const server of Object.values(servers))
			for (const end = performance.now() + warmUp(scenario); performance.now() < end; ) {
				await scenario.before?.(options.databaseUrl);
				await fire(server, scenario, connections, { ...options, seconds: 1 });
			}
	for (let round = 0; round < options.rounds; round++)
		for (const [kind, server] of Object.entries(servers)) {
			await scenario.before?.(options.databaseUrl);
			rounds[kind].push(await fire(server, scenario, connections, options));
		}
	const middle = (list) => ({
		...Object.fromEntries(Object.keys(list[0]).map((key) => [key, median(list.map((one) => one[key]))])),
		failed: list.reduce((sum, { failed }) => sum + failed, 0),
	});
	const result = { name: scenario.name, connections, app: middle(rounds.app) };
	if (!rounds.floor.length) return result;
	const ratios = rounds.app.map((one, index) => one.rate / rounds.floor[index].rate);
	return { ...result, floor: middle(rounds.floor), ratio: median(ratios) };
}

const digits = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** A line per scenario and number of connections. */
export function formatLoad(rows) {
	const head = [
		"requests a second",
		"conn",
		"app",
		"floor",
		"ratio",
		"p50",
		"p95",
		"p99",
		"cpu",
		"MB",
		"failed",
	];
	const lines = rows.map(({ name, connections, app, floor, ratio }) => [
		...[
			name,
			String(connections),
			digits(app.rate),
			floor ? digits(floor.rate) : "",
			ratio ? ratio.toFixed(2) : "",
		],
		...[app.p50, app.p95, app.p99].map((time) => time.toFixed(0)),
		app.cpu.toFixed(app.cpu < 10 ? 2 : 0),
		...[`${app.largest}/${app.resident}`, String(app.failed + (floor?.failed ?? 0))],
	]);
	return [head, ...lines]
		.map(([name, ...rest]) => name.padEnd(40) + rest.map((text) => text.padStart(9)).join(""))
		.join("\n");
}
