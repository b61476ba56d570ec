"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { LoadingOverlay } from "./loading-overlay";

type Loading = { during: <T>(work: Promise<T>) => Promise<T> };

const LoadingContext = createContext<Loading | null>(null);

/** `await during(work)` shows the global 'Loading' overlay until the work has succeeded or failed. */
export function useLoading() {
	const loading = useContext(LoadingContext);
	if (!loading) throw new Error("useLoading needs a <LoadingProvider> above it");
	return loading;
}

export function LoadingProvider({ children }: { children: ReactNode }) {
	const [running, setRunning] = useState(0);
	const during = useCallback(async <T,>(work: Promise<T>) => {
		setRunning((count) => count + 1);
		try {
			return await work;
		} finally {
			setRunning((count) => count - 1);
		}
	}, []);
	const value = useMemo(() => ({ during }), [during]);
	return (
		<LoadingContext value={value}>
			{children}
			{running > 0 && <LoadingOverlay />}
		</LoadingContext>
	);
}
