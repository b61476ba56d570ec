import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "@/components/ui/icon";
import { EvidenceList } from "./evidence-list";

/** So many journals are shown at once. */
const SHOWN = 40;

type Props = ComponentProps<typeof EvidenceList> & { title: string; id?: string };

/** The journals about one goal, behind its name and their number. */
export function EvidenceFold({ title, id, journals, ...list }: Props) {
	if (journals.length === 0) return null;
	return (
		<details id={id} className="group scroll-mt-20 rounded-lg border bg-surface">
			<summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-5 py-3 font-semibold">
				<span className="line-clamp-2 min-w-0 flex-1 group-open:line-clamp-none">{title}</span>
				<span className="shrink-0 text-muted text-sm tabular-nums">{`${journals.length} jurnal`}</span>
				<Icon
					of={ChevronDown}
					className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
				/>
			</summary>
			<div className="border-t px-5 py-4">
				<EvidenceList journals={journals.slice(0, SHOWN)} {...list} />
				{journals.length > SHOWN && (
					<p className="pt-3 text-muted text-sm">
						{SHOWN} jurnal terbaru. Yang lain ada di jurnal aktivitas.
					</p>
				)}
			</div>
		</details>
	);
}
