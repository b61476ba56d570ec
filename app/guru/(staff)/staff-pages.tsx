"use client";

import type { ReactNode } from "react";
import { Toasts } from "@/components/feedback/toast";
import { PageBoundary } from "@/components/frame/page-boundary";
import { StaffKeeper } from "@/components/offline/staff-keeper";

/** What every page of this entry needs, in one module. Two scripts would cost a round trip each. */
export function StaffPages({ children }: { children: ReactNode }) {
	return (
		<>
			<StaffKeeper />
			<PageBoundary>{children}</PageBoundary>
			<Toasts />
		</>
	);
}
