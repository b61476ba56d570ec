"use client";

import { PencilLine } from "lucide";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { formatInstant, formatLongDate } from "@/lib/dates/dates";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import type { CorrectionWire } from "@/server/wire/attendances";

type Props = { corrections: readonly CorrectionWire[]; date: string };

/** Marks a day that was corrected. A press shows both values, the reason, and who corrected it. */
export function CorrectionMark({ corrections, date }: Props) {
	const [open, setOpen] = useState(false);
	if (corrections.length === 0) return null;
	return (
		<>
			<button
				type="button"
				className="touch-area inline-flex items-center gap-1.5 whitespace-nowrap rounded-full bg-info-soft px-2.5 py-1 font-semibold text-info text-xs leading-4 underline decoration-1 underline-offset-4 hover:decoration-2"
				aria-label={`Dikoreksi, ${formatLongDate(date)}`}
				onClick={() => setOpen(true)}
			>
				<Icon of={PencilLine} className="size-4 shrink-0" />
				Dikoreksi
			</button>
			<Dialog open={open} onOpenChange={setOpen} title="Koreksi Kehadiran" description={formatLongDate(date)}>
				<ul className="space-y-4">
					{corrections.map((correction) => (
						<li key={correction.corrected_at} className="space-y-1">
							<p className="font-semibold">
								{ATTENDANCE_LABELS[correction.old_status]} → {ATTENDANCE_LABELS[correction.new_status]}
							</p>
							<p className="wrap-anywhere whitespace-pre-line">{correction.reason}</p>
							<p className="text-muted text-sm">{whoAndWhen(correction)}</p>
						</li>
					))}
				</ul>
			</Dialog>
		</>
	);
}

const whoAndWhen = ({ corrector, corrected_at }: CorrectionWire) =>
	`${corrector ?? "Akun terhapus"}, ${formatInstant(corrected_at)}`;
