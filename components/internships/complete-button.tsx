"use client";

import { Flag } from "lucide";
import { useRouter } from "next/navigation";
import { useDialogs } from "@/components/shared/dialogs";
import type { Refusal } from "@/components/shared/use-api";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/dates";
import type { InternshipStatus } from "@/lib/labels";

type Props = { id: string; status: InternshipStatus; startDate: string; className?: string };

/**
 * Closes an internship for good. One that has not begun, or is closed already, is refused with the reason.
 */
export function CompleteButton({ id, status, startDate, className }: Props) {
	const router = useRouter();
	const { notice } = useDialogs();
	const { submit, sending } = useSubmit();

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
		await submit({
			confirm: {
				title: "Selesaikan PKL?",
				text: "Setelah diselesaikan, data PKL ini tidak dapat diubah lagi.",
				confirm: "Selesaikan",
				tone: "warning",
			},
			method: "PUT",
			path: `/internships/${id}/set-completed`,
			onRefusal: completeProfile,
			failure: "Proses Penyelesaian PKL Gagal",
			stale: [409],
			refreshes: true,
		});
	}

	function completeProfile({ code }: Refusal) {
		if (code !== "profile_incomplete") return false;
		router.push("/profil");
		return true;
	}

	return (
		<Button variant="ghost" loading={sending} onClick={complete} className={className}>
			<Icon of={Flag} />
			Selesaikan PKL
		</Button>
	);
}
