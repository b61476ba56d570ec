"use client";

import { LockKeyhole } from "lucide";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type Props = { homeroom_teacher_id: number | null; school_year: number };

/** Locks the rapors of a class that are not locked yet. */
export function LockButton(which: Props) {
	const { submit, sending } = useSubmit();
	const lock = () =>
		submit<{ locked: number }>({
			confirm: {
				title: "Kunci Rapor Kelas Ini?",
				text: "Setelah dikunci, rapor tidak berubah lagi dan dapat dilihat peserta didik. Rapor hanya dapat dibuka kembali dengan alasan.",
				confirm: "Kunci Rapor",
			},
			method: "PUT",
			path: "/rapor/lock",
			body: which,
			success: ({ locked }) => ({ title: `${locked} Rapor Terkunci` }),
			failure: "Rapor Belum Dapat Dikunci",
			stale: [409],
			refreshes: true,
		});
	return (
		<Button loading={sending} onClick={lock}>
			<Icon of={LockKeyhole} />
			Kunci Rapor Kelas
		</Button>
	);
}
