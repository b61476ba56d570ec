import { PAGE_LINKS } from "@/lib/limits";
import { PageLinks } from "./page-links";

type Props = {
	page: number;
	perPage: number;
	total: number;
	hrefFor: (page: number) => string;
	/** Instead of 'Menampilkan X–Y dari N data'. */
	summary?: string;
	label?: string;
};

/** Which rows are shown, previous, three page links, next. Renders nothing to go to when one page holds all. */
export function Pagination({ page, perPage, total, hrefFor, summary, label = "Navigasi halaman" }: Props) {
	const pages = Math.max(1, Math.ceil(total / perPage));
	const from = total === 0 ? 0 : (page - 1) * perPage + 1;
	const to = Math.min(page * perPage, total);
	return (
		<div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
			<p className="text-muted text-sm tabular-nums">
				{summary ?? `Menampilkan ${from}–${to} dari ${total} data`}
			</p>
			{pages > 1 && (
				<PageLinks
					label={label}
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

/** Three neighbouring pages with the present one in the middle where possible: (1, 9) → 1 2 3, (5, 9) → 4 5 6. */
export function pageWindow(page: number, pages: number) {
	const first = Math.max(1, Math.min(page - 1, pages - 2));
	return Array.from({ length: Math.min(PAGE_LINKS, pages) }, (_, index) => first + index);
}
