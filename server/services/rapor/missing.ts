import "server-only";
import { dateOf, formatDay, formatTimeIn, timeOf, type Zone } from "@/lib/dates/dates";
import { MAX_ASSESMENTS } from "@/lib/limits";
import { goalName, type RaporRules } from "@/lib/rapor/rapor";
import { workplaceScore } from "@/lib/rapor/workplace-score";
import { progressOf } from "@/lib/scores/scoring";
import { today } from "../../clock";
import { toDate } from "../../wire/dates";
import type { Missing } from "../../wire/rapor";
import { reopenLimit } from "../internships/completions";
import { labelsOf } from "./confirmed-sections";
import { formsOf, type Scored, type Scoring } from "./rapor-goals";
import type { AwayDays, RaporRow } from "./rapor-rows";

/** Are there goals that the workplace's score has weight in? One that is scored by hand has its whole score from there. */
export const workplaceCounts = (rules: RaporRules, scored: readonly Scored[]): boolean =>
	rules.workplace_weight > 0 && scored.some(({ entry }) => !entry.by_hand);

/** What a rapor is held against. */
type Asked = Pick<Scoring, "rules" | "given" | "applied" | "sections" | "earlier_sections"> & {
	required_assesments: number;
	away: AwayDays;
};

/** The people who can add something to a rapor. */
function peopleOf({ teacher, teacher_id, student, student_id }: RaporRow) {
	const leader = student.major_detail?.major_leader;
	return {
		teacher: { whose: teacher?.name ?? "Guru pembimbing (belum ada)", id_user: teacher_id },
		student: { whose: student.user.name, id_user: student_id },
		head: leader
			? { whose: `${leader.name} (Kepala Program)`, id_user: leader.id_user }
			: { whose: "Manajemen sekolah: tunjuk Kepala Program", id_user: null },
	};
}

/** What a rapor lacks, and who can add it: scores, the note, the supervisor, the end date. */
export function missingOf(row: RaporRow, scored: Scored[], asked: Asked): Missing[] {
	const { rules, given, applied, required_assesments: required, away } = asked;
	const { teacher, student, head } = peopleOf(row);
	const list: Missing[] = [];
	const lacks = (kind: string, what: string, who: Pick<Missing, "whose" | "id_user">) =>
		list.push({ kind, what, ...who });
	// Forms are sent while the placement goes on, and only with an applied instrument.
	const lacksForm = (kind: string, what: string) => {
		if (row.status === "completed") {
			if (row.completed_at && row.completed_at > reopenLimit())
				lacks(kind, `${what} (buka kembali PKL dahulu)`, teacher);
			else lacks(kind, `${what} (PKL sudah selesai: ubah bobot nilai atau jumlah asesmen)`, head);
		} else if (applied.length === 0) lacks(kind, `${what} (terapkan instrumen PKL dahulu)`, head);
		else lacks(kind, what, teacher);
	};
	if (row.next)
		lacks(
			"PKL berikutnya",
			`Rapornya satu lembar dengan PKL berikutnya di ${row.next.company_name}`,
			teacher,
		);
	if (!row.teacher)
		lacks("pembimbing", "Guru pembimbing", { whose: "Kepala program atau manajemen sekolah", id_user: null });
	if (row.student.major_id === null) lacks("jurusan", "Program keahlian di profil", student);
	if (row.status !== "completed" && (row.last_day === null || toDate(row.last_day) > today(row.zone)))
		lacks("PKL belum berakhir", "PKL belum berakhir", student);
	// The absences would become final too early.
	else if (away.open_until)
		lacks("hari terakhir", `Hari terakhir: ${openUntil(away.open_until, row.zone)}`, student);
	if (scored.some(({ entry }) => entry.pending))
		lacks("bagian instrumen", "Bagian instrumen bagi setiap tujuan pembelajaran belum dipastikan", head);
	else
		for (const label of unconfirmedLabels(row, asked))
			lacks("bagian instrumen", `Bagian instrumen lama "${label}" belum dipastikan`, head);
	const assessed = row.assesments.length;
	const areAsked = rules.assesment_weight > 0 && scored.some(({ entry }) => !entry.by_hand);
	const areFew = areAsked && !progressOf(assessed, required).complete;
	if (areFew) lacksForm("asesmen", `Asesmen: ${assessed} dari ${required}`);
	for (const { goal, entry, parts, isApplied } of scored) {
		if (goal.score !== null || entry.pending) continue;
		const name = goalName(goal);
		if (entry.by_hand) {
			lacks("nilai", `${name}: nilai`, teacher);
			continue;
		}
		const without = [
			...(rules.observation_weight > 0 && parts.observation === null
				? [{ form: "observasi", sent: row.observations.length, most: row._count.observations }]
				: []),
			...(rules.assesment_weight > 0 && parts.assesment === null && !areFew
				? [{ form: "asesmen", sent: assessed, most: MAX_ASSESMENTS }]
				: []),
		];
		// A further form can still ask about this goal, if the instrument does.
		const isFree = ({ sent, most }: (typeof without)[number]) => sent === 0 || (isApplied && sent < most);
		const [toSend, toMap] = [without.filter(isFree), without.filter((one) => !isFree(one))];
		const listed = (forms: typeof without) => forms.map(({ form }) => form).join(" dan ");
		if (toSend.length) lacksForm(listed(toSend), `${name}: ${listed(toSend)}`);
		if (toMap.length)
			lacks(
				"bagian instrumen",
				`${name}: bagian instrumen yang dipilih tidak ditanyakan dalam ${listed(toMap)}`,
				head,
			);
	}
	if (workplaceCounts(rules, scored) && workplaceScore(row.rapor?.workplace_score ?? null, given) === null)
		lacks("nilai dunia kerja", "Nilai dunia kerja", teacher);
	if (!row.rapor?.note) lacks("catatan", "Catatan", teacher);
	return list;
}

/** The words of sections in the forms that count, for which the head has not said which goals they score. */
function unconfirmedLabels(row: RaporRow, { rules, sections, earlier_sections }: Asked): string[] {
	const labels = (["observation", "assesment"] as const)
		.filter((kind) => rules[`${kind}_weight`] > 0)
		.flatMap((kind) => formsOf(row, kind))
		.flatMap((form) => form.sections.map(({ section_label }) => section_label));
	const known = new Set([...labelsOf(sections), ...earlier_sections]);
	return [...new Set(labels)].filter((label) => !known.has(label));
}

/** `masih dapat diisi atau dikirim susulan sampai 21 November 2026 pukul 00.00 WIB` */
const openUntil = (at: Date, zone: Zone) =>
	`masih dapat diisi atau dikirim susulan sampai ${formatDay(dateOf(at, zone))} pukul ${formatTimeIn(timeOf(at, zone), zone).replace(":", ".")}`;
