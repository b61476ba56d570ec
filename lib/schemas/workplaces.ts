import { z } from "zod";
import { addDays, mondayOf, ZONES } from "../dates/dates";
import { ULID } from "../limits";
import { MAX_PLACES, MAX_POINTS, RADIUS, WORKPLACE_MODES } from "../workplaces/labels";
import { DAY_MINUTES, MAX_WEEKS, minuteOfTime } from "../workplaces/schedule";
import {
	choice,
	date,
	email,
	idNumber,
	measure,
	name,
	optionalContact,
	optionalDate,
	optionalLine,
	optionalTitle,
	optionalWhole,
	title,
} from "./fields";

const optionalEmail = optionalLine("Email", 254).pipe(email.nullable());

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
			.union([z.literal(""), z.enum(ZONES)], { error: "Zona waktu tidak dikenal." })
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

/** What an editor says about a proposed point, where it was shown to them. A refused one needs no name. */
export const decidePointSchema = z
	.object({
		version,
		latitude: pointSchema.shape.latitude,
		longitude: pointSchema.shape.longitude,
		accepted: choice("Keputusan"),
		label: optionalTitle("Nama titik", 100).transform((label) => label ?? ""),
		radius: pointSchema.shape.radius.default(RADIUS.usual),
	})
	.refine(({ accepted, label }) => !accepted || label !== "", {
		path: ["label"],
		message: "Nama titik wajib diisi.",
	});
export type DecidePoint = z.output<typeof decidePointSchema>;

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

/** `08:00`. Empty and missing become null. */
export const timeOfDay = (label: string) =>
	optionalLine(label).refine(
		(time) => time === null || /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time),
		`${label} ditulis seperti 08:00.`,
	);

/** The hours of one day. Without them it is a day off. An end that is not after the begin is on the next day. */
const hoursSchema = z
	.object({ begins: timeOfDay("Jam mulai"), ends: timeOfDay("Jam selesai") }, "Jam tidak valid.")
	.superRefine(({ begins, ends }, { addIssue }) => {
		const say = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
		if (begins !== null && ends === null) say("ends", "Jam selesai wajib diisi.");
		if (begins === null && ends !== null) say("begins", "Jam mulai wajib diisi.");
		if (begins !== null && begins === ends) say("ends", "Jam selesai sama dengan jam mulai.");
	})
	.transform(({ begins, ends }) => {
		if (begins === null || ends === null) return { begins: 0, ends: 0 };
		const [from, until] = [minuteOfTime(begins), minuteOfTime(ends)];
		return { begins: from, ends: until > from ? until : until + DAY_MINUTES };
	});

/** The days and hours of a workplace: seven days for each week of a rotation, whose first week has the date `anchor`. */
const hoursFields = z.object({
	version,
	name: title("Nama jadwal", 100),
	main: choice("Jadwal utama"),
	anchor: date("Tanggal di minggu ke-1"),
	days: z
		.array(hoursSchema, { error: "Hari dan jam wajib diisi." })
		.max(7 * MAX_WEEKS, `Putaran paling lama ${MAX_WEEKS} minggu.`)
		.refine((days) => days.length > 0 && days.length % 7 === 0, "Tiap minggu punya tujuh hari.")
		.refine(
			(days) => days.some(({ begins, ends }) => begins < ends),
			"Isi jam untuk paling sedikit satu hari.",
		)
		.superRefine((days, { addIssue }) => {
			for (const [at, { begins, ends }] of days.entries()) {
				const next = days[(at + 1) % days.length];
				if (begins < ends && next && next.begins < next.ends && ends > next.begins + DAY_MINUTES)
					addIssue({ code: "custom", path: [at, "ends"], message: "Jam hari berikutnya sudah mulai." });
			}
		}),
});

type Hours = z.output<typeof hoursFields>;
const inMinutes = <Fields extends Hours>({ anchor, days, ...rest }: Fields) => ({
	...rest,
	anchor: mondayOf(anchor),
	begins: days.map(({ begins }) => begins),
	ends: days.map(({ ends }) => ends),
});
/** `from`: the day ahead on which the hours begin. Without it, they hold from yesterday on, and no others are planned. */
export const scheduleSchema = hoursFields
	.extend({ from: optionalDate("Berlaku mulai").optional() })
	.transform(inMinutes);
export type ScheduleInput = z.output<typeof scheduleSchema>;

/** The longest closure of a workplace that is written at once, in days. */
const MAX_CLOSURE = 60;

/** Days off of a workplace, with one name. Without an end, it is one day. */
export const daysOffSchema = z
	.object({
		version,
		name: title("Nama hari libur", 100),
		from: date("Tanggal"),
		until: optionalDate("Sampai tanggal"),
	})
	.transform(({ until, ...rest }) => ({ ...rest, until: until ?? rest.from }))
	.refine(({ from, until }) => from <= until, {
		path: ["until"],
		message: "Sampai tanggal tidak boleh sebelum tanggalnya.",
	})
	.refine(({ from, until }) => until < addDays(from, MAX_CLOSURE), {
		path: ["until"],
		message: `Paling lama ${MAX_CLOSURE} hari sekaligus.`,
	});
export type DaysOffInput = z.output<typeof daysOffSchema>;

/** Removes a day off of a workplace. */
export const dayOffSchema = z.object({ version, date: date("Tanggal") });
