"use client";

import { useSubmit } from "@/components/form/use-submit";
import { DescriptionList } from "@/components/table/description-list";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatPeriod } from "@/lib/internships/internship-period";
import type { UnconfirmedPlacement } from "@/server/wire/internships";

/** Where the school has placed a student, who confirms it with one tap. */
export function ConfirmCard({ placement }: { placement: UnconfirmedPlacement }) {
	const { id_internship, company_name, job_name, instructor_name, teacher, start_date, end_date } = placement;
	const { submit, sending } = useSubmit();
	return (
		<Card>
			<CardHeader
				title={`Sekolah menempatkan Anda di ${company_name}`}
				description="Jika ada yang keliru, hubungi kepala program sebelum mengonfirmasi."
			/>
			<DescriptionList
				columns={2}
				items={[
					{ label: "Periode", value: formatPeriod(start_date, end_date) },
					{ label: "Pekerjaan", value: job_name },
					{ label: "Instruktur", value: instructor_name },
					{ label: "Pembimbing", value: teacher ?? "Menyusul" },
				]}
			/>
			<Button
				size="lg"
				block
				className="mt-5 sm:w-60"
				loading={sending}
				onClick={() =>
					submit({
						method: "PUT",
						path: "/internships/confirm",
						body: { internships: [id_internship] },
						failure: "Konfirmasi Gagal",
						stale: [404, 409],
						refreshes: true,
					})
				}
			>
				Konfirmasi Tempat PKL
			</Button>
		</Card>
	);
}
