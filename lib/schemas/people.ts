import { z } from "zod";
import { APPROVALS, ROLES } from "../labels";
import { MAX_PER_PAGE } from "../limits";
import { normalizeCode } from "../schools/school-code";
import { classFields, listedClass, requiredWithoutClass } from "./classes";
import {
	changedLine,
	changedName,
	contact,
	email,
	gender,
	idNumber,
	idNumbers,
	line,
	mismatchOn,
	name,
	newPassword,
	nisn,
	npsn,
	numberParam,
	optionalId,
	optionalLine,
	optionalName,
	passwordsMatch,
	pastDate,
	title,
} from "./fields";
import { format, listQuerySchema, PAGE } from "./lists";

/** The most characters of a code. A recovery code fits, with its hyphens and a few spaces. */
const OTP_MAX = 40;

/** The code in `POST /login`. Empty and missing become null, because the first attempt comes without a code. */
export const optionalOtp = optionalLine("Kode verifikasi", OTP_MAX);

/** Every change of the second step asks for password and code again. */
export const otpChangeSchema = z.object({
	password: z.string({ error: "Password wajib diisi." }).min(1, "Password wajib diisi."),
	otp: line("Kode verifikasi", OTP_MAX),
});
export type OtpChange = z.output<typeof otpChangeSchema>;

const credentials = {
	email,
	password: newPassword,
	password_confirmation: z.string({ error: "Konfirmasi password wajib diisi." }),
};
const person = { firstname: name("Nama depan", 100), lastname: optionalName("Nama belakang", 100) };
// Forms may also send `school`. We do not read it, because the server looks up the name by NPSN.

/** Empty and missing become null. */
const code = (label: string) =>
	optionalLine(label, 40)
		.transform((typed) => typed && normalizeCode(typed))
		.transform((typed) => typed || null);

export const registerStudentSchema = z
	.object({ ...credentials, ...person, nisn, npsn, class_code: code("Kode kelas") })
	.refine(passwordsMatch, mismatchOn);
export type RegisterStudent = z.output<typeof registerStudentSchema>;

export const registerTeacherSchema = z
	.object({ ...credentials, ...person, npsn, school_code: code("Kode sekolah") })
	.refine(passwordsMatch, mismatchOn);
export type RegisterTeacher = z.output<typeof registerTeacherSchema>;

export const loginSchema = z.object({
	email,
	// We set no minimum length, so that any wrong password gets the same answer.
	password: z.string({ error: "Password wajib diisi." }).min(1, "Password wajib diisi."),
	// Only accounts with the second step need it.
	otp: optionalOtp,
});
export type Login = z.output<typeof loginSchema>;

export const confirmPasswordSchema = loginSchema.omit({ email: true });
export type ConfirmPassword = z.output<typeof confirmPasswordSchema>;

export const forgotPasswordSchema = z.object({ email });

export const resetPasswordSchema = z
	.object({
		...credentials,
		// A token of another type is simply wrong, and the service answers `invalid_token`.
		token: z.string().catch(""),
	})
	.refine(passwordsMatch, mismatchOn);
export type ResetPassword = z.output<typeof resetPasswordSchema>;

export const changePasswordSchema = z
	.object({
		current_password: z.string({ error: "Password lama wajib diisi." }).min(1, "Password lama wajib diisi."),
		password: credentials.password,
		password_confirmation: credentials.password_confirmation,
		// Only accounts with the second step need it.
		otp: optionalOtp,
	})
	.refine(passwordsMatch, mismatchOn);
export type ChangePassword = z.output<typeof changePasswordSchema>;

// Here too, a token of another type is simply wrong.
export const confirmEmailSchema = z.object({ token: z.string().catch("") });

export const schoolLookupSchema = z.object({ npsn });

const profile = {
	firstname: name("Nama depan", 100),
	lastname: optionalName("Nama belakang", 100),
	email,
	birthplace: name("Tempat lahir", 100),
	birthdate: pastDate("Tanggal lahir"),
	contact: contact("Kontak"),
	gender,
};

const student = z.object({
	...profile,
	...classFields,
	emergency_contact: contact("Kontak darurat"),
	emergency_contact_name: name("Nama kontak darurat", 100),
});

/**
 * Clients may send `school`, `nisn` and `id_user`. Nobody can edit them here, so we do not read them. Where the school
 * has homeroom teachers, `homeroom_teacher_id` is required too, which the service knows.
 */
export const editStudentProfileSchema = requiredWithoutClass(student, "major_id");
/** {@link editStudentProfileSchema} for a form. @param lists what the school has to choose from */
export function studentFormSchema(lists: { classes: boolean; teachers: boolean }) {
	const listed = lists.classes ? z.object({ ...student.shape, class_id: listedClass }) : student;
	const schema = requiredWithoutClass<z.ZodObject>(listed, "major_id");
	return lists.teachers ? requiredWithoutClass(schema, "homeroom_teacher_id") : schema;
}
export type EditStudentProfile = z.output<typeof editStudentProfileSchema>;

const nipDigits = z
	.string()
	.regex(/^[0-9]+$/, "NIP hanya boleh berisi angka.")
	.nullable();

