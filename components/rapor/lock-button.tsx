"use client";

import { LockKeyhole } from "lucide";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type Props = {
	class_id: string | null;
	school_year: number;
	/** For locking only the complete rapors: how many these are, and how many stay open. */
	only?: { complete: number; open: number };
};

const FINAL =
	"Setelah dikunci, rapor tidak berubah lagi dan dapat dilihat peserta didik. Rapor hanya dapat dibuka kembali dengan alasan.";

/** Locks the rapors of a class that are not locked yet, all of them or those that are complete. */
export function LockButton({ only, ...which }: Props) {
	const { submit, sending } = useSubmit();
	const label = only ? `Kunci ${only.complete} Rapor yang Lengkap` : "Kunci Rapor Kelas";
	const lock = () =>
		submit<{ locked: number }>({
			confirm: {
				title: only ? `${label}?` : "Kunci Rapor Kelas Ini?",
				text: only
					? `${only.open} rapor yang belum lengkap tetap terbuka dan dapat dikunci kemudian. ${FINAL}`
					: FINAL,
				confirm: "Kunci Rapor",
			},
			method: "PUT",
			path: "/rapor/lock",
			body: { ...which, only_complete: only !== undefined },
			success: ({ locked }) => ({ title: `${locked} Rapor Terkunci` }),
			failure: "Rapor Belum Dapat Dikunci",
			stale: [409],
			refreshes: true,
		});
	return (
		<Button variant={only ? "secondary" : "primary"} loading={sending} onClick={lock}>
			<Icon of={LockKeyhole} />
			{label}
		</Button>
	);
}
