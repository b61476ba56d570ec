import { PAGE_LINKS } from "@/lib/limits";
import type { PageMeta } from "@/lib/schemas/lists";
import { KeepPlace } from "./keep-place";
import { firstRow, PageBar } from "./page-bar";
import { PageJump } from "./page-jump";

type Props = { meta: PageMeta; hrefFor: (page: number) => string };

export { firstRow };

/**
 * The page bar of the staff's lists. With more pages than it has links to, it has a field for any of them, and Kembali finds
 * the list as it was left. Students' lists are short, and their phones are spared its scripts.
 */
export function Pagination({ meta, hrefFor }: Props) {
	const pages = Math.ceil(meta.total / meta.per_page);
	return (
		<PageBar meta={meta} hrefFor={hrefFor}>
			<KeepPlace />
			{pages > PAGE_LINKS && <PageJump first={hrefFor(1)} page={meta.page} pages={pages} />}
		</PageBar>
	);
}
