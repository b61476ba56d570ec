"use client";

import { useEffect, useRef } from "react";
import type { Draft } from "./use-draft";

/** Says that a form has restored earlier text, and offers to discard it. */
export function DraftNote({ draft: { state, discard } }: { draft: Draft }) {
	const note = useRef<HTMLDivElement>(null);
	// The pressed button is gone, so we move the focus.
	useEffect(() => {
		if (state === "discarded") note.current?.focus();
	}, [state]);
	return (
		<div
			ref={note}
			role="status"
			tabIndex={-1}
			className={state ? "mb-4 rounded-md bg-info-soft px-4 text-sm" : "sr-only"}
		>
			{state === "restored" && (
				<p className="flex flex-wrap items-center gap-x-2">
					Draf dipulihkan ·
					<button
						type="button"
						onClick={discard}
						className="min-h-11 px-1 font-semibold text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
					>
						Buang
					</button>
				</p>
			)}
			{state === "discarded" && <p className="flex min-h-11 items-center">Draf dibuang.</p>}
		</div>
	);
}
