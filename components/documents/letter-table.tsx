import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DOCUMENTS, type Letter } from "@/lib/documents/documents";
import type { LetterList } from "@/server/services/documents/school-letters";
import { IssueButton } from "./issue-button";
import { PreviewLink } from "./preview-link";

type Props = Omit<LetterList, "expected"> & { document: Letter };

/** The letters of a kind and school year, with the number of each that was handed out. */
export function LetterTable({ document, letters, lacking }: Props) {
	return (
		<DataTable
			caption={DOCUMENTS[document]}
			rows={letters}
			rowKey={({ id_internship }) => id_internship}
			empty="Tidak ada surat."
			columns={[
				{
					key: "to",
					header: document === "surat-tugas" ? "Guru Pembimbing" : "Tempat PKL",
					primary: true,
					cell: ({ to }) => to,
				},
				{ key: "students", header: "Peserta Didik", cell: ({ students }) => students, align: "center" },
				{ key: "period", header: "Masa PKL", plain: true, cell: ({ period }) => period },
				{
					key: "number",
					header: "Nomor",
					plain: true,
					cell: ({ number, changed }) =>
						number === null ? (
							<span className="text-muted">Belum bernomor</span>
						) : (
							<span className="max-md:wrap-anywhere md:whitespace-nowrap">
								{number} {changed && <Badge tone="warning">Data berubah</Badge>}
							</span>
						),
				},
				{
					key: "action",
					header: "",
					cell: ({ id_internship, number, changed }) => (
						<div className="flex flex-wrap gap-2 md:flex-nowrap">
							{number === null || changed ? (
								<>
									<PreviewLink id={id_internship} document={document} />
									<IssueButton
										id={id_internship}
										document={document}
										lacking={lacking}
										again={number !== null}
									/>
								</>
							) : (
								<Button asChild variant="ghost" size="sm">
									<a
										href={`/api/documents/internships/${id_internship}/${document}`}
										target="_blank"
										rel="noreferrer"
										aria-label={`Buka surat nomor ${number}`}
									>
										Buka
									</a>
								</Button>
							)}
						</div>
					),
				},
			]}
		/>
	);
}
