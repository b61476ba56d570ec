import { ChevronRight, ShieldCheck } from "lucide";
import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { readinessHref } from "@/lib/internships/readiness-list";
import type { UnreadyCount } from "@/server/services/internships/readiness";

/** Leads to the placements that lack something before or after their first day. */
export function ReadinessCard({ total, started, who }: UnreadyCount & { who: string }) {
	if (total === 0) return null;
	return (
		<Link
			href={readinessHref()}
			className="flex items-center gap-4 rounded-lg border bg-surface p-5 transition-colors hover:bg-sunken sm:px-6"
		>
			<Icon of={ShieldCheck} className="size-8 shrink-0 text-warning" />
			<span className="min-w-0 flex-1">
				<span className="block font-bold text-lg">Kesiapan PKL</span>
				<span className="block text-muted text-sm">
					{`${total} ${who} belum lengkap${started > 0 ? `, ${started} di antaranya sudah mulai` : ""}`}
				</span>
			</span>
			<Icon of={ChevronRight} className="size-6 shrink-0 text-muted" />
		</Link>
	);
}
