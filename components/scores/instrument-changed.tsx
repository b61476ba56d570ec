import { Info } from "lucide";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { ScoredKind } from "@/lib/scores/scoring";
import { KINDS } from "./score-kinds";

/** Says that the questions below differ from those of the applied instrument. */
export function InstrumentChanged({ kind }: { kind: ScoredKind }) {
	const { noun } = KINDS[kind];
	return (
		<Card className="flex items-start gap-3">
			<Icon of={Info} className="mt-0.5 size-5 shrink-0 text-info" />
			<p>
				Instrumen PKL telah diubah sejak {noun.toLowerCase()} ini dikirim. Di bawah ini pertanyaan yang
				dipakai saat itu.
			</p>
		</Card>
	);
}
