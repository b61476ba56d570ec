"use client";

import { useState } from "react";
import { useDialogs } from "@/components/feedback/dialogs";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DOCUMENTS, type Letter, lackingWords } from "@/lib/documents/documents";
import { listAddress } from "@/lib/lists/list-address";
import type { LetterList } from "@/server/services/documents/school-letters";

type Props = Pick<LetterList, "expected" | "lacking"> & {
	document: Letter;
	year: number;
	/** The number of letters without a number, and with one. */
	fresh: number;
	issued: number;
};

/** All letters of a list at once: looked at, given their numbers, and printed. */
export function LettersBar({ document, year, fresh, issued, expected, lacking }: Props) {
	const { notice } = useDialogs();
	const { submit, sending } = useSubmit();
	const [even, setEven] = useState(false);
	const path = `/documents/letters/${document}`;
	const open = (words: string, preview: boolean) => {
		const asked = { school_year: String(year), preview: preview ? "1" : null, even: even ? "1" : null };
		return (
			<Button asChild variant="secondary">
				<a href={listAddress(`/api${path}`, asked)} target="_blank" rel="noreferrer">
					{words}
				</a>
			</Button>
		);
	};
	const issue = () =>
		lacking.length > 0
			? notice({
					title: "Surat Belum Dapat Diterbitkan",
					text: `Lengkapi dahulu: ${lackingWords(lacking)}.`,
					tone: "warning",
				})
			: submit({
					confirm: {
						title: `Terbitkan ${fresh} Surat?`,
						text: `${DOCUMENTS[document]}: tiap surat mendapat nomor, dan isinya tetap seperti di pratinjau. Periksa pratinjaunya dahulu.`,
						confirm: "Terbitkan",
						tone: "warning",
					},
					method: "POST",
					path: `${path}/issue`,
					body: { school_year: year, expected },
					failure: "Surat Tidak Dapat Diterbitkan",
					stale: [404, 409],
					refreshes: true,
				});
	return (
		<div className="mb-4 space-y-2">
			<div className="flex flex-wrap gap-2 max-sm:flex-col">
				{fresh > 0 && open(`Pratinjau ${fresh} Surat`, true)}
				{fresh > 0 && (
					<Button loading={sending} onClick={issue}>
						{`Terbitkan ${fresh} Surat`}
					</Button>
				)}
				{issued > 0 && open(`Cetak ${issued} Surat Terbit`, false)}
			</div>
			{fresh + issued > 1 && (
				<Checkbox
					label="Untuk cetak bolak-balik: tiap surat mulai di lembar baru"
					checked={even}
					onChange={(event) => setEven(event.target.checked)}
				/>
			)}
		</div>
	);
}
