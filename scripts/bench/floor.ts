// The floor: what a bare `node:http` + `pg` server with hand-written SQL needs for the same JSON. It has no roles, no
// errors, and no checks beyond the session. It needs DATABASE_URL, PORT and UPLOADS_DIR, and says "floor ready" once it
// listens.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });

type Actor = { id_user: number; role: string };

const iso = (column: string) =>
	`to_char(${column} AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD"T"HH24:MI:SS"+07:00"')`;
const late = (row: "a" | "j") => `CASE WHEN ${row}.recorded_at IS NOT NULL THEN json_build_object(
	'recorded_at', ${iso(`${row}.recorded_at`)}, 'received_at', ${iso(`${row}.received_at`)}, 'clock_changed', ${row}.clock_changed) END`;
const attendance = `'id_attendance', a.id_attendance, 'internship_id', a.internship_id, 'date', a.date, 'time', a.time,
	'status', a.status, 'expired_at', ${iso("a.expired_at")}, 'latitude', a.latitude, 'longitude', a.longitude,
	'accuracy', a.accuracy, 'note', a.note, 'attachment', a.attachment, 'late', ${late("a")}`;
const attendanceWithStudent = `json_build_object(${attendance}, 'teacher_id', i.teacher_id, 'student', json_build_object(
	'name', u.name, 'student', json_build_object('avatar', s.avatar, 'major_detail', json_build_object('code', m.code))))`;
const journal = `json_build_object('id_journal', j.id_journal, 'internship_id', j.internship_id, 'date', j.date,
	'description', j.description, 'status', j.status, 'image_path', j.image_path, 'captured_at', ${iso("j.captured_at")},
	'feedback', j.feedback, 'late', ${late("j")}, 'id_internship', j.internship_id, 'attendance', json_build_object(
	'id_attendance', a.id_attendance, 'status', a.status, 'expired_at', ${iso("a.expired_at")}, 'time', a.time,
	'latitude', a.latitude, 'longitude', a.longitude, 'accuracy', a.accuracy))`;
const people = `JOIN students s ON s.id_user = i.student_id JOIN users u ON u.id_user = s.id_user
	LEFT JOIN majors m ON m.id_major = s.major_id`;
const majorOf = (m: string) =>
	`CASE WHEN ${m}.id_major IS NOT NULL THEN json_build_object('code', ${m}.code, 'name', ${m}.name) END`;
const score = (
	t: string,
) => `'internship_id', ${t}.internship_id, 'name', ${t}.name, 'status', ${t}.status, 'total_score', ${t}.total_score,
	'date', ${t}.date, 'section_score', ${t}.section_score, 'note', ${t}.note`;
const current = `SELECT id_internship FROM internships WHERE student_id = $1 ORDER BY (status = 'ongoing') DESC, created_at DESC LIMIT 1`;

const me = `SELECT json_build_object('id_user', u.id_user, 'email', u.email, 'name', u.name, 'role', u.role, 'major_led', NULL,
	'student', json_build_object('firstname', s.firstname, 'lastname', s.lastname, 'npsn', s.npsn, 'school', c.name, 'nisn', s.nisn,
		'major_id', s.major_id, 'major_detail', ${majorOf("m")}, 'homeroom_teacher_id', s.homeroom_teacher_id,
		'homeroom_teacher', json_build_object('name', h.name), 'birthplace', s.birthplace, 'birthdate', s.birthdate,
		'contact', s.contact, 'gender', s.gender, 'emergency_contact', s.emergency_contact,
		'emergency_contact_name', s.emergency_contact_name, 'avatar', s.avatar), 'teacher', NULL)::text AS data
	FROM users u JOIN students s USING (id_user) JOIN schools c ON c.npsn = s.npsn LEFT JOIN majors m ON m.id_major = s.major_id
	LEFT JOIN users h ON h.id_user = s.homeroom_teacher_id WHERE u.id_user = $1`;
const attendancesMy =
	`SELECT coalesce(json_agg(${attendanceWithStudent} ORDER BY a.date DESC), '[]')::text AS data
	FROM attendances a JOIN internships i USING (id_internship) ${people} WHERE a.internship_id = (${current})`.replace(
		"USING (id_internship)",
		"ON i.id_internship = a.internship_id",
	);
const journalsMy = `SELECT coalesce(json_agg(${journal} ORDER BY j.date DESC), '[]')::text AS data
	FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id WHERE j.internship_id = (${current})`;
