"use client";

import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { useSubmit } from "@/components/form/use-submit";
import { DescriptionList } from "@/components/table/description-list";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatPeriod } from "@/lib/internships/internship-period";
import type { UnconfirmedPlacement } from "@/server/wire/internships";

const load = () => import("./decline-dialog").then((module) => module.DeclineDialog);

/** Where the school has placed a student, who confirms it with one tap, or says why not. */
export function ConfirmCard({ placement }: { placement: UnconfirmedPlacement }) {
	const { id_internship, company_name, job_name, instructor_name, teacher, start_date, end_date } = placement;
	const { declined_reason } = placement;
	const { submit, sending } = useSubmit();
	const { show, loading, dialog } = useLoadedDialog(load, "Formulir Gagal Dimuat");
	return (
		<Card>
			<CardHeader
				title={`Sekolah menempatkan Anda di ${company_name}`}
				description={
					declined_reason === null
						? "Jika ada yang keliru atau Anda tidak bersedia, sampaikan sebelum mengonfirmasi."
						: "Anda menyampaikan tidak bersedia. Kepala program memutuskannya. Anda masih dapat mengonfirmasi."
				}
			/>
			<DescriptionList
				columns={2}
				items={[
					{ label: "Periode", value: formatPeriod(start_date, end_date) },
					{ label: "Pekerjaan", value: job_name },
					{ label: "Instruktur", value: instructor_name },
					{ label: "Pembimbing", value: teacher ?? "Menyusul" },
					...(declined_reason === null ? [] : [{ label: "Alasan Anda", value: declined_reason, wide: true }]),
				]}
			/>
			<div className="mt-5 flex flex-col gap-3 sm:flex-row">
				<Button
					size="lg"
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
				{declined_reason === null && (
					<Button size="lg" variant="secondary" loading={loading} onClick={show}>
						Tidak Bersedia
					</Button>
				)}
			</div>
			{dialog && (
				<dialog.View key={dialog.opening} id={id_internship} company={company_name} {...dialog.frame} />
			)}
		</Card>
	);
}
