"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, Suspense, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { Skeleton } from "@/components/ui/skeleton";

type Props = {
	/** The grey shapes of pages that look otherwise than a form or a list. */
	shapeOf?: (path: string) => ReactNode;
	children: ReactNode;
};

/**
 * Shows grey shapes from the press on a link until the router has fetched the page. A page that came with the document
 * gets no Suspense boundary. React would send it hidden, after the frame, and a script would have to move it into place.
 */
export function PageBoundary({ shapeOf, children }: Props) {
	const path = usePathname();
	return (
		<Arrival key={path} shape={shapeOf?.(path) ?? (FORM.test(path) ? <FormShape /> : <ListShape />)}>
			{children}
		</Arrival>
	);
}

function Arrival({ shape, children }: { shape: ReactNode; children: ReactNode }) {
	const hydrating = useSyncExternalStore(
		() => () => {},
		() => false,
		() => true,
	);
	// We keep this from the first render, because a boundary that comes later would mount the page again.
	const [withDocument] = useState(hydrating);
	return withDocument ? (
		children
	) : (
		<Suspense fallback={<PageSkeleton>{shape}</PageSkeleton>}>{children}</Suspense>
	);
}

function PageSkeleton({ children }: { children: ReactNode }) {
	// The router scrolls to the top only when the page is there, but the skeleton appears before that.
	useLayoutEffect(() => {
		// In newer browsers this returns a promise, which we do not wait for.
		void window.scrollTo({ top: 0, behavior: "instant" });
	}, []);
	return (
		<div role="status">
			<span className="sr-only">Memuat data</span>
			{children}
		</div>
	);
}

/** The paths of pages that are forms. */
const FORM = /\/(edit|tambah|buat|isi|pindah|pilihan|catat|rencana|kejadian$)/;

/** A heading over rows, which most pages look like from afar. */
export const ListShape = () => (
	<>
		<Skeleton className="mb-6 h-8 w-1/2 max-w-xs" />
		<div className="divide-y rounded-lg border bg-surface">
			{Array.from({ length: 8 }, (_, row) => (
				<div key={row} className="px-5 py-3.5">
					<Skeleton className="mb-1.5 h-5 w-1/3" />
					<Skeleton className="h-4 w-2/3" />
				</div>
			))}
		</div>
	</>
);

/** The eight fields of an internship, which every form can look like from afar: labels over controls. */
export const FormShape = () => (
	<div className="grid gap-x-6 gap-y-3 rounded-lg border bg-surface p-5 sm:p-8 md:grid-cols-2">
		{Array.from({ length: 8 }, (_, field) => (
			<div key={field} className="h-24">
				<Skeleton className="mb-1.5 h-5 w-1/3" />
				<Skeleton className="h-12 w-full" />
			</div>
		))}
	</div>
);
