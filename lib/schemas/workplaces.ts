import { z } from "zod";
import { ULID } from "../limits";
import { MAX_PLACES, MAX_POINTS, RADIUS, WORKPLACE_MODES, WORKPLACE_ZONES } from "../workplaces/labels";
import {
	contact,
	date,
	email,
	idNumber,
	measure,
	name,
	optionalLine,
	optionalTitle,
	optionalWhole,
	title,
} from "./fields";

const optionalContact = (label: string) => optionalLine(label).pipe(contact(label).nullable());
const optionalEmail = optionalLine("Email", 254).pipe(email.nullable());
const optionalDate = (label: string) => optionalLine(label).pipe(date(label).nullable());

/** The version that the page showed. Another one means that somebody has changed the workplace since. */
const version = idNumber("Versi");

/** A new workplace, and every field of a workplace's form. */
export const newWorkplaceSchema = z
	.object({
		name: title("Nama tempat PKL", 150),
		active: z.boolean({ error: "Status wajib dipilih." }),
		field: optionalTitle("Bidang usaha", 150),
		address: optionalTitle("Alamat", 300),
		district: optionalTitle("Kabupaten/kota", 100),
		contact: optionalContact("Telepon"),
		email: optionalEmail,
		zone: z
			.union([z.literal(""), z.enum(WORKPLACE_ZONES)], { error: "Zona waktu tidak dikenal." })
			.nullish()
			.transform((zone) => zone || null),
		modes: z
			.array(z.enum(WORKPLACE_MODES, "Cara PKL tidak dikenal."), { error: "Cara PKL wajib dipilih." })
			.min(1, "Cara PKL wajib dipilih.")
			.transform((modes) => WORKPLACE_MODES.filter((mode) => modes.includes(mode))),
		agreement_number: optionalTitle("Nomor perjanjian", 100),
		agreement_from: optionalDate("Tanggal mulai perjanjian"),
		agreement_until: optionalDate("Tanggal selesai perjanjian"),
	})
	.refine(
		({ agreement_from, agreement_until }) =>
			!agreement_from || !agreement_until || agreement_from <= agreement_until,
		{
			path: ["agreement_until"],
			message: "Tanggal selesai perjanjian tidak boleh sebelum tanggal mulainya.",
		},
	);
export type NewWorkplace = z.output<typeof newWorkplaceSchema>;

export const workplaceSchema = newWorkplaceSchema.safeExtend({ version });
export type WorkplaceInput = z.output<typeof workplaceSchema>;

const MERGED_WRONG = "Pilih tempat PKL yang digabungkan.";

/** Merges another workplace into this one. `agreement`: whose stays, where both have one. */
export const mergeSchema = z.object({
	version,
	merged_id: z.string(MERGED_WRONG).regex(ULID, MERGED_WRONG),
	merged_version: version,
	agreement: z.enum(["heir", "merged"], { error: "Perjanjian tidak dikenal." }).nullish(),
});
export type MergeInput = z.output<typeof mergeSchema>;

export const versionSchema = z.object({ version });

/** A person of a workplace. */
export const instructorSchema = z.object({
	version,
	name: name("Nama instruktur", 150),
	position: optionalTitle("Jabatan", 150),
	contact: optionalContact("Kontak"),
	email: optionalEmail,
	nip: optionalLine("NIP", 30).refine(
		(nip) => nip === null || /^[0-9]+$/.test(nip),
		"NIP hanya berisi angka.",
	),
});
export type InstructorInput = z.output<typeof instructorSchema>;

/** A point of the map. */
export const pointSchema = z.object(
	{
		id_point: z.string("Titik tidak dikenal.").regex(ULID, "Titik tidak dikenal.").nullish(),
		label: title("Nama titik", 100),
		latitude: measure("Lintang", -90, 90),
		longitude: measure("Bujur", -180, 180),
		radius: measure("Radius", RADIUS.min, RADIUS.max).pipe(z.int("Radius harus berupa angka bulat.")),
	},
	"Titik tidak valid.",
);
/** All points of a workplace. */
export const pointsSchema = z.object({
	version,
	points: z
		.array(pointSchema, { error: "Titik tidak valid." })
		.max(MAX_POINTS, `Titik peta paling banyak ${MAX_POINTS}.`),
});
export type PointsInput = z.output<typeof pointsSchema>;

/** How many students of each major a workplace takes in a school year. */
export const placesSchema = z.object({
	version,
	school_year: idNumber("Tahun ajaran"),
	places: z
		.array(
			z.object(
				{ major_id: idNumber("Jurusan"), places: optionalWhole("Daya tampung", 0, MAX_PLACES) },
				"Daya tampung tidak valid.",
			),
			{
				error: "Daya tampung tidak valid.",
			},
		)
		.max(200, "Jurusan terlalu banyak."),
});
export type PlacesInput = z.output<typeof placesSchema>;

/** A part of a name. */
export const nameSearchSchema = z.object({ search: optionalLine("search", 150) });
