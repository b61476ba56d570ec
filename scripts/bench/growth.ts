// What an answer costs in schools of different sizes, as processor time of the application and of the database. It
// sends one request at a time, to the schools in turn. Processor time does not depend on what else the machine does.
import { createHash } from "node:crypto";
import { withConnection } from "../migrate";
import { median } from "./load";
import { type Scenario, scenarios } from "./scenarios";
import { openSchool, type People, type Person } from "./sides";
import { cpuOf, parentOf, spent } from "./usage";

/** The cost of an answer in ms: processor time of both, and how long it took. */
type Cost = { app: number; database: number; p50: number };
/** `ratio` compares the largest school with the smallest. */
export type GrowthRow = { name: string; sizes: (Cost & { students: number })[]; ratio: number };
type School = Awaited<ReturnType<typeof open>>;

/** The same number of people ask in every school. */
const PEOPLE = 50;
/** Requests of a turn. Each round needs new people for its check-ins. */
const TURN = { answers: 60, pages: 20 };

/** Sends the same requests to schools of each of these sizes. */
export async function measureGrowth(
	templateUrl: string,
	sizes: number[],
	days: number,
	rounds: number,
): Promise<GrowthRow[]> {
	const schools: School[] = [];
	try {
		for (const students of sizes) schools.push(await open(templateUrl, students, days));
		const rows: GrowthRow[] = [];
		for (const [index, { name, page }] of schools[0]?.list.entries() ?? []) {
			const turns = schools.map(({ students }) => ({ students, costs: [] as Cost[] }));
			// The first round only warms up.
			for (let round = 0; round <= rounds; round++)
				for (const [place, school] of schools.entries()) {
					const scenario = school.list[index] as Scenario;
					const turn = await ask(school, scenario, round * 1000, page ? TURN.pages : TURN.answers);
					if (round > 0) turns[place]?.costs.push(turn);
				}
			const middle = turns.map(({ students, costs }) => {
				const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]));
				return { students, app: of("app"), database: of("database"), p50: of("p50") };
			});
			const cost = (of: Cost | undefined) => (of ? of.app + of.database : 0);
			rows.push({ name, sizes: middle, ratio: cost(middle.at(-1)) / cost(middle[0]) });
		}
		return rows;
	} finally {
		for (const school of schools) await school.stop();
	}
}

async function open(templateUrl: string, students: number, days: number) {
	const school = await openSchool(templateUrl, { students, days });
	const { rows } = await withConnection(school.databaseUrl, (client) =>
		client.query("SELECT pg_backend_pid() AS pid, current_database() AS name"),
	);
	const server = { pid: parentOf(rows[0].pid), database: String(rows[0].name) };
	const { people, today } = school;
	// Takes people from the whole school.
	const step = Math.floor(students / PEOPLE);
	const some = people.students.filter((_, index) => index % step === 0).slice(0, PEOPLE);
	const mentee = `B${String((people.teacher.id_user - 100001) * 25 + 1).padStart(25, "0")}`;
	const list = await scenarios({ ...people, students: some }, today);
	const wanted = list.filter(({ once, whole, name }) => !whole && !once && name !== "GET /users");
	return {
		...school,
		...{ server, students },
		list: [...wanted, ...checkIn(list, people.students), ...more(people, mentee, today)],
	};
}

/** Everybody can check in only once, so the rounds begin at different people. */
function checkIn(list: Scenario[], students: Person[]): Scenario[] {
	const of = (turn: number) =>
		students[(Math.floor(turn / 1000) * TURN.answers + (turn % 1000)) % students.length];
	return list
		.filter(({ name }) => name.includes("attendances/create"))
		.map(({ name, make }) => ({
			name,
			make: (turn) => ({ ...make(0), headers: { ...make(0).headers, ...of(turn)?.headers } }),
		}));
}

/** Scenarios that the load leaves out: parts of long lists, and one student's pages. */
function more({ teacher, manager }: People, mentee: string, today: string): Scenario[] {
	const get = (name: string, { headers }: Person, path: string, page = false): Scenario => ({
		...{ name, page, make: () => ({ method: "GET", path, headers }) },
	});
	const part = "page=1&per_page=10";
	// The name belongs to exactly one student in a school of any size.
	const name = createHash("md5").update("siswa7").digest("hex").slice(0, 6);
	return [
		get("GET /internships/assigned, ten (teacher)", teacher, `/api/internships/assigned?${part}`),
		get("GET /internships/assigned, ten (management)", manager, `/api/internships/assigned?${part}`),
		get(
			"GET /attendances/assigned, ten of today (teacher)",
			teacher,
			`/api/attendances/assigned?${part}&date=${today}`,
		),
		get(
			"GET /attendances/assigned, ten of today (management)",
			manager,
			`/api/attendances/assigned?${part}&date=${today}`,
		),
		get("GET /users, ten", manager, `/api/users?${part}`),
		get("GET /users, of a name", manager, `/api/users?${part}&search=${name}`),
		get("page /guru/kehadiran (teacher)", teacher, "/guru/kehadiran", true),
		get("page /guru/periksa", teacher, "/guru/periksa", true),
		get("page /guru/beranda (management)", manager, "/guru/beranda", true),
		get("page /guru/bimbingan/{id}", teacher, `/guru/bimbingan/${mentee}`, true),
		get(
			"page /guru/bimbingan/{id}/jurnal-aktivitas",
			teacher,
			`/guru/bimbingan/${mentee}/jurnal-aktivitas`,
			true,
		),
		get("page /guru/peserta-didik/{id}", manager, `/guru/peserta-didik/${mentee}`, true),
		get("page /guru/peserta-didik, of a name", manager, `/guru/peserta-didik?search=${name}`, true),
		get("page /guru/kelola-admin", manager, "/guru/kelola-admin", true),
	];
}

/** Sends requests one after the other. */
async function ask({ app, server }: School, scenario: Scenario, from: number, amount: number): Promise<Cost> {
	const cpu = () => [cpuOf(app.pid), cpuOf(server.pid, ` ${server.database} `)] as const;
	const before = cpu();
	const times: number[] = [];
	for (let turn = from; turn < from + amount; turn++) {
		const { path, ...request } = scenario.make(turn);
		const began = performance.now();
		const response = await fetch(app.address + path, { ...request, redirect: "manual" });
		await response.arrayBuffer();
		times.push(performance.now() - began);
		if (response.status >= 300) throw new Error(`${scenario.name} answered ${response.status}.`);
	}
	const after = cpu();
	return {
		app: spent(before[0], after[0]) / amount,
		database: spent(before[1], after[1]) / amount,
		p50: median(times),
	};
}

/** A table with a line per scenario: what an answer costs in each school, and the ratio. */
export function formatGrowth(rows: GrowthRow[]): string {
	const head = [
		"ms of processor: application + database (latency)",
		...(rows[0]?.sizes ?? []).map(({ students }) => String(students)),
		"ratio",
	];
	const lines = rows.map(({ name, sizes, ratio }) => [
		name,
		...sizes.map(
			({ app, database, p50 }) => `${app.toFixed(1)} + ${database.toFixed(1)} (${p50.toFixed(0)})`,
		),
		ratio.toFixed(2),
	]);
	return [head, ...lines]
		.map(([name = "", ...rest]) => name.padEnd(54) + rest.map((text) => text.padStart(18)).join(""))
		.join("\n");
}
