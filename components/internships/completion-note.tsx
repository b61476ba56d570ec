import { CircleCheck } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/dates/dates";
import { ROLE_LABELS } from "@/lib/labels";
import type { Completion } from "@/server/wire/internships";

type Props = { completion: Completion; action?: ReactNode };

/** Says that an internship is completed: when, in which role, and why before its end. */
export function CompletionNote({ completion, action }: Props) {
	return (
		<div className="mb-6 flex flex-col gap-4 rounded-md bg-success-soft p-4 sm:flex-row sm:items-center sm:p-5">
			<div className="flex min-w-0 flex-1 gap-4">
				<Icon of={CircleCheck} className="size-6 shrink-0 text-success" />
				<div className="min-w-0 text-sm">
					<p className="font-bold text-base text-success">PKL Sudah Selesai</p>
					<CompletionWords {...completion} />
					<p>Data tidak dapat diubah karena status PKL telah diselesaikan.</p>
				</div>
			</div>
			{action}
		</div>
	);
}

/** The words of a completion: when, in which role, and why before its end. */
export function CompletionWords({
	completed_at,
	completed_by,
	reason,
}: Omit<Completion, "reopenable" | "ends">) {
	return (
		<>
			{completed_at && (
				<p>
					Diselesaikan pada {formatDate(completed_at.slice(0, 10))}
					{completed_by && ` oleh ${ROLE_LABELS[completed_by]}`}.
				</p>
			)}
			{reason && <p className="whitespace-pre-line break-words">Alasan: {reason}</p>}
		</>
	);
}
