import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Tells screen readers, once, that data is loading. */
function Waiting({ className, children }: { className?: string; children: React.ReactNode }) {
	return (
		<div role="status" className={className}>
			<span className="sr-only">Memuat data</span>
			{children}
		</div>
	);
}

export function CardSkeleton({ lines = 3, className }: { lines?: number; className?: string }) {
	return (
		<Waiting className={cn("rounded-lg border bg-surface p-5 sm:p-6", className)}>
			<Skeleton className="mb-6 h-6 w-2/5" />
			<div className="space-y-3">
				{rowsOf(lines).map((line) => (
					<Skeleton key={line} className={cn("h-5", line % 3 === 2 ? "w-3/5" : "w-full")} />
				))}
			</div>
		</Waiting>
	);
}

/** Shaped like DataTable: cards on phones, rows above. */
export function TableSkeleton({ rows = 5, columns = 5 }: { rows?: number; columns?: number }) {
	return (
		<Waiting>
			<div className="space-y-3 md:hidden">
				{rowsOf(rows).map((row) => (
					<div key={row} className="rounded-lg border bg-surface p-4">
						<Skeleton className="mb-4 h-5 w-1/2" />
						<Skeleton className="mb-3 h-5 w-full" />
						<Skeleton className="h-5 w-4/5" />
					</div>
				))}
			</div>
			<div className="overflow-hidden rounded-lg border bg-surface max-md:hidden">
				<div className="h-12 border-b bg-sunken" />
				{rowsOf(rows).map((row) => (
					<div key={row} className="flex h-16 items-center gap-6 border-b px-5 last:border-b-0">
						{rowsOf(columns).map((column) => (
							<Skeleton key={column} className={cn("h-5", column === 0 ? "w-8" : "flex-1")} />
						))}
					</div>
				))}
			</div>
		</Waiting>
	);
}

export function StatsSkeleton({ count = 5 }: { count?: number }) {
	return (
		<Waiting className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
			{rowsOf(count).map((stat) => (
				<div key={stat} className="h-28 rounded-lg border bg-surface p-4">
					<Skeleton className="mb-4 h-8 w-12" />
					<Skeleton className="h-5 w-20" />
				</div>
			))}
		</Waiting>
	);
}

/** Shaped like a form in a card: labels over controls, one column on phones, two above. */
export function FormSkeleton({ fields = 8 }: { fields?: number }) {
	return (
		<Waiting className="rounded-lg border bg-surface p-5 sm:p-8">
			<div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
				{rowsOf(fields).map((field) => (
					<div key={field} className="h-24">
						<Skeleton className="mb-1.5 h-5 w-1/3" />
						<Skeleton className="h-12 w-full" />
					</div>
				))}
			</div>
		</Waiting>
	);
}
