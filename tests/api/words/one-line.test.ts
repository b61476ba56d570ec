import { describe, expect, it } from "vitest";
import { isForbidden, oneLine } from "@/lib/forms/typed-text";
import { findMajor, SCHOOL } from "@/prisma/builders";
import { pool } from "@/server/database/db";
import type { Answer } from "../../support/answer";
import {
	internshipForm,
	studentProfile,
	studentRegistration,
	teacherProfile,
	teacherRegistration,
} from "../../support/forms";
import { apply, preview, upload } from "../../support/imports";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	placement,
	student,
	teacher,
} from "../../support/school";
import { instrumentForm } from "../../support/scoring";
import { CORRECTED, EMPTY, REFUSED } from "../../support/typed";

freshSchool();

/** A field of one line, as a request reaches it. */
type Field = {
	/** Its name in the errors. */
	field: string;
	label: string;
	/** An empty one is null. */
	optional?: true;
	/** It may consist of digits. */
	digits?: true;
	open: () => Promise<{ send: (value: unknown) => Promise<Answer>; kept: () => Promise<unknown> }>;
};

const profileOfStudent = (field: string, label: string, optional?: true): Field => ({
	field,
	label,
	...(optional && { optional }),
	open: async () => {
		const [siti, maya] = [await student(), await homeroomTeacher()];
		const ids = {
			major_id: (await findMajor("AK")).id_major,
			homeroom_teacher_id: maya.id,
			email: siti.email,
		};
		return {
			send: (value) => siti.put("/students/profile/edit", studentProfile({ ...ids, [field]: value })),
			kept: async () => (await siti.get("/users/me")).data.student[field],
		};
	},
});

const profileOfTeacher = (field: string, label: string): Field => ({
	field,
	label,
	open: async () => {
		const budi = await teacher();
		return {
			send: (value) =>
				budi.put("/teachers/profile/edit", teacherProfile({ email: budi.email, [field]: value })),
			kept: async () => (await budi.get("/users/me")).data.teacher[field],
		};
	},
});

const internship = (field: string, label: string, digits?: true): Field => ({
	field,
	label,
	...(digits && { digits }),
	open: async () => {
		const { siti, budi, id_internship } = await placement({ start: "2026-11-02" });
		return {
			send: (value) =>
				siti.put(
					`/internships/${id_internship}/update`,
					internshipForm({ teacher_id: budi.id, [field]: value }),
				),
			kept: async () => (await siti.get("/internships/my")).data[0][field],
		};
	},
});

const instrument = (field: string, label: string, put: (form: Form, value: unknown) => void): Field => ({
	field,
	label,
	digits: true,
	open: async () => {
		const agus = await head("DKV");
		const { id_major } = await findMajor("DKV");
		const make = (value: unknown) => {
			const form = structuredClone(instrumentForm(id_major));
			put(form, value);
			return form;
		};
		const [{ id_instrument }] = (await agus.post("/instruments/create", make("Awal"))).data;
		return {
			send: (value) => agus.put(`/instruments/${id_instrument}/update`, make(value)),
			kept: async () =>
				field
					.split(".")
					.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], await readInstrument()),
		};
	},
});
type Form = ReturnType<typeof instrumentForm>;

async function readInstrument() {
	const { academic_year, instrument_sections } = await db.instrument.findFirstOrThrow({
		include: { instrument_sections: { include: { instrument_items: true } } },
	});
	const instrument = instrument_sections.map(({ instrument_items, ...section }) => ({
		...section,
		items: instrument_items,
	}));
	return { academic_year, instrument };
}

const goals = (field: string, label: string, of: (value: unknown) => object): Field => ({
	field,
	label,
	digits: true,
	open: async () => {
		const agus = await head("DKV");
		const form = {
			school_year: 2026,
			goals: [{ number: "", label: "Sikap", section_codes: [] }],
			predicates: [],
			observation_weight: 50,
			assesment_weight: 50,
			workplace_weight: 0,
		};
		return {
			send: (value) => agus.put("/learning-goals/update", { ...form, ...of(value) }),
			kept: async () =>
				field.startsWith("goals")
					? (await db.learningGoal.findFirstOrThrow()).label
					: ((await db.raporRules.findFirstOrThrow()).predicates as { label: string }[])[0]?.label,
		};
	},
});