export const editTeacherProfileSchema = z.object({
	...profile,
	// Teachers who are not civil servants have no NIP.
	nip: optionalLine("NIP", 30).pipe(nipDigits),
});
export type EditTeacherProfile = z.output<typeof editTeacherProfileSchema>;

const correctable = z
	.object({
		...profile,
		lastname: changedName("Nama belakang", 100),
		nisn,
		nip: changedLine("NIP", 30).pipe(nipDigits.optional()),
	})
	.partial();

/** What the staff correct of somebody's profile: the fields that they changed. */
export const correctPersonSchema = correctable.refine(
	(fields) => Object.values(fields).some((value) => value !== undefined),
	"Tidak ada yang diubah.",
);
export type CorrectPerson = z.output<typeof correctPersonSchema>;

/** {@link correctPersonSchema} for a form. @param empty fields that have no value yet, and may stay so */
export const correctionFormSchema = (empty: readonly string[]) =>
	z.object(
		Object.fromEntries(
			Object.entries(correctable.shape).map(([field, schema]) => [
				field,
				empty.includes(field) ? z.union([z.literal(["", null]), schema]) : schema,
			]),
		),
	);

/** Query of `GET /users`, and of the calls that answer with the list after a change. */
export const usersQuerySchema = listQuerySchema.omit({ status: true, date: true }).extend({
	role: z.enum(ROLES, { error: "role tidak dikenal." }).optional(),
	approval: z.enum(APPROVALS, { error: "approval tidak dikenal." }).optional(),
});
export type UsersQuery = z.output<typeof usersQuerySchema>;

/** Query of a deletion. `expected_role`: the role the caller saw. If it has changed since, we delete nobody. */
export const deletionQuerySchema = usersQuerySchema.extend({
	expected_role: z.enum(ROLES, { error: "expected_role tidak dikenal." }).optional(),
});

export const userIdParam = numberParam;

/** The successors of staff who are deleted or lose their class. */
export const successorsSchema = z.object({
	successor_id: optionalId("Guru pembimbing pengganti"),
	homeroom_successor_id: optionalId("Wali kelas pengganti"),
});

/** Users of a list. There are at most as many as one page can hold. */
export const userIdsSchema = z.object({ ids: idNumbers("Pengguna", MAX_PER_PAGE) });

/** {@link userIdsSchema} with the successors. */
export const deleteUsersSchema = userIdsSchema.extend(successorsSchema.shape);

/** Query of `GET /users/dependants`. The numbers are separated by commas. */
export const dependantsQuerySchema = z.object({
	ids: z
		.string("ids wajib diisi.")
		.transform((ids): unknown[] => ids.split(","))
		.pipe(idNumbers("Pengguna", MAX_PER_PAGE)),
});

/** `id`: the present head of the major, as the caller saw it. */
export const promoteLeaderSchema = z.object({
	id: optionalId("Kepala Program saat ini"),
	majorId: idNumber("Kompetensi keahlian"),
});
export type PromoteLeader = z.output<typeof promoteLeaderSchema>;

/** `id`: the present holder of the position, as the caller saw it. `position`: its name or number. */
export const promoteManagementSchema = z.object({
	id: optionalId("Pemegang jabatan saat ini"),
	position: z.preprocess(
		(value) => (typeof value === "number" ? String(value) : value),
		title("Jabatan", 100),
	),
});
export type PromoteManagement = z.output<typeof promoteManagementSchema>;

const error = "Jawaban passkey tidak valid.";

/** Bytes in WebAuthn's JSON form, which is base64url. */
const bytes = (max: number) =>
	z
		.string({ error })
		.regex(/^[\w-]+$/, error)
		.max(max, error);

const credential = <Response extends z.ZodRawShape>(response: Response) =>
	z.object({
		credential: z.object(
			{
				id: bytes(2048),
				rawId: bytes(2048),
				type: z.literal("public-key", { error }),
				response: z.object(response, { error }),
				clientExtensionResults: z.object({}, { error }).default({}),
			},
			{ error },
		),
	});

/** The browser's answer when it used a passkey (`AuthenticationResponseJSON`). */
export const passkeyAnswerSchema = credential({
	clientDataJSON: bytes(4096),
	authenticatorData: bytes(4096),
	signature: bytes(4096),
	userHandle: bytes(128)
		.nullish()
		.transform((value) => value ?? undefined),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

/** Ways to reach an authenticator. Browsers may send others, which we ignore. */
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

/** The browser's answer when it made a passkey (`RegistrationResponseJSON`). */
export const passkeyCreationSchema = credential({
	clientDataJSON: bytes(4096),
	attestationObject: bytes(16_384),
	transports: z
		.array(z.string({ error }), { error })
		.nullish()
		.transform((given) => TRANSPORTS.filter((way) => given?.includes(way))),
});
export type PasskeyCreation = z.output<typeof passkeyCreationSchema>;

/** The download of users. */
export const userExportSchema = usersQuerySchema.omit(PAGE).extend({ format });
export type UserExport = z.output<typeof userExportSchema>;
