"use client";

import { History } from "lucide";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { Icon } from "@/components/ui/icon";
import { formatLongDate } from "@/lib/dates/dates";
import type { CorrectionWire } from "@/server/wire/attendances";

const load = () => import("./correction-history").then((module) => module.CorrectionHistory);

type Props = { corrections: readonly CorrectionWire[]; date: string };

/** Marks a day that was corrected. A press shows both values, the reason, and who corrected it. */
export function CorrectionMark({ corrections, date }: Props) {
	const { show, dialog } = useLoadedDialog(load, "Koreksi Tidak Dapat Dibuka");
	if (corrections.length === 0) return null;
	return (
		<>
			<button
				type="button"
				className="touch-area inline-flex items-center gap-1.5 whitespace-nowrap rounded-full bg-info-soft px-2.5 py-1 font-semibold text-info text-xs leading-4 underline decoration-1 underline-offset-4 hover:decoration-2"
				aria-label={`Dikoreksi, ${formatLongDate(date)}`}
				onClick={show}
			>
				<Icon of={History} className="size-4 shrink-0" />
				Dikoreksi
			</button>
			{dialog && <dialog.View key={dialog.opening} corrections={corrections} date={date} {...dialog.frame} />}
		</>
	);
}
