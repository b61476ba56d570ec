import { randomInt } from "node:crypto";
import { beforeAll, beforeEach } from "vitest";
import { CODE_LENGTH, CODE_LETTERS } from "@/lib/schools/school-code";
import { buildInstrument, buildTeacher, SCHOOL } from "@/prisma/builders";
import type { Client } from "./api";
import { signIn } from "./instructors";
import { db, emptySchool, guest, logIn, manager, type Person, placement } from "./school";

export const ROLES = [
	"peserta_didik",
	"guru_pembimbing",
	"wali_kelas",
	"kepala_program",
	"manajemen_sekolah",
] as const;
export const ACTORS = ["guest", ...ROLES, "instruktur"] as const;
export type ActorName = (typeof ACTORS)[number];

/** One person per role around one student of a school, and the ids that their endpoints need. */
export async function crowd(npsn = SCHOOL.npsn) {
	const { siti, budi, id_internship } = await placement({ start: "2026-11-17", npsn });
	await manager({ npsn });
	const { workplace_id, instructor_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	const staff = async (role: "wali_kelas" | "manajemen_sekolah") => logIn(await buildTeacher({ role, npsn }));
	const led = await db.major.findFirstOrThrow({
		where: { npsn, major_leader_id: null, instrument: null },
		orderBy: { id_major: "asc" },
	});
	const { id_instrument } = await buildInstrument({ npsn, major: led.code });
	const people: Record<ActorName, Client | Person> = {
		guest: guest(),
		peserta_didik: siti,
		guru_pembimbing: budi,
		wali_kelas: await staff("wali_kelas"),
		kepala_program: await logIn(await buildTeacher({ role: "kepala_program", leads: led.code, npsn })),
		manajemen_sekolah: await staff("manajemen_sekolah"),
		instruktur: await signIn(budi, instructor_id),
	};
	await db.school.update({ where: { npsn }, data: { consent_required: true } });
	const text = { npsn, version: 1, text: "T", created_at: new Date() };
	await db.consentText.createMany({ data: [text], skipDuplicates: true });
	const consent = await db.consent.create({
		data: { student_id: siti.id, npsn, version: 1, given_by: "Sari", recorded_at: new Date() },
	});
	const attendance = await db.attendance.findFirstOrThrow({
		where: { internship_id: id_internship },
		include: { journal: true },
	});
	const scored = { where: { internship_id: id_internship, number: 1 } };
	const change = await db.change.create({
		data: {
			person_id: siti.id,
			internship_id: id_internship,
			state: "waiting",
			asked_at: new Date(),
			before: { start_date: "2026-11-17" },
			after: { start_date: "2026-11-18" },
		},
	});
	const schedule = await db.schedule.create({
		data: {
			workplace_id,
			name: `Kantor ${id_internship}`,
			main: false,
			anchor: new Date("2026-11-16"),
			begins: [480, 480, 480, 480, 480, 0, 0],
			ends: [960, 960, 960, 960, 960, 0, 0],
		},
	});
	const answer = await db.dayAnswer.create({
		data: {
			internship_id: id_internship,
			date: attendance.date,
			instructor_id,
			instructor_name: "Bapak Hendra",
			answered_at: new Date(),
			says: "other",
			seen_status: "no_description",
		},
	});
	const incident = await db.incident.create({
		data: {
			npsn,
			student_id: siti.id,
			internship_id: id_internship,
			kind: "injury",
			reach: "usual",
			occurred_on: new Date("2026-11-18"),
			zone: "WIB",
			text: "Tangan terjepit.",
			recorded_at: new Date(),
			received_at: new Date(),
		},
	});
	const visit = await db.visit.create({
		data: { npsn, workplace_id, teacher_id: budi.id, planned_on: new Date("2026-11-20") },
	});
	const ids: Record<string, string> = {
		answer: answer.id_answer,
		visit: visit.id_visit,
		internship: id_internship,
		workplace: workplace_id,
		instructor: instructor_id,
		schedule: schedule.id_schedule,
		instrument: id_instrument,
		observation: (await db.observation.findFirstOrThrow(scored)).id_observation,
		assesment: (await db.assesment.findFirstOrThrow(scored)).id_assesment,
		attendance: attendance.id_attendance,
		journal: attendance.journal?.id_journal ?? "",
		consent: consent.id_consent,
		change: change.id_change,
		incident: incident.id_incident,
		user: String((await buildTeacher({ npsn })).id_user),
		major: String(led.id_major),
		position: String((await db.position.findFirstOrThrow({ where: { npsn, signs: false } })).id_position),
		class: (await db.enrolment.findFirst({ where: { student_id: siti.id } }))?.class_id ?? "",
		code: await buildClassCode((people.wali_kelas as Person).id, led.id_major, npsn),
	};
	const fill = (url: string) => url.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? "");
	return { people, fill, ids };
}

/** One crowd for the tests of a file, which leave its rows as they are. Each test has all tries of the limits. */
export function sharedCrowd(): () => Awaited<ReturnType<typeof crowd>> {
	let shared: Awaited<ReturnType<typeof crowd>>;
	beforeAll(async () => {
		await emptySchool();
		shared = await crowd();
	});
	beforeEach(async () => {
		await db.rateLimit.deleteMany();
	});
	return () => shared;
}

async function buildClassCode(homeroom_teacher_id: number, major_id: number, npsn: string): Promise<string> {
	const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(
		"",
	);
	const [found] = await db.$queryRaw<{ class_id: string }[]>`
		SELECT class_of(${npsn}, school_year_on(${npsn}, current_date), ${homeroom_teacher_id}, ${major_id}) AS class_id`;
	await db.classCode.create({
		data: { code, npsn, class_id: found?.class_id ?? "", created_at: new Date() },
	});
	return code;
}
