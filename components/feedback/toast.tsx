"use client";

import { useSyncExternalStore } from "react";
import { UNDO_SHOWN } from "@/lib/undo";

export type Toast = { text: string; action?: { label: string; run: () => void } };
type Shown = Toast & { id: number };

/** A notice stays this long after the pointer has left it. */
const LEAVING_MS = 1_500;
const NONE: readonly Shown[] = [];

let shown = NONE;
let lastId = 0;
let isHeld = false;
const listeners = new Set<() => void>();

function change(next: readonly Shown[]) {
	shown = next;
	for (const listener of listeners) listener();
}

/**
 * Briefly says what went well, without asking for an answer. The latest notice covers the others. Each has its own five
 * seconds. It outlives the page that called it, and ends with the frame.
 * @param onEnd runs when its time is over
 * @returns a function that takes it away
 */
export function toast(options: Toast, onEnd = () => {}): () => void {
	const id = ++lastId;
	const dismiss = () => {
		// A notice that is gone fires no event when the pointer leaves it.
		isHeld = false;
		change(shown.filter((one) => one.id !== id));
	};
	function end() {
		if (isHeld) return void setTimeout(end, LEAVING_MS);
		dismiss();
		onEnd();
	}
	change([...shown, { ...options, id }]);
	setTimeout(end, UNDO_SHOWN);
	return dismiss;
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		// Whoever uses the device next sees no notice of the person before.
		isHeld = false;
		shown = NONE;
	};
}

/**
 * Shows the notices of {@link toast}. On a phone they cover the bar, and nothing that somebody reads or presses next.
 * Without a bar they are above what a page keeps at the lower edge (`--toast-room`). Use it once per frame.
 */
export function Toasts() {
	const latest = useSyncExternalStore(
		subscribe,
		() => shown,
		() => NONE,
	).at(-1);
	const hold = (held: boolean) => () => {
		isHeld = held;
	};
	return (
		<div
			role="status"
			className="pointer-events-none fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+max(0.375rem,var(--toast-room,1rem)-var(--bar)*9))] z-30 flex justify-center px-4 xl:ps-(--side) print:hidden"
		>
			{latest && (
				<fieldset
					key={latest.id}
					aria-label="Pemberitahuan"
					onPointerEnter={hold(true)}
					onPointerLeave={hold(false)}
					onFocus={hold(true)}
					onBlur={hold(false)}
					className="pointer-events-auto flex min-h-13 min-w-0 max-w-[30rem] flex-wrap animate-fade-in items-center gap-3 rounded-md bg-ink ps-4 pe-2 text-canvas text-sm shadow-pop"
				>
					<p className="min-w-0 flex-[1_1_min(100%,8rem)] break-words py-1.5">{latest.text}</p>
					{latest.action && (
						<button
							type="button"
							onClick={latest.action.run}
							className="min-h-11 shrink-0 rounded-sm px-2.5 font-bold underline decoration-1 underline-offset-4 hover:decoration-2"
						>
							{latest.action.label}
						</button>
					)}
				</fieldset>
			)}
		</div>
	);
}
