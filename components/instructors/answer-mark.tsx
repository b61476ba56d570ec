"use client";

import { Building2, CircleAlert } from "lucide";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { formatLongDate } from "@/lib/dates/dates";
import { CLAIM_LABELS } from "@/lib/instructors/day-claims";
import type { DayAnswerWire } from "@/server/wire/attendances";

const load = () => import("./answer-dialog").then((module) => module.AnswerDialog);

type Props = { answers: readonly DayAnswerWire[]; date: string };

/** Marks a day about which an instructor said something. A press shows what, and what the teacher made of it. */
export function AnswerMark({ answers, date }: Props) {
	const { show, dialog } = useLoadedDialog(load, "Jawaban Tidak Dapat Dibuka");
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
				onClick={show}
			>
				<Icon of={waits ? CircleAlert : Building2} className="size-4 shrink-0" />
				{words}
			</button>
			{dialog && <dialog.View key={dialog.opening} answers={answers} date={date} {...dialog.frame} />}
		</>
	);
}
