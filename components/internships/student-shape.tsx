import { SideBySide } from "@/components/frame/side-by-side";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

/** A student's page from afar: picture and name, today beside the contacts, and the month. */
export const StudentShape = () => (
	<>
		<div className="mb-6 flex items-center gap-3">
			<Skeleton className="size-12 shrink-0 rounded-full!" />
			<Skeleton className="h-9 w-56 max-w-full" />
		</div>
		<SideBySide long>
			<Card>
				<Skeleton className="mb-5 h-6 w-28" />
				<Skeleton className="h-20 w-full" />
			</Card>
			<Card>
				<Skeleton className="mb-5 h-6 w-20" />
				<Skeleton className="h-12 w-full" />
			</Card>
		</SideBySide>
		<Skeleton className="mt-6 h-11 w-full rounded-full!" />
		<Skeleton className="mt-6 h-72 w-full rounded-lg!" />
	</>
);