const FIELDS: Field[] = [
	profileOfStudent("firstname", "Nama depan"),
	profileOfStudent("lastname", "Nama belakang", true),
	profileOfStudent("birthplace", "Tempat lahir"),
	profileOfStudent("emergency_contact_name", "Nama kontak darurat"),
	profileOfTeacher("firstname", "Nama depan"),
	profileOfTeacher("birthplace", "Tempat lahir"),
	internship("job_name", "Nama pekerjaan", true),
	internship("company_name", "Nama perusahaan", true),
	internship("instructor_name", "Nama instruktur"),
	instrument("academic_year", "Tahun ajaran", (form, value) => Object.assign(form, { academic_year: value })),
	instrument("instrument.0.section_label", "Tujuan pembelajaran", (form, value) =>
		Object.assign(form.instrument[0] ?? {}, { section_label: value }),
	),
	instrument("instrument.0.items.1.item_label", "Butir penilaian", (form, value) =>
		Object.assign(form.instrument[0]?.items[1] ?? {}, { item_label: value }),
	),
	goals("goals.0.label", "Tujuan pembelajaran", (label) => ({
		goals: [{ number: "", label, section_codes: [] }],
	})),
	goals("predicates.0.label", "Predikat", (label) => ({ predicates: [{ min: 80, label }] })),
	{
		field: "name",
		label: "Nama hari libur",
		digits: true,
		open: async () => {
			const ratna = await manager();
			return {
				send: (name) =>
					ratna.post("/calendar/holidays/create", {
						npsn: SCHOOL.npsn,
						national: false,
						date: "2026-12-24",
						name,
					}),
				kept: async () => (await db.holiday.findFirstOrThrow()).name,
			};
		},
	},
	{
		field: "consents.0.given_by",
		label: "Nama orang tua atau wali",
		open: async () => {
			const [ratna, siti] = [await manager(), await student()];
			const privacy = {
				consent_required: true,
				consent_text: "Teks",
				coordinates_days: "",
				letters_days: "",
			};
			await ratna.put("/privacy/update", privacy);
			return {
				send: async (given_by) => {
					await db.consent.deleteMany();
					return ratna.post("/consents/create", {
						version: 1,
						consents: [{ student_id: siti.id, given_by }],
					});
				},
				kept: async () => (await db.consent.findFirstOrThrow()).given_by,
			};
		},
	},
	{
		field: "phrases.0",
		label: "Kalimat",
		digits: true,
		open: async () => {
			const budi = await teacher();
			return {
				send: (phrase) => budi.put("/teachers/revision-phrases/update", { phrases: [phrase] }),
				kept: async () =>
					(await db.teacher.findUniqueOrThrow({ where: { id_user: budi.id } })).revision_phrases[0],
			};
		},
	},
	{
		field: "city",
		label: "Tempat penandatanganan",
		digits: true,
		optional: true,
		open: async () => {
			const ratna = await manager();
			const form = { paper: "a4", letterhead: "", texts: {}, numbers: {} };
			return {
				send: (city) => ratna.put("/documents/settings/update", { ...form, city }),
				kept: async () => (await db.documentSettings.findFirstOrThrow()).city,
			};
		},
	},
];

/** One field of a name, and one of each other kind. `npm run test:all` tries all. */
const DAILY = ["firstname", "lastname", "goals.0.label", "city"];

for (const { field, label, optional, digits, open } of FIELDS)
	describe(`the field ${field}`, { tags: DAILY.includes(field) ? [] : ["slow"] }, () => {
		it("is one line, without what nobody sees", async () => {
			const { send, kept } = await open();
			for (const [what, typed, line] of CORRECTED) {
				expect((await send(typed)).status, what).toBeLessThan(300);
				expect(await kept(), what).toBe(line);
			}
		});

		it("is refused with what nobody types, in a sentence that names it", async () => {
			const { send } = await open();
			for (const [what, character] of REFUSED)
				expect(await send(`Si${character}ti`), what).toBlame(
					field,
					`${label} berisi karakter yang tidak diizinkan.`,
				);
		});

		it(
			optional ? "is nothing when nothing of it can be read" : "is asked for when nothing of it can be read",
			async () => {
				const { send, kept } = await open();
				for (const value of EMPTY)
					if (optional) {
						expect((await send(value)).status).toBeLessThan(300);
						expect(await kept(), JSON.stringify(value)).toBeNull();
					} else expect(await send(value), JSON.stringify(value)).toBlame(field, `${label} wajib diisi.`);
				if (!optional)
					expect(await send("-.-")).toBlame(
						field,
						`${label} harus memuat ${digits ? "huruf atau angka" : "huruf"}.`,
					);
			},
		);
	});

