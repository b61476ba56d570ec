import { NameLink } from "@/components/table/name-link";
import { ButtonLink } from "@/components/ui/button";
import { mergeHref, workplaceHref } from "@/lib/workplaces/workplace-list";
import type { SimilarPair } from "@/server/wire/workplaces";

/** Pairs of workplaces that may be one. Whoever has more students is proposed as the heir. */
export function SimilarList({ pairs }: { pairs: readonly SimilarPair[] }) {
	return (
		<ul className="divide-y rounded-lg border bg-surface">
			{pairs.map(({ one, other }) => {
				const [heir, merged] = one.students >= other.students ? [one, other] : [other, one];
				return (
					<li
						key={`${one.id_workplace} ${other.id_workplace}`}
						className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:px-6"
					>
						<Side {...heir} />
						<Side {...merged} />
						<ButtonLink
							href={mergeHref(heir.id_workplace, { other: merged.id_workplace })}
							variant="secondary"
							size="sm"
							aria-label={`Bandingkan ${heir.name} dan ${merged.name}`}
						>
							Bandingkan
						</ButtonLink>
					</li>
				);
			})}
		</ul>
	);
}

const Side = ({ id_workplace, name, district, students }: SimilarPair["one"]) => (
	<div className="wrap-anywhere min-w-[min(12rem,100%)] flex-1">
		<p className="font-semibold">
			<NameLink href={workplaceHref(id_workplace)}>{name}</NameLink>
		</p>
		<p className="text-muted text-sm">
			{[district, `${students} peserta didik`].filter(Boolean).join(" · ")}
		</p>
	</div>
);
