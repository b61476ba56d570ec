// A school's day for as long as you like: reads, pages, check-ins, photos, logins, and now and then a whole list of the
// management. Meanwhile it watches the memory of the server's processes. Any unexpected answer is an error.
import { type BenchRequest, type Scenario, scenarios } from "./scenarios";
import { reopenToday, type SchoolSize } from "./school";
import { openSchool } from "./sides";
import { residentOf } from "./usage";

type Sample = { at: number; answers: number; processes: number[] };
/** The sample with the least memory of a minute. All memory is in MB. */
type Minute = { minute: number; answers: number; memory: number; processes: number[] };
/** `slope` is in MB per minute, `errors` is what went wrong. */
export type SoakRun = { minutes: Minute[]; slope: number; errors: string[] };
type Send = (name: string, request: BenchRequest, expected?: number[]) => Promise<Response | undefined>;
type Account = { request: Omit<BenchRequest, "path">; own: { email: string; password: string } };

const PEOPLE = 6;
const SAMPLE_MS = 10_000;
const WHOLE_LIST_MS = 60_000;

/** How many of a hundred actions are of this kind. */
const SHARES: [share: number, name: string][] = [
	[20, "GET /users/me"],
	[14, "GET /attendances/my"],
	[14, "GET /journals/my"],
	[4, "GET /internships/assigned (teacher)"],
	[4, "GET /attendances/assigned (teacher)"],
	[2, "GET /users"],
	[10, "page /beranda"],
	[7, "page /presensi"],
	[5, "page /guru/beranda"],
	[4, "page /guru/kehadiran"],
	[4, "page /guru/peserta-didik"],
	[10, "day of a student"],
	[2, "login and logout"],
];
const HUNDRED = SHARES.flatMap(([share, name]) => Array.from({ length: share }, () => name));

/** Random numbers that are the same in each run. A linear congruence is good enough here. */
function dice(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state / 2_147_483_648;
	};
}

/** Runs the soak for this many minutes in a school of this size. */
export async function soak(templateUrl: string, size: SchoolSize, minutes: number): Promise<SoakRun> {
	const school = await openSchool(templateUrl, size);
	const errors: string[] = [];
	const samples: Sample[] = [];
	const end = Date.now() + minutes * 60_000;
	let answers = 0;
	school.app.child.stdout?.on("data", (text) => {
		for (const line of String(text).split("\n"))
			if (line.includes('"level":50')) errors.push(line.slice(0, 500));
	});
	const sample = () => samples.push({ at: Date.now(), answers, processes: residentOf(school.app.pid) });
	sample();
	const timer = setInterval(sample, SAMPLE_MS);

	/** Sends a request and reads the whole answer. */
	const send: Send = async (name, { path, ...request }, expected = [200, 201, 204]) => {
		try {
			const response = await fetch(school.app.address + path, { ...request, redirect: "manual" });
			// We drop the pieces at once, so that the bench does not hold a hundred megabytes.
			for await (const _ of response.body ?? []);
			answers++;
			if (!expected.includes(response.status)) errors.push(`${name} answered ${response.status}`);
			return response;
		} catch (error) {
			const { cause, message } = error as { cause?: { code?: string }; message: string };
			errors.push(`${name}: ${cause?.code ?? message}`);
			return undefined;
		}
	};

	const { people } = school;
	const list = await scenarios(people, school.today);
	const make = (name: string, turn: number) =>
		(list.find((scenario) => scenario.name === name) as Scenario).make(turn);
	// Each runner has its own account, because logging out ends every session of an account.
	const accounts: Account[] = [];
	for (let number = 0; number < PEOPLE; number++)
		accounts.push(await register(send, people.teacher.headers, number));
	let turn = 0;
	let reopened: Promise<void> | undefined;
	// The journals belong to the day on which the run began. After midnight in WIB, people check in for another day.
	const isSameDay = () => new Date(Date.now() + 7 * 3_600_000).toISOString().startsWith(school.today);
	/**
	 * Checks in. One student in ten also writes the journal with a photo. When everybody has checked in, the day begins
	 * again.
	 */
	async function studentDay() {
		const mine = turn++;
		if (mine > 0 && mine % people.students.length === 0) reopened = reopenToday(school.databaseUrl);
		await reopened;
		// If two requests race, the server answers the slower one with 409.
		const either = [200, 201, 409];
		await send("check-in", make("POST /attendances/create", mine), either);
		if (mine % 10 === 0 && isSameDay()) await send("photo", make("POST /journals/{id}/update", mine), either);
	}
	async function loginAndOut({ request, own }: Account) {
		const response = await send("login", { ...request, path: "/api/login", body: JSON.stringify(own) });
		const session = response?.headers.getSetCookie().find((cookie) => cookie.startsWith("jejak_session="));
		const headers = { ...request.headers, Cookie: `${request.headers.Cookie}; ${session?.split(";")[0]}` };
		await send("the own account", { method: "GET", path: "/api/users/me", headers });
		await send("logout", { method: "POST", path: "/api/logout", headers });
	}

	async function person(number: number) {
		const roll = dice(number + 1);
		while (Date.now() < end) {
			const name = HUNDRED[Math.floor(roll() * 100)] as string;
			if (name === "day of a student") await studentDay();
			else if (name === "login and logout") await loginAndOut(accounts[number] as Account);
			else await send(name, make(name, Math.floor(roll() * 1e6)));
		}
	}
	async function management() {
		for (let index = 0; Date.now() < end; index++) {
			const name = `GET /${index % 2 ? "attendances" : "internships"}/assigned (management)`;
			const began = Date.now();
			await send(name, make(name, 0));
			const rest = Math.min(end, began + WHOLE_LIST_MS) - Date.now();
			await new Promise((resolve) => setTimeout(resolve, rest));
		}
	}
	try {
		await Promise.all([management(), ...Array.from({ length: PEOPLE }, (_, number) => person(number))]);
	} finally {
		clearInterval(timer);
		await school.stop();
	}
	const found = byMinute(samples);
	return { minutes: found, slope: slopeOf(found), errors };
}

