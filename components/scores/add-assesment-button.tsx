"use client";

import { Plus } from "lucide";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { MAX_ASSESMENTS } from "@/lib/limits";

type Props = {
	id_internship: string;
	/** How many assessments there are. */
	count: number;
};

/** Adds the next assessment, after a question. At the limit it is disabled and says why. */
export function AddAssesmentButton({ id_internship, count }: Props) {
	const { submit, sending } = useSubmit();
	const full = count >= MAX_ASSESMENTS;
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
		<div className="flex flex-col gap-1.5 sm:items-end">
			<Button
				loading={sending}
				disabled={full}
				aria-describedby={full ? "tambah-asesmen" : undefined}
				onClick={add}
			>
				<Icon of={Plus} />
				Tambah Asesmen
			</Button>
			{full && (
				<p id="tambah-asesmen" className="text-muted text-sm">
					Sudah {MAX_ASSESMENTS} asesmen, jumlah paling banyak untuk satu PKL.
				</p>
			)}
		</div>
	);
}
