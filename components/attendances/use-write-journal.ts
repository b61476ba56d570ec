"use client";

import { useRouter } from "next/navigation";
import { useDialogs } from "@/components/feedback/dialogs";
import { useLoading } from "@/components/feedback/loading";
import { useApi } from "@/components/form/use-api";
import type { JournalWire } from "@/server/wire/journals";

/**
 * Opens the journal of a day that was just recorded. We look it up, because the answer of a check-in does not name it.
 */
export function useWriteJournal() {
	const api = useApi();
	const router = useRouter();
	const { during } = useLoading();
	const { notice } = useDialogs();

	/** @param date `YYYY-MM-DD` */
	return async (date: string): Promise<void> => {
		const answer = await during(api<Pick<JournalWire, "id_journal">[]>("GET", `/journals/my?date=${date}`));
		if (!answer) return;
		if (!answer.ok) return notice({ title: "Jurnal Gagal Dibuka!", text: answer.message, tone: "error" });
		const [journal] = answer.data;
		router.push(journal ? `/jurnal/buat-jurnal/${journal.id_journal}` : "/jurnal");
	};
}
