"use client";

import type { ReactNode } from "react";
import { DialogsProvider } from "./dialogs";
import { LoadingProvider } from "./loading";

/** Once, around everything, in the root layout. */
export function Providers({ children }: { children: ReactNode }) {
	return (
		<LoadingProvider>
			<DialogsProvider>{children}</DialogsProvider>
		</LoadingProvider>
	);
}
