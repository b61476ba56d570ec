import { ButtonLink } from "@/components/ui/button";
import { formatMonth } from "@/lib/dates/dates";
import type { Month } from "@/lib/dates/month";

/** Says that a list shows only one month, and links to all months. */
export const MonthMark = ({ month, allHref }: { month: Month; allHref: string }) => (
	<p className="flex flex-wrap items-center gap-x-3 text-sm">
		<span className="font-semibold">{formatMonth(month)}</span>
		<ButtonLink href={allHref} variant="link">
			Semua Bulan
		</ButtonLink>
	</p>
);
