import { ChevronRight } from "lucide";
import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { PAGE_ICONS, type PageIcon } from "@/lib/page-icons";

type Props = { pages: readonly { path: string; label: string; icon: PageIcon }[] };

/** The pages a staff member needs every day, one press away. */
export function StaffShortcuts({ pages }: Props) {
	return (
		<nav aria-label="Pintasan" className="@container">
			<ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(max(14rem,(100%-1.5rem)/3),1fr))]">
				{pages.map(({ path, label, icon }) => (
					<li key={path} className="flex">
						<Link
							href={path}
							className="flex min-h-16 flex-1 items-center gap-3.5 rounded-lg border bg-surface px-4 py-3 font-semibold transition-colors hover:border-accent-text hover:bg-accent-soft"
						>
							<span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text @max-[14rem]:hidden">
								<Icon of={PAGE_ICONS[icon]} className="size-5" />
							</span>
							<span className="wrap-anywhere min-w-0 flex-1">{label}</span>
							<Icon of={ChevronRight} className="size-5 shrink-0 text-muted @max-[14rem]:hidden" />
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
