// The floor: what a bare `node:http` + `pg` server with hand-written SQL needs for the same JSON. It has no roles, no
// errors, and no checks beyond the session. It needs DATABASE_URL, PORT and UPLOADS_DIR, and says "floor ready" once it
// listens.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import sharp from "sharp";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });

const iso = (column: string) =>
	`to_char(${column} AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD"T"HH24:MI:SS"+07:00"')`;
const late = (row: "a" | "j") => `CASE WHEN ${row}.recorded_at IS NOT NULL THEN json_build_object(
	'recorded_at', ${iso(`${row}.recorded_at`)}, 'received_at', ${iso(`${row}.received_at`)}, 'clock_changed', ${row}.clock_changed) END`;
const people = `JOIN students s ON s.id_user = i.student_id JOIN users u ON u.id_user = s.id_user
	LEFT JOIN majors m ON m.id_major = s.major_id`;
const attendance = `'id_attendance', a.id_attendance, 'internship_id', a.internship_id, 'date', a.date, 'time', a.time,
	'status', a.status, 'expired_at', ${iso("a.expired_at")}, 'latitude', a.latitude, 'longitude', a.longitude,
	'accuracy', a.accuracy, 'note', a.note, 'attachment', a.attachment, 'late', ${late("a")}`;
const attendances = (
	order: string,
) => `SELECT coalesce(json_agg(json_build_object(${attendance}, 'teacher_id', i.teacher_id,
	'student', json_build_object('name', u.name, 'student', json_build_object('avatar', s.avatar,
	'major_detail', json_build_object('code', m.code)))) ORDER BY ${order}), '[]')::text AS data
	FROM attendances a JOIN internships i ON i.id_internship = a.internship_id ${people}`;
const journal = `json_build_object('id_journal', j.id_journal, 'internship_id', j.internship_id, 'date', j.date,
	'description', j.description, 'status', j.status, 'image_path', j.image_path, 'captured_at', ${iso("j.captured_at")},
	'captured_from_file', j.captured_from_file,
	'feedback', j.feedback, 'late', ${late("j")}, 'id_internship', j.internship_id, 'attendance', json_build_object(
	'id_attendance', a.id_attendance, 'status', a.status, 'expired_at', ${iso("a.expired_at")}, 'time', a.time,
	'latitude', a.latitude, 'longitude', a.longitude, 'accuracy', a.accuracy))`;
const journals = `SELECT coalesce(json_agg(${journal} ORDER BY j.date DESC), '[]')::text AS data
	FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id`;
const majorOf = `CASE WHEN m.id_major IS NOT NULL THEN json_build_object('code', m.code, 'name', m.name) END`;
const scores = (table: string, id: string) => `SELECT coalesce(json_agg(json_build_object('${id}', o.${id},
	'internship_id', o.internship_id, 'name', o.name, 'status', o.status, 'total_score', o.total_score, 'date', o.date,
	'section_score', o.section_score, 'note', o.note) ORDER BY o.number), '[]') FROM ${table} o WHERE o.internship_id = i.id_internship`;
const current = `SELECT id_internship FROM internships WHERE student_id = $1 ORDER BY (status = 'ongoing') DESC, created_at DESC LIMIT 1`;

const me = `SELECT json_build_object('id_user', u.id_user, 'email', u.email, 'name', u.name, 'role', u.role, 'major_led', NULL,
	'student', json_build_object('firstname', s.firstname, 'lastname', s.lastname, 'npsn', s.npsn, 'school', c.name, 'nisn', s.nisn,
		'major_id', s.major_id, 'major_detail', ${majorOf}, 'homeroom_teacher_id', s.homeroom_teacher_id,
		'homeroom_teacher', json_build_object('name', h.name), 'birthplace', s.birthplace, 'birthdate', s.birthdate,
		'contact', s.contact, 'gender', s.gender, 'emergency_contact', s.emergency_contact,
		'emergency_contact_name', s.emergency_contact_name, 'avatar', s.avatar), 'teacher', NULL)::text AS data
	FROM users u JOIN students s USING (id_user) JOIN schools c ON c.npsn = s.npsn LEFT JOIN majors m ON m.id_major = s.major_id
	LEFT JOIN users h ON h.id_user = s.homeroom_teacher_id WHERE u.id_user = $1`;
const users = `SELECT json_agg(json_build_object('id_user', u.id_user, 'name', u.name, 'email', u.email, 'role', u.role,
	'major_led', (SELECT json_build_object('id_major', l.id_major, 'code', l.code, 'name', l.name) FROM majors l WHERE l.major_leader_id = u.id_user),
	'student', CASE WHEN s.id_user IS NOT NULL THEN json_build_object('avatar', s.avatar, 'major_detail', ${majorOf}) END,
	'teacher', CASE WHEN t.id_user IS NOT NULL THEN json_build_object('avatar', t.avatar, 'position', p.name) END)
	ORDER BY u.created_at DESC, u.id_user DESC)::text AS data
	FROM users u LEFT JOIN students s USING (id_user) LEFT JOIN majors m ON m.id_major = s.major_id
	LEFT JOIN teachers t USING (id_user) LEFT JOIN positions p ON p.id_position = t.position_id`;
