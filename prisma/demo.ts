import "./seed";
import sharp from "sharp";
import { firstOpenDate } from "@/lib/attendances/deadline";
import { addDays } from "@/lib/dates/dates";
import { ROLE_LABELS, type Role } from "@/lib/labels";
import { DEFAULT_RULES, schoolYearOf } from "@/lib/rapor/rapor";
import { scoreAnswers } from "@/lib/scores/scoring";
import { today } from "@/server/clock";
import { db, disconnect } from "@/server/database/db";
import { withStoredFile } from "@/server/files/storage";
import { fromDate, fromTime } from "@/server/wire/dates";
import {
	buildInstrument,
	buildInternship,
	buildStudent,
	buildTeacher,
	findMajor,
	PASSWORD,
	SCHOOL,
} from "./builders";

/*
 * A small, realistic school to try the product with. Only the database that `npm start` makes gets it. It is safe to
 * repeat.
 */

const ACCOUNTS = {
	peserta_didik: "siswa@demo.sch.id",
	guru_pembimbing: "pembimbing@demo.sch.id",
	wali_kelas: "walikelas@demo.sch.id",
	kepala_program: "kaprog@demo.sch.id",
	manajemen_sekolah: "manajemen@demo.sch.id",
} as const satisfies Record<Role, string>;

const MENTEES = [
	{
		name: "Siti Rahmawati",
		gender: "female",
		job_name: "Desainer Grafis",
		company_name: "PT Kreasi Nusantara",
	},
	{ name: "Bagas Pratama", gender: "male", job_name: "Ilustrator", company_name: "Studio Gambar Kita" },
	{ name: "Dewi Lestari", gender: "female", job_name: "Fotografer Produk", company_name: "CV Pasar Rupa" },
	{ name: "Fajar Nugroho", gender: "male", job_name: "Editor Video", company_name: "PT Kreasi Nusantara" },
	{ name: "Intan Permata", gender: "female", job_name: "Desainer Kemasan", company_name: "UD Manis Abadi" },
] as const;

const TASKS = [
	"Membuat tiga alternatif desain poster promosi dan mendiskusikannya dengan instruktur.",
	"Merapikan aset logo klien dan menyimpannya dalam berbagai format.",
	"Memotret produk di studio, lalu menyunting warna dan latar belakangnya.",
	"Mengikuti rapat dengan klien dan mencatat permintaan perubahan.",
	"Menyusun tata letak katalog delapan halaman.",
];

// We make it only once, so that accounts deleted while trying the product stay deleted.
if (!(await db.user.count({ where: { email: { endsWith: "@demo.sch.id" } } }))) await makeDemo();
console.log(`\n  Demo accounts, password "${PASSWORD}":`);
for (const [role, email] of Object.entries(ACCOUNTS))
	console.log(`    ${email.padEnd(26)} ${ROLE_LABELS[role as keyof typeof ACCOUNTS]}`);
await disconnect();

async function makeDemo() {
	await db.school.update({ where: { npsn: SCHOOL.npsn }, data: { asks_approval: false } });
	await buildTeacher({
		email: ACCOUNTS.manajemen_sekolah,
		name: "Ratna Wulandari",
		role: "manajemen_sekolah",
		position: "Kepala Sekolah",
	});
	await buildTeacher({
		email: ACCOUNTS.kepala_program,
		name: "Agus Setiawan",
		gender: "male",
		role: "kepala_program",
		leads: (await findMajor(undefined)).code,
	});
	const homeroom = await buildTeacher({
		email: ACCOUNTS.wali_kelas,
		name: "Maya Kusuma",
		role: "wali_kelas",
	});
	const mentor = await buildTeacher({
		email: ACCOUNTS.guru_pembimbing,
		name: "Budi Santoso",
		gender: "male",
	});
	const { major_id, instrument_sections } = await buildInstrument();
	const confirmed_sections = instrument_sections.map(({ section_label }) => section_label);
	// The placements end in this school year or in the next one.
	for (const school_year of [0, 1].map((ahead) => schoolYearOf(today("WIB")) + ahead))
		await db.raporRules.create({ data: { major_id, school_year, ...DEFAULT_RULES, confirmed_sections } });
	for (const [index, { name, gender, ...work }] of MENTEES.entries()) {
		const student = await buildStudent({
			name,
			gender,
			email: index === 0 ? ACCOUNTS.peserta_didik : `${name.toLowerCase().replace(" ", ".")}@demo.sch.id`,
			homeroom_teacher_id: homeroom.id_user,
		});
		const { id_internship } = await buildInternship({
			student_id: student.id_user,
			teacher_id: mentor.id_user,
			start: addDays(today("WIB"), -24),
			...work,
		});
		await fillHistory(id_internship, index);
		await fillScores(id_internship, index, instrument_sections);
	}
}

