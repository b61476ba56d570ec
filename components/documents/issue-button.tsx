"use client";

import { useDialogs } from "@/components/feedback/dialogs";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { DOCUMENTS, type Lacking, lackingWords, type NumberedDocument } from "@/lib/documents/documents";

type Props = {
	/** The id of the internship. */
	id: string;
	document: NumberedDocument;
	/** What must be there first. */
	lacking: readonly Lacking[];
	/** Hands the document out again, with its present content. */
	again?: boolean;
};

/** Hands a certificate or letter out. Before it has a number, it asks for what is missing. */
export function IssueButton({ id, document, lacking, again = false }: Props) {
	const { notice } = useDialogs();
	const { submit, sending } = useSubmit();
	const action = again ? "Terbitkan Ulang" : "Terbitkan";
	const name = DOCUMENTS[document];
	const issue = () =>
		lacking.length > 0
			? notice({
					title: `${name} Belum Dapat Diterbitkan`,
					text: `Lengkapi dahulu, atau minta manajemen sekolah: ${lackingWords(lacking)}.`,
					tone: "warning",
				})
			: submit({
					confirm: {
						title: `${action} ${name}?`,
						text: again
							? "Dokumen mendapat versi berikutnya dengan nomor yang sama, sesuai data sekarang. Cetakan yang sudah beredar tidak berlaku lagi."
							: "Dokumen mendapat nomor, dan isinya tetap seperti di pratinjau. Periksa pratinjaunya dahulu.",
						confirm: action,
						tone: "warning",
					},
					method: "POST",
					path: `/documents/internships/${id}/${document}/${again ? "reissue" : "issue"}`,
					failure: again ? "Dokumen Tidak Dapat Diterbitkan Ulang" : "Dokumen Tidak Dapat Diterbitkan",
					stale: [404, 409],
					refreshes: true,
				});
	return (
		<Button variant="secondary" size="sm" loading={sending} onClick={issue} aria-label={`${action} ${name}`}>
			{action}
		</Button>
	);
}