const internships = `SELECT json_build_object('id_internship', i.id_internship, 'status', i.status, 'job_name', i.job_name,
	'company_name', i.company_name, 'instructor_name', i.instructor_name, 'instructor_contact', i.instructor_contact,
	'teacher_id', i.teacher_id, 'teacher_contact', i.teacher_contact, 'start_date', i.start_date, 'end_date', i.end_date,
	'teacher', json_build_object('name', g.name), 'student', json_build_object('name', u.name,
		'slug', trim(both '-' FROM regexp_replace(lower(u.name), '[^a-z0-9]+', '-', 'g')) || '-' || u.id_user, 'avatar', s.avatar,
		'major_detail', ${majorOf}, 'homeroom_teacher', json_build_object('name', h.name)),
	'attendances', (SELECT coalesce(json_agg(json_build_object(${attendance}) ORDER BY a.date DESC), '[]')
		FROM attendances a WHERE a.internship_id = i.id_internship),
	'journals', (SELECT coalesce(json_agg(${journal} ORDER BY j.date DESC), '[]')
		FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id WHERE j.internship_id = i.id_internship),
	'observations', (${scores("observations", "id_observation")}), 'assesments', (${scores("assesments", "id_assesment")}))::text AS data
	FROM internships i ${people} LEFT JOIN users g ON g.id_user = i.teacher_id
	LEFT JOIN users h ON h.id_user = s.homeroom_teacher_id WHERE i.id_internship = ANY($1)
	ORDER BY i.start_date DESC, i.id_internship DESC`;

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
const session = `SELECT u.id_user, u.role::text AS role FROM sessions s JOIN users u ON u.id_user = s.user_id WHERE s.id = $1`;

type Actor = { id_user: number; role: string };

const read = async (name: string, text: string, values: unknown[]) =>
	(await pool.query({ name, text, values })).rows;
const first = async (name: string, text: string, values: unknown[]): Promise<string> =>
	(await read(name, text, values))[0]?.data;

/** Whose rows a list has. NULL is the whole school. */
const supervisorOf = ({ id_user, role }: Actor) => (role === "manajemen_sekolah" ? null : id_user);

/*
 * The two large lists, of one teacher's mentees or of the whole school. They are read in pieces, some internships or
 * days at a time, so that little is in memory.
 */
async function* listInternships(actor: Actor) {
	const ids = `SELECT id_internship AS id FROM internships WHERE $1::int IS NULL OR teacher_id = $1
		ORDER BY start_date DESC, id_internship DESC`;
	for (const some of inRuns(await read("ids", ids, [supervisorOf(actor)]), 25))
		yield (await read("internships", internships, [some])).map(({ data }) => data).join(",");
}

async function* listAttendances(actor: Actor) {
	const days = `SELECT DISTINCT a.date::text AS id FROM attendances a JOIN internships i ON i.id_internship = a.internship_id
		WHERE $1::int IS NULL OR i.teacher_id = $1 ORDER BY 1 DESC`;
	const text = `${attendances("a.date DESC, a.id_attendance DESC")} WHERE a.date = ANY($2::date[]) AND ($1::int IS NULL OR i.teacher_id = $1)`;
	const only = supervisorOf(actor);
	for (const some of inRuns(await read("days", days, [only]), only === null ? 1 : 60))
		yield (await first("attendances", text, [only, some])).slice(1, -1);
}

function* inRuns(rows: { id: string }[], size: number) {
	for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size).map(({ id }) => id);
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

async function checkIn(request: IncomingMessage, { id_user }: Actor) {
	const { status, latitude, longitude, accuracy, note } = JSON.parse(String(await buffer(request)));
	return first("record", record, [id_user, status, latitude, longitude, accuracy, note]);
}

async function writeJournal(request: IncomingMessage, id: string | undefined) {
	const headers = { "content-type": request.headers["content-type"] ?? "" };
	const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
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
	return first("submit", submit, [id, form.get("description"), image, form.get("captured_at"), hash]);
}

createServer(async (request, response) => {
	const id = /bench_session=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1];
	const [actor]: Actor[] = await read("session", session, [id]);
	response.setHeader("Content-Type", "application/json");
	if (!actor) return response.writeHead(401).end("{}");
	const reply = (data: string, message = "Berhasil") =>
		response.end(`{"message":"${message}","data":${data}}`);
	const own = [actor.id_user];
	switch (request.url) {
		case "/api/users/me":
			return reply(await first("me", me, own));
		case "/api/attendances/my":
			return reply(
				await first("a-my", `${attendances("a.date DESC")} WHERE a.internship_id = (${current})`, own),
			);
		case "/api/journals/my":
			return reply(await first("j-my", `${journals} WHERE j.internship_id = (${current})`, own));
		case "/api/users":
			return reply(await first("users", users, []));
		case "/api/internships/assigned":
			return sendList(response, listInternships(actor));
		case "/api/attendances/assigned":
			return sendList(response, listAttendances(actor));
		case "/api/attendances/create":
			return reply(await checkIn(request, actor), "Presensi berhasil dikirim");
		default:
			return reply(
				await writeJournal(request, request.url?.split("/")[3]),
				"Jurnal aktivitas berhasil dibuat",
			);
	}
}).listen(Number(process.env.PORT), "127.0.0.1", () => console.log("floor ready"));
