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
import { pathPattern } from "@/lib/page-path";

/** Skeletons of pages, by their path in lib/routes.ts. */
export type PageSkeletons = Record<string, ComponentType>;

type Props = { skeletons: PageSkeletons; children: ReactNode };

/**
 * Shows a page's skeleton from the press on a link until the router has fetched the page. A page that came with the
 * document gets no Suspense boundary. React would send it hidden, after the frame, and a script would have to move it
 * into place.
 */
export function PageBoundary({ skeletons, children }: Props) {
	const path = usePathname();
	const [, Skeleton] = Object.entries(skeletons).find(([page]) => pathPattern(page).test(path)) ?? [];
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
	// We keep this from the first render, because a boundary that comes later would mount the page again.
	const [withDocument] = useState(hydrating);
	if (withDocument) return children;
	return <Suspense fallback={<FromTheTop>{skeleton}</FromTheTop>}>{children}</Suspense>;
}

/** Scrolls to the top at once. The router scrolls only when the page is there, but the skeleton appears before that. */
function FromTheTop({ children }: { children: ReactNode }) {
	useLayoutEffect(() => {
		// In newer browsers this returns a promise, which we do not wait for.
		void window.scrollTo({ top: 0, behavior: "instant" });
	}, []);
	return children;
}
