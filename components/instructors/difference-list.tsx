"use client";

import { Building2, Check } from "lucide";
import { AttendanceBadge } from "@/components/attendances/attendance-badge";
import { CorrectButton } from "@/components/attendances/correct-button";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatInstant, formatLongDate } from "@/lib/dates/dates";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import type { Difference, ScoreDifference } from "@/server/services/instructors/differences";
import { AnswerText } from "./answer-text";

type Props = { days: readonly Difference[]; scores: readonly ScoreDifference[] };

/** What instructors say that differs from what is recorded. Nothing changes before the teacher decides. */
export function DifferenceList({ days, scores }: Props) {
	if (days.length + scores.length === 0) return null;
	return (
		<section aria-labelledby="jawaban-instruktur" className="mb-10">
			<CardHeader
				id="jawaban-instruktur"
				title="Perlu Dicek: Jawaban Instruktur"
				description="Berbeda dari yang tercatat. Tidak ada yang berubah sebelum Anda memutuskan."
			/>
			<ul className="space-y-3">
				{scores.map((row) => (
					<li key={row.internship_id}>
						<ScoreRow {...row} />
					</li>
				))}
				{days.map((row) => (
					<li key={row.id_answer}>
						<DayRow {...row} />
					</li>
				))}
			</ul>
		</section>
	);
}

function DayRow({ correctable, ...day }: Difference) {
	const { submit, sending } = useSubmit();
	const { name, date, status } = day;
	const keep = () =>
		submit({
			method: "PUT",
			path: `/instructors/answers/${day.id_answer}/check`,
			body: { shown_status: status, shown_at: day.answered_at },
			success: () => null,
			failure: "Belum Tersimpan",
			stale: ["answer_changed", "attendance_changed", 404],
			refreshes: true,
		});
	return (
		<Card className="space-y-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<div className="min-w-0">
					<h3 className="wrap-anywhere font-semibold">{name}</h3>
					<p className="text-muted text-sm">{formatLongDate(date)}</p>
				</div>
				<AttendanceBadge status={status} />
			</div>
			<div className="flex gap-3 border-t pt-3">
				<Icon of={Building2} className="mt-1 size-5 shrink-0 text-muted" />
				<AnswerText {...day} />
			</div>
			<div className="flex flex-wrap gap-2">
				<Button
					variant="secondary"
					size="sm"
					loading={sending}
					aria-label={`Tetap ${ATTENDANCE_LABELS[status]}: ${name}, ${formatLongDate(date)}`}
					onClick={() => void keep()}
				>
					<Icon of={Check} />
					Tetap {ATTENDANCE_LABELS[status]}
				</Button>
				{correctable && <CorrectButton {...day} />}
			</div>
		</Card>
	);
}

function ScoreRow({ internship_id, name, typed, given, given_at, instructor }: ScoreDifference) {
	const { submit, sending } = useSubmit();
	const decide = (choice: "keep" | "take") =>
		submit({
			method: "PUT",
			...(choice === "keep"
				? { path: `/instructors/scores/${internship_id}/keep`, body: { shown: given } }
				: { path: `/internships/${internship_id}/rapor/update`, body: { workplace_score: "", goals: [] } }),
			success: () => null,
			failure: "Belum Tersimpan",
			stale: ["score_changed", "rapor_locked", 404],
			refreshes: true,
		});
	return (
		<Card className="space-y-3">
			<h3 className="wrap-anywhere font-semibold">{name}: nilai dunia kerja</h3>
			<p>
				Instruktur memberi <strong>{given}</strong>. Anda mengetik <strong>{typed}</strong>, dan nilai itu
				yang dipakai rapor.
			</p>
			<p className="text-muted text-sm">
				{instructor}, {formatInstant(given_at)}
			</p>
			<div className="flex flex-wrap gap-2">
				<Button
					variant="secondary"
					size="sm"
					loading={sending}
					aria-label={`Tetap ${typed}: ${name}`}
					onClick={() => void decide("keep")}
				>
					<Icon of={Check} />
					Tetap {typed}
				</Button>
				<Button
					variant="secondary"
					size="sm"
					loading={sending}
					aria-label={`Pakai ${given} dari instruktur: ${name}`}
					onClick={() => void decide("take")}
				>
					Pakai {given}
				</Button>
			</div>
		</Card>
	);
}
