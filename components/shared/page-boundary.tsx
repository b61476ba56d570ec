"use client";

import { usePathname } from "next/navigation";
import {
	type ComponentType,
	type ReactNode,
	Suspense,
	useLayoutEffect,
	useState,
	useSyncExternalStore,
} from "react";
import { findPage } from "@/lib/routes";

/** Shapes of pages, by their path in lib/routes.ts. */
export type PageSkeletons = Record<string, ComponentType>;

type Props = { skeletons: PageSkeletons; children: ReactNode };

/**
 * Shows a page's shapes from the press on a link until the router has fetched it. A page that comes with the document
 * has no boundary around it: React would send it hidden, behind the frame, for a script to move into its place.
 */
export function PageBoundary({ skeletons, children }: Props) {
	const path = usePathname();
	const Skeleton = skeletons[findPage(path)?.path ?? ""];
	return (
		<Arrival key={path} skeleton={Skeleton && <Skeleton />}>
			{children}
		</Arrival>
	);
}

function Arrival({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
	const hydrating = useSyncExternalStore(
		() => () => {},
		() => false,
		() => true,
	);
	// As it began: the boundary must not come around a page that stands.
	const [withDocument] = useState(hydrating);
	if (withDocument) return children;
	return <Suspense fallback={<FromTheTop>{skeleton}</FromTheTop>}>{children}</Suspense>;
}

/** The router scrolls when the page is there; its shapes are looked at before. */
function FromTheTop({ children }: { children: ReactNode }) {
	useLayoutEffect(() => {
		// Newer browsers answer a promise here.
		void window.scrollTo({ top: 0, behavior: "instant" });
	}, []);
	return children;
}
