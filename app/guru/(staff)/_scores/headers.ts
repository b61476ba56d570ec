import { KINDS } from "@/components/scores/score-kinds";
import type { ScoredKind } from "@/lib/scores/scoring";

/** The fixed words at the top of the scoring pages. */
export function headersOf(kind: ScoredKind) {
	const { noun, path, description, sheet } = KINDS[kind];
	return {
		mentees: { title: `${noun} PKL`, description },
		scores: { title: `${noun} PKL`, backHref: path },
		sheet: { title: sheet.title, backHref: path },
		form: { title: `Isi ${noun}` },
		view: { title: `Detail ${noun}` },
	};
}
