import { FileText } from "lucide";
import { DownloadButton } from "@/components/table/download-button";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { listAddress } from "@/lib/lists/list-address";
import { VISIT_DOCUMENTS, type VisitDocumentName } from "@/lib/visits/documents";

type Props = {
	documents: readonly VisitDocumentName[];
	term?: string;
	teacher_id?: number | null;
	/** Only what the reader visits. */
	own?: boolean;
	visit?: string;
	/** All of a school, which asks for the password first. */
	proved?: boolean;
};

/** Opens the list of visits, or their monitoring sheets, as PDF. */
export const PrintLinks = ({ documents, term, teacher_id, own, visit, proved }: Props) => (
	<>
		{documents.map((name) => {
			const path = listAddress(`/documents/visits/${name}`, {
				semester: term,
				teacher_id: teacher_id?.toString(),
				own: own ? "1" : null,
				visit,
			});
			return proved ? (
				<DownloadButton key={name} path={path}>
					{VISIT_DOCUMENTS[name]}
				</DownloadButton>
			) : (
				<Button key={name} asChild variant="secondary">
					<a href={`/api${path}`} target="_blank" rel="noreferrer">
						<Icon of={FileText} />
						{VISIT_DOCUMENTS[name]}
					</a>
				</Button>
			);
		})}
	</>
);
