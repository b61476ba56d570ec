import { FileText } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PLACING_DOCUMENTS, type PlacingDocumentName } from "@/lib/documents/documents";
import { listAddress } from "@/lib/lists/list-address";

type Props = {
	names: readonly PlacingDocumentName[];
	/** The workplace that they are about. */
	workplace?: string;
	/** The school year. Null: the current one. */
	year: number | null;
};

/** Links to documents about placing in a year. They open in a new tab. */
export const PlacingPapers = ({ names, workplace, year }: Props) => (
	<ul className="mt-4 flex flex-wrap gap-2 first:mt-0">
		{names.map((name) => (
			<li key={name}>
				<Button asChild variant="secondary" size="sm">
					<a
						href={listAddress(`/api/documents/placing/${name}`, { workplace, school_year: year?.toString() })}
						target="_blank"
						rel="noreferrer"
					>
						<Icon of={FileText} />
						{PLACING_DOCUMENTS[name]}
					</a>
				</Button>
			</li>
		))}
	</ul>
);
