/* The values that the product's forms send. Each field can be replaced, and `undefined` leaves it out. */

type Fields = Record<string, unknown>;

const without = (fields: Fields) =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const PASSWORD = "kata-sandi-baru";

let people = 0;
const number = () => String(++people).padStart(6, "0");

export const studentRegistration = (fields: Fields = {}) =>
	without({
		email: `siswa-${number()}@contoh.sch.id`,
		password: PASSWORD,
		password_confirmation: fields.password ?? PASSWORD,
		firstname: "Siti",
		lastname: "Rahmawati",
		nisn: `0012${number()}`,
		npsn: "20100159",
		school: "SMKN 16 Jakarta",
		...fields,
	});

export function teacherRegistration(fields: Fields = {}) {
	const { nisn: _, ...registration } = studentRegistration({
		firstname: "Budi",
		lastname: "Santoso",
		...fields,
	});
	return registration as Fields;
}

export const studentProfile = (fields: Fields & { major_id: number; homeroom_teacher_id: number }) =>
	without({
		firstname: "Siti",
		lastname: "Rahmawati",
		email: `profil-${number()}@contoh.sch.id`,
		birthplace: "Jakarta",
		birthdate: "2009-05-17",
		contact: "081234567890",
		gender: "female",
		emergency_contact: "081311112222",
		emergency_contact_name: "Ibu Sari",
		...fields,
	});

export const teacherProfile = (fields: Fields = {}) =>
	without({
		firstname: "Budi",
		lastname: "Santoso",
		nip: "198501012010011001",
		email: `guru-${number()}@contoh.sch.id`,
		birthplace: "Bandung",
		birthdate: "1985-01-01",
		contact: "081298765432",
		gender: "male",
		...fields,
	});

export const internshipForm = (fields: Fields & { teacher_id: unknown }) =>
	without({
		job_name: "Desainer Grafis",
		company_name: "PT Kreasi Nusantara",
		instructor_name: "Bapak Hendra",
		instructor_contact: "081377778888",
		teacher_contact: "081298765432",
		start_date: "2026-11-02",
		end_date: "2027-02-26",
		...fields,
	});

function multipart(fields: Fields): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields))
		if (value instanceof Blob) form.append(name, value);
		else if (value !== undefined) form.append(name, String(value));
	return form;
}

export const checkIn = (fields: Fields = {}) =>
	multipart({
		status: "present",
		latitude: -6.2297,
		longitude: 106.8166,
		accuracy: 14.5,
		note: "",
		...fields,
	});

/** A report of an incident. */
export const incidentForm = (fields: Fields = {}) =>
	multipart({
		kind: "injury",
		when: "now",
		date: "",
		time: "",
		place: "Gudang",
		text: "Tangan saya terjepit.",
		reach: "usual",
		...fields,
	});

export const journalForm = (fields: Fields & { date: string }) =>
	multipart({
		_method: "put",
		description: "Membuat tiga alternatif desain poster.",
		captured_at: "2026-11-18T09:41:00+07:00",
		status: "not_created",
		is_new_image: fields.image_path ? "1" : "0",
		...fields,
	});