/** Registers a person with a password. */
async function register(send: Send, anybody: Record<string, string>, number: number): Promise<Account> {
	const headers = {
		...anybody,
		Cookie: /XSRF-TOKEN=[^;]+/.exec(anybody.Cookie ?? "")?.[0] ?? "",
		"Content-Type": "application/json",
	};
	const own = { email: `kata-sandi-${number}@bench.sch.id`, password: "rahasia-bangku" };
	const fields = { ...own, password_confirmation: own.password, firstname: "Guru", lastname: "Uji" };
	const body = JSON.stringify({ ...fields, npsn: "20999999", school: "SMK Bangku Uji" });
	await send("register", { method: "POST", path: "/api/teacher/register", headers, body });
	return { request: { method: "POST", headers }, own };
}

const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);

/** The sample with the least memory of each minute. Memory above it is garbage that waits to be collected. */
function byMinute(samples: Sample[]): Minute[] {
	const began = samples[0]?.at ?? 0;
	const minutes: Minute[] = [];
	for (const { at, answers, processes } of samples) {
		const minute = Math.floor((at - began) / 60_000);
		const memory = sum(processes);
		if (memory < (minutes[minute]?.memory ?? Infinity))
			minutes[minute] = { minute, answers, memory, processes };
	}
	return minutes.filter(Boolean);
}

/** The slope of the second half in MB a minute, by least squares. The first half only fills caches. */
function slopeOf(minutes: Minute[]): number {
	const late = minutes.slice(Math.floor(minutes.length / 2));
	const middle = (key: "minute" | "memory") => sum(late.map((one) => one[key])) / late.length;
	const [x, y] = [middle("minute"), middle("memory")];
	const spread = sum(late.map(({ minute }) => (minute - x) ** 2));
	return spread ? sum(late.map(({ minute, memory }) => (minute - x) * (memory - y))) / spread : 0;
}

/** A table with a line per minute, and the conclusion. */
export function formatSoak({ minutes, slope, errors }: SoakRun): string {
	const lines = minutes.map(({ minute, answers, memory, processes }) =>
		[minute, answers, memory.toFixed(0), processes.map((one) => one.toFixed(0)).join(" + ")].join("\t"),
	);
	const counted = new Map<string, number>();
	for (const error of errors) counted.set(error, (counted.get(error) ?? 0) + 1);
	return [
		"minute\tanswers\tMB\tof which each process",
		...lines,
		`${slope.toFixed(1)} MB a minute in the second half; ${errors.length} errors`,
		...[...counted].map(([error, count]) => `${count} × ${error}`),
	].join("\n");
}
