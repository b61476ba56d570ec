import { Button } from "@/components/ui/button";
import { DOCUMENTS, type NumberedDocument } from "@/lib/documents/documents";

/** Opens a certificate or letter as it would be handed out now, without a number. */
export const PreviewLink = ({ id, document }: { id: string; document: NumberedDocument }) => (
	<Button asChild variant="ghost" size="sm">
		<a
			href={`/api/documents/internships/${id}/${document}?preview=1`}
			target="_blank"
			rel="noreferrer"
			aria-label={`Pratinjau ${DOCUMENTS[document]}`}
		>
			Pratinjau
		</a>
	</Button>
);
