import { FileText } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { DOCUMENT_NAMES, DOCUMENTS, mayPrint } from "@/lib/documents";
import type { Role } from "@/lib/labels";

/** Links to the documents of an internship that this role may print. They open beside the page. */
export function DocumentLinks({ id, role }: { id: string; role: Role }) {
	return (
		<ul className="flex flex-wrap gap-2">
			{DOCUMENT_NAMES.filter((name) => mayPrint(role, name)).map((name) => (
				<li key={name}>
					<Button asChild variant="secondary" size="sm">
						<a href={`/api/documents/internships/${id}/${name}`} target="_blank" rel="noreferrer">
							<Icon of={FileText} />
							{DOCUMENTS[name]}
						</a>
					</Button>
				</li>
			))}
		</ul>
	);
}
