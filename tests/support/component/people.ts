import type { ListedUser, PersonWire, UserWire } from "@/server/wire/people";

/* People as the server hands them to components. */

type StudentProfile = NonNullable<UserWire["student"]>;
type TeacherProfile = NonNullable<UserWire["teacher"]>;

/** The profile of a student who has just registered. */
export const newStudent = (fields: Partial<StudentProfile> = {}): StudentProfile => ({
	firstname: "Rani",
	lastname: "Anggraini",
	nisn: "0012345678",
	npsn: "20100159",
	school: "SMKN 16 Jakarta",
	major_id: null,
	major_detail: null,
	homeroom_teacher_id: null,
	homeroom_teacher: null,
	birthplace: null,
	birthdate: null,
	contact: null,
	gender: null,
	emergency_contact: null,
	emergency_contact_name: null,
	avatar: null,
	...fields,
});

export const teacherProfile = (fields: Partial<TeacherProfile> = {}): TeacherProfile => ({
	firstname: "Budi",
	lastname: "Santoso",
	nip: null,
	email: "budi@contoh.sch.id",
	npsn: "20100159",
	school: "SMKN 16 Jakarta",
	role: "guru_pembimbing",
	position: null,
	birthplace: "Bandung",
	birthdate: "1985-01-01",
	contact: "081298765432",
	gender: "male",
	avatar: null,
	...fields,
});

/** A person in a list. The e-mail address is made of the name. */
export const listed = (id_user: number, name: string, fields: Partial<ListedUser> = {}): ListedUser => ({
	id_user,
	name,
	role: "peserta_didik",
	major_led: null,
	student: null,
	teacher: null,
	email: `${name.toLowerCase().replaceAll(" ", ".")}@contoh.sch.id`,
	...fields,
});

/** Somebody's page: a teacher who only supervises, unless `fields` say otherwise. */
export const personOf = (fields: Partial<PersonWire> = {}): PersonWire => ({
	id_user: 7,
	name: "Wahyu Hidayat",
	email: "wahyu@contoh.sch.id",
	role: "guru_pembimbing",
	approval: "approved",
	student: null,
	teacher: { nip: null, homeroom: false, classes: [], major_led: null, position: null, mentees: 0 },
	devices: { count: 0, last_seen_at: null },
	otp_since: null,
	...fields,
});

/** The same of a student. */
export const studentPerson = (fields: Partial<PersonWire> = {}): PersonWire =>
	personOf({
		name: "Rani Anggraini",
		email: "rani@contoh.sch.id",
		role: "peserta_didik",
		teacher: null,
		student: {
			nisn: "0012345678",
			class: { id_class: "K1", name: "XII DKV 1" },
			homeroom_teacher: "Maya Kusuma",
			major_detail: { code: "DKV", name: "Desain Komunikasi Visual" },
			graduated_on: null,
			placements: [],
		},
		...fields,
	});
