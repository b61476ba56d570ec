import { type PlaceFact, tellPlaceFact } from "@/lib/attendances/place";

/** What a location says of its workplace. It has no colour, because it is no verdict. */
export function PlaceWords({ fact }: { fact: PlaceFact | null }) {
	if (!fact) return null;
	const { finding, detail } = tellPlaceFact(fact);
	return (
		<span className="wrap-anywhere block max-w-64 text-start text-sm">
			{finding}
			<span className="block text-muted text-xs">{detail}</span>
		</span>
	);
}
