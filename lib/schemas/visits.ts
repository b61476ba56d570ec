import { z } from "zod";
import { ULID } from "../limits";
import { VISIT_DOCUMENTS, type VisitDocumentName } from "../visits/documents";
import { MAX_PLANNED, MAX_REPORT } from "../visits/visits";
import { documentQuery } from "./documents";
import { choice, date, idNumber, measure, optionalId, optionalText, optionalUlid, title } from "./fields";

const workplace = z.string("Tempat PKL wajib dipilih.").regex(ULID, "Tempat PKL tidak dikenal.");
/** Whose mentees are visited. Without it, the actor's own. */
const teacher = optionalId("Guru pembimbing");

export const planVisitsSchema = z.object({
	teacher_id: teacher,
	visits: z
		.array(
			z.object({ workplace_id: workplace, planned_on: date("Tanggal") }, "Rencana kunjungan tidak valid."),
			{ error: "Pilih minimal satu tempat." },
		)
		.min(1, "Pilih minimal satu tempat.")
		.max(MAX_PLANNED, `Paling banyak ${MAX_PLANNED} kunjungan sekaligus.`),
});
export type PlanVisits = z.output<typeof planVisitsSchema>;

export const moveVisitSchema = z.object({ planned_on: date("Tanggal") });

/** The ids of placements, with commas between them, as a form with a file sends them. */
const seen = z
	.string({ error: "Peserta didik yang ditemui tidak valid." })
	.nullish()
	.transform((text) => [...new Set((text ?? "").split(",").filter(Boolean))])
	.refine((ids) => ids.length <= 200 && ids.every((id) => ULID.test(id)), {
		message: "Peserta didik yang ditemui tidak valid.",
	});

/** What a form checks by itself. */
export const visitReportSchema = z.object({
	visited_on: date("Tanggal kunjungan"),
	met: title("Yang ditemui", 150),
	findings: optionalText("Temuan", MAX_REPORT),
	agreed: optionalText("Kesepakatan", MAX_REPORT),
});

const reported = visitReportSchema.extend({
	seen,
	// The photo is sent as a file. We refuse text in its place, or it would be lost unnoticed.
	photo: z.literal(["", "null", "undefined"], { error: "Foto harus berupa berkas gambar." }).nullish(),
});

export const recordVisitSchema = reported
	.extend({
		/** The plan that is carried out. */
		visit_id: optionalUlid("Rencana kunjungan"),
		workplace_id: workplace,
		teacher_id: teacher,
		latitude: measure("Lintang", -90, 90).optional(),
		longitude: measure("Bujur", -180, 180).optional(),
		accuracy: measure("Akurasi", 0, 20_040_000).optional(),
		/** Does the place become a proposal for the workplace's map? */
		propose_point: choice("Usulan titik peta").optional(),
	})
	.refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
		path: ["longitude"],
		message: "Lintang dan bujur harus diisi bersama.",
	});
export type RecordVisit = z.output<typeof recordVisitSchema>;

/** Where an instructor stands. */
export const proposePointSchema = z.object({
	latitude: measure("Lintang", -90, 90),
	longitude: measure("Bujur", -180, 180),
	accuracy: measure("Akurasi", 0, 20_040_000),
});
export type ProposePoint = z.output<typeof proposePointSchema>;

export const updateVisitSchema = reported.extend({
	version: idNumber("Versi"),
	remove_photo: choice("Hapus foto").optional(),
});
export type UpdateVisit = z.output<typeof updateVisitSchema>;

export const visitDocumentParams = z.object({
	document: z.enum(Object.keys(VISIT_DOCUMENTS) as [VisitDocumentName, ...VisitDocumentName[]]),
});
export const visitDocumentQuery = z.object({
	incomplete: documentQuery.shape.incomplete,
	/** The term, as `2026-1`. */
	semester: z
		.string("Semester tidak valid.")
		.regex(/^\d{4}-[12]$/, "Semester tidak valid.")
		.nullish(),
	teacher_id: teacher,
	/** Only what the actor visits, also at the desks of others. */
	own: z.literal("1", "Pilihan tidak valid.").nullish(),
	visit: optionalUlid("Kunjungan"),
});
export type VisitDocumentQuery = z.output<typeof visitDocumentQuery>;
