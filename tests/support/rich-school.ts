import { randomInt } from "node:crypto";
import { addDays } from "@/lib/dates/dates";
import { schoolYearOf } from "@/lib/rapor/rapor";
import { buildInstrument, buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";
import { Caller } from "./caller";
import { buildEntry } from "./mentees";
import { buildDay } from "./workday";

/* A school of its own that has something to show on every page. */

export type RichSchool = Awaited<ReturnType<typeof buildRichSchool>>;

const ANSWERS = [
	[1, 0, 1],
	[0, 1],
];

/** A student whose account the school made, in the class of this one. */
async function addInvited(npsn: string, classmate: number) {
	const { class_id, since } = await db.enrolment.findFirstOrThrow({ where: { student_id: classmate } });
	const email = "indah.diundang@keluarga-besar.contoh.id";
	const { id_user } = await db.user.create({
		data: { npsn, name: "Indah Diundang", role: "peserta_didik", approval: "approved", invited_email: email },
	});
	await db.student.create({ data: { id_user, npsn, firstname: "Indah", lastname: "Diundang" } });
	await db.enrolment.create({ data: { student_id: id_user, npsn, class_id, since } });
}

/** What an instructor said of two days and a journal, and a score beside the one that the teacher typed. */
async function letInstructorSpeak(internship_id: string, journal_id: string) {
	const said = { internship_id, instructor_name: "Bapak Hendra", answered_at: new Date() };
	const days = await db.attendance.findMany({
		where: { internship_id, status: "present" },
		orderBy: { date: "desc" },
		take: 2,
	});
	await db.dayAnswer.createMany({
		data: days.map(({ date, time }, index) => ({
			...said,
			date,
			seen_status: "present" as const,
			seen_time: time,
			...(index === 0
				? { says: "other" as const, word: "Datang pukul sepuluh karena hujan." }
				: { says: "right" as const }),
		})),
	});
	const { instructor_name, answered_at } = said;
	await db.journalRemark.create({
		data: { journal_id, instructor_name, written_at: answered_at, text: "Teliti, dan cepat belajar." },
	});
	await db.workplaceScore.create({
		data: { internship_id, instructor_name, given_at: answered_at, score: 88, note: "Rajin." },
	});
	await db.rapor.create({ data: { internship_id, workplace_score: 80 } });
}

export async function buildRichSchool() {
	const npsn = String(randomInt(30_000_000, 99_999_999));
	await db.school.create({ data: { npsn, name: "SMKN 1 Nusantara" } });
	const ratna = await buildTeacher({
		npsn,
		role: "manajemen_sekolah",
		position: "Kepala Sekolah",
		name: "Ratna Wulandari",
	});
	await buildTeacher({ npsn, role: "manajemen_sekolah", position: "Kurikulum", name: "Joko Kurikulum" });
	const agus = await buildTeacher({ npsn, role: "kepala_program", leads: "DKV", name: "Agus Setiawan" });
	const hana = await buildTeacher({ npsn, role: "kepala_program", leads: "AK", name: "Hana Permata" });
	const maya = await buildTeacher({ npsn, role: "wali_kelas", name: "Maya Kusuma" });
	const budi = await buildTeacher({ npsn, name: "Budi Santoso" });
	const away = await buildTeacher({ npsn, name: "Citra Cuti" });
	const waiting = await buildTeacher({ npsn, approval: "waiting", name: "Doni Menunggu" });
	await buildTeacher({ npsn, approval: "rejected", name: "Eko Ditolak" });
	await buildInstrument({ npsn });

	const inClass = { npsn, homeroom_teacher_id: maya.id_user };
	const siti = await buildStudent({ ...inClass, name: "Siti Rahmawati" });
	const placement = async (student: { id_user: number }, teacher = budi, ago = 60, end?: string) => {
		const { id_internship } = await buildInternship({
			student_id: student.id_user,
			teacher_id: teacher.id_user,
			start: addDays(today("WIB"), -ago),
			end,
		});
		await db.attendance.deleteMany({ where: { internship_id: id_internship } });
		return id_internship;
	};
	const id_internship = await placement(siti);
	const work = { student: siti, id_internship };
	const revision = await buildDay(work, {
		ago: 2,
		journal: "needs_revision",
		feedback: "Jelaskan alat yang dipakai, dan peranmu sendiri.",
	});
	await buildDay(work, { ago: 1, status: "no_description" });
	const unwritten = await buildDay(work, { ago: 3 });
	const review = await buildDay(work, { ago: 4, journal: "in_review" });
	const approved = await buildDay(work, { ago: 5, journal: "approved" });
	await buildDay(work, { ago: 6, status: "sick" });
	await buildDay(work, { ago: 7, status: "excused" });
	await buildDay(work, { ago: 8, status: "no_description", expired: true });
	for (let ago = 9; ago < 26; ago++) await buildDay(work, { ago, ...(ago % 3 && { journal: "approved" }) });

	// A long name, a photo without a date, and days without news.
	const rizky = await buildStudent({ ...inClass, name: "Muhammad Rizky Wijayakusuma" });
	const doubtful = await buildEntry(await placement(rizky), rizky.id_user, { captured_at: null });
	const deputised = await buildStudent({ ...inClass, name: "Gita Titipan" });
	await buildEntry(await placement(deputised, away), deputised.id_user);
	await db.deputy.create({
		data: {
			teacher_id: away.id_user,
			deputy_id: budi.id_user,
			npsn,
			since: fromDate(today("WIB")),
			until: fromDate(addDays(today("WIB"), 7)),
		},
	});
	const done = await buildStudent({ ...inClass, name: "Dewi Lestari" });
	const completed = await placement(done, budi, 120, addDays(today("WIB"), -1));
	await buildEntry(completed, done.id_user, { status: "approved", date: addDays(today("WIB"), -2) });
	await db.internship.update({
		where: { id_internship: completed },
		data: { status: "completed", completed_at: new Date(), completed_by: "guru_pembimbing" },
	});
	const { id_user } = await buildStudent({ ...inClass, name: "Tanpa Tempat" });
	await addInvited(npsn, id_user);
	const incomplete = await buildStudent({ npsn, complete: false, name: "Baru Mendaftar" });
	await db.passkey.create({
		data: {
			user_id: budi.id_user,
			credential_id: `rich-${npsn}`,
			public_key: Buffer.from([0]),
			counter: 0,
			transports: [],
			name: "Ponsel Budi",
			created_at: new Date(),
		},
	});
	await db.holiday.create({
		data: { npsn, date: fromDate(addDays(today("WIB"), 5)), name: "Hari Jadi Sekolah" },
	});
	const at = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	const ofBudi = { npsn, workplace_id: at.workplace_id, teacher_id: budi.id_user };
	await db.visit.create({ data: { ...ofBudi, planned_on: fromDate(addDays(today("WIB"), 3)) } });
	const { id_visit } = await db.visit.create({
		data: {
			...ofBudi,
			...{ visited_on: fromDate(addDays(today("WIB"), -3)), met: "Ibu Sri Handayani, kepala bengkel" },
			...{ findings: "Alat las belum lengkap.", agreed: "Dilengkapi sebelum akhir bulan." },
			...{ latitude: -6.2298, longitude: 106.8166, accuracy: 14 },
			...{ recorded_by: budi.id_user, recorded_at: new Date() },
		},
	});
	await db.visitStudent.create({ data: { visit_id: id_visit, internship_id: id_internship, seen: true } });
	await db.pointProposal.create({
		data: {
			...{ npsn, workplace_id: at.workplace_id, visit_id: id_visit },
			...{ latitude: -6.2298, longitude: 106.8166, accuracy: 14, proposed_at: new Date() },
		},
	});
	await letInstructorSpeak(id_internship, approved.id_journal);
	await db.followUp.create({
		data: {
			internship_id: id_internship,
			author_id: budi.id_user,
			written_at: new Date(),
			text: "Ditelepon: besok masuk.",
		},
	});
	const { id_incident } = await db.incident.create({
		data: {
			npsn,
			student_id: siti.id_user,
			internship_id: id_internship,
			kind: "injury",
			reach: "usual",
			occurred_on: fromDate(today("WIB")),
			zone: "WIB",
			text: "Tangan terjepit.",
			recorded_at: new Date(),
			received_at: new Date(),
			views: { create: { staff_id: budi.id_user, seen_at: new Date() } },
			notes: {
				create: { staff_id: budi.id_user, written_at: new Date(), text: "Dijenguk.", staff_only: true },
			},
		},
	});

	// What these people do is in the audit log, too.
	const call = async (person: { email: string }) => {
		const caller = await new Caller(process.env.BASE_URL as string).logIn(person.email);
		return async (method: string, path: string, body?: object) => {
			const { status, text } = await caller.call(method, `/api${path}`, body);
			if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
		};
	};
	const observations = await db.observation.findMany({
		where: { internship_id: id_internship },
		orderBy: { number: "asc" },
	});
	const [observed, unobserved] = observations.map(({ id_observation }) => id_observation);
	const { id_assesment: assessed } = await db.assesment.findFirstOrThrow({
		where: { internship_id: id_internship },
	});
	const { id_assesment: unassessed } = await db.assesment.findFirstOrThrow({
		where: { internship: { student_id: rizky.id_user } },
	});
	const asBudi = await call(budi);
	await asBudi("PUT", `/observations/${observed}/update`, { score: ANSWERS });
	await asBudi("PUT", `/assesments/${assessed}/update`, { score: ANSWERS });
	const asAgus = await call(agus);
	await asAgus("PUT", "/learning-goals/update", {
		school_year: schoolYearOf(today("WIB")),
		goals: [
			{ number: 1, label: "Budaya kerja", section_codes: [1] },
			{ number: 2, label: "Wawasan wirausaha", section_codes: [] },
		],
		observation_weight: 50,
		assesment_weight: 50,
		workplace_weight: 0,
		predicates: [],
	});
	const asRatna = await call(ratna);
	const { id_major } = await db.major.findFirstOrThrow({ where: { npsn, code: "DKV" } });
	await asRatna("POST", "/school/code/renew");
	await asRatna("POST", "/school/class-codes/create", {
		homeroom_teacher_id: maya.id_user,
		major_id: id_major,
	});
	await asRatna("PUT", "/privacy/update", {
		consent_required: true,
		tells_place: true,
		consent_text: "Kami menyetujui lokasi anak kami direkam.",
		coordinates_days: "",
		letters_days: "",
	});
	await asRatna("POST", "/consents/create", {
		version: 1,
		consents: [{ student_id: siti.id_user, given_by: "Sari Wulandari" }],
	});
	await db.documentSettings.create({ data: { npsn, city: "Jakarta" } });
	await asRatna("GET", `/documents/internships/${completed}/sertifikat`);
	const { code } = await db.issuedDocument.findFirstOrThrow({ where: { internship_id: completed } });
	await db.documentBatch.create({
		data: {
			user_id: ratna.id_user,
			label: "Kelas Maya Kusuma",
			created_at: new Date(),
			files: {
				create: { internship_id: completed, document: "rapor", problem: "Nilai belum lengkap.", tries: 1 },
			},
		},
	});
	const { id_class } = await db.class.findFirstOrThrow({
		where: { npsn, homeroom_teacher_id: maya.id_user },
	});
	const { id_instrument } = await db.instrument.findFirstOrThrow({ where: { major_detail: { npsn } } });
	const { workplace_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	await db.workplacePoint.create({
		data: { workplace_id, label: "Gerbang utama", latitude: -6.2297, longitude: 106.8166 },
	});

	const { id_bulk_change } = await db.bulkChange.create({
		data: {
			npsn,
			kind: "rollover",
			label: "2026/2027",
			actor_id: agus.id_user,
			made_at: new Date(),
			rows: {
				create: {
					table_name: "classes",
					key: { id_class },
					unit: `class:${id_class}`,
					after: { id_class, name: "XII DKV 1" },
					kept_because: "used:enrolments",
				},
			},
		},
	});

	const { id_import } = await db.import.create({
		data: {
			npsn,
			actor_id: agus.id_user,
			kind: "students",
			file_name: "daftar_pd.xlsx",
			content: {
				sheet: "Daftar Peserta Didik",
				school: "SMKN 16 Jakarta",
				fields: ["name", "nisn", "birthplace", "rombel"],
				dropped: ["Agama", "Data Ayah.Nama"],
				rows: [
					[7, "Ahmad Fauzi", "0081234599", "Depok", "XII DKV 9"],
					[8, "Bunga Citra Lestari", "12345", "Bogor", "XII DKV 9"],
					[9, "JosÃ© Andreas", "0081234598", "Depok", ""],
				],
				twins: [],
			},
			created_at: new Date(),
		},
	});

	return {
		people: { ratna, agus, hana, maya, budi, siti, incomplete, waiting },
		ids: {
			code,
			id_user: siti.id_user,
			budi: budi.id_user,
			waiting: waiting.id_user,
			id_internship,
			completed,
			id_instrument,
			workplace_id,
			id_visit,
			id_incident,
			class_id: id_class,
			id_bulk_change,
			id_import,
			observed,
			unobserved,
			assessed,
			unassessed,
			journals: {
				revision: revision.id_journal,
				unwritten: unwritten.id_journal,
				review: review.id_journal,
				approved: approved.id_journal,
				doubtful: doubtful.id_journal,
			},
		},
	};
}
