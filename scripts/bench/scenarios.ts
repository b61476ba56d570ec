// The scenarios of the load. A scenario is one request. `make(turn)` makes it anew for each sending.
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { checkInEverybody, reopenToday } from "./school";
import type { People, Person } from "./sides";

export type BenchRequest = {
	method: "GET" | "POST";
	path: string;
	headers: Record<string, string>;
	body?: string | Buffer<ArrayBuffer>;
};

export type Scenario = {
	name: string;
	make(turn: number): BenchRequest;
	/** Prepares today's rows. */
	before?(databaseUrl: string): Promise<void>;
	/** Each student can send it once. This is the number of students. */
	once?: number;
	/** The answer is so long that a server can send only a few per second. */
	whole?: boolean;
	/** The answer is HTML. */
	page?: boolean;
};

const boundary = "----bench";
const checkIn = JSON.stringify({
	status: "present",
	latitude: -6.2297,
	longitude: 106.8166,
	accuracy: 25,
	note: "",
});

/**
 * A photo of about 700 KB, which is what other clients may send. Our app sends less than half of it (PREPARED_BYTES).
 * Another quality gives another size.
 */
export async function makePhoto(quality = 82): Promise<Buffer> {
	const [width, height] = [1600, 1200];
	const noise = sharp(randomBytes((width * height * 3) / 16), {
		raw: { width: width / 4, height: height / 4, channels: 3 },
	});
	return noise.resize(width, height, { kernel: "cubic" }).jpeg({ quality }).toBuffer();
}

function formOf(fields: Record<string, string>, photo: Buffer): Buffer<ArrayBuffer> {
	const head = Object.entries(fields).map(
		([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	);
	const file = `--${boundary}\r\nContent-Disposition: form-data; name="image_path"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
	return Buffer.concat([Buffer.from(head.join("") + file), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** All scenarios of the load. @param today the date in WIB */
export async function scenarios(people: People, today: string): Promise<Scenario[]> {
	const { students, teacher, manager } = people;
	const student = (turn: number) => students[turn % students.length] as Person;
	const get = (
		name: string,
		who: (turn: number) => Person,
		path: string,
		more?: Partial<Scenario>,
	): Scenario => ({
		name,
		make: (turn) => ({ method: "GET", path, headers: who(turn).headers }),
		...more,
	});
	const asTeacher = () => teacher;
	const asManager = () => manager;
	const photo = await makePhoto();
	const form = formOf(
		{
			_method: "put",
			date: today,
			description: "Memasang jaringan.",
			captured_at: `${today}T10:00:00+07:00`,
			is_new_image: "1",
			status: "in_review",
		},
		photo,
	);
	return [
		get("GET /users/me", student, "/api/users/me"),
		get("GET /attendances/my", student, "/api/attendances/my"),
		get("GET /journals/my", student, "/api/journals/my"),
		{
			name: "POST /attendances/create",
			...{ once: 1_500, before: reopenToday },
			make: (turn) => ({
				...{ method: "POST", path: "/api/attendances/create", body: checkIn },
				headers: { ...student(turn).headers, "Content-Type": "application/json" },
			}),
		},
		{
			name: "POST /journals/{id}/update",
			...{ once: 300, before: checkInEverybody },
			make: (turn) => ({
				...{ method: "POST", path: `/api/journals/${student(turn).journal}/update`, body: form },
				headers: { ...student(turn).headers, "Content-Type": `multipart/form-data; boundary=${boundary}` },
			}),
		},
		get("GET /internships/assigned (teacher)", asTeacher, "/api/internships/assigned"),
		get("GET /attendances/assigned (teacher)", asTeacher, "/api/attendances/assigned"),
		get("GET /internships/assigned (management)", asManager, "/api/internships/assigned", { whole: true }),
		get("GET /attendances/assigned (management)", asManager, "/api/attendances/assigned", { whole: true }),
		get("GET /users", asManager, "/api/users"),
		get("page /beranda", student, "/beranda", { page: true }),
		get("page /presensi", student, "/presensi", { page: true }),
		get("page /guru/beranda", asTeacher, "/guru/beranda", { page: true }),
		get("page /guru/periksa", asTeacher, "/guru/periksa", { page: true }),
		get("page /guru/kehadiran", asManager, "/guru/kehadiran", { page: true }),
		get("page /guru/perhatian", asManager, "/guru/perhatian", { page: true }),
		get("page /guru/belum-pkl", asManager, "/guru/belum-pkl", { page: true }),
		get("page /guru/kehadiran/bulan", asTeacher, "/guru/kehadiran/bulan", { page: true }),
		get("page /guru/observasi/per-bulan", asTeacher, "/guru/observasi/per-bulan", { page: true }),
		get("page /guru/asesmen/per-nomor", asTeacher, "/guru/asesmen/per-nomor", { page: true }),
		get("page /guru/peserta-didik", asManager, "/guru/peserta-didik", { page: true }),
		get("page /guru/rekap", asManager, "/guru/rekap", { page: true }),
	];
}
