// The requests of the load.
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { dateOf } from "@/lib/dates/dates";
import { checkInEverybody, reopenToday } from "./school";
import type { People, Person } from "./sides";

type BenchRequest = {
	method: "GET" | "POST";
	path: string;
	headers: Record<string, string>;
	body?: string | Buffer<ArrayBuffer>;
};

export type Scenario = {
	name: string;
	/** Makes the request anew for each sending. */
	make(turn: number): BenchRequest;
	/** The least share of the floor's rate. A page has no floor, but a p95 in ms. */
	least?: number;
	p95?: number;
	/** Prepares today's rows. */
	before?(databaseUrl: string): Promise<void>;
	/** Each student can send it once. This is the number of students. */
	once?: number;
	/** The answer is so long that a server can send only a few per second. */
	whole?: boolean;
};

const place = { latitude: -6.2297, longitude: 106.8166, accuracy: 25 };
const checkIn = JSON.stringify({ status: "present", note: "", ...place });

/** A photo. At quality 82 it has about 700 KB, which is what other clients may send. Our app sends half of it. */
export function makePhoto(quality = 82): Promise<Buffer> {
	const raw = { width: 400, height: 300, channels: 3 } as const;
	const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
	return noise.resize(1600, 1200, { kernel: "cubic" }).jpeg({ quality }).toBuffer();
}

async function makeJournal() {
	const today = dateOf(new Date(), "WIB");
	const form = new FormData();
	const texts = { date: today, description: "Memasang jaringan.", captured_at: `${today}T10:00:00+07:00` };
	const fields = { ...texts, _method: "put", is_new_image: "1", status: "in_review" };
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	form.set("image_path", new Blob([new Uint8Array(await makePhoto())], { type: "image/jpeg" }), "foto.jpg");
	const encoded = new Response(form);
	const type = encoded.headers.get("Content-Type") ?? "";
	return { type, body: Buffer.from(await encoded.arrayBuffer()) };
}

/** Who reads what, with its limits. */
const READS: [who: keyof People, path: string, limits: Pick<Scenario, "least" | "p95" | "whole">][] = [
	["students", "/api/users/me", { least: 0.5 }],
	["students", "/api/attendances/my", { least: 0.85 }],
	["students", "/api/journals/my", { least: 0.85 }],
	["teacher", "/api/internships/assigned", { least: 0.85 }],
	["teacher", "/api/attendances/assigned", { least: 0.85 }],
	["manager", "/api/internships/assigned", { least: 0.85, whole: true }],
	["manager", "/api/attendances/assigned", { least: 0.85, whole: true }],
	["manager", "/api/users", { least: 0.85 }],
	["students", "/beranda", { p95: 60 }],
	["students", "/presensi", { p95: 60 }],
	["teacher", "/guru/beranda", { p95: 60 }],
	["manager", "/guru/kehadiran", { p95: 60 }],
	["manager", "/guru/peserta-didik", { p95: 60 }],
	["teacher", "/guru/periksa", { p95: 180 }],
	["teacher", "/guru/kehadiran/bulan", { p95: 180 }],
	["teacher", "/guru/observasi/per-bulan", { p95: 180 }],
	["teacher", "/guru/asesmen/per-nomor", { p95: 180 }],
	["manager", "/guru/perhatian", { p95: 180 }],
	["manager", "/guru/belum-pkl", { p95: 180 }],
	["manager", "/guru/rekap", { p95: 180 }],
];

/** All requests of the load. */
export async function scenarios(people: People): Promise<Scenario[]> {
	const student = (turn: number) => people.students[turn % people.students.length] as Person;
	const journal = await makeJournal();
	return [
		...READS.map(([who, path, limits]): Scenario => {
			const make = (turn: number): BenchRequest => {
				const { headers } = who === "students" ? student(turn) : people[who];
				return { method: "GET", path, headers };
			};
			return { name: `${who.replace(/s$/, "")}: ${path}`, make, ...limits };
		}),
		{
			name: "student: POST /attendances/create",
			least: 0.6,
			once: 1_500,
			before: reopenToday,
			make: (turn) => ({
				method: "POST",
				path: "/api/attendances/create",
				body: checkIn,
				headers: { ...student(turn).headers, "Content-Type": "application/json" },
			}),
		},
		{
			name: "student: POST /journals/{id}/update",
			least: 0.6,
			once: 300,
			before: checkInEverybody,
			make: (turn) => ({
				method: "POST",
				path: `/api/journals/${student(turn).journal}/update`,
				body: journal.body,
				headers: { ...student(turn).headers, "Content-Type": journal.type },
			}),
		},
	];
}
