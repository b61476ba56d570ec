"use client";

import { Dialog } from "@/components/ui/dialog";
import { formatLongDate } from "@/lib/dates/dates";
import type { DayAnswerWire } from "@/server/wire/attendances";
import { AnswerText } from "./answer-text";

type Props = {
	answers: readonly DayAnswerWire[];
	date: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** What instructors said about a day, in full. */
export function AnswerDialog({ answers, date, ...frame }: Props) {
	return (
		<Dialog {...frame} title="Jawaban Instruktur" description={formatLongDate(date)}>
			<ul className="space-y-4">
				{answers.map((answer) => (
					<li key={answer.id_answer}>
						<AnswerText {...answer} />
					</li>
				))}
			</ul>
		</Dialog>
	);
}