const users =
	`SELECT json_agg(json_build_object('id_user', u.id_user, 'name', u.name, 'email', u.email, 'role', u.role,
	'major_led', (SELECT json_build_object('id_major', l.id_major, 'code', l.code, 'name', l.name) FROM majors l WHERE l.major_leader_id = u.id_user),
	'student', CASE WHEN s.id_user IS NOT NULL THEN json_build_object('avatar', s.avatar, 'major_detail', ${majorOf("m")}) END,
	'teacher', CASE WHEN t.id_user IS NOT NULL THEN json_build_object('avatar', t.avatar, 'position', p.name) END)
	ORDER BY u.created_at DESC, u.id_user DESC)::text AS data
	FROM users u LEFT JOIN students s USING (id_user) LEFT JOIN majors m ON m.id_major = s.major_id
	LEFT JOIN teachers t USING (id_user) LEFT JOIN positions p USING (position_id)`.replace(
		"USING (position_id)",
		"ON p.id_position = t.position_id",
	);

/*
 * The two large lists, of one teacher or of all. It reads one internship after the other, so that little is in memory.
 */
const internship = `SELECT json_build_object('id_internship', i.id_internship, 'status', i.status, 'job_name', i.job_name,
	'company_name', i.company_name, 'instructor_name', i.instructor_name, 'instructor_contact', i.instructor_contact,
	'teacher_id', i.teacher_id, 'teacher_contact', i.teacher_contact, 'start_date', i.start_date, 'end_date', i.end_date,
	'teacher', json_build_object('name', g.name), 'student', json_build_object('name', u.name,
		'slug', trim(both '-' FROM regexp_replace(lower(u.name), '[^a-z0-9]+', '-', 'g')) || '-' || u.id_user, 'avatar', s.avatar,
		'major_detail', ${majorOf("m")}, 'homeroom_teacher', json_build_object('name', h.name)),
	'attendances', (SELECT coalesce(json_agg(json_build_object(${attendance}) ORDER BY a.date DESC), '[]')
		FROM attendances a WHERE a.internship_id = i.id_internship),
	'journals', (SELECT coalesce(json_agg(${journal} ORDER BY j.date DESC), '[]')
		FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id WHERE j.internship_id = i.id_internship),
	'observations', (SELECT json_agg(json_build_object('id_observation', o.id_observation, ${score("o")}) ORDER BY o.number)
		FROM observations o WHERE o.internship_id = i.id_internship),
	'assesments', (SELECT coalesce(json_agg(json_build_object('id_assesment', o.id_assesment, ${score("o")}) ORDER BY o.number), '[]')
		FROM assesments o WHERE o.internship_id = i.id_internship))::text AS data
	FROM internships i ${people} LEFT JOIN users g ON g.id_user = i.teacher_id
	LEFT JOIN users h ON h.id_user = s.homeroom_teacher_id WHERE i.id_internship = ANY($1)
	ORDER BY i.start_date DESC, i.id_internship DESC`;
const attendancesAssigned = `SELECT json_agg(${attendanceWithStudent} ORDER BY a.date DESC, a.id_attendance DESC)::text AS data
	FROM attendances a JOIN internships i ON i.id_internship = a.internship_id ${people}
	WHERE a.date = ANY($2::date[]) AND ($1::int IS NULL OR i.teacher_id = $1)`;

const record = `WITH a AS (
		UPDATE attendances SET time = (now() AT TIME ZONE 'Asia/Jakarta')::time(0), status = $2::attendance_status, expired_at = NULL,
			latitude = $3, longitude = $4, accuracy = $5, note = $6
		WHERE student_id = $1 AND date = (now() AT TIME ZONE 'Asia/Jakarta')::date AND status = 'no_description' RETURNING *
	), j AS (UPDATE journals SET status = 'not_created' FROM a WHERE journals.attendance_id = a.id_attendance)
	SELECT json_build_object(${attendance})::text AS data FROM a`;
const submit = `WITH j AS (UPDATE journals SET status = 'in_review', description = $2, image_path = $3, captured_at = $4,
			image_hash = $5::bit(64)
		WHERE id_journal = $1 AND status IN ('not_created', 'needs_revision') RETURNING *)
	SELECT ${journal}::text AS data FROM j JOIN attendances a ON a.id_attendance = j.attendance_id`;

const first = async (name: string, text: string, values: unknown[]) =>
	(await pool.query({ name, text, values })).rows[0];

const session = `SELECT u.id_user, u.role::text AS role FROM sessions s JOIN users u ON u.id_user = s.user_id WHERE s.id = $1`;