type Sections = Awaited<ReturnType<typeof buildInstrument>>["instrument_sections"];

/** Scores of a busy mentor: all observations of the first student, one of each other student, and some assessments. */
async function fillScores(internship_id: string, seed: number, sections: Sections) {
	const scored = (turn: number) => {
		const answer = (section: number, item: number) =>
			(section * 3 + item + turn + seed) % (2 + (turn % 3)) ? (1 as const) : (0 as const);
		const scored_with = sections.map(({ section_code, section_label, instrument_items }, section) => ({
			section_code,
			section_label,
			instrument_items: instrument_items.map(({ item_code, item_label }, item) => ({
				item_code,
				item_label,
				answer: answer(section, item),
			})),
		}));
		const { section_score, total_score } = scoreAnswers(
			scored_with.map(({ instrument_items }) => instrument_items.map((item) => item.answer)),
		);
		return {
			status: "success" as const,
			total_score,
			scored_with,
			section_score: JSON.stringify(section_score),
			date: fromDate(addDays(today("WIB"), turn - 9)),
			note: turn % 2 ? "Sudah baik, pertahankan kerapian tempat kerja." : null,
		};
	};
	for (let number = 1; number <= (seed === 0 ? 6 : 1); number++)
		await db.observation.updateMany({ where: { internship_id, number }, data: scored(number) });
	if (seed % 2 === 0)
		await db.assesment.updateMany({ where: { internship_id, number: 1 }, data: scored(seed + 1) });
}

/** A plausible history. Most days are present, some excused or sick. Days before their deadline stay open. */
async function fillHistory(internship_id: string, seed: number) {
	const days = await db.attendance.findMany({
		where: { internship_id, date: { lt: fromDate(firstOpenDate(today("WIB"))) } },
		orderBy: { date: "asc" },
	});
	for (const [index, { id_attendance, date }] of days.entries()) {
		const turn = (index * 7 + seed * 3) % 17;
		if (turn === 5) continue;
		const status = turn === 9 ? "sick" : turn === 13 ? "excused" : "present";
		await db.attendance.update({
			where: { id_attendance },
			data: {
				status,
				time: fromTime(`07:${String(12 + ((index * 11 + seed * 5) % 45)).padStart(2, "0")}:20`),
				expired_at: null,
				latitude: -6.2297 + seed * 0.004,
				longitude: 106.8166 + seed * 0.003,
				accuracy: 14 + index,
			},
		});
		if (status !== "present") continue;
		const age = days.length - index;
		const journal =
			age === 1 ? "not_created" : age <= 3 ? "in_review" : age === 4 ? "needs_revision" : "approved";
		await fillJournal(id_attendance, date, journal, index + seed);
	}
}

type Journal = "not_created" | "in_review" | "needs_revision" | "approved";

async function fillJournal(attendance_id: string, date: Date, status: Journal, turn: number) {
	if (status === "not_created") {
		await db.journal.update({ where: { attendance_id }, data: { status } });
		return;
	}
	await withStoredFile("journals", await drawPhoto(turn), async (image_path) => {
		const written = {
			status,
			image_path,
			description: TASKS[turn % TASKS.length],
			// 10:20 WIB on that day.
			captured_at: new Date(date.getTime() + (3 * 60 + 20) * 60_000),
			feedback: status === "needs_revision" ? "Jelaskan alat dan langkah kerjanya lebih rinci." : null,
		};
		const { id_journal, attendance } = await db.journal.update({
			where: { attendance_id },
			data: written,
			select: {
				id_journal: true,
				attendance: { select: { internship: { select: { teacher_id: true } } } },
			},
		});
		if (status === "in_review") return;
		const reviewer_id = attendance.internship.teacher_id;
		// 09:00 WIB on the next day.
		const reviewed_at = new Date(date.getTime() + 26 * 3600_000);
		await db.journalRound.create({ data: { ...written, journal_id: id_journal, reviewer_id, reviewed_at } });
	});
}

/** A gradient in place of a photo. */
function drawPhoto(turn: number): Promise<Buffer> {
	const [width, height] = [960, 640];
	const pixels = Buffer.alloc(width * height * 3);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const wave = Math.sin((x + turn * 120) / 140) * 18 + Math.cos((y - turn * 80) / 110) * 18;
			const at = (y * width + x) * 3;
			pixels[at] = 96 + (x / width) * 70 + wave;
			pixels[at + 1] = 140 + (y / height) * 40 + wave;
			pixels[at + 2] = 130 + ((turn * 31) % 60) + wave;
		}
	return sharp(pixels, { raw: { width, height, channels: 3 } })
		.jpeg({ quality: 70 })
		.toBuffer();
}
