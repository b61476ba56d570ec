import { z } from "zod";
import { addDays, dateOf, isDateString } from "../dates/dates";
import { MAX_BLOCK, MAX_BLOCKS } from "../internships/blocks";
import { endsAfterStart, periodErrors } from "../internships/internship-period";
import { READINESS_LINES, SHARED_LINES } from "../internships/readiness";
import { GRADES, MAX_PER_PAGE, MAX_PLACED, MAX_WISHES, ULID } from "../limits";
import { minuteOfTime } from "../workplaces/schedule";
import {
	choice,
	contact,
	date,
	idNumber,
	line,
	name,
	optionalDate,
	optionalId,
	optionalLine,
	optionalName,
	optionalText,
	optionalTitle,
	optionalUlid,
	optionalWhole,
	text,
	title,
} from "./fields";
import { classQuery, listExportSchema, optionalNumber, yearQuery } from "./lists";
import { timeOfDay } from "./workplaces";

const ENDS_AFTER_START = { path: ["end_date"], message: "Tanggal selesai harus setelah tanggal mulai." };

/** An internship that is changed. Limits of its dates depend on what they were, so the service knows them. */
export const internshipSchema = z
	.object({
		job_name: title("Nama pekerjaan", 150),
		company_name: title("Nama perusahaan", 150),
		instructor_name: name("Nama instruktur", 150),
		instructor_contact: contact("Kontak instruktur"),
		teacher_id: idNumber("Guru pembimbing"),
		teacher_contact: contact("Kontak guru pembimbing"),
		start_date: date("Tanggal mulai"),
		end_date: date("Tanggal selesai"),
	})
	.refine(endsAfterStart, ENDS_AFTER_START);
export type InternshipInput = z.output<typeof internshipSchema>;

/** Limits the dates of a new internship. They are years away, so the zone does not matter. */
const limitPeriod = (input: Parameters<typeof periodErrors>[1], context: z.RefinementCtx) => {
	for (const [field, message] of Object.entries(periodErrors(dateOf(new Date(), "WIB"), input)))
		context.addIssue({ code: "custom", path: [field], message });
};

export const newInternshipSchema = internshipSchema.superRefine(limitPeriod);

/** The documented call sends no reason. The dialog asks for a reason before the end date. */
export const completeInternshipSchema = z.object({ reason: optionalText("Alasan", 500) });
/** The form of {@link completeInternshipSchema} before the end date. */
export const completeEarlySchema = z.object({ reason: text("Alasan", 500) });

const PLACEMENTS_WRONG = "PKL yang dipilih tidak valid.";
const placementIds = (most: number) =>
	z
		.array(z.string(PLACEMENTS_WRONG).regex(ULID, PLACEMENTS_WRONG), { error: "PKL wajib dipilih." })
		.min(1, "PKL wajib dipilih.")
		.max(most, `PKL yang dipilih maksimal ${most} sekaligus.`)
		.transform((ids) => [...new Set(ids)]);

/** Without `teacher_contact`, the contact in the teacher's profile counts. */
export const nameSupervisorSchema = z.object({
	internships: placementIds(MAX_PER_PAGE),
	teacher_id: idNumber("Guru pembimbing"),
	teacher_contact: optionalLine("Kontak guru pembimbing").pipe(contact("Kontak guru pembimbing").nullable()),
});
export type NameSupervisor = z.output<typeof nameSupervisorSchema>;

const WORKPLACE_WRONG = "Tempat PKL wajib dipilih.";

/** What all who are placed together have in common. */
const commonFields = {
	job_name: title("Nama pekerjaan", 150),
	// Somebody can be named later.
	teacher_id: optionalId("Guru pembimbing"),
	start_date: date("Tanggal mulai"),
	end_date: date("Tanggal selesai"),
};
/** Without them, the workplace's instructor. */
const instructorFields = {
	instructor_name: optionalName("Nama instruktur", 150),
	instructor_contact: optionalLine("Kontak instruktur").pipe(contact("Kontak instruktur").nullable()),
};

/** The form in which staff take proposed places. */
export const suggestionFormSchema = z
	.object(commonFields)
	.refine(endsAfterStart, ENDS_AFTER_START)
	.superRefine(limitPeriod);
/** The form in which staff place students: all at one workplace. */
export const placingFormSchema = z
	.object({
		...commonFields,
		...instructorFields,
		workplace_id: z.string(WORKPLACE_WRONG).regex(ULID, WORKPLACE_WRONG),
	})
	.refine(endsAfterStart, ENDS_AFTER_START)
	.superRefine(limitPeriod);

/** {@link placingFormSchema} for a student who goes on at another workplace from the first day on. */
export const moveSchema = placingFormSchema;
export type MoveInput = z.output<typeof moveSchema>;

/** Where a student would like to go on, and from which day on. */
export const askMoveSchema = z.object({
	company_name: title("Nama perusahaan", 150),
	moves_on: date("Hari pertama di tempat baru"),
});
export type AskMove = z.output<typeof askMoveSchema>;

