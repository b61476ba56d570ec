import type { StaffRole } from "@/lib/labels";
import { splitName } from "@/lib/people/names";
import { hashPassword } from "@/server/auth/passwords";
import { now, today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";
import { buildTeacher, findMajor, PASSWORD, SCHOOL } from "../builders";
import { FIRST_STUDENTS, HOMEROOM_TEACHERS, studentName, TEACHERS, TRADES, type Trade } from "./content";

/* The people of the demo school, and the classes they are in. */

export const ACCOUNTS = {
	peserta_didik: "siswa@demo.sch.id",
	guru_pembimbing: "pembimbing@demo.sch.id",
	wali_kelas: "walikelas@demo.sch.id",
	kepala_program: "kaprog@demo.sch.id",
	manajemen_sekolah: "manajemen@demo.sch.id",
} as const;

const CLASS_SIZE = 20;

/** The address of somebody without an account in {@link ACCOUNTS}. */
const mailOf = (name: string) => `${name.toLowerCase().replaceAll(" ", ".")}@demo.sch.id`;
const phone = (number: number) => `08${String(1_300_000_000 + number * 7_919).slice(0, 10)}`;

export type DemoClass = { id_class: string; trade: Trade; major_id: number; students: number[] };
export type DemoPeople = { classes: DemoClass[]; teachers: number[]; heads: number[]; deputised: number };

/** Makes everybody, and six classes. The supervising teachers begin with the one who has an account. */
export async function makePeople(): Promise<DemoPeople> {
	const teacher = async (
		person: { name: string; gender: "female" | "male" },
		role: StaffRole,
		more: { email?: string; leads?: string; position?: string } = {},
	) => (await buildTeacher({ email: mailOf(person.name), ...person, role, ...more })).id_user;
	await teacher({ name: "Ratna Wulandari", gender: "female" }, "manajemen_sekolah", {
		email: ACCOUNTS.manajemen_sekolah,
		position: "Kepala Sekolah",
	});
	await teacher({ name: "Hendra Wijaya", gender: "male" }, "manajemen_sekolah", {
		position: "Humas & Kemitraan Industri",
	});
	const heads: number[] = [];
	for (const { code, head } of TRADES) {
		const email = code === "DKV" ? ACCOUNTS.kepala_program : mailOf(head.name);
		heads.push(await teacher(head, "kepala_program", { email, leads: code }));
	}
	const homerooms = [
		await teacher({ name: "Maya Kusuma", gender: "female" }, "wali_kelas", { email: ACCOUNTS.wali_kelas }),
	];
	for (const person of HOMEROOM_TEACHERS) homerooms.push(await teacher(person, "wali_kelas"));
	const teachers = [
		await teacher({ name: "Budi Santoso", gender: "male" }, "guru_pembimbing", {
			email: ACCOUNTS.guru_pembimbing,
		}),
	];
	for (const person of TEACHERS) teachers.push(await teacher(person, "guru_pembimbing"));
	return { classes: await makeClasses(homerooms), teachers, heads, deputised: teachers[1] as number };
}

/** Two classes for each trade, with their students. */
async function makeClasses(homerooms: number[]): Promise<DemoClass[]> {
	const date = today("WIB");
	const [year] = await db.$queryRaw<{ school_year: number }[]>`
		SELECT school_year_on(${SCHOOL.npsn}, ${date}::date)::int AS school_year`;
	const classes: DemoClass[] = [];
	const password = await hashPassword(PASSWORD);
	for (const [index, homeroom_teacher_id] of homerooms.entries()) {
		const trade = TRADES[Math.floor(index / 2)] as Trade;
		const { id_major: major_id } = await findMajor(trade.code);
		const of = { npsn: SCHOOL.npsn, school_year: Number(year?.school_year) };
		const { id_class } = await db.class.create({
			data: {
				...of,
				name: `XII ${trade.code} ${1 + (index % 2)}`,
				grade: "XII",
				major_id,
				homeroom_teacher_id,
			},
		});
		const students = await makeStudents(index, { major_id, homeroom_teacher_id }, password);
		await db.$executeRaw`
			SELECT enrol(id, ${id_class}, (SELECT begins FROM school_years WHERE npsn = ${SCHOOL.npsn} AND school_year = ${of.school_year}))
			FROM unnest(${students}::int[]) id`;
		classes.push({ id_class, trade, major_id, students });
	}
	return classes;
}

/** @returns their numbers, in the order of the list */
async function makeStudents(
	class_index: number,
	belongs: { major_id: number; homeroom_teacher_id: number },
	password: string,
): Promise<number[]> {
	const people = Array.from({ length: CLASS_SIZE }, (_, place) => {
		const number = class_index * CLASS_SIZE + place;
		const known = class_index === 0 ? FIRST_STUDENTS[place] : undefined;
		const { name, gender } = known ?? studentName(number);
		return { number, name, gender, email: number === 0 ? ACCOUNTS.peserta_didik : mailOf(name) };
	});
	const account = { password, role: "peserta_didik", npsn: SCHOOL.npsn, approval: "approved" } as const;
	const created_at = now();
	const users = await db.user.createManyAndReturn({
		data: people.map(({ name, email }) => ({ ...account, name, email, created_at })),
		select: { id_user: true, email: true },
	});
	const ids = new Map(users.map(({ email, id_user }) => [email, id_user]));
	await db.student.createMany({
		data: people.map(({ number, name, gender, email }) => ({
			id_user: ids.get(email) as number,
			npsn: SCHOOL.npsn,
			...splitName(name),
			...belongs,
			gender,
			nisn: String(81_000_000 + number * 37).padStart(10, "0"),
			nipd: String(23_001 + number),
			birthplace: ["Jakarta", "Bekasi", "Bogor", "Tegal", "Padang"][number % 5] as string,
			birthdate: fromDate(
				`200${8 + (number % 2)}-${String(1 + (number % 12)).padStart(2, "0")}-${String(1 + ((number * 7) % 28)).padStart(2, "0")}`,
			),
			contact: phone(number),
			emergency_contact: phone(number + 500),
			emergency_contact_name: `${number % 3 ? "Ibu" : "Bapak"} ${splitName(studentName(number + 1).name).firstname}`,
		})),
	});
	return people.map(({ email }) => ids.get(email) as number);
}
