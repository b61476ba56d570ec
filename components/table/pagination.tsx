import { firstRow, PageBar } from "@/components/frame/page-bar";
import { PAGE_LINKS } from "@/lib/limits";
import type { PageMeta } from "@/lib/schemas/lists";
import { PageJump } from "./page-jump";

type Props = { meta: PageMeta; hrefFor: (page: number) => string };

export { firstRow };

/**
 * The page bar of the staff's lists. If there are more pages than links, it has a field for any page.
 * Students' lists are short, so their phones do not load these scripts.
 */
export function Pagination({ meta, hrefFor }: Props) {
	const pages = Math.ceil(meta.total / meta.per_page);
	return (
		<PageBar meta={meta} hrefFor={hrefFor}>
			{pages > PAGE_LINKS && <PageJump first={hrefFor(1)} page={meta.page} pages={pages} />}
		</PageBar>
	);
}
