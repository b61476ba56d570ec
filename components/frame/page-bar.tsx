import type { ReactNode } from "react";
import { PageLinks } from "@/components/table/page-links";
import { PAGE_LINKS } from "@/lib/limits";
import type { PageMeta } from "@/lib/schemas/lists";

type Props = { meta: PageMeta; hrefFor: (page: number) => string; children?: ReactNode };

/** The number of a page's first row. */
export const firstRow = ({ page, per_page }: PageMeta) => (page - 1) * per_page + 1;

/** Says which rows are shown. It has links to the previous page, three pages around this one, and the next page. */
export function PageBar({ meta, hrefFor, children }: Props) {
	const { page, per_page, total } = meta;
	// The list itself says that it is empty.
	if (total === 0) return null;
	const pages = Math.max(1, Math.ceil(total / per_page));
	const from = firstRow(meta);
	const to = Math.min(page * per_page, total);
	return (
		<div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
			<p className="text-muted text-sm tabular-nums">{`Menampilkan ${from}–${to} dari ${total} data`}</p>
			{children}
			{pages > 1 && (
				<PageLinks
					previous={page > 1 ? hrefFor(page - 1) : null}
					pages={pageWindow(page, pages).map((number) => ({
						number,
						href: hrefFor(number),
						current: number === page,
					}))}
					next={page < pages ? hrefFor(page + 1) : null}
				/>
			)}
		</div>
	);
}

/** Three neighbouring pages. The present page is in the middle if possible: (1, 9) → 1 2 3, (5, 9) → 4 5 6. */
export function pageWindow(page: number, pages: number) {
	const first = Math.max(1, Math.min(page - 1, pages - 2));
	return Array.from({ length: Math.min(PAGE_LINKS, pages) }, (_, index) => first + index);
}
