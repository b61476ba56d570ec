"use client";

import type { ComponentProps } from "react";
import { useQueue } from "@/components/offline/queue";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { isOpen } from "@/lib/attendances/deadline";
import type { JournalStatus } from "@/lib/labels";
import { joinDay, joinJournal, waitingText } from "@/lib/offline/joined";
import type { JournalWire } from "@/server/wire/journals";
import { JournalAttendance } from "./journal-attendance";
import { JournalBadge } from "./journal-badge";
import { JournalForm } from "./journal-form";

/* What the page of a student's own journal shows of the queue on this phone. */

export function OwnJournalBadge(journal: {
	date: string;
	status: JournalStatus;
	attendance: Pick<JournalWire["attendance"], "status" | "time">;
}) {
	return <JournalBadge {...joinJournal(journal, useQueue())} />;
}

/** The attendance of the journal's day, with the way to fill it in while it is open. */
export function OwnJournalAttendance({
	date,
	attendance,
	now,
}: ComponentProps<typeof JournalAttendance> & { date: string }) {
	const day = joinDay({ ...attendance, date }, useQueue());
	return (
		<>
			<JournalAttendance attendance={day} now={now} />
			{isOpen(day.expired_at, now) && (
				<ButtonLink href="/presensi" block className="mt-4">
					Isi Presensi
				</ButtonLink>
			)}
		</>
	);
}

/** The form, or the text that waits for the network. */
export function OwnJournalForm({ journal }: ComponentProps<typeof JournalForm>) {
	const queue = useQueue();
	const text = joinJournal(journal, queue).waits && waitingText(journal.date, queue);
	return (
		<Card>
			{text ? (
				<>
					<p className="mb-4 font-semibold">Jurnal ini tersimpan di ponsel ini dan menunggu jaringan.</p>
					<p className="wrap-anywhere whitespace-pre-line">{text}</p>
				</>
			) : (
				// When the status changes, the form starts over instead of keeping what was typed.
				<JournalForm key={journal.status} journal={journal} />
			)}
		</Card>
	);
}
