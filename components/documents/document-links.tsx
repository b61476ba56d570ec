import { FileText } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { DOCUMENTS, type DocumentName } from "@/lib/documents/documents";

type Props = {
	/** The id of the internship. */
	id: string;
	names: readonly DocumentName[];
	/** On a page with several lists, the student or place, for screen readers. */
	of?: string;
};

/** Links to documents of an internship. They open in a new tab. */
export function DocumentLinks({ id, names, of }: Props) {
	return (
		<ul className="flex flex-wrap gap-2">
			{names.map((name) => (
				<li key={name}>
					<Button asChild variant="secondary" size="sm">
						<a href={`/api/documents/internships/${id}/${name}`} target="_blank" rel="noreferrer">
							<Icon of={FileText} />
							{DOCUMENTS[name]}
							{of && <span className="sr-only"> {of}</span>}
						</a>
					</Button>
				</li>
			))}
		</ul>
	);
}
