import { randomInt } from "node:crypto";
import { addDays } from "@/lib/dates/dates";
import { itemCode } from "@/lib/instruments/instrument-draft";
import type { Approval, StaffRole } from "@/lib/labels";
import { splitName } from "@/lib/people/names";
import { FIRST_SCORES } from "@/lib/scores/first-scores";
import { hashPassword } from "@/server/auth/passwords";
import { now, today } from "@/server/clock";
import { db, type Prisma } from "@/server/database/db";
import { fillMissingDays } from "@/server/services/attendances/missing-days";
import { enrolAsSaid } from "@/server/services/schools/enrolments";
import { setUpSchool } from "@/server/services/schools/school-setup";
import { fromDate } from "@/server/wire/dates";

/* Builds people and internships for the demo and the tests. Every field has a realistic default. */

export const SCHOOL = { npsn: "20100159", name: "SMKN 16 Jakarta" };
export const PASSWORD = "rahasia-demo";

const hashes = new Map<string, Promise<string>>();

/** Hashes each password only once, because hashing is slow on purpose. */
function hashOnce(password: string): Promise<string> {
	const known = hashes.get(password) ?? hashPassword(password);
	hashes.set(password, known);
	return known;
}

/** A random number for names that must be unique, because tests build people in several processes at once. */
const next = () => randomInt(1_000_000_000);

type Person = { name?: string; email?: string; password?: string; gender?: "male" | "female" };

/** A major of a school: by its code, or else its first one. */
export const findMajor = (code: string | undefined, npsn = SCHOOL.npsn) =>
	db.major.findFirstOrThrow({ where: { npsn, ...(code && { code }) }, orderBy: { id_major: "asc" } });

/*
 * Profiles and first scores are separate statements, because a nested one costs a transaction, and tests build many.
 */

/** An account without a profile. */
async function buildUser(
	role: Prisma.UserCreateInput["role"],
	{ name, ...person }: Person & { name: string },
	school: { npsn: string; approval: Approval },
) {
	const email = person.email ?? `orang-${next()}@contoh.sch.id`;
	const password = await hashOnce(person.password ?? PASSWORD);
	const user = await db.user.create({ data: { email, password, name, role, ...school } });
	return { ...user, email, password };
}

type Teacher = Person & {
	role?: StaffRole;
	/** For a head: the code of the major. */
	leads?: string;
	/** For the management: the name of the position. */
	position?: string;
	npsn?: string;
	/** The default is approved. */
	approval?: Approval;
};

export async function buildTeacher({
	role = "guru_pembimbing",
	leads,
	position,
	npsn = SCHOOL.npsn,
	approval = "approved",
	...person
}: Teacher = {}) {
	if (npsn !== SCHOOL.npsn) await setUpSchool(npsn);
	const name = person.name ?? `Guru ${next()}`;
	const teacher = {
		...splitName(name),
		lastname: splitName(name).lastname ?? "Guru",
		nip: "198501012010011001",
		birthplace: "Jakarta",
		birthdate: fromDate("1985-01-01"),
		contact: "081298765432",
		gender: person.gender ?? ("female" as const),
		...(position && {
			position_id: (await db.position.findUniqueOrThrow({ where: { npsn_name: { npsn, name: position } } }))
				.id_position,
		}),
	};
	const user = await buildUser(role, { ...person, name }, { npsn, approval });
	await db.teacher.create({ data: { id_user: user.id_user, npsn, ...teacher } });
	if (leads)
		await db.major.update({
			where: { npsn_code: { npsn, code: leads } },
			data: { major_leader_id: user.id_user },
		});
	return user;
}

type Student = Person & {
	nisn?: string;
	npsn?: string;
	/** The code of the major. */
	major?: string;
	homeroom_teacher_id?: number | null;
	/** `false`: the profile has only what registration asks for. */
	complete?: boolean;
	/** The default is approved. */
	approval?: Approval;
};

