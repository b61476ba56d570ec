"use client";

import type { ReactNode } from "react";
import { DialogsProvider } from "./dialogs";
import { LoadingProvider } from "./loading";
import { useEarlyInput } from "./use-early-input";
import { useReady } from "./use-ready";

/** Used once, around everything, in the root layout. */
export function Providers({ children }: { children: ReactNode }) {
	useEarlyInput();
	useReady();
	return (
		<LoadingProvider>
			<DialogsProvider>{children}</DialogsProvider>
		</LoadingProvider>
	);
}
