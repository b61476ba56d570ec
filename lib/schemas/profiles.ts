import { z } from "zod";
import {
	contact,
	email,
	gender,
	idNumber,
	name,
	optionalId,
	optionalLine,
	optionalName,
	pastDate,
} from "./fields";

const person = {
	firstname: name("Nama depan", 100),
	lastname: optionalName("Nama belakang", 100),
	email,
	birthplace: name("Tempat lahir", 100),
	birthdate: pastDate("Tanggal lahir"),
	contact: contact("Kontak"),
	gender,
};

/** Clients may send `school`, `nisn` and `id_user`. Nobody can edit them here, so we do not read them. */
export const editStudentProfileSchema = z.object({
	...person,
	major_id: idNumber("Kompetensi keahlian"),
	// Required where the school has homeroom teachers, which the service knows.
	homeroom_teacher_id: optionalId("Wali kelas"),
	emergency_contact: contact("Kontak darurat"),
	emergency_contact_name: name("Nama kontak darurat", 100),
});
/** The same where the form offers homeroom teachers. */
export const editPupilProfileSchema = editStudentProfileSchema.extend({
	homeroom_teacher_id: idNumber("Wali kelas"),
});
export type EditStudentProfile = z.output<typeof editStudentProfileSchema>;

export const editTeacherProfileSchema = z.object({
	...person,
	// Teachers who are not civil servants have no NIP.
	nip: optionalLine("NIP", 30).pipe(
		z
			.string()
			.regex(/^[0-9]+$/, "NIP hanya boleh berisi angka.")
			.nullable(),
	),
});
export type EditTeacherProfile = z.output<typeof editTeacherProfileSchema>;
