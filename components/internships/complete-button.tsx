"use client";

import { Flag } from "lucide";
import { useDialogs } from "@/components/feedback/dialogs";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { useSession } from "@/components/frame/session";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { dateOf, formatDate } from "@/lib/dates/dates";
import type { InternshipWire, Unfinished } from "@/server/wire/internships";
import { UnfinishedList } from "./unfinished-list";
import { AFTERWARDS, useComplete } from "./use-complete";

const load = () => import("./complete-dialog").then((module) => module.CompleteDialog);

type Props = {
	internship: Pick<InternshipWire, "id_internship" | "status" | "start_date" | "end_date">;
	/** What remains of the internship, while it is going on. */
	unfinished: Unfinished | null;
	className?: string;
};

/**
 * Completes an internship. Before its end we ask for a reason, later only for confirmation. If it has not begun, or is
 * completed already, we say so.
 */
export function CompleteButton({ internship, unfinished, className }: Props) {
	const { id_internship, status, start_date, end_date } = internship;
	const { notice } = useDialogs();
	const { zone } = useSession();
	const { complete, sending } = useComplete(id_internship);
	const { show: askWhy, loading, dialog } = useLoadedDialog(load, "Proses Penyelesaian PKL Gagal");

	async function start() {
		if (status === "pending")
			return notice({
				title: "PKL Belum Dimulai",
				text: `PKL ini baru dimulai pada ${formatDate(start_date)}, jadi belum dapat diselesaikan.`,
				tone: "warning",
			});
		if (status === "completed")
			return notice({
				title: "PKL Sudah Selesai",
				text: "Data tidak dapat diubah karena status PKL telah diselesaikan.",
				tone: "info",
			});
		if (end_date && dateOf(new Date(), zone) < end_date) return askWhy();
		await complete({
			confirm: {
				title: "Selesaikan PKL?",
				text: (
					<>
						<p>{AFTERWARDS}</p>
						{unfinished && <UnfinishedList {...unfinished} endDate={end_date} />}
					</>
				),
				confirm: "Selesaikan",
				tone: "warning",
			},
		});
	}

	return (
		<>
			<Button variant="ghost" loading={sending || loading} onClick={start} className={className}>
				<Icon of={Flag} />
				Selesaikan PKL
			</Button>
			{dialog && end_date && (
				<dialog.View
					key={dialog.opening}
					id={id_internship}
					endDate={end_date}
					unfinished={unfinished}
					{...dialog.frame}
				/>
			)}
		</>
	);
}
