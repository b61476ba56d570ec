import type { Missing } from "@/server/services/rapor/rapor-goals";

/** What a rapor lacks, and who can add it. */
export const MissingList = ({ missing }: { missing: readonly Missing[] }) => (
	<ul className="list-disc space-y-1 ps-5 text-sm">
		{missing.map(({ what, whose }) => (
			<li key={what}>
				{what} <span className="text-muted">— {whose}</span>
			</li>
		))}
	</ul>
);
