// Loads both servers in turn with the same requests, and compares.
import assert from "node:assert";
import autocannon from "autocannon";
import type { Scenario } from "./scenarios";
import type { SchoolSize } from "./school";
import type { Server } from "./sides";
import { cpuOf, residentOf, spent } from "./usage";

/** Times in ms; `cpu` is ms of processor time per answer, `resident` MB of all processes, `largest` of one. */
type Figures = Record<"rate" | "cpu" | "p50" | "p95" | "p99" | "resident" | "largest" | "failed", number>;
type Timing = { seconds: number; students: number };
export type LoadRow = { name: string; connections: number; app: Figures; floor?: Figures; ratio?: number };

/** In ms. A scenario runs for this long before it is measured. A page has more code to compile. */
const warmUp = ({ page }: Scenario) => (page ? 15_000 : 4_000);

export const quantile = (sorted: number[], q: number): number =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
export const median = (values: number[]): number =>
	quantile(
		values.toSorted((a, b) => a - b),
		0.5,
	);

/** Sends one scenario for some seconds, or once per student. */
async function fire(
	server: Server,
	scenario: Scenario,
	connections: number,
	{ seconds, students }: Timing,
): Promise<Figures> {
	let turn = 0;
	const times: number[] = [];
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
	const result = await new Promise<autocannon.Result>((resolve, reject) => {
		const run = autocannon(
			{
				...{ url: server.address, connections, timeout: 300 },
				...(amount ? { amount } : { duration: seconds }),
				requests: [{ setupRequest: (request) => ({ ...request, ...scenario.make(turn++) }) }],
			},
			(error, result) => (error ? reject(error) : resolve(result)),
		);
		run.on("response", (_client, status, _bytes, time) => {
			ended = performance.now();
			if (status < 300) times.push(time);
			else failed++;
		});
	});
	clearInterval(watch);
	times.sort((a, b) => a - b);
	// A fixed number of requests ends with the last answer, but the library looks only once a second.
	const taken = amount ? (ended - began) / 1000 : result.duration;
	return {
		rate: times.length / taken,
		cpu: spent(cpuBefore, cpuOf(server.pid)) / Math.max(1, times.length),
		...{ p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) },
		...{ resident: Math.round(resident), largest: Math.round(largest) },
		...{ failed: failed + result.errors + result.timeouts },
	};
}

/**
 * Compares the answers of both servers, because otherwise the comparison means nothing. @returns the differences, a
 * text for each scenario
 */
export async function compareAnswers(app: Server, floor: Server, list: Scenario[]) {
	const different: string[] = [];
	for (const scenario of list.filter(({ once, page, whole }) => !once && !page && !whole)) {
		const { path, headers } = scenario.make(0);
		const [ours, theirs] = await Promise.all(
			[app, floor].map(async ({ address }) => (await fetch(address + path, { headers })).json()),
		);
		try {
			assert.deepStrictEqual(theirs, ours);
		} catch (difference) {
			different.push(`${scenario.name}: ${(difference as Error).message}`);
		}
	}
	return different;
}

/**
 * Measures one scenario on both servers in turn, A B A B. It returns medians of the rounds, and the sum of failures. A
 * page has no floor.
 */
export async function measure(
	app: Server,
	floor: Server,
	scenario: Scenario,
	connections: number,
	options: SchoolSize & Timing & { rounds: number; databaseUrl: string },
): Promise<LoadRow> {
	const sides: { server: Server; rounds: Figures[] }[] = [{ server: app, rounds: [] }];
	if (!scenario.page) sides.push({ server: floor, rounds: [] });
	// The first thousands of runs are compiled meanwhile, on both sides.
	if (!scenario.whole)
		for (const { server } of sides)
			for (const end = performance.now() + warmUp(scenario); performance.now() < end; ) {
				await scenario.before?.(options.databaseUrl);
				await fire(server, scenario, connections, { ...options, seconds: 1 });
			}
	for (let round = 0; round < options.rounds; round++)
		for (const { server, rounds } of sides) {
			await scenario.before?.(options.databaseUrl);
			rounds.push(await fire(server, scenario, connections, options));
		}
	const [ours = [], theirs] = sides.map(({ rounds }) => rounds);
	const result = { name: scenario.name, connections, app: middle(ours) };
	if (!theirs) return result;
	const ratios = ours.map(({ rate }, index) => rate / (theirs[index]?.rate ?? 0));
	return { ...result, floor: middle(theirs), ratio: median(ratios) };
}

function middle(rounds: Figures[]): Figures {
	const of = (key: keyof Figures) => median(rounds.map((one) => one[key]));
	return {
		...{ rate: of("rate"), cpu: of("cpu"), p50: of("p50"), p95: of("p95"), p99: of("p99") },
		...{ resident: of("resident"), largest: of("largest") },
		failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
	};
}

const digits = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** A table with a line per scenario and number of connections. */
export function formatLoad(rows: LoadRow[]): string {
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
		.map(([name = "", ...rest]) => name.padEnd(40) + rest.map((text) => text.padStart(9)).join(""))
		.join("\n");
}
