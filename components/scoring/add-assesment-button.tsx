"use client";

import { Plus } from "lucide";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Adds the next assessment, after asking. At the limit the server refuses and says why. */
export function AddAssesmentButton({ id_internship }: { id_internship: string }) {
	const { submit, sending } = useSubmit();
	const add = () =>
		submit({
			confirm: {
				title: "Tambahkan Asesmen Baru",
				text: "Data baru akan ditambahkan. Apakah Anda yakin ingin melanjutkan proses ini?",
				confirm: "Tambahkan",
			},
			method: "POST",
			path: `/internships/${id_internship}/assesments/create`,
			stays: ["review_rejected"],
			failure: "Proses Penambahan Asesmen Gagal",
			stale: [404, 409],
			refreshes: true,
		});

	return (
		<Button loading={sending} onClick={add}>
			<Icon of={Plus} />
			Tambah Asesmen
		</Button>
	);
}
