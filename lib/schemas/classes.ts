import { z } from "zod";
import { ULID } from "../limits";
import { CODE_LENGTH, CODE_LETTERS, normalizeCode } from "../schools/school-code";
import { optionalId, optionalUlid } from "./fields";

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
/** The same for a form, where the school has classes. */
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
