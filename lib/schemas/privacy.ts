import { z } from "zod";
import { MAX_PER_PAGE } from "../limits";
import { idNumber, name, optionalText, optionalWhole } from "./fields";

/** The most days of a setting, which is ten years. */
const MAX_DAYS = 3650;

const SHOWN_WRONG = "Pengaturan yang ditampilkan tidak valid.";
const shownWhole = z.int(SHOWN_WRONG).nullable();
const shown = z.object(
	{
		settings: z.object(
			{
				consent_required: z.boolean(SHOWN_WRONG),
				coordinates_days: shownWhole,
				letters_days: shownWhole,
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
		consent_text: optionalText("Teks persetujuan", 10_000),
		coordinates_days: optionalWhole("Jumlah hari untuk koordinat", 1, MAX_DAYS),
		letters_days: optionalWhole("Jumlah hari untuk surat dokter", 1, MAX_DAYS),
		expected: shown.optional(),
	})
	.refine(({ consent_required, consent_text }) => !consent_required || consent_text !== null, {
		path: ["consent_text"],
		message: "Teks persetujuan wajib diisi bila persetujuan orang tua diwajibkan.",
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
