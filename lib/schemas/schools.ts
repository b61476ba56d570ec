import { z } from "zod";
import { ZONES } from "../dates/dates";
import { MAJOR_CODE_MAX, MAJOR_NAME_MAX, MAX_PER_PAGE, POSITION_NAME_MAX } from "../limits";
import { HOLIDAY_NAME_MAX } from "../schools/holiday-list";
import {
	changedWhole,
	choice,
	date,
	idNumber,
	line,
	name,
	npsn,
	optionalId,
	optionalLine,
	optionalText,
	optionalTitle,
	optionalWhole,
	text,
	title,
} from "./fields";

/** The year of an address: that in which a school year begins. */
export const yearParam = z.object({
	id: z
		.string()
		.regex(/^2[0-9]{3}$/)
		.transform(Number),
});

/** Body of `PUT /school-years/show`. Null: the present year. */
export const shownYearSchema = z.object({
	school_year: z.number("Tahun ajaran tidak valid.").int("Tahun ajaran tidak valid.").nullable(),
});

/** Body of `PUT /school/registration/update`. */
export const registrationSchema = z.object({ student_approval: choice("Persetujuan peserta didik") });
export type RegistrationInput = z.output<typeof registrationSchema>;

/** Body of `PUT /school/second-step/update`. */
export const secondStepRuleSchema = z.object({ required: choice("Kewajiban verifikasi dua langkah") });
export type SecondStepRule = z.output<typeof secondStepRuleSchema>;

/** The school of the acting manager. For any other school the answer is 404. */
const school = npsn.optional();

/** Yes or no. Forms send `1` or nothing. */
const mark = (error: string) =>
	z
		.union([z.boolean(), z.enum(["1", "0", "true", "false", ""])], { error })
		.nullish()
		.transform((value) => value === true || value === "1" || value === "true");

/** Does the whole country have this day off? */
const national = mark("Penanda libur nasional tidak valid.");

/** Query of `GET /calendar`. */
export const calendarQuerySchema = z.object({
	npsn: school,
	year: z
		.string()
		.regex(/^(19|2\d)\d\d$/, "Tahun tidak valid.")
		.transform(Number)
		.optional(),
});
export type CalendarQuery = z.output<typeof calendarQuerySchema>;

export const zoneSchema = z.object({
	npsn: school,
	zone: z.enum(ZONES, { error: "Zona waktu wajib dipilih." }),
});
export type SchoolZone = z.output<typeof zoneSchema>;

const isFilled = (value: number | null): value is number => value !== null;

/** What a school asks for at the end of a day, and how it counts hours. A JP has 45 minutes. */
export const schoolHoursSchema = z.object({
	asks_checkout: choice("Presensi pulang"),
	day_minutes: optionalWhole("Lama satu hari", 45, 1440).refine(isFilled, "Lama satu hari wajib diisi."),
	hours_target: optionalWhole("Target jam PKL", 1, 9999).refine(isFilled, "Target jam PKL wajib diisi."),
	rapor_hours: choice("Jam PKL di rapor"),
});
export type SchoolHours = z.output<typeof schoolHoursSchema>;

const weekday = z
	.union([
		z.number(),
		z
			.string()
			.regex(/^[1-7]$/)
			.transform(Number),
	])
	.pipe(z.number().int().min(1).max(7));
const WEEKDAYS_WRONG = "Hari kerja tidak valid.";

/** The weekdays as in ISO 8601: 1 is Monday. */
export const workingDaysSchema = z.object({
	npsn: school,
	working_days: z
		.array(z.unknown().meta({ type: "integer" }), { error: WEEKDAYS_WRONG })
		.max(7, WEEKDAYS_WRONG)
		.refine((days) => days.every((day) => weekday.safeParse(day).success), WEEKDAYS_WRONG)
		.transform((days) => [...new Set(days.map((day) => weekday.parse(day)))].sort()),
});
export type WorkingDays = z.output<typeof workingDaysSchema>;

export const holidaySchema = z.object({
	npsn: school,
	national,
	date: date("Tanggal"),
	name: title("Nama hari libur", HOLIDAY_NAME_MAX),
});

/** In characters. A calendar's file of several years is this long. */
const HOLIDAY_LIST_MAX = 400_000;

/** The form of a list of holidays. It is sent as a file, as it was typed, and the import reads it. */
export const holidayListSchema = z.object({
	national,
	list: text("Daftar hari libur", HOLIDAY_LIST_MAX),
});

export const holidayRemovalSchema = holidaySchema.omit({ name: true });
export type HolidayRemoval = z.output<typeof holidayRemovalSchema>;

/** The most days of a setting, which is ten years. */
const MAX_DAYS = 3650;