/** Students and where each is placed, all of them or none. */
export const placeSchema = z
	.object({
		...commonFields,
		...instructorFields,
		placements: z
			.array(
				z.object(
					{
						student_id: idNumber("Peserta didik"),
						workplace_id: z.string(WORKPLACE_WRONG).regex(ULID, WORKPLACE_WRONG),
					},
					"Penempatan tidak valid.",
				),
				{ error: "Peserta didik wajib dipilih." },
			)
			.min(1, "Peserta didik wajib dipilih.")
			.max(MAX_PLACED, `Peserta didik yang dipilih maksimal ${MAX_PLACED} sekaligus.`)
			.refine(
				(rows) => new Set(rows.map(({ student_id }) => student_id)).size === rows.length,
				"Seorang peserta didik hanya dapat ditempatkan sekali.",
			),
	})
	.refine(endsAfterStart, ENDS_AFTER_START)
	.superRefine(limitPeriod);
export type PlaceInput = z.output<typeof placeSchema>;

/** The workplaces that a student wishes for, the dearest first, and the district of the home. */
export const wishesSchema = z.object({
	workplaces: z
		.array(
			z.string(WORKPLACE_WRONG).refine((id) => id === "" || ULID.test(id), WORKPLACE_WRONG),
			{
				error: WORKPLACE_WRONG,
			},
		)
		.max(MAX_WISHES, `Pilihan paling banyak ${MAX_WISHES}.`)
		.transform((ids) => [...new Set(ids.filter((id) => id !== ""))]),
	district: optionalTitle("Kabupaten/kota", 100),
});
export type WishesInput = z.output<typeof wishesSchema>;

/** Placements that wait. */
export const waitingPlacementsSchema = z.object({ internships: placementIds(MAX_PLACED) });
export type WaitingPlacements = z.output<typeof waitingPlacementsSchema>;

/** Why a student does not want a place that the school proposed. */
export const declineSchema = z.object({ reason: text("Alasan", 500) });
export type Decline = z.output<typeof declineSchema>;

export const placingSettingsSchema = z.object({
	placing_confirmed_by: z.enum(["student", "head"], { error: "Yang mengonfirmasi wajib dipilih." }),
	proposals_wait: choice("Usulan peserta didik"),
	placing_grades: z
		.array(z.enum(GRADES, { error: "Tingkat tidak dikenal." }), {
			error: "Pilih paling sedikit satu tingkat.",
		})
		.min(1, "Pilih paling sedikit satu tingkat.")
		.transform((grades) => GRADES.filter((grade) => grades.includes(grade))),
});
export type PlacingSettings = z.output<typeof placingSettingsSchema>;

const blockSchema = z
	.object({ from: date("Tanggal mulai"), until: date("Tanggal selesai") }, "Blok tidak valid.")
	.refine(({ from, until }) => from <= until, {
		path: ["until"],
		message: "Tanggal selesai tidak boleh sebelum tanggal mulainya.",
	})
	.refine(({ from, until }) => !isDateString(from) || until < addDays(from, MAX_BLOCK), {
		path: ["until"],
		message: "Satu blok paling lama satu tahun.",
	});

/**
 * The shift of placements, from a day ahead or at once, and the blocks in which the students are there. What is missing
 * stays. No blocks: always.
 */
export const placementCalendarSchema = z.object({
	internships: placementIds(MAX_PLACED),
	schedule_id: optionalUlid("Sif").optional(),
	shift_from: optionalDate("Berlaku mulai").optional(),
	blocks: z
		.array(blockSchema, { error: "Blok tidak valid." })
		.max(MAX_BLOCKS, `Blok paling banyak ${MAX_BLOCKS}.`)
		.optional(),
});
export type PlacementCalendarInput = z.output<typeof placementCalendarSchema>;

export const decideChangeSchema = z.object({
	decision: z.enum(["approved", "rejected"], { error: "Keputusan wajib dipilih." }),
});
export type Decision = z.output<typeof decideChangeSchema>["decision"];

/** The deputy of a teacher's desk, and the last date of the handover. */
export const deputySchema = z.object({
	deputy_id: idNumber("Guru pengganti"),
	until: date("Sampai tanggal"),
});
export type DeputyInput = z.output<typeof deputySchema>;

/** {@link deputySchema} for the management, who also choose the teacher. */
export const deputyFormSchema = deputySchema.extend({ teacher_id: idNumber("Guru yang digantikan") });

export const followUpSchema = z.object({ text: text("Tindak lanjut", 500) });
export type FollowUpInput = z.output<typeof followUpSchema>;

/** A day begins in WIT first, so a date after today there is to come in every zone. */
const notToCome = (label: string) =>
	date(label).refine((value) => value <= dateOf(new Date(), "WIT"), `${label} tidak boleh sesudah hari ini.`);

/** The form for a briefing: when it was. */
export const briefingFormSchema = z.object({ done_on: notToCome("Tanggal pembekalan") });

