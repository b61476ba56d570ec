import { z } from "zod";
import { ROLL_ACTIONS } from "../classes/roll-over";
import { DAY_MS } from "../dates/dates";
import { CLASS_NAME_MAX, GRADES, MAX_PER_PAGE, ULID } from "../limits";
import { CODE_LENGTH, CODE_LETTERS, normalizeCode } from "../schools/school-code";
import {
	date,
	idNumber,
	idNumbers,
	line,
	optionalId,
	optionalTitle,
	optionalUlid,
	optionalWhole,
	title,
} from "./fields";

/** Which class is meant: one of the school's, or where it is not listed its homeroom teacher and major. */
export const classFields = {
	class_id: optionalUlid("Kelas"),
	major_id: optionalId("Kompetensi keahlian"),
	homeroom_teacher_id: optionalId("Wali kelas"),
};

/** `class_id` in a form that lists the classes. '' is no choice yet, and null says that the class is not listed. */
export const listedClass = z
	.string("Kelas wajib dipilih.")
	.min(1, "Kelas wajib dipilih.")
	.regex(ULID, "Kelas tidak valid.")
	.nullable();

const LABELS = { major_id: "Kompetensi keahlian", homeroom_teacher_id: "Wali kelas" };

/** Makes one of the two fields required where no class is chosen. */
export const requiredWithoutClass = <Schema extends z.ZodObject>(
	schema: Schema,
	field: keyof typeof LABELS,
): Schema =>
	schema.refine((input) => Boolean(input.class_id || input[field]), {
		path: [field],
		message: `${LABELS[field]} wajib dipilih.`,
		// By default zod would report this only once all other fields are right.
		when: ({ issues }) => !issues.some(({ path }) => path?.[0] === field || path?.[0] === "class_id"),
	});

const code = z.object(classFields);
/** Body of `POST /school/class-codes/create`. */
export const classCodeSchema = requiredWithoutClass(
	requiredWithoutClass(code, "major_id"),
	"homeroom_teacher_id",
);
/** {@link classCodeSchema} for a form, where the school has classes. */
export const listedClassCodeSchema = requiredWithoutClass(
	requiredWithoutClass(z.object({ ...code.shape, class_id: listedClass }), "major_id"),
	"homeroom_teacher_id",
);
export type ClassCodeInput = z.output<typeof classCodeSchema>;

/** The `[code]` in a path. For any other text the answer is 404. */
export const classCodeParam = z.object({
	code: z
		.string()
		.overwrite(normalizeCode)
		.regex(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)),
});

/** Body of `POST /classes/create`. The current year is the default. */
export const classSchema = z.object({
	name: title("Nama kelas", CLASS_NAME_MAX),
	grade: z.enum(GRADES, { error: "Tingkat wajib dipilih." }),
	major_id: idNumber("Kompetensi keahlian"),
	homeroom_teacher_id: optionalId("Wali kelas"),
	school_year: optionalWhole("Tahun ajaran", 2000, 2100),
});
export type ClassInput = z.output<typeof classSchema>;

const SHOWN = "Kelas yang ditampilkan tidak valid.";
/** Body of `PUT /classes/{id}/update`. `expected`: the class that the form showed. */
export const updateClassSchema = classSchema.omit({ school_year: true }).extend({
	expected: z
		.object(
			{
				name: title(SHOWN, CLASS_NAME_MAX),
				grade: z.enum(GRADES, SHOWN),
				major_id: z.number(SHOWN),
				homeroom_teacher_id: z.number(SHOWN).nullable(),
			},
			SHOWN,
		)
		.optional(),
});
export type UpdateClass = z.output<typeof updateClassSchema>;

/** Body of `PUT /classes/{id}/students`. `from`: the class in which the page showed them, null for none. */
export const moveStudentsSchema = z.object({
	students: idNumbers("Peserta didik", MAX_PER_PAGE),
	from: z.string("Kelas asal tidak valid.").regex(ULID, "Kelas asal tidak valid.").nullable().optional(),
});
export type MoveStudents = z.output<typeof moveStudentsSchema>;

/** Query of `GET /classes`. */
export const classesQuerySchema = z.object({
	school_year: z.coerce.number("Tahun ajaran tidak valid.").int("Tahun ajaran tidak valid.").optional(),
});

/** Body of `POST /school-years/create`. */
export const schoolYearSchema = z
	.object({
		begins: date("Tanggal mulai"),
		second_semester: date("Awal semester genap"),
		ends: date("Tanggal selesai"),
	})
	.refine(({ begins, second_semester }) => begins < second_semester, {
		path: ["second_semester"],
		message: "Awal semester genap harus setelah tanggal mulai.",
	})
	.refine(({ second_semester, ends }) => second_semester < ends, {
		path: ["ends"],
		message: "Tanggal selesai harus setelah awal semester genap.",
	})
	.refine(({ begins, ends }) => Date.parse(ends) - Date.parse(begins) < 400 * DAY_MS, {
		path: ["ends"],
		message: "Tahun ajaran paling lama 399 hari.",
	});
export type SchoolYearInput = z.output<typeof schoolYearSchema>;

/** The most classes of a roll-over. No school has so many. */
const MAX_CLASSES = 500;
const YEAR = "Tahun ajaran tidak valid.";

/** What becomes of one class. A class that moves up has a name and a grade then. */
const rolledClass = z
	.object(
		{
			id_class: z.string("Kelas tidak valid.").regex(ULID, "Kelas tidak valid."),
			action: z.enum(ROLL_ACTIONS, { error: "Pilih naik, lulus, atau tetap." }),
			name: optionalTitle("Nama kelas", CLASS_NAME_MAX),
			grade: z.enum(GRADES, { error: "Tingkat tidak valid." }).nullish().default(null),
			homeroom_teacher_id: optionalId("Wali kelas"),
		},
		"Kelas tidak valid.",
	)
	.refine(({ action, name }) => action !== "up" || name !== null, {
		path: ["name"],
		message: "Nama kelas wajib diisi.",
	})
	.refine(({ action, grade }) => action !== "up" || grade !== null, {
		path: ["grade"],
		message: "Tingkat wajib dipilih.",
	});

/** Body of `POST /school-years/roll-over`. `version`: the preview that was shown. */
export const rollOverSchema = z.object({
	school_year: z.number(YEAR).int(YEAR).min(2000, YEAR).max(2998, YEAR),
	version: line("Pratinjau", 64),
	also_unlocked: z.boolean("Pilihan rapor tidak valid.").default(false),
	/** Classes of the first grade that the new year has again, empty. */
	first_classes: z
		.array(z.string("Kelas tidak valid.").regex(ULID, "Kelas tidak valid."), { error: "Kelas tidak valid." })
		.max(MAX_CLASSES, `Kelas maksimal ${MAX_CLASSES} sekaligus.`)
		.default([]),
	classes: z
		.array(rolledClass, { error: "Kelas wajib diisi." })
		.max(MAX_CLASSES, `Kelas maksimal ${MAX_CLASSES} sekaligus.`)
		.refine(
			(list) => new Set(list.map(({ id_class }) => id_class)).size === list.length,
			"Satu kelas hanya boleh disebut sekali.",
		),
});
export type RollOverInput = z.output<typeof rollOverSchema>;