export async function buildStudent({
	complete = true,
	major,
	nisn,
	npsn = SCHOOL.npsn,
	homeroom_teacher_id,
	approval = "approved",
	...person
}: Student = {}) {
	if (npsn !== SCHOOL.npsn) await setUpSchool(npsn);
	const name = person.name ?? `Siswa ${next()}`;
	const base = { ...splitName(name), nisn: nisn ?? String(3_000_000_000 + next()) };
	const profile = complete && {
		major_id: (await findMajor(major, npsn)).id_major,
		homeroom_teacher_id: homeroom_teacher_id ?? (await buildTeacher({ role: "wali_kelas", npsn })).id_user,
		birthplace: "Jakarta",
		birthdate: fromDate("2009-05-17"),
		contact: "081234567890",
		gender: person.gender ?? ("male" as const),
		emergency_contact: "081311112222",
		emergency_contact_name: "Ibu Sari",
	};
	const user = await buildUser("peserta_didik", { ...person, name }, { npsn, approval });
	await db.student.create({ data: { id_user: user.id_user, npsn, ...base, ...profile } });
	if (profile) await enrolAsSaid(db, user.id_user);
	return user;
}

type InternshipFields = Partial<Prisma.InternshipUncheckedCreateInput> & {
	student_id: number;
	/** `YYYY-MM-DD`; by default a week ago. */
	start?: string;
	/** `YYYY-MM-DD`; by default 90 days after the start. */
	end?: string;
};

/** An internship with its observations, its first assessment, and its unfilled days up to today. */
export async function buildInternship({ start, end, ...fields }: InternshipFields) {
	const { npsn, school } = await db.student.findUniqueOrThrow({
		where: { id_user: fields.student_id },
		select: { npsn: true, school: { select: { zone: true } } },
	});
	const date = today(school.zone);
	const start_date = start ?? addDays(date, -7);
	const internship = await db.internship.create({
		data: {
			npsn,
			status: start_date > date ? "pending" : "ongoing",
			job_name: "Desainer Grafis",
			company_name: "PT Kreasi Nusantara",
			instructor_name: "Bapak Hendra",
			instructor_contact: "081377778888",
			teacher_contact: "081298765432",
			start_date: fromDate(start_date),
			end_date: fromDate(end ?? addDays(start_date, 90)),
			days_until: fromDate(addDays(start_date, -1)),
			...fields,
		},
	});
	const { id_internship: internship_id } = internship;
	await db.observation.createMany({
		data: FIRST_SCORES.observations.create.map((first) => ({ internship_id, ...first })),
	});
	await db.assesment.create({ data: { internship_id, ...FIRST_SCORES.assesments.create } });
	await fillMissingDays(now());
	return internship;
}

/** The default questions of an instrument. */
const QUESTIONS = [
	{
		label: "Menerapkan budaya kerja di tempat PKL",
		items: ["Hadir tepat waktu", "Memakai alat pelindung diri", "Menjaga kerapian tempat kerja"],
	},
	{
		label: "Menyelesaikan pekerjaan sesuai bidangnya",
		items: ["Menyiapkan alat dan bahan", "Melaporkan hasil pekerjaan"],
	},
];

type InstrumentFields = {
	npsn?: string;
	/** The code of the major. */
	major?: string;
	status?: "applied" | "not_applied";
	questions?: readonly { label: string; items: readonly string[] }[];
};

/** The instrument of a major. By default it is applied and has two sections. */
export async function buildInstrument({
	npsn = SCHOOL.npsn,
	major,
	status = "applied",
	questions = QUESTIONS,
}: InstrumentFields = {}) {
	return db.instrument.create({
		data: {
			major_id: (await findMajor(major, npsn)).id_major,
			academic_year: "2026/2027",
			note: "Berlaku untuk satu tahun ajaran.",
			status,
			instrument_sections: {
				create: questions.map(({ label, items }, section) => ({
					section_code: section + 1,
					section_label: label,
					instrument_items: {
						create: items.map((item_label, item) => ({ item_code: itemCode(section, item), item_label })),
					},
				})),
			},
		},
		include: {
			instrument_sections: {
				orderBy: { section_code: "asc" },
				include: { instrument_items: { orderBy: { id_instrument_item: "asc" } } },
			},
		},
	});
}
