import { formatInstant, formatTime } from "@/lib/dates/dates";
import { CLAIM_LABELS } from "@/lib/instructors/day-claims";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import type { DayAnswerWire } from "@/server/wire/attendances";

/** What an instructor said of a day, what the page showed then, and whether the teacher has looked. */
export function AnswerText(answer: Omit<DayAnswerWire, "waits"> & { waits?: boolean }) {
	const { says, word, seen_status, seen_time, instructor, answered_at, checked_at, checker, waits } = answer;
	return (
		<div className="space-y-1">
			<p className="font-semibold">{CLAIM_LABELS[says]}</p>
			{word && <p className="wrap-anywhere whitespace-pre-line">{word}</p>}
			<p className="text-muted text-sm">
				Saat dijawab tercatat {ATTENDANCE_LABELS[seen_status]}
				{seen_time && `, ${formatTime(seen_time).replace(":", ".")}`}.
			</p>
			<p className="text-muted text-sm">
				{instructor}, instruktur, {formatInstant(answered_at)}
			</p>
			{says !== "right" && waits !== undefined && (
				<p className="text-sm">
					{checked_at
						? `Sudah diperiksa ${checker ?? "akun terhapus"}, ${formatInstant(checked_at)}.`
						: waits
							? "Menunggu diperiksa guru. Kehadiran tidak berubah sebelum itu."
							: "Sudah sama dengan yang tercatat."}
				</p>
			)}
		</div>
	);
}
