"use client";

import type { ComponentProps, ReactNode } from "react";
import { useQueue } from "@/components/offline/queue";
import { formatTime } from "@/lib/dates/dates";
import { ATTENDANCE_LABELS, type JournalStatus } from "@/lib/labels";
import { joinDay, joinJournal, waitingText } from "@/lib/offline/joined";
import type { JournalWire, ShownJournal } from "@/server/wire/journals";
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

type Day = { date: string } & Pick<ShownJournal["attendance"], "status" | "time" | "zone" | "expired_at">;

/** The attendance of the journal's day as the server drew it, or what this phone has recorded since. */
export function OwnJournalAttendance({ children, ...day }: Day & { children: ReactNode }) {
	const { status, time, zone, waits } = joinDay(day, useQueue());
	if (status === day.status) return children;
	return (
		<p className="tabular-nums">
			{ATTENDANCE_LABELS[status]}, {formatTime(time)} {zone}
			{waits && " · belum terkirim"}
		</p>
	);
}

/** The form, or the text that waits for the network. */
export function OwnJournalForm({ journal }: ComponentProps<typeof JournalForm>) {
	const queue = useQueue();
	const text = joinJournal(journal, queue).waits && waitingText(journal.date, queue);
	if (!text)
		// When the status changes, the form starts over instead of keeping what was typed.
		return <JournalForm key={journal.status} journal={journal} />;
	return (
		<>
			<p className="mb-4 font-semibold">Jurnal ini tersimpan di ponsel ini dan menunggu jaringan.</p>
			<p className="wrap-anywhere whitespace-pre-line">{text}</p>
		</>
	);
}