const SHOWN_WRONG = "Data yang ditampilkan tidak valid.";
const shownWhole = z.int(SHOWN_WRONG).nullable();
const shown = z.object(
	{
		settings: z.object(
			{
				consent_required: z.boolean(SHOWN_WRONG),
				tells_place: z.boolean(SHOWN_WRONG).optional(),
				coordinates_days: shownWhole,
				letters_days: shownWhole,
				graduate_days: shownWhole.optional(),
			},
			SHOWN_WRONG,
		),
		version: shownWhole,
	},
	SHOWN_WRONG,
);

/** `expected`: the settings that the form showed. If somebody has changed them since, we save nothing. */
export const updatePrivacySchema = z
	.object({
		consent_required: z.boolean({ error: "Pilih apakah persetujuan orang tua wajib." }),
		// Without the field, the setting stays.
		tells_place: z.boolean({ error: "Pilih apakah tempat presensi disebut dengan kata-kata." }).optional(),
		consent_text: optionalText("Teks persetujuan", 10_000),
		coordinates_days: optionalWhole("Jumlah hari untuk koordinat", 1, MAX_DAYS),
		letters_days: optionalWhole("Jumlah hari untuk surat dokter", 1, MAX_DAYS),
		graduate_days: changedWhole("Jumlah hari untuk lulusan", 1, MAX_DAYS),
		expected: shown.optional(),
	})
	.refine(({ consent_required, consent_text }) => !consent_required || consent_text !== null, {
		path: ["consent_text"],
		message: "Teks persetujuan wajib diisi bila persetujuan orang tua diwajibkan.",
	})
	.refine(({ consent_required, tells_place }) => consent_required || !tells_place, {
		path: ["tells_place"],
		message: "Tempat presensi hanya dapat disebut bila persetujuan orang tua diwajibkan.",
	});
export type UpdatePrivacy = z.output<typeof updatePrivacySchema>;

/** `version`: the text that the parents signed. */
export const recordConsentsSchema = z.object({
	version: idNumber("Versi teks persetujuan"),
	consents: z
		.array(
			z.object(
				{ student_id: idNumber("Peserta didik"), given_by: name("Nama orang tua atau wali", 150) },
				{
					error: "Persetujuan tidak valid.",
				},
			),
			{ error: "Peserta didik wajib dipilih." },
		)
		.min(1, "Peserta didik wajib dipilih.")
		.max(MAX_PER_PAGE, `Peserta didik yang dipilih maksimal ${MAX_PER_PAGE} sekaligus.`)
		.refine(
			(list) => new Set(list.map(({ student_id }) => student_id)).size === list.length,
			"Seorang peserta didik hanya boleh disebut sekali.",
		),
});
export type RecordConsents = z.output<typeof recordConsentsSchema>;

const shownLine = line("Data yang ditampilkan");
const shownOrNone = optionalLine("Data yang ditampilkan");

/** Body of `POST /majors/create`. What the official list knows is stored in its spelling. */
export const majorSchema = z.object({
	code: title("Kode", MAJOR_CODE_MAX),
	name: title("Nama jurusan", MAJOR_NAME_MAX),
	programme: optionalTitle("Program keahlian", MAJOR_NAME_MAX),
	concentration: optionalTitle("Konsentrasi keahlian", MAJOR_NAME_MAX),
	study_years: changedWhole("Lama pendidikan", 3, 4),
});
export type MajorInput = z.output<typeof majorSchema>;
/** A major of a new school, which takes three years. */
export type FirstMajor = Omit<MajorInput, "study_years">;

/** Body of `PUT /majors/{id}/update`. `expected`: the major that the form showed. */
export const updateMajorSchema = majorSchema.extend({
	expected: z
		.object(
			{
				code: shownLine,
				name: shownLine,
				programme: shownOrNone,
				concentration: shownOrNone,
				study_years: z.int(SHOWN_WRONG).optional(),
			},
			SHOWN_WRONG,
		)
		.optional(),
});
export type UpdateMajor = z.output<typeof updateMajorSchema>;

/** Body of `POST /positions/create`. A name has a letter, because positions are also called by their number. */
export const positionSchema = z.object({ name: name("Nama jabatan", POSITION_NAME_MAX) });
export type PositionInput = z.output<typeof positionSchema>;

/** Body of `PUT /positions/{id}/update`. `expected`: the position that the form showed. */
export const updatePositionSchema = positionSchema.extend({
	expected: z.object({ name: shownLine }, SHOWN_WRONG).optional(),
});
export type UpdatePosition = z.output<typeof updatePositionSchema>;

/** `expected`: the present head, as the caller saw it. */
export const nameLeaderSchema = z.object({
	leader: optionalId("Kepala program"),
	expected: optionalId("Kepala program saat ini"),
});
export type NameLeader = z.output<typeof nameLeaderSchema>;

/** Body of `PUT /majors/{id}/set-retired` and `PUT /positions/{id}/set-retired`. */
export const retiredSchema = z.object({ retired: choice("Status") });
export type Retired = z.output<typeof retiredSchema>;
