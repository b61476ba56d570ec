import { describe, expect, it } from "vitest";
import { presentStudent, waitingJournal } from "../support/journals";
import { freshSchool, head, manager } from "../support/school";

freshSchool();

/* The names and forms of the API, field by field. An added or missing field changes the contract. */

const ULID = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/);
const NUMBER = expect.any(Number);

describe("in an answer", () => {
	it("a student has the documented fields", async () => {
		const { siti } = await presentStudent();
		expect((await siti.get("/users/me")).data).toStrictEqual({
			id_user: siti.id,
			email: siti.email,
			name: "Siti Rahmawati",
			role: "peserta_didik",
			major_led: null,
			student: {
				firstname: "Siti",
				lastname: "Rahmawati",
				npsn: "20100159",
				school: "SMKN 16 Jakarta",
				nisn: expect.stringMatching(/^\d{10}$/),
				major_id: NUMBER,
				major_detail: { code: "DKV", name: "Desain Komunikasi Visual" },
				homeroom_teacher_id: NUMBER,
				homeroom_teacher: { name: expect.any(String) },
				birthplace: "Jakarta",
				birthdate: "2009-05-17",
				contact: "081234567890",
				gender: "male",
				emergency_contact: "081311112222",
				emergency_contact_name: "Ibu Sari",
				avatar: null,
			},
			teacher: null,
		});
	});

	it("a programme head has the documented fields", async () => {
		const agus = await head("DKV", { name: "Agus Setiawan" });
		expect((await agus.get("/users/me")).data).toStrictEqual({
			id_user: agus.id,
			email: agus.email,
			name: "Agus Setiawan",
			role: "kepala_program",
			major_led: { id_major: NUMBER, code: "DKV", name: "Desain Komunikasi Visual" },
			student: null,
			teacher: {
				firstname: "Agus",
				lastname: "Setiawan",
				npsn: "20100159",
				school: "SMKN 16 Jakarta",
				nip: "198501012010011001",
				email: agus.email,
				role: "kepala_program",
				position: null,
				avatar: null,
				birthplace: "Jakarta",
				birthdate: "1985-01-01",
				contact: "081298765432",
				gender: "female",
			},
		});
	});

	it("a manager has a position", async () => {
		const ratna = await manager({ position: "Kepala Sekolah" });
		expect((await ratna.get("/users/me")).data.teacher.position).toBe("Kepala Sekolah");
	});

	const attendance = {
		id_attendance: ULID,
		internship_id: ULID,
		date: "2026-11-18",
		time: "10:00:00",
		status: "present",
		expired_at: null,
		latitude: -6.2297,
		longitude: 106.8166,
		accuracy: 14.5,
		note: null,
		attachment: null,
		late: null,
	};
	const journal = {
		id_journal: ULID,
		internship_id: ULID,
		id_internship: ULID,
		date: "2026-11-18",
		status: "in_review",
		feedback: null,
		late: null,
		description: "Membuat tiga alternatif desain poster.",
		image_path: expect.stringMatching(/^journals\//),
		captured_at: "2026-11-18T09:41:00+07:00",
		captured_from_file: false,
		attendance: {
			id_attendance: ULID,
			status: "present",
			expired_at: null,
			time: "10:00:00",
			latitude: -6.2297,
			longitude: 106.8166,
			accuracy: 14.5,
		},
	};

	it("an attendance has the documented fields, alone and with its student", async () => {
		const { siti, budi } = await waitingJournal();
		const whole = {
			...attendance,
			teacher_id: budi.id,
			student: { name: "Siti Rahmawati", student: { avatar: null, major_detail: { code: "DKV" } } },
		};
		expect((await siti.get("/attendances/my")).data).toStrictEqual([whole]);
		expect((await budi.get("/attendances/assigned")).data).toStrictEqual([whole]);
	});

	it("a journal has the documented fields", async () => {
		const { siti } = await waitingJournal();
		expect((await siti.get("/journals/my")).data).toStrictEqual([journal]);
	});

	it("an internship has the documented fields", async () => {
		const { siti, budi, id_internship } = await waitingJournal();
		const internship = {
			id_internship,
			status: "ongoing",
			job_name: "Desainer Grafis",
			company_name: "PT Kreasi Nusantara",
			instructor_name: "Bapak Hendra",
			instructor_contact: "081377778888",
			start_date: "2026-11-18",
			end_date: "2027-02-16",
			teacher_id: budi.id,
			teacher: { name: "Budi Santoso" },
			teacher_contact: "081298765432",
			student: {
				name: "Siti Rahmawati",
				slug: `siti-rahmawati-${siti.id}`,
				avatar: null,
				major_detail: { code: "DKV", name: "Desain Komunikasi Visual" },
				homeroom_teacher: { name: expect.any(String) },
			},
			attendances: [attendance],
			journals: [journal],
			observations: [1, 2, 3, 4, 5, 6].map((n) => ({
				id_observation: ULID,
				internship_id: id_internship,
				name: `Observasi Bulan Ke-${n}`,
				status: "needs_observation",
				total_score: null,
				section_score: null,
				date: null,
				note: null,
			})),
			assesments: [
				{
					id_assesment: ULID,
					internship_id: id_internship,
					name: "Asesmen 1",
					status: "needs_assesment",
					total_score: null,
					section_score: null,
					date: null,
					note: null,
				},
			],
		};
		expect((await siti.get("/internships/my")).data).toStrictEqual([internship]);
		expect((await budi.get("/internships/assigned")).data).toStrictEqual([internship]);
	});
});
