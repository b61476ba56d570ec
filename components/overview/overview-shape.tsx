import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

/** The overview from afar: a wide card with a chart, and cards with bars. */
export const OverviewShape = () => (
	<>
		<Skeleton className="mb-6 h-9 w-56 max-w-full" />
		<div className="grid gap-4 lg:grid-cols-2">
			{["lg:col-span-2", "", ""].map((width, index) => (
				<Card key={index} className={width}>
					<Skeleton className="mb-2 h-6 w-32" />
					<Skeleton className="mb-5 h-4 w-4/5" />
					<Skeleton className="h-36 w-full" />
				</Card>
			))}
		</div>
	</>
);
