import { ProvedDownload } from "@/components/table/proved-download";
import type { ImportKind } from "@/lib/imports/kinds";
import { KIND_LABELS } from "@/lib/imports/labels";

/** Downloads of templates that are filled with what is there. */
export function TemplateLinks({ kinds }: { kinds: readonly ImportKind[] }) {
	return (
		<ul className="flex flex-wrap gap-2">
			{kinds.map((kind) => (
				<li key={kind}>
					<ProvedDownload href={`/api/exports/import-templates/${kind}`} variant="secondary">
						{KIND_LABELS[kind]}
					</ProvedDownload>
				</li>
			))}
		</ul>
	);
}
