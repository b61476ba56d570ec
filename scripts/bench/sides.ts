// The servers that we load in turn, and the people who send requests.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { encode } from "next-auth/jwt";
import { type Environment, step } from "../steps/shell";
import { copyTemplate, neutralSettings, testSecret } from "../steps/test-database";
import { startApplication, startServer } from "../steps/test-server";
import { fillSchool, idsFor, openSessions, type SchoolSize } from "./school";

export type Server = { address: string; pid: number };
/** A person with a session, which the headers hold. A student has today's journal. */
export type Person = { id_user: number; journal: string; headers: Record<string, string> };
/** Every student in the order of their numbers, a teacher with 25 mentees and no other role, and a manager. */
export type People = { students: Person[]; teacher: Person; manager: Person };

/** Makes a school of this size in a new database, and starts the application on it. */
export async function openSchool(templateUrl: string, size: SchoolSize) {
	const databaseUrl = await copyTemplate(templateUrl, `bench_${size.students}`);
	await step(`Making a school of ${size.students} students × ${size.days} days`, () =>
		fillSchool(databaseUrl, size),
	);
	const uploads = mkdtempSync(join(tmpdir(), "jejak-bench-"));
	process.once("exit", () => rmSync(uploads, { recursive: true, force: true }));
	mkdirSync(join(uploads, "journals"));
	const settings = { AUTH_SECRET: testSecret, DATABASE_URL: databaseUrl, UPLOADS_DIR: uploads };
	const env = { ...neutralSettings, ...settings };
	const app = await startApplication(env);
	const people = await inviteAll(app, databaseUrl, size.students);
	return { app, people, databaseUrl, env, stop: app.stop };
}

/** Starts the floor on the database of a school. */
export const startFloor = (env: Environment) =>
	startServer(["--import=tsx", "scripts/bench/floor.ts"], "floor ready", env);

/** Builds another version of the application in its own folder, and starts it with a database and a school of its own. */
export async function openOther(folder: string, size: SchoolSize) {
	const load = (file: string) => import(pathToFileURL(join(folder, "scripts", file)).href);
	const [{ build, generateSources }, { openTestDatabase }, other] = await Promise.all(
		["steps/build.ts", "steps/test-database.ts", "bench/sides.ts"].map(load),
	);
	await generateSources();
	await build();
	const database = await openTestDatabase();
	const school: Awaited<ReturnType<typeof openSchool>> = await other.openSchool(database.templateUrl, size);
	async function stop() {
		await school.stop();
		await database.stop();
	}
	return { ...school, stop };
}

/** Makes the headers of people whose session is open. */
export async function inviter({ address }: Server) {
	const [xsrf = ""] = (await fetch(`${address}/api/sanctum/csrf-cookie`)).headers.getSetCookie();
	const [pair = ""] = xsrf.split(";");
	return async (id_user: number, journal = ""): Promise<Person> => {
		const sid = `bench-${id_user}`;
		const headers = {
			Accept: "application/json",
			// The first is the application's cookie. The second is the floor's, which takes the bare id.
			Cookie: `jejak_session=${await encode({ token: { sid }, secret: testSecret })}; bench_session=${sid}; ${pair}`,
			"X-XSRF-TOKEN": decodeURIComponent(pair.split("=")[1] ?? ""),
		};
		return { id_user, journal, headers };
	};
}

/** Gives everybody a session. */
async function inviteAll(server: Server, databaseUrl: string, students: number): Promise<People> {
	await openSessions(databaseUrl);
	const invite = await inviter(server);
	const ids = idsFor(students);
	return {
		students: await Promise.all(ids.students.map(({ id_user, journal }) => invite(id_user, journal))),
		teacher: await invite(ids.teacher),
		manager: await invite(ids.manager),
	};
}
