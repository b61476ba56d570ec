"use client";

import { Dialog } from "@/components/ui/dialog";
import { formatInstant, formatLongDate } from "@/lib/dates/dates";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import type { CorrectionWire } from "@/server/wire/attendances";

type Props = {
	corrections: readonly CorrectionWire[];
	date: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** The corrections of a day, with both values, the reason, and who made them. */
export function CorrectionHistory({ corrections, date, ...frame }: Props) {
	return (
		<Dialog {...frame} title="Koreksi Kehadiran" description={formatLongDate(date)}>
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
	);
}

const whoAndWhen = ({ corrector, corrected_at }: CorrectionWire) =>
	`${corrector ?? "Akun terhapus"}, ${formatInstant(corrected_at)}`;
