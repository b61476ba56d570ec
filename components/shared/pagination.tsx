import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { PAGE_LINKS } from "@/lib/limits";

type Props = {
	page: number;
	perPage: number;
	total: number;
	hrefFor: (page: number) => string;
	/** Instead of 'Menampilkan X–Y dari N data'. */
	summary?: string;
	label?: string;
};

const linkStyle =
	"inline-flex size-11 items-center justify-center rounded-md border border-transparent font-medium text-sm tabular-nums transition-colors hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-bold aria-[current=page]:text-accent-text";

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
				<nav aria-label={label} className="flex items-center gap-1">
					<Step href={page > 1 ? hrefFor(page - 1) : null} label="Halaman sebelumnya">
						<ChevronLeft aria-hidden className="size-5" />
					</Step>
					{pageWindow(page, pages).map((number) => (
						<Link
							key={number}
							href={hrefFor(number)}
							aria-label={`Halaman ${number}`}
							aria-current={number === page ? "page" : undefined}
							className={linkStyle}
						>
							{number}
						</Link>
					))}
					<Step href={page < pages ? hrefFor(page + 1) : null} label="Halaman berikutnya">
						<ChevronRight aria-hidden className="size-5" />
					</Step>
				</nav>
			)}
		</div>
	);
}

function Step({ href, label, children }: { href: string | null; label: string; children: React.ReactNode }) {
	if (href)
		return (
			<Link href={href} aria-label={label} className={linkStyle}>
				{children}
			</Link>
		);
	// The place is kept, but there is nowhere to go: nothing to announce either.
	return (
		<span aria-hidden className={cn(linkStyle, "pointer-events-none opacity-40")}>
			{children}
		</span>
	);
}

/** Three neighbouring pages with the present one in the middle where possible: (1, 9) → 1 2 3, (5, 9) → 4 5 6. */
export function pageWindow(page: number, pages: number) {
	const first = Math.max(1, Math.min(page - 1, pages - 2));
	return Array.from({ length: Math.min(PAGE_LINKS, pages) }, (_, index) => first + index);
}
