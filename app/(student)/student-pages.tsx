"use client";

import type { ComponentProps, ReactNode } from "react";
import { PageBoundary } from "@/components/frame/page-boundary";
import { OfflineKeeper } from "@/components/offline/offline-keeper";

type Props = ComponentProps<typeof OfflineKeeper> & { children: ReactNode };

/** What every page of this entry needs, in one module. Two scripts would cost a round trip each. */
export function StudentPages({ children, waiting }: Props) {
	return (
		<>
			<OfflineKeeper waiting={waiting} />
			<PageBoundary>{children}</PageBoundary>
		</>
	);
}
