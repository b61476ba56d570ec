"use client";

import { useState } from "react";
import { NO_CONNECTION } from "@/lib/api-client";
import { useDialogs } from "./dialogs";

/**
 * A dialog whose script is loaded when somebody opens it, because most visitors only look at the page. `show` opens a
 * new dialog each time, so that nothing of an earlier try is left in it. Without a network it says so, and the next
 * press tries again.
 * @param failure the title of that message
 */
export function useLoadedDialog<View>(load: () => Promise<View>, failure: string) {
	const { notice } = useDialogs();
	const [loading, setLoading] = useState(false);
	const [open, setOpen] = useState(false);
	const [loaded, setLoaded] = useState<{ View: View; opening: number } | null>(null);

	async function show() {
		setLoading(true);
		const View = await load().catch(() => null);
		setLoading(false);
		if (!View) return notice({ title: failure, text: NO_CONNECTION, tone: "error" });
		setLoaded((last) => ({ View, opening: (last?.opening ?? 0) + 1 }));
		setOpen(true);
	}

	return { show, loading, dialog: loaded && { ...loaded, frame: { open, onOpenChange: setOpen } } };
}
