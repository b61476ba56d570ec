// The two servers that are compared, on one database with the bench's school, and the people who ask them.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "next-auth/jwt";
import { connect } from "../migrate.mjs";
import { findFreePort } from "../steps/postgres.mjs";
import { startNode, step } from "../steps/shell.mjs";
import { copyTemplate, neutralSettings, testSecret } from "../steps/test-database.mjs";
import { fillSchool, openSessions } from "./school.mjs";

/** Answers `{ app, floor, people, today, databaseUrl, stop() }`; a server is `{ address, pid }`. */
export async function startSides(templateUrl, size) {
	const school = await openSchool(templateUrl, size);
	const floor = await start("scripts/bench/floor.mjs", "floor ready", school.env);
	async function stop() {
		await end(floor);
		await school.stop();
	}
	return { ...school, floor, stop };
}

/** A school of this size in a database of its own, and the application on it: as `startSides`, without the floor. */
export async function openSchool(templateUrl, { students, days }) {
	const databaseUrl = await copyTemplate(templateUrl, `bench_${students}`);
	await step(`Making a school of ${students} students × ${days} days`, () =>
		fillSchool(databaseUrl, { students, days }),
	);
	const uploads = mkdtempSync(join(tmpdir(), "jejak-bench-"));
	process.once("exit", () => rmSync(uploads, { recursive: true, force: true }));
	mkdirSync(join(uploads, "journals"));
	const env = {
		...process.env,
		...neutralSettings,
		DATABASE_URL: databaseUrl,
		UPLOADS_DIR: uploads,
		HOST: "127.0.0.1",
		NODE_ENV: "production",
	};
	const app = await start("scripts/serve.mjs", "Serving on port", { ...env, AUTH_SECRET: testSecret });
	async function stop() {
		await end(app);
	}
	return { app, ...(await inviteAll(app.address, databaseUrl)), databaseUrl, env, stop };
}

async function end({ child }) {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGTERM");
	await ended;
}

async function start(script, ready, env) {
	const port = await findFreePort();
	const child = startNode([script], {
		env: { ...env, PORT: String(port), APP_URL: `http://127.0.0.1:${port}` },
	});
	await new Promise((resolve, reject) => {
		child.stdout.on("data", (text) => String(text).includes(ready) && resolve());
		child.stderr.on("data", (text) => process.stderr.write(text));
		child.once("exit", () => reject(new Error(`${script} does not start`)));
	});
	return { address: `http://127.0.0.1:${port}`, pid: child.pid, child };
}

/** Headers with a session each: every student, a teacher with 25 mentees and no other role, a manager. */
async function inviteAll(address, databaseUrl) {
	const [xsrf] = (await fetch(`${address}/api/sanctum/csrf-cookie`)).headers.getSetCookie();
	const [pair] = xsrf.split(";");
	const headersOf = async (session) => ({
		Accept: "application/json",
		// The application's cookie, and the floor's, which takes the bare id.
		Cookie: `jejak_session=${await encode({ token: { sid: session }, secret: testSecret })}; bench_session=${session}; ${pair}`,
		"X-XSRF-TOKEN": decodeURIComponent(pair.split("=")[1]),
	});
	await openSessions(databaseUrl);
	const client = await connect(databaseUrl);
	try {
		const { rows } = await client.query(
			`SELECT u.id_user, u.role::text, j.id_journal AS journal, current_date_wib::text AS today
			FROM users u CROSS JOIN (SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date AS current_date_wib) day
			LEFT JOIN attendances a ON a.student_id = u.id_user AND a.date = current_date_wib
			LEFT JOIN journals j ON j.attendance_id = a.id_attendance
			WHERE u.email LIKE '%@bench.sch.id' ORDER BY u.id_user`,
		);
		const people = await Promise.all(
			rows.map(async (row) => ({ ...row, headers: await headersOf(`bench-${row.id_user}`) })),
		);
		const the = (role) => people.find((person) => person.role === role);
		return {
			people: {
				students: people.filter(({ role }) => role === "peserta_didik"),
				teacher: the("guru_pembimbing"),
				manager: the("manajemen_sekolah"),
			},
			today: rows[0].today,
		};
	} finally {
		await client.end();
	}
}
