"use client";

import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { DOCUMENTS, type NumberedDocument } from "@/lib/documents";

/** Hands a certificate or letter out again, with its present content. */
export function ReissueButton({ id, document }: { id: string; document: NumberedDocument }) {
	const { submit, sending } = useSubmit();
	const name = DOCUMENTS[document];
	const reissue = () =>
		submit({
			confirm: {
				title: `Terbitkan Ulang ${name}?`,
				text: "Dokumen mendapat versi berikutnya dengan nomor yang sama, sesuai data sekarang. Cetakan yang sudah beredar tidak berlaku lagi.",
				confirm: "Terbitkan Ulang",
				tone: "warning",
			},
			method: "POST",
			path: `/documents/internships/${id}/${document}/reissue`,
			failure: "Dokumen Tidak Dapat Diterbitkan Ulang",
			stale: [404, 409],
			refreshes: true,
		});
	return (
		<Button
			variant="secondary"
			size="sm"
			loading={sending}
			onClick={reissue}
			aria-label={`Terbitkan Ulang ${name}`}
		>
			Terbitkan Ulang
		</Button>
	);
}