describe("an account", () => {
	it("is registered with a name of one line", async () => {
		const names = { firstname: "Siti\r\n\u00A0Nur\u200B", lastname: "\u3164\tRah\u00ADma\u2060" };
		for (const [path, form] of [
			["/register", studentRegistration(names)],
			["/teacher/register", teacherRegistration(names)],
		] as const) {
			const { data } = await guest().post(path, form);
			expect(await db.user.findUniqueOrThrow({ where: { email: form.email as string } })).toMatchObject({
				name: "Siti Nur Rahma",
			});
			expect(data).toBeDefined();
		}
	});

	it("is refused with a name that nobody can read, or that turns the line round", async () => {
		for (const [path, form] of [
			["/register", studentRegistration],
			["/teacher/register", teacherRegistration],
		] as const) {
			expect(await guest().post(path, form({ firstname: "\u200B\u3164" }))).toBlame(
				"firstname",
				"Nama depan wajib diisi.",
			);
			expect(await guest().post(path, form({ lastname: "amhar \u202Eitis" }))).toBlame("lastname");
		}
		expect(await db.user.count()).toBe(0);
	});
});

it("a list of holidays names the day whose name is refused, and corrects the others", async () => {
	const ratna = await manager();
	const send = async (list: string) => (await upload(ratna, "holidays", list)).data.id_import;
	const { rows } = await preview(ratna, await send("2026-12-24;Ma\u202Elam\n2026-12-25;-"));
	expect(rows.map(({ problems }) => problems.map(({ text }) => text))).toEqual([
		["Keterangan berisi karakter yang tidak diizinkan."],
		["Keterangan wajib diisi."],
	]);
	expect(await apply(ratna, await send("2026-12-24\tCuti \u00A0bersama\u200B"))).toHaveStatus(200);
	expect(await db.holiday.findMany()).toMatchObject([{ name: "Cuti bersama" }]);
});

describe("the database", () => {
	it("holds the same rule for every character", async () => {
		const characters = [...range(1, 0xd7ff), ...range(0xe000, 0x2ffff), ...range(0xe0000, 0xe0fff)].map(
			(code) => String.fromCodePoint(code),
		);
		const typed = characters.map((character) => `a${character}b`);
		// Whatever a request may store, the database takes.
		const lines = typed.map(oneLine).filter((line) => !isForbidden(line));
		expect(await refusedOf(lines)).toEqual([]);
		// It takes nothing that a request would change or refuse, apart from what can be put together.
		const odd = typed.filter(
			(text) => oneLine(text.normalize("NFC")) !== text.normalize("NFC") || isForbidden(text),
		);
		expect(odd.length).toBeGreaterThan(4_000);
		expect(await refusedOf(odd)).toHaveLength(odd.length);
	}, 60_000);

	it.each([
		["users", "name", "id_user"],
		["students", "firstname", "id_user"],
		["teachers", "lastname", "id_user"],
		["internships", "company_name", "student_id"],
	])("refuses a line break in %s.%s, wherever it comes from", async (table, column) => {
		await placement();
		for (const text of ["Siti\nRahma", "Siti  Rahma", " Siti", "\u200B", ""])
			await expect(pool.query(`UPDATE ${table} SET ${column} = $1`, [text])).rejects.toThrow(
				`${table}_${column}_one_line`,
			);
	});
});

function* range(first: number, last: number) {
	for (let code = first; code <= last; code++) yield code;
}

/** The lines that the database does not take. */
async function refusedOf(lines: string[]): Promise<string[]> {
	const { rows } = await pool.query<{ line: string }>(
		"SELECT line FROM unnest($1::text[]) line WHERE NOT is_one_line(line)",
		[lines],
	);
	return rows.map(({ line }) => line);
}