/** The internships or days as text, one after the other. */
async function* inRuns(keys: string[], size: number, read: (keys: string[]) => Promise<string>) {
	for (let at = 0; at < keys.length; at += size) yield await read(keys.slice(at, at + size));
}

async function* listInternships({ id_user, role }: Actor) {
	const { rows } = await pool.query(
		`SELECT id_internship FROM internships WHERE $1::int IS NULL OR teacher_id = $1 ORDER BY start_date DESC, id_internship DESC`,
		[role === "manajemen_sekolah" ? null : id_user],
	);
	yield* inRuns(
		rows.map((row) => row.id_internship),
		25,
		async (ids) => {
			const found = await pool.query({ name: "internship", text: internship, values: [ids] });
			return found.rows.map(({ data }) => data).join(",");
		},
	);
}

async function* listAttendances({ id_user, role }: Actor) {
	const only = role === "manajemen_sekolah" ? null : id_user;
	const { rows } = await pool.query(
		`SELECT DISTINCT a.date::text FROM attendances a JOIN internships i ON i.id_internship = a.internship_id
		WHERE $1::int IS NULL OR i.teacher_id = $1 ORDER BY 1 DESC`,
		[only],
	);
	yield* inRuns(
		rows.map((row) => row.date),
		only === null ? 1 : 60,
		async (days) => (await first("attendances", attendancesAssigned, [only, days])).data.slice(1, -1),
	);
}

async function sendList(response: ServerResponse, parts: AsyncIterable<string>) {
	response.write('{"message":"Berhasil","data":[');
	let separator = "";
	for await (const part of parts) {
		if (!response.write(separator + part)) await once(response, "drain");
		separator = ",";
	}
	response.end("]}");
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part);
	return Buffer.concat(parts);
}

/** The fields and the file of a multipart body. */
async function readForm(request: IncomingMessage): Promise<FormData> {
	const headers = { "content-type": request.headers["content-type"] ?? "" };
	return new Response(await readBody(request), { headers }).formData();
}

const reply = (response: ServerResponse, message: string, data: string) =>
	response.end(`{"message":"${message}","data":${data}}`);

createServer(async (request, response) => {
	const id = /bench_session=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1];
	const actor = await first("session", session, [id]);
	response.setHeader("Content-Type", "application/json");
	if (!actor) return response.writeHead(401).end("{}");
	const path = request.url?.split("?")[0] ?? "";
	const own = [actor.id_user];
	if (path === "/api/users/me") return reply(response, "Berhasil", (await first("me", me, own)).data);
	if (path === "/api/attendances/my")
		return reply(response, "Berhasil", (await first("a-my", attendancesMy, own)).data);
	if (path === "/api/journals/my")
		return reply(response, "Berhasil", (await first("j-my", journalsMy, own)).data);
	if (path === "/api/users") return reply(response, "Berhasil", (await first("users", users, [])).data);
	if (path === "/api/internships/assigned") return sendList(response, listInternships(actor));
	if (path === "/api/attendances/assigned") return sendList(response, listAttendances(actor));
	if (path === "/api/attendances/create") {
		const { status, latitude, longitude, accuracy, note } = JSON.parse(String(await readBody(request)));
		const { data } = await first("record", record, [...own, status, latitude, longitude, accuracy, note]);
		return reply(response, "Presensi berhasil dikirim", data);
	}
	const form = await readForm(request);
	const image = `journals/${randomUUID()}.jpg`;
	const photo = sharp(await (form.get("image_path") as File).arrayBuffer())
		.rotate()
		.resize(1600, 1600, { fit: "inside", withoutEnlargement: true });
	const jpeg = await photo.jpeg({ quality: 80, optimizeCoding: false }).toBuffer();
	await writeFile(join(process.env.UPLOADS_DIR ?? "", image), jpeg);
	const points = await sharp(jpeg).grayscale().resize(9, 8, { fit: "fill" }).raw().toBuffer();
	const hash = Array.from({ length: 64 }, (_, at) => {
		const point = Math.floor(at / 8) * 9 + (at % 8);
		return Number(points[point]) < Number(points[point + 1]) ? "1" : "0";
	}).join("");
	const values = [path.split("/")[3], form.get("description"), image, form.get("captured_at"), hash];
	return reply(response, "Jurnal aktivitas berhasil dibuat", (await first("submit", submit, values)).data);
}).listen(Number(process.env.PORT), "127.0.0.1", () => console.log("floor ready"));
