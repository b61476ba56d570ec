import { PageHeader } from "@/components/shared/page-header";
import { CardSkeleton, StatsSkeleton, TableSkeleton } from "@/components/shared/skeletons";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { HEADERS } from "./headers";

export function HomeSkeleton() {
	return (
		<>
			<PageHeader {...HEADERS.home} />
			<div className="space-y-10">
				<div>
					<Skeleton className="h-6 w-48" />
					<Skeleton className="mt-1.5 mb-5 h-4 w-40" />
					<div className="grid gap-3 xl:grid-cols-[17rem_minmax(0,1fr)] xl:*:last:grid-cols-4!">
						<Card className="flex items-center gap-5">
							<Skeleton className="size-19 shrink-0 rounded-full!" />
							<Skeleton className="h-12 w-28" />
						</Card>
						<StatsSkeleton count={4} />
					</div>
				</div>
				<div className="grid gap-3 sm:grid-cols-3">
					{["kehadiran", "observasi", "bulan", "asesmen", "nomor"].map((page) => (
						<Skeleton key={page} className="h-16" />
					))}
				</div>
				<div>
					<Skeleton className="mb-5 h-7 w-48" />
					<TableSkeleton columns={4} />
				</div>
			</div>
		</>
	);
}

export function AttendanceDaySkeleton() {
	return (
		<>
			<PageHeader {...HEADERS.attendanceDay} description={<Skeleton className="h-6 w-48" />} />
			<div className="flex flex-col gap-4 md:flex-row md:justify-between">
				<Skeleton className="h-13 w-full md:mt-6.5 md:w-80" />
				<Skeleton className="mb-6 h-12 w-full md:mt-6.5 md:w-80" />
			</div>
			<div className="space-y-4">
				<div className="flex h-12 items-center border-b">
					<Skeleton className="h-5 w-64" />
				</div>
				<TableSkeleton rows={10} columns={6} />
			</div>
		</>
	);
}

export function AdminSkeleton() {
	return (
		<>
			<PageHeader {...HEADERS.admin} />
			<div className="space-y-5">
				<div className="flex h-12 items-center gap-8 border-b max-lg:hidden">
					{["a", "b", "c", "d", "e", "f"].map((tab) => (
						<Skeleton key={tab} className="h-5 w-28" />
					))}
				</div>
				<Skeleton className="h-11 rounded-md! lg:hidden" />
				<Skeleton className="h-12 max-w-md rounded-md!" />
				<TableSkeleton rows={10} columns={6} />
			</div>
		</>
	);
}

export function AuditSkeleton() {
	return (
		<>
			<PageHeader {...HEADERS.audit} />
			<div className="mb-4 grid gap-4 md:grid-cols-[minmax(0,1fr)_14rem_11rem] md:pt-6.5">
				<Skeleton className="h-12 rounded-md!" />
				<Skeleton className="h-12 rounded-md!" />
				<Skeleton className="h-11 rounded-md!" />
			</div>
			<TableSkeleton rows={10} columns={4} />
		</>
	);
}

export function QueueSkeleton() {
	return (
		<>
			<PageHeader {...HEADERS.queue} />
			<CardSkeleton lines={8} />
		</>
	);
}
