"use client";

import type { ReactNode } from "react";
import { DialogsProvider } from "@/components/feedback/dialogs";
import { LoadingProvider } from "@/components/feedback/loading";
import { useEarlyInput } from "@/components/form/use-early-input";
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
