import { ChevronRight, Hourglass } from "lucide";
import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { QUEUE_PATH, waitingForYou } from "@/lib/journals/waiting";
import { TellQueue } from "./tell-queue";

/** Leads a teacher to the waiting journals, at the top of the home page. */
export function WaitingCard({ count }: { count: number }) {
	if (count === 0)
		return (
			<p className="rounded-lg border bg-surface p-5 text-muted">
				<TellQueue count={0} />
				Semua jurnal sudah diperiksa.
			</p>
		);
	return (
		<div className="@container">
			<TellQueue count={count} />
			<Link
				href={QUEUE_PATH}
				className="flex items-center gap-4 rounded-lg border border-transparent bg-accent p-5 text-on-accent transition-colors hover:bg-accent-hover sm:px-6"
			>
				<Icon of={Hourglass} className="size-8 shrink-0 @max-[14rem]:hidden" />
				<span className="min-w-0 flex-1">
					<span className="block font-bold text-lg">Jurnal Menunggu</span>
					<span className="block text-sm">{waitingForYou(count)}</span>
				</span>
				<Icon of={ChevronRight} className="size-6 shrink-0 @max-[14rem]:hidden" />
			</Link>
		</div>
	);
}
