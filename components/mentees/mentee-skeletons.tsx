import { PageHeader } from "@/components/shared/page-header";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

/** The heading of a page whose back link is not known yet. It keeps the room for that link. */
export function HeaderSkeleton({ title, described }: { title: string; described?: boolean }) {
	return (
		<div className="pt-12">
			<PageHeader title={title} description={described && <Skeleton className="h-6 w-48" />} />
		</div>
	);
}

/** Shaped like MenteeCard. */
export function MenteeCardSkeleton({ details }: { details?: boolean }) {
	return (
		<Card>
			<div className="flex items-center gap-4">
				<Skeleton className="size-16 shrink-0 rounded-full!" />
				<div className="min-w-0 grow space-y-2">
					<Skeleton className="h-6 w-40" />
					<Skeleton className="h-4 w-56 max-w-full" />
					{!details && <Skeleton className="h-4 w-48 max-w-full" />}
				</div>
			</div>
			{details && (
				<div className="mt-5 grid gap-x-8 gap-y-4 border-t pt-5 sm:grid-cols-2 sm:gap-y-5 xl:grid-cols-3">
					{["tempat", "pekerjaan", "periode", "instruktur", "kontak", "wali"].map((item) => (
						<div key={item} className="space-y-2">
							<Skeleton className="h-4 w-24" />
							<Skeleton className="h-5 w-44" />
						</div>
					))}
				</div>
			)}
		</Card>
	);
}
