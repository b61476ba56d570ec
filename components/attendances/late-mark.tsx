"use client";

import { Clock } from "lucide";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { Icon } from "@/components/ui/icon";
import { type Late, lateWords } from "@/lib/attendances/late";
import { formatLongDate } from "@/lib/dates/dates";

const load = () => import("./late-dialog").then((module) => module.LateDialog);

type Props = {
	late: Late | null;
	/** Do we keep records beside this day? */
	beside?: boolean;
	id_attendance: string;
	date: string;
};

/**
 * Marks a record that arrived late or had a changed clock. It also marks a day with records beside it. A press shows
 * the times. It shows nothing for other records.
 */
export function LateMark({ late, beside = false, id_attendance, date }: Props) {
	const { show, dialog } = useLoadedDialog(load, "Catatan Tidak Dapat Dibuka");
	if (!late && !beside) return null;
	const words = [late && lateWords(late), beside && "Ada catatan lain"].filter(Boolean).join(" · ");
	return (
		<>
			<button
				type="button"
				className="touch-area inline-flex items-center gap-1.5 whitespace-nowrap rounded-full bg-warning-soft px-2.5 py-1 font-semibold text-warning text-xs leading-4 underline decoration-1 underline-offset-4 hover:decoration-2"
				aria-label={`${words}, ${formatLongDate(date)}`}
				onClick={show}
			>
				<Icon of={Clock} className="size-4 shrink-0" />
				{words}
			</button>
			{dialog && (
				<dialog.View
					key={dialog.opening}
					words={words}
					late={late}
					beside={beside}
					id_attendance={id_attendance}
					date={date}
					{...dialog.frame}
				/>
			)}
		</>
	);
}
