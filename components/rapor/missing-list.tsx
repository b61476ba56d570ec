import type { Missing } from "@/server/wire/rapor";

type Props = {
	missing: readonly Missing[];
	/** The desks of the reader, who acts for these accounts. */
	desks: readonly number[];
};

/** Who can add what is missing: the reader is "Anda". */
export const whoAdds = ({ whose, id_user }: Missing, desks: readonly number[]): string =>
	id_user !== null && desks.includes(id_user) ? "Anda" : whose;

/** What a rapor lacks, and who can add it. */
export const MissingList = ({ missing, desks }: Props) => (
	<ul className="list-disc space-y-1 ps-5 text-sm">
		{missing.map((one) => (
			<li key={one.what}>
				{one.what} <span className="text-muted">— {whoAdds(one, desks)}</span>
			</li>
		))}
	</ul>
);
