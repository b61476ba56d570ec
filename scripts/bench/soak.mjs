// A school's day for as long as one likes: reads, pages, check-ins, photos, logins and now and then a whole list of the
// management, while the memory of the server's processes is watched. Anything that is answered unexpectedly is an error.
import { scenarios } from "./scenarios.mjs";
import { reopenToday } from "./school.mjs";
import { openSchool } from "./sides.mjs";
import { residentOf } from "./usage.mjs";

const PEOPLE = 6;
const SAMPLE_MS = 10_000;
const WHOLE_LIST_MS = 60_000;

/** How often something is done among a hundred things. */
const SHARES = [
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

/** The same run each time: a linear congruence, as good as dice here. */
function dice(seed) {
	let state = seed;
	return () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state / 2_147_483_648;
	};
}

/** `{ minutes: [{ minute, answers, memory, processes }], slope, errors }`: MB at its least in each minute, MB per minute, what went wrong. */
export async function soak(templateUrl, size, minutes) {
	const school = await openSchool(templateUrl, size);
	const errors = [];
	const samples = [];
	const end = Date.now() + minutes * 60_000;
	let answers = 0;
	school.app.child.stdout.on("data", (text) => {
		for (const line of String(text).split("\n"))
			if (line.includes('"level":50')) errors.push(line.slice(0, 500));
	});
	const sample = () => samples.push({ at: Date.now(), answers, processes: residentOf(school.app.pid) });
	sample();
	const timer = setInterval(sample, SAMPLE_MS);

	/** Sends a request and reads all of the answer; 409 is what a race is answered with. */
	async function send(name, { path, ...request }, expected = [200, 201, 204]) {
		try {
			const response = await fetch(school.app.address + path, { ...request, redirect: "manual" });
			// Nobody holds a hundred megabytes here.
			for await (const _ of response.body ?? []);
			answers++;
			if (!expected.includes(response.status)) errors.push(`${name} answered ${response.status}`);
			return response;
		} catch (error) {
			errors.push(`${name}: ${error.cause?.code ?? error.message}`);
		}
	}

	const { people } = school;
	const list = new Map((await scenarios(people, school.today)).map((scenario) => [scenario.name, scenario]));
	// One each: logging out ends every session of an account.
	const accounts = [];
	for (let number = 0; number < PEOPLE; number++)
		accounts.push(await register(send, people.teacher.headers, number));
	let turn = 0;
	let reopened;
	// The journals are those of the day on which it began: past midnight in WIB it is others that people check in for.
	const isSameDay = () => new Date(Date.now() + 7 * 3_600_000).toISOString().startsWith(school.today);
	/** Checks in, and one in ten writes the journal with a photo. When everybody has, the day begins anew. */
	async function studentDay() {
		const mine = turn++;
		if (mine > 0 && mine % people.students.length === 0) reopened = reopenToday(school.databaseUrl);
		await reopened;
		const either = [200, 201, 409];
		await send("check-in", list.get("POST /attendances/create").make(mine), either);
		if (mine % 10 === 0 && isSameDay())
			await send("photo", list.get("POST /journals/{id}/update").make(mine), either);
	}
	async function loginAndOut(account) {
		const response = await send("login", {
			...account,
			path: "/api/login",
			body: JSON.stringify(account.own),
		});
		const session = response?.headers.getSetCookie().find((cookie) => cookie.startsWith("jejak_session="));
		const headers = { ...account.headers, Cookie: `${account.headers.Cookie}; ${session?.split(";")[0]}` };
		await send("the own account", { path: "/api/users/me", headers });
		await send("logout", { method: "POST", path: "/api/logout", headers });
	}
	const doing = { "day of a student": studentDay, "login and logout": loginAndOut };

	async function person(number) {
		const roll = dice(number + 1);
		while (Date.now() < end) {
			const name = HUNDRED[Math.floor(roll() * 100)];
			if (doing[name]) await doing[name](accounts[number]);
			else await send(name, list.get(name).make(Math.floor(roll() * 1e6)));
		}
	}
	async function management() {
		for (let index = 0; Date.now() < end; index++) {
			const name = `GET /${index % 2 ? "attendances" : "internships"}/assigned (management)`;
			const began = Date.now();
			await send(name, list.get(name).make(0));
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

/** Somebody with a password. */
async function register(send, { Cookie, ...anybody }, number) {
	const headers = {
		...anybody,
		Cookie: /XSRF-TOKEN=[^;]+/.exec(Cookie)[0],
		"Content-Type": "application/json",
	};
	const own = { email: `kata-sandi-${number}@bench.sch.id`, password: "rahasia-bangku" };
	const fields = { ...own, password_confirmation: own.password, firstname: "Guru", lastname: "Uji" };
	const body = JSON.stringify({ ...fields, npsn: "20999999", school: "SMK Bangku Uji" });
	await send("register", { method: "POST", path: "/api/teacher/register", headers, body });
	return { method: "POST", headers, own };
}

const sum = (list) => list.reduce((total, one) => total + one, 0);

/** The sample with the least memory of each minute: what is above it is garbage that lies about for a while. */
function byMinute(samples) {
	const [first] = samples;
	const minutes = [];
	for (const { at, answers, processes } of samples) {
		const minute = Math.floor((at - first.at) / 60_000);
		const memory = sum(processes);
		if (memory < (minutes[minute]?.memory ?? Infinity))
			minutes[minute] = { minute, answers, memory, processes };
	}
	return minutes.filter(Boolean);
}

/** Of the second half, for the first fills caches: least squares, in MB a minute. */
function slopeOf(minutes) {
	const late = minutes.slice(Math.floor(minutes.length / 2));
	const middle = (key) => sum(late.map((one) => one[key])) / late.length;
	const [x, y] = [middle("minute"), middle("memory")];
	const spread = sum(late.map(({ minute }) => (minute - x) ** 2));
	return spread ? sum(late.map(({ minute, memory }) => (minute - x) * (memory - y))) / spread : 0;
}

/** A line per minute, and the conclusion. */
export function formatSoak({ minutes, slope, errors }) {
	const lines = minutes.map(({ minute, answers, memory, processes }) =>
		[minute, answers, memory.toFixed(0), processes.map((one) => one.toFixed(0)).join(" + ")].join("\t"),
	);
	const counted = new Map();
	for (const error of errors) counted.set(error, (counted.get(error) ?? 0) + 1);
	return [
		"minute\tanswers\tMB\tof which each process",
		...lines,
		`${slope.toFixed(1)} MB a minute in the second half; ${errors.length} errors`,
		...[...counted].map(([error, count]) => `${count} × ${error}`),
	].join("\n");
}
