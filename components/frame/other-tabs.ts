/* Tabs of one browser tell each other that something was written. */

let channel: BroadcastChannel | null | undefined;

/** Each tab has one channel, because another channel of the same tab would hear it too. */
function open(): BroadcastChannel | null {
	channel ??= "BroadcastChannel" in window ? new BroadcastChannel("written") : null;
	return channel;
}

/** Tells the other tabs of this browser that their content may have changed. */
export const tellOtherTabs = (): void => open()?.postMessage(null);

/** Runs when another tab has sent this message. @returns a function that stops listening */
export function onOtherTabs(run: () => void): () => void {
	open()?.addEventListener("message", run);
	return () => open()?.removeEventListener("message", run);
}
