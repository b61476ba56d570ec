import { DOCUMENTS, type Lacking, type NumberedDocument } from "@/lib/documents/documents";
import { IssueButton } from "./issue-button";
import { LackingNote } from "./lacking-note";
import { PreviewLink } from "./preview-link";

type Props = {
	/** The id of the internship. */
	id: string;
	names: readonly NumberedDocument[];
	lacking: readonly Lacking[];
	/** May the reader add what is lacking? */
	manages: boolean;
};

/** The certificate and letters that nobody has handed out yet: a preview first, then a number. */
export const UnissuedList = ({ id, names, lacking, manages }: Props) => (
	<div className="mt-4">
		{lacking.length > 0 && <LackingNote lacking={lacking} manages={manages} />}
		<ul className="space-y-2" aria-label="Dokumen yang belum diterbitkan">
			{names.map((document) => (
				<li
					key={document}
					className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-3.5 py-2.5 text-sm"
				>
					<p className="min-w-0">
						<span className="font-semibold">{DOCUMENTS[document]}</span>{" "}
						<span className="text-muted">Belum diterbitkan</span>
					</p>
					<div className="flex flex-wrap gap-2">
						<PreviewLink id={id} document={document} />
						<IssueButton id={id} document={document} lacking={lacking} />
					</div>
				</li>
			))}
		</ul>
	</div>
);
