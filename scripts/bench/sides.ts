// The two servers that we compare, on one database with the bench's school, and the people who send requests.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { encode } from "next-auth/jwt";
import { withConnection } from "../migrate";
import { root, step } from "../steps/shell";
import { copyTemplate, neutralSettings, testSecret } from "../steps/test-database";
import { startApplication, startServer } from "../steps/test-server";
import { fillSchool, openSessions, type SchoolSize } from "./school";

export type Server = { address: string; pid: number };
/** A person with a session, which the headers hold. A student has today's journal. */
export type Person = {
	id_user: number;
	role: string;
	journal: string | null;
	headers: Record<string, string>;
};
/** Every student in the order of their numbers, a teacher with 25 mentees and no other role, and a manager. */
export type People = { students: Person[]; teacher: Person; manager: Person };

/** The same as `openSchool`, with the floor beside the application. */
export async function startSides(templateUrl: string, size: SchoolSize) {
	const school = await openSchool(templateUrl, size);
	const program = join(root, "test-results", "floor.mjs");
	await build({
		...{ entryPoints: [join(root, "scripts/bench/floor.ts")], outfile: program, bundle: true },
		...{ packages: "external", platform: "node", format: "esm", target: "node20" },
	});
	const floor = await startServer([program], "floor ready", school.env);
	async function stop() {
		await floor.stop();
		await school.stop();
	}
	return { ...school, floor, stop };
}

/** Makes a school of this size in a new database, and starts the application on it. `today` is the date in WIB. */
export async function openSchool(
	templateUrl: string,
	{ students, days }: SchoolSize,
	settings: Record<string, string> = {},
) {
	const databaseUrl = await copyTemplate(templateUrl, `bench_${students}`);
	await step(`Making a school of ${students} students × ${days} days`, () =>
		fillSchool(databaseUrl, { students, days }),
	);
	const uploads = mkdtempSync(join(tmpdir(), "jejak-bench-"));
	process.once("exit", () => rmSync(uploads, { recursive: true, force: true }));
	mkdirSync(join(uploads, "journals"));
	const env = {
		...neutralSettings,
		...settings,
		AUTH_SECRET: testSecret,
		DATABASE_URL: databaseUrl,
		UPLOADS_DIR: uploads,
	};
	const app = await startApplication(env);
	const guests = await inviteAll(app.address, databaseUrl);
	return { app, ...guests, databaseUrl, env, stop: app.stop };
}

/** Gives everybody a session. */
async function inviteAll(address: string, databaseUrl: string): Promise<{ people: People; today: string }> {
	const [xsrf = ""] = (await fetch(`${address}/api/sanctum/csrf-cookie`)).headers.getSetCookie();
	const [pair = ""] = xsrf.split(";");
	const headersOf = async (session: string) => ({
		Accept: "application/json",
		// The first is the application's cookie. The second is the floor's, which takes the bare id.
		Cookie: `jejak_session=${await encode({ token: { sid: session }, secret: testSecret })}; bench_session=${session}; ${pair}`,
		"X-XSRF-TOKEN": decodeURIComponent(pair.split("=")[1] ?? ""),
	});
	await openSessions(databaseUrl);
	const { rows } = await withConnection(databaseUrl, (client) =>
		client.query<Omit<Person, "headers"> & { today: string }>(
			`SELECT u.id_user, u.role::text, j.id_journal AS journal, current_date_wib::text AS today
			FROM users u CROSS JOIN (SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date AS current_date_wib) day
			LEFT JOIN attendances a ON a.student_id = u.id_user AND a.date = current_date_wib
			LEFT JOIN journals j ON j.attendance_id = a.id_attendance
			WHERE u.email LIKE '%@bench.sch.id' ORDER BY u.id_user`,
		),
	);
	const people = await Promise.all(
		rows.map(async (row) => ({ ...row, headers: await headersOf(`bench-${row.id_user}`) })),
	);
	const of = (role: string) => people.filter((person) => person.role === role);
	const [[teacher], [manager], [first]] = [of("guru_pembimbing"), of("manajemen_sekolah"), people];
	if (!teacher || !manager || !first) throw new Error("The school has nobody to ask.");
	return { people: { students: of("peserta_didik"), teacher, manager }, today: first.today };
}
