"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { DialogsProvider } from "./dialogs";
import { rememberEarlyInput } from "./early-input";
import { LoadingProvider } from "./loading";

/** Once, around everything, in the root layout. */
export function Providers({ children }: { children: ReactNode }) {
	useEarlyInput();
	return (
		<LoadingProvider>
			<DialogsProvider>{children}</DialogsProvider>
		</LoadingProvider>
	);
}

let putBack: (() => Promise<void>) | undefined;

/** Keeps what was typed before the scripts ran: from before React looks at the first control until it has the last. */
function useEarlyInput() {
	const hydrating = useSyncExternalStore(
		never,
		() => false,
		() => true,
	);
	// While rendering: an effect would be too late. React may begin more than once; what was typed is remembered once.
	if (hydrating && typeof document !== "undefined") putBack ??= rememberEarlyInput();
	useEffect(() => void putBack?.(), []);
}

const never = () => () => {};
