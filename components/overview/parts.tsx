import { NumberLink } from "@/components/table/number-link";
import { type Told, tell } from "@/lib/overview/small-groups";

export type Part = { label: string; count: Told; href: string };

type Props = {
	/** What is counted, for screen readers: 'Peserta didik menurut tahap'. */
	caption: string;
	parts: readonly Part[];
	/** What all parts together have, where they are parts of a whole. Otherwise the largest part fills its line. */
	whole?: number;
	/** The words for a number that is not told because too few people are behind it. */
	few?: string;
};

/** The length of the bar of a number that is not told. It says nothing about the number. */
const UNTOLD = { few: 0.04, most: 1 };

/** A line for each part: its name, a bar, and the number, which links to the rows behind it. */
export function Parts({ caption, parts, whole, few }: Props) {
	const told = parts.map(({ count }) => (typeof count === "number" ? count : 0));
	const most = whole ?? Math.max(...told, 1);
	return (
		<table className="w-full border-collapse text-sm">
			<caption className="sr-only">{caption}</caption>
			<tbody>
				{parts.map(({ label, count, href }) => {
					const words = few !== undefined && count === "few" ? few : tell(count);
					const share = typeof count === "number" ? count / Math.max(most, 1) : UNTOLD[count];
					return (
						<tr key={label} className="border-t first:border-t-0">
							<th scope="row" className="py-1 pe-3 text-start font-normal print:py-0">
								{label}
							</th>
							<td className="w-2/5 max-sm:w-1/4">
								<svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-3 w-full">
									<rect width="100" height="8" fill="var(--sunken)" />
									<rect width={Math.round(share * 100)} height="8" fill="var(--accent)" />
								</svg>
							</td>
							<td className="ps-3 text-end">
								<NumberLink href={href} of={`${words}: ${label}`}>
									{words}
								</NumberLink>
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
