"use client";

import type { ReactNode } from "react";
import { OfflineKeeper } from "@/components/offline/offline-keeper";
import { PageBoundary, type PageSkeletons } from "@/components/shared/page-boundary";
import { SideBySide } from "@/components/shared/side-by-side";
import { CardSkeleton, FormSkeleton, TableSkeleton } from "@/components/shared/skeletons";

/** A page of this entry, or its skeleton while the router fetches it. */
export function StudentPages({ children }: { children: ReactNode }) {
	return (
		<>
			<OfflineKeeper />
			<PageBoundary skeletons={studentSkeletons}>{children}</PageBoundary>
		</>
	);
}

const ListSkeleton = () => (
	<div className="space-y-6">
		<CardSkeleton />
		<TableSkeleton rows={10} />
	</div>
);

export const studentSkeletons: PageSkeletons = {
	"/beranda": () => (
		<div className="space-y-6">
			<CardSkeleton lines={4} />
			<CardSkeleton lines={1} />
			<CardSkeleton lines={4} />
		</div>
	),
	"/profil": () => (
		<div className="space-y-5">
			<CardSkeleton lines={18} />
			<CardSkeleton lines={8} />
		</div>
	),
	"/profil/edit": () => <FormSkeleton fields={14} />,
	"/profil/tambah-data-pkl": () => <FormSkeleton />,
	"/profil/edit-data-pkl/[idInternship]": () => <FormSkeleton />,
	"/presensi": () => (
		<div className="space-y-6">
			<CardSkeleton />
			<CardSkeleton lines={8} />
			<TableSkeleton rows={10} />
		</div>
	),
	"/jurnal": ListSkeleton,
	"/jurnal/buat-jurnal/[idJurnal]": () => (
		<SideBySide long>
			<CardSkeleton lines={12} />
			<CardSkeleton />
		</SideBySide>
	),
};
