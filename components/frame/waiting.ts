import { createContext, useCallback, useContext, useEffect, useState } from "react";
import type { ShellLink } from "./sidebar";

/** How much waits on each page, by the path of the page. */
export type Waiting = Record<string, ShellLink["waiting"]>;
type Tell = (path: string, waiting: ShellLink["waiting"]) => void;

const TellContext = createContext<Tell>(() => {});
export const TellProvider = TellContext.Provider;

/**
 * What the frame counts. The router keeps the frame from page to page, so a page that knows a newer count tells it.
 * @param served what the server counted when it rendered the frame, which replaces what was told before
 */
export function useWaiting(served: Waiting): { waiting: Waiting; tell: Tell } {
	const [told, setTold] = useState({ served, counts: {} as Waiting });
	const tell = useCallback<Tell>(
		(path, waiting) =>
			setTold((before) => ({
				served,
				counts: { ...(before.served === served && before.counts), [path]: waiting },
			})),
		[served],
	);
	return { waiting: told.served === served ? { ...served, ...told.counts } : served, tell };
}

/** Tells the frame how much waits on a page. @param label the count in words */
export function useTellWaiting(path: string, count: number, label: string): void {
	const tell = useContext(TellContext);
	useEffect(() => tell(path, count > 0 ? { count, label } : undefined), [tell, path, count, label]);
}
