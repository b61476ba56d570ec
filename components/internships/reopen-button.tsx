"use client";

import { RotateCcw } from "lucide";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type Props = {
	id: string;
	/** The student's name, where a list shows several. */
	of?: string;
};

/** Makes a completed internship ongoing again. */
export function ReopenButton({ id, of }: Props) {
	const { submit, sending } = useSubmit();
	const reopen = () =>
		submit({
			confirm: {
				title: "Buka Kembali PKL?",
				text: "Peserta didik dapat melakukan presensi dan mengisi jurnal lagi. Sertifikat yang sudah diterbitkan tidak berlaku lagi.",
				confirm: "Buka Kembali",
			},
			method: "PUT",
			path: `/internships/${id}/reopen`,
			failure: "PKL Tidak Dapat Dibuka Kembali",
			stale: [404, 409],
			refreshes: true,
		});
	return (
		<Button
			variant="secondary"
			loading={sending}
			onClick={reopen}
			aria-label={of && `Buka Kembali PKL ${of}`}
		>
			<Icon of={RotateCcw} />
			Buka Kembali PKL
		</Button>
	);
}
