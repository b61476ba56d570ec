"use client";

import { Building2, CircleAlert } from "lucide";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { formatInstant, formatLongDate, formatTime } from "@/lib/dates/dates";
import { CLAIM_LABELS } from "@/lib/instructors/day-claims";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import type { DayAnswerWire } from "@/server/wire/attendances";

type Props = { answers: readonly DayAnswerWire[]; date: string };

/** Marks a day about which an instructor said something. A press shows what, and what the teacher made of it. */
export function AnswerMark({ answers, date }: Props) {
	const [open, setOpen] = useState(false);
	const told = answers.find(({ says }) => says !== "right") ?? answers[0];
	if (!told) return null;
	const waits = answers.some((answer) => answer.waits);
	const words =
		told.says === "right" ? "Sesuai instruktur" : `Instruktur: ${CLAIM_LABELS[told.says].toLowerCase()}`;
	return (
		<>
			<button
				type="button"
				className={cn(
					"touch-area inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold text-xs leading-4 underline decoration-1 underline-offset-4 hover:decoration-2 md:whitespace-nowrap",
					waits ? "bg-warning-soft text-warning" : "bg-sunken text-muted",
				)}
				aria-label={`${words}, ${formatLongDate(date)}`}
				onClick={() => setOpen(true)}
			>
				<Icon of={waits ? CircleAlert : Building2} className="size-4 shrink-0" />
				{words}
			</button>
			<Dialog
				open={open}
				onOpenChange={setOpen}
				title="Jawaban Instruktur"
				description={formatLongDate(date)}
			>
				<ul className="space-y-4">
					{answers.map((answer) => (
						<li key={answer.id_answer}>
							<AnswerText {...answer} />
						</li>
					))}
				</ul>
			</Dialog>
		</>
	);
}

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
