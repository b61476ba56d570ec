import { describe, expect, it } from "vitest";
import {
	changedFields,
	forLog,
	PLACEMENT_FIELDS,
	STUDENT_FIELDS,
	TEACHER_FIELDS,
	tellChanges,
} from "@/lib/internships/changes";
import { internshipSchema } from "@/lib/schemas/internships";
import { editStudentProfileSchema, editTeacherProfileSchema } from "@/lib/schemas/people";

/*
 * Who relies on a field that somebody can edit? `values`: others, and the log has the old and the new one. `names`:
 * others, and these name a person, so they go with the account. `that`: others, but few may read it. `own`: nobody.
 * `waits`: somebody has to confirm what a student changes later.
 */
const FORMS = {
	placement: [
		internshipSchema,
		PLACEMENT_FIELDS,
		{
			job_name: "values",
			company_name: "values waits",
			teacher_id: "values",
			instructor_name: "names",
			instructor_contact: "that",
			teacher_contact: "that",
			start_date: "values waits",
			end_date: "values waits",
		},
	],
	"student's profile": [
		editStudentProfileSchema,
		STUDENT_FIELDS,
		{
			firstname: "names",
			lastname: "names",
			email: "own",
			gender: "own",
			birthplace: "that",
			birthdate: "that",
			contact: "that",
			class_id: "values waits",
			major_id: "values waits",
			homeroom_teacher_id: "values waits",
			emergency_contact: "that",
			emergency_contact_name: "that",
		},
	],
	"teacher's profile": [
		editTeacherProfileSchema,
		TEACHER_FIELDS,
		{
			firstname: "names",
			lastname: "names",
			email: "own",
			gender: "own",
			birthplace: "own",
			birthdate: "own",
			contact: "that",
			nip: "that",
		},
	],
} as const;

const WORDS = { log: "values", account: "names", nowhere: "that" };
type Answer = { kept: keyof typeof WORDS; waits?: true } | null;
const inWords = (answer: Answer) =>
	answer ? [WORDS[answer.kept], ...(answer.waits ? ["waits"] : [])].join(" ") : "own";

describe.each(Object.entries(FORMS))("each field of a %s", (_, [schema, table, answers]) => {
	it("has an answer to who relies on it", () => {
		expect(Object.keys(answers).sort()).toEqual(Object.keys(schema.shape).sort());
		const given = Object.entries<Answer>(table).map(([field, answer]) => [field, inWords(answer)]);
		expect(Object.fromEntries(given)).toEqual(answers);
	});
});

describe("a change", () => {
	const named = { people: new Map([[4, "Budi"]]), majors: new Map([[1, "DKV"]]), classes: new Map() };
	const before = {
		firstname: "Siti",
		contact: "081234567890",
		gender: "female",
		homeroom_teacher_id: 4,
		major_id: 1,
	};
	const after = {
		firstname: "Sinta",
		contact: "081200001111",
		gender: "male",
		homeroom_teacher_id: 5,
		major_id: 1,
	};
	const changed = changedFields(STUDENT_FIELDS, before, after);

	it("has the fields that differ and that others rely on", () => {
		expect(changed).toEqual({
			before: { firstname: "Siti", contact: null, homeroom_teacher_id: 4 },
			after: { firstname: "Sinta", contact: null, homeroom_teacher_id: 5 },
		});
	});

	it("leaves no name in the log", () => {
		expect(forLog(changed).before).toEqual({ firstname: null, contact: null, homeroom_teacher_id: 4 });
	});

	it("is told with the old and the new value, as far as they are kept", () => {
		expect(tellChanges(changed, named)).toEqual([
			"Nama depan Siti → Sinta",
			"Kontak",
			"Wali kelas Budi → pengguna terhapus nomor 5",
		]);
		expect(
			tellChanges({ before: { start_date: "2026-11-02" }, after: { start_date: "2026-11-16" } }, named),
		).toEqual(["Tanggal mulai 02/11/2026 → 16/11/2026"]);
	});
});
