"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, Suspense, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { Skeleton } from "@/components/ui/skeleton";

/**
 * Shows grey shapes from the press on a link until the router has fetched the page. A page that came with the document
 * gets no Suspense boundary. React would send it hidden, after the frame, and a script would have to move it into place.
 */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
	<Arrival key={usePathname()}>{children}</Arrival>
);

function Arrival({ children }: { children: ReactNode }) {
	const hydrating = useSyncExternalStore(
		() => () => {},
		() => false,
		() => true,
	);
	// We keep this from the first render, because a boundary that comes later would mount the page again.
	const [withDocument] = useState(hydrating);
	return withDocument ? children : <Suspense fallback={<PageSkeleton />}>{children}</Suspense>;
}

/** The eight fields of an internship, which every page can look like from afar: labels over controls. */
export function PageSkeleton() {
	// The router scrolls to the top only when the page is there, but the skeleton appears before that.
	useLayoutEffect(() => {
		// In newer browsers this returns a promise, which we do not wait for.
		void window.scrollTo({ top: 0, behavior: "instant" });
	}, []);
	return (
		<div role="status" className="rounded-lg border bg-surface p-5 sm:p-8">
			<span className="sr-only">Memuat data</span>
			<div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
				{Array.from({ length: 8 }, (_, field) => (
					<div key={field} className="h-24">
						<Skeleton className="mb-1.5 h-5 w-1/3" />
						<Skeleton className="h-12 w-full" />
					</div>
				))}
			</div>
		</div>
	);
}
