import type { QueueLine } from "@/server/services/journals/review-queue";
import type { QueuedJournal, RoundWire } from "@/server/wire/journals";

/** A decision on a journal, which begins another version of it. */
export const round = (id_round: string, feedback = "Sebutkan alatnya."): RoundWire => ({
	id_round,
	status: "needs_revision",
	feedback,
	description: "Menyusun katalog.",
	image_path: null,
	captured_at: null,
	captured_from_file: false,
	reviewed_at: "2026-11-18T03:00:00.000Z",
	reviewer: { name: "Budi Santoso" },
});

/** A waiting journal of Dewi Lestari with nothing odd about it. The id also stands in its text. */
export const queuedJournal = (id_journal: string, fields: Partial<QueuedJournal> = {}): QueuedJournal => ({
	id_journal,
	internship_id: "01ARZ3NDEKTSV4RRFFQ69G5PKL",
	date: "2026-11-17",
	description: `Memasang dan menguji kabel jaringan di ruang server, bagian ${id_journal}.`,
	image_path: null,
	captured_at: "2026-11-17T03:20:00.000Z",
	captured_from_file: false,
	late: null,
	job_name: "Teknisi",
	company_name: "PT Kreasi Nusantara",
	student: { name: "Dewi Lestari", avatar: null, class_name: "XII TKJ 2" },
	check_in: {
		id_attendance: `day-of-${id_journal}`,
		status: "present",
		time: "07:12:30",
		zone: "WIB",
		accuracy: 18,
		located: true,
		distance: null,
		place_fact: null,
		late: null,
	},
	goal: null,
	goals: [],
	major_id: null,
	reasons: [],
	photo_like: null,
	text_like: null,
	rounds: [],
	remarks: [],
	...fields,
});

/** The journal's line in the queue. */
export const queueLine = ({ id_journal, date, student, reasons, rounds }: QueuedJournal): QueueLine => ({
	id_journal,
	date,
	name: student.name,
	flagged: reasons.length > 0,
	round: rounds[0]?.id_round ?? null,
});