const insuranceFields = {
	number: title("Nomor asuransi", 100),
	valid_from: date("Awal masa berlaku"),
	valid_until: date("Akhir masa berlaku"),
};
const ENDS_LATER = {
	path: ["valid_until"],
	message: "Akhir masa berlaku tidak boleh sebelum awalnya.",
};
const lasts = ({ valid_from, valid_until }: { valid_from?: string | null; valid_until?: string | null }) =>
	!valid_from || !valid_until || valid_from <= valid_until;

/** The form for an insurance. */
export const insuranceFormSchema = z.object(insuranceFields).refine(lasts, ENDS_LATER);

const RESTORED_WRONG = "Asuransi sebelumnya tidak cocok dengan PKL-nya.";

/**
 * Records a line as done, or takes that back, for placements or for a class. A briefing has its date, an insurance its
 * number and period. `restored`: the insurances that come back when others are taken back.
 */
export const markReadinessSchema = z
	.object({
		internships: placementIds(MAX_PLACED).nullish(),
		class_id: optionalUlid("Kelas"),
		line: z.enum(SHARED_LINES, { error: "Butir wajib dipilih." }),
		done: choice("Keadaannya"),
		done_on: optionalLine("Tanggal pembekalan").pipe(notToCome("Tanggal pembekalan").nullable()),
		number: optionalTitle("Nomor asuransi", 100),
		valid_from: optionalDate("Awal masa berlaku"),
		valid_until: optionalDate("Akhir masa berlaku"),
		restored: z
			.array(
				z
					.object(
						{ internship_id: z.string(PLACEMENTS_WRONG).regex(ULID, PLACEMENTS_WRONG), ...insuranceFields },
						RESTORED_WRONG,
					)
					.refine(lasts, ENDS_LATER),
				RESTORED_WRONG,
			)
			.max(MAX_PLACED)
			.nullish(),
	})
	.refine(lasts, ENDS_LATER)
	.superRefine(({ internships, class_id, line, done, restored, ...values }, { addIssue }) => {
		const say = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
		if (!internships && !class_id) say("internships", "PKL wajib dipilih.");
		if (internships && class_id) say("class_id", "Pilih PKL atau kelas, tidak keduanya.");
		// Taking back names the placements that were recorded, so that it never takes more.
		if (class_id && !done) say("internships", "PKL wajib dipilih.");
		const isTakenBack = (id: string) => !done && line === "insurance" && internships?.includes(id);
		const back = restored?.map(({ internship_id }) => internship_id) ?? [];
		if (!back.every(isTakenBack) || new Set(back).size < back.length) say("restored", RESTORED_WRONG);
		if (!done) return;
		if (line !== "insurance" && !values.done_on) say("done_on", "Tanggal pembekalan wajib diisi.");
		if (line !== "insurance") return;
		if (!values.number) say("number", "Nomor asuransi wajib diisi.");
		if (!values.valid_from) say("valid_from", "Awal masa berlaku wajib diisi.");
		if (!values.valid_until) say("valid_until", "Akhir masa berlaku wajib diisi.");
	});
export type MarkReadiness = z.output<typeof markReadinessSchema>;

/** Keeps or removes the parents' paper. `seen`: when the shown one was handed in. */
export const keepPermissionSchema = z.object({ seen: optionalLine("Waktu surat") });

/** A decision about the parents' paper. `seen`: when the shown one was handed in. */
export const decidePermissionSchema = z.object({
	decision: z.enum(["accepted", "rejected", "withdrawn", "restored"], { error: "Keputusan wajib dipilih." }),
	seen: line("Waktu surat"),
});
export type DecidePermission = z.output<typeof decidePermissionSchema>;

/** The lines that a school asks for, and the hours beyond which a plan is marked. */
export const readinessSettingsSchema = z
	.object({
		readiness_lines: z
			.array(z.enum(READINESS_LINES, "Butir tidak dikenal."), { error: "Butir tidak valid." })
			.transform((lines) => READINESS_LINES.filter((one) => lines.includes(one))),
		week_hours: optionalWhole("Batas jam seminggu", 1, 168),
		night_from: timeOfDay("Awal malam"),
		night_until: timeOfDay("Akhir malam"),
	})
	.superRefine(({ night_from, night_until }, { addIssue }) => {
		const say = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
		if (night_from !== null && night_until === null) say("night_until", "Akhir malam wajib diisi.");
		if (night_from === null && night_until !== null) say("night_from", "Awal malam wajib diisi.");
		if (night_from !== null && night_from === night_until)
			say("night_until", "Akhir malam sama dengan awalnya.");
	})
	.transform(({ night_from, night_until, ...rest }) => ({
		...rest,
		night_from: night_from === null ? null : minuteOfTime(night_from),
		night_until: night_until === null ? null : minuteOfTime(night_until),
	}));
export type ReadinessSettings = z.output<typeof readinessSettingsSchema>;

/**
 * The download of placements, also with the filters of the page of students. 0 in `class_id`, `major` or `teacher`
 * means students without one.
 */
export const placementExportSchema = listExportSchema.extend({
	class_id: classQuery,
	major: optionalNumber("major"),
	teacher: optionalNumber("teacher"),
	year: yearQuery,
});
export type PlacementExport = z.output<typeof placementExportSchema>;
