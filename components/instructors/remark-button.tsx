"use client";

import { MessageCircle } from "lucide";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatLongDate } from "@/lib/dates/dates";
import type { RemarkedJournal } from "@/server/services/instructors/journal-remarks";

const load = () => import("./remark-dialog").then((module) => module.RemarkDialog);

/** Opens the form for a remark on a journal. */
export function RemarkButton(journal: Pick<RemarkedJournal, "id_journal" | "date" | "remark">) {
	const { show, loading, dialog } = useLoadedDialog(load, "Catatan Tidak Dapat Dibuka");
	const label = journal.remark === null ? "Beri Catatan" : "Ubah Catatan";
	return (
		<>
			<Button
				variant="secondary"
				size="sm"
				loading={loading}
				aria-label={`${label}, ${formatLongDate(journal.date)}`}
				onClick={show}
			>
				<Icon of={MessageCircle} />
				{label}
			</Button>
			{dialog && <dialog.View key={dialog.opening} {...journal} {...dialog.frame} />}
		</>
	);
}
