"use client";

import { Flag } from "lucide";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { useApi } from "@/components/shared/use-api";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/dates";
import type { InternshipStatus } from "@/lib/labels";

type Props = { id: string; status: InternshipStatus; startDate: string; className?: string };

/** Closes an internship for good. One that has not begun, or is closed already, is refused with the reason. */
export function CompleteButton({ id, status, startDate, className }: Props) {
	const api = useApi();
	const router = useRouter();
	const { confirm, notice } = useDialogs();
	const [busy, setBusy] = useState(false);

	async function complete() {
		if (status === "pending")
			return notice({
				title: "PKL Belum Dimulai",
				text: `PKL ini baru dimulai pada ${formatDate(startDate)}, jadi belum dapat diselesaikan.`,
				tone: "warning",
			});
		if (status === "completed")
			return notice({
				title: "PKL Sudah Selesai",
				text: "Data tidak dapat diubah karena status PKL telah diselesaikan.",
				tone: "info",
			});
		const sure = await confirm({
			title: "Selesaikan PKL?",
			text: "Setelah diselesaikan, data PKL ini tidak dapat diubah lagi.",
			confirm: "Selesaikan",
			tone: "warning",
		});
		if (!sure) return;
		setBusy(true);
		const answer = await api("PUT", `/internships/${id}/set-completed`);
		setBusy(false);
		if (!answer) return;
		if (answer.ok) {
			router.refresh();
			return notice({ title: answer.message, tone: "success" });
		}
		if (answer.code === "profile_incomplete") return router.push("/profil");
		if (answer.status === 409) router.refresh();
		await notice({ title: "Proses Penyelesaian PKL Gagal", text: answer.message, tone: "error" });
	}

	return (
		<Button variant="ghost" loading={busy} onClick={complete} className={className}>
			<Icon of={Flag} />
			Selesaikan PKL
		</Button>
	);
}
