import { FileText } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { listAddress } from "@/lib/lists/list-address";
import { VISIT_DOCUMENTS, type VisitDocumentName } from "@/lib/visits/documents";

type Props = {
	documents: readonly VisitDocumentName[];
	term?: string;
	teacher_id?: number | null;
	visit?: string;
};

/** Opens the list of visits, or their monitoring sheets, as PDF. */
export const PrintLinks = ({ documents, term, teacher_id, visit }: Props) => (
	<>
		{documents.map((name) => (
			<Button key={name} asChild variant="secondary">
				<a
					href={listAddress(`/api/documents/visits/${name}`, {
						semester: term,
						teacher_id: teacher_id?.toString(),
						visit,
					})}
					target="_blank"
					rel="noreferrer"
				>
					<Icon of={FileText} />
					{VISIT_DOCUMENTS[name]}
				</a>
			</Button>
		))}
	</>
);
