"use client";

import { RotateCcw } from "lucide";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Completion } from "@/server/wire/internships";

type Props = {
	id: string;
	/** The student's name, where a list shows several. */
	of?: string;
	/** The valid documents that this ends. */
	ends: Completion["ends"];
};

const endOf = (kind: Completion["ends"][number]) =>
	kind === "rapor"
		? "Rapornya, yang sudah dikunci, ikut dibuka kembali: cetakannya tidak berlaku lagi, dan Kepala Program perlu menguncinya lagi."
		: "Sertifikat yang sudah diterbitkan tidak berlaku lagi.";

/** Makes a completed internship ongoing again. */
export function ReopenButton({ id, of, ends }: Props) {
	const { submit, sending } = useSubmit();
	const reopen = () =>
		submit({
			confirm: {
				title: "Buka Kembali PKL?",
				text: ["Peserta didik dapat melakukan presensi dan mengisi jurnal lagi.", ...ends.map(endOf)].join(
					" ",
				),
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
