// Loads the application in turn with the floor, and with another version if wanted, and compares.
import assert from "node:assert";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { step } from "../steps/shell";
import { atLeast, atMost, median, medians, quantile, table } from "./figures";
import { type Scenario, scenarios } from "./scenarios";
import type { SchoolSize } from "./school";
import { openOther, openSchool, type Server, startFloor } from "./sides";
import { watch } from "./usage";

/** `beside` is the folder of another version. */
type Options = SchoolSize &
	Record<"connections" | "seconds" | "rounds", number> &
	Record<"only" | "beside", string>;
/** The sides are the application, the floor, and the other version. */
const FLOOR = 1;
type Side = { server: Server; databaseUrl: string; list: Scenario[] };
/** Times in ms; `cpu` is ms of processor time per answer, `memory` MB of all processes. */
type Figures = Record<"rate" | "cpu" | "p50" | "p95" | "memory" | "failed", number>;

/** Returns whether every request was answered. */
export async function measureLoad(templateUrl: string, options: Options): Promise<boolean> {
	const app = await openSchool(templateUrl, options);
	const floor = await startFloor(app.env);
	const other = options.beside ? await openOther(options.beside, options) : undefined;
	const stop = () => Promise.all([app.stop(), floor.stop(), other?.stop()]);
	const sideOf = async (school: Omit<typeof app, "env">): Promise<Side> => ({
		server: school.app,
		databaseUrl: school.databaseUrl,
		list: (await scenarios(school.people)).filter(({ name }) => name.includes(options.only)),
	});
	try {
		const ours = await sideOf(app);
		const sides = [ours, { ...ours, server: floor }, ...(other ? [await sideOf(other)] : [])];
		await step("Comparing the answers", () => compareAnswers(ours.list, app.app, floor));
		const rows: string[][] = [HEAD];
		let failed = 0;
		for (const [index, scenario] of ours.list.entries()) {
			const rounds = await measure(sides, index, options);
			failed += failures(rounds);
			rows.push(rowOf(scenario, rounds));
			console.log(rows.at(-1)?.join(" "));
		}
		console.log(`\n${options.students} students × ${options.days} days, ${options.connections} connections`);
		console.log(table(rows));
		return failed === 0;
	} finally {
		await stop();
	}
}

/** A comparison with a floor that answers something else would mean nothing. */
async function compareAnswers(list: Scenario[], ...servers: Server[]): Promise<void> {
	for (const { name, make } of list.filter(({ once, p95, whole }) => !once && !p95 && !whole)) {
		const { path, headers } = make(0);
		const [ours, theirs] = await Promise.all(
			servers.map(async ({ address }) => (await fetch(address + path, { headers })).json()),
		);
		assert.deepStrictEqual(theirs, ours, `The floor answers something else: ${name}`);
	}
}

/** Measures one scenario on all sides in turn, A B A B. @returns the rounds of each side; a page has no floor */
async function measure(sides: Side[], index: number, options: Options): Promise<Figures[][]> {
	const rounds: Figures[][] = sides.map(() => []);
	const { p95, whole } = sides[0]?.list[index] ?? {};
	const present = [...sides.entries()].filter(([number]) => !(p95 && number === FLOOR));
	// The first thousands of runs are compiled meanwhile. A page has more code to compile.
	for (const [, side] of present)
		for (const end = performance.now() + (whole ? 0 : p95 ? 15_000 : 4_000); performance.now() < end; )
			await fire(side, index, { ...options, seconds: 1 });
	for (let round = 0; round < options.rounds; round++)
		for (const [number, side] of present) rounds[number]?.push(await fire(side, index, options));
	return rounds;
}

/** Sends one scenario for some seconds, or once per student. */
async function fire({ server, databaseUrl, list }: Side, index: number, options: Options): Promise<Figures> {
	const { before, make, once, whole } = list[index] as Scenario;
	const { connections, seconds: duration, students } = options;
	await before?.(databaseUrl);
	// A whole list of the school is a hundred megabytes. More than 8 at once would measure the network card.
	const most = whole ? Math.min(8, connections) : connections;
	const amount = once ? Math.min(students, once) : whole ? most : undefined;
	let turn = 0;
	let refused = 0;
	const times: number[] = [];
	const began = performance.now();
	let ended = began;
	const send = (done: (error: unknown, result: autocannon.Result) => void) =>
		autocannon(
			{
				url: server.address,
				connections: most,
				timeout: 300,
				...(amount ? { amount } : { duration }),
				requests: [{ setupRequest: (request) => ({ ...request, ...make(turn++) }) }],
			},
			done,
		).on("response", (_client, status, _bytes, time) => {
			ended = performance.now();
			if (status < 300) times.push(time);
			else refused++;
		});
	const { done, cpu, memory } = await watch(server.pid, () => promisify(send)());
	// A fixed number of requests ends with the last answer, but the library looks only once a second.
	const taken = amount ? (ended - began) / 1000 : done.duration;
	return {
		rate: times.length / taken,
		cpu: cpu / Math.max(1, times.length),
		p50: quantile(times, 0.5),
		p95: quantile(times, 0.95),
		memory,
		failed: refused + done.errors + done.timeouts,
	};
}

/** The last columns compare: the rate with the floor's, and rate and processor time with the other version's. */
const HEAD = "requests,a second,p50 ms,p95 ms,cpu ms,MB,failed,× floor,limit,× other,cpu ×".split(",");

function rowOf({ name, least, p95 }: Scenario, [app = [], floor = [], other = []]: Figures[][]): string[] {
	const figures = medians(app);
	const digits = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
	/** How many times a figure of the other side it is, round by round. */
	const times = (side: Figures[], key: keyof Figures) =>
		median(side.map((one, round) => (app[round]?.[key] ?? Number.NaN) / one[key]));
	return [
		name,
		digits(figures.rate),
		figures.p50.toFixed(0),
		p95 ? atMost(figures.p95, p95) : figures.p95.toFixed(0),
		digits(figures.cpu),
		figures.memory.toFixed(0),
		String(failures([app, floor, other])),
		least ? atLeast(times(floor, "rate"), least, 2) : "",
		least ? `≥ ${least}` : `≤ ${p95} ms`,
		...(other.length ? [atLeast(times(other, "rate"), 0.9, 2), atMost(times(other, "cpu"), 1.1, 2)] : []),
	];
}

const failures = (sides: Figures[][]) => sides.flat().reduce((sum, { failed }) => sum + failed, 0);
