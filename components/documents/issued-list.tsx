import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/dates/dates";
import { DOCUMENTS, type Lacking } from "@/lib/documents/documents";
import type { IssuedDocument } from "@/server/services/documents/numbered-documents";
import { IssueButton } from "./issue-button";
import { PreviewLink } from "./preview-link";
import { RevokeButton } from "./revoke-button";

const STATES = {
	valid: { tone: "success", label: "Berlaku", text: null },
	changed: { tone: "warning", label: "Data berubah", text: "Data berubah sejak dokumen ini diterbitkan." },
	ended: { tone: "danger", label: "Dicabut", text: null },
} as const;

type Props = {
	/** The id of the internship. */
	id: string;
	rows: readonly IssuedDocument[];
	/** May the reader revoke a certificate? */
	revokes: boolean;
	lacking: readonly Lacking[];
};

/** The certificate and letters of an internship that were handed out, with the actions on them. */
export const IssuedList = ({ id, rows, revokes, lacking }: Props) => (
	<ul className="mt-4 space-y-2" aria-label="Dokumen yang sudah diterbitkan">
		{rows.map(({ document, number, version, issued_at, state, end_reason, renewable }) => {
			const { tone, label, text } = STATES[state];
			const name = DOCUMENTS[document];
			return (
				<li
					key={document}
					className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-3.5 py-2.5 text-sm"
				>
					<div className="min-w-0">
						<p className="wrap-anywhere">
							<span className="font-semibold">{name}</span> <Badge tone={tone}>{label}</Badge>
						</p>
						<p className="wrap-anywhere text-muted">
							{`Nomor ${number} · versi ${version} · ${formatDate(issued_at.slice(0, 10))}`}
						</p>
						{(end_reason ?? text) && <p className="wrap-anywhere">{end_reason ?? text}</p>}
					</div>
					<div className="flex flex-wrap gap-2">
						{renewable && (
							<>
								<PreviewLink id={id} document={document} />
								<IssueButton again id={id} document={document} lacking={lacking} />
							</>
						)}
						{revokes && document === "sertifikat" && state !== "ended" && <RevokeButton id={id} />}
					</div>
				</li>
			);
		})}
	</ul>
);
