"use client";

import type { ReactNode } from "react";
import { PageBoundary } from "@/components/frame/page-boundary";
import { OfflineKeeper } from "@/components/offline/offline-keeper";

/** What every page of this entry needs, in one module. Two scripts would cost a round trip each. */
export function StudentPages({ children }: { children: ReactNode }) {
	return (
		<>
			<OfflineKeeper />
			<PageBoundary>{children}</PageBoundary>
		</>
	);
}
