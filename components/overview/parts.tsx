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
	const most = Math.max(whole ?? 0, ...told, 1);
	return (
		<ul aria-label={caption} className="text-sm">
			{parts.map(({ label, count, href }) => {
				const words = few !== undefined && count === "few" ? few : tell(count);
				const share = typeof count === "number" ? count / most : UNTOLD[count];
				return (
					<li
						key={label}
						className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] items-center gap-x-3 border-t py-1 first:border-t-0 sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_6.5rem] print:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_6.5rem] print:py-0"
					>
						<span>{label}</span>
						<svg
							aria-hidden
							viewBox="0 0 100 8"
							preserveAspectRatio="none"
							className="block h-3 w-full max-sm:order-last max-sm:col-span-2 print:order-none print:col-span-1"
						>
							<rect width="100" height="8" fill="var(--sunken)" />
							<rect width={Math.round(share * 100)} height="8" fill="var(--accent)" />
						</svg>
						<span className="text-end *:whitespace-normal">
							<NumberLink href={href} of={`${words}: ${label}`}>
								{words}
							</NumberLink>
						</span>
					</li>
				);
			})}
		</ul>
	);
}
