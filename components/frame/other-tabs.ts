/* Tabs of one browser tell each other that something was written. */

const CHANNEL = "written";

const open = () => ("BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null);

/** Tells the other tabs of this browser that their content may have changed. */
export function tellOtherTabs(): void {
	const channel = open();
	channel?.postMessage(null);
	channel?.close();
}

/** Runs when another tab has sent this message. @returns a function that stops listening */
export function onOtherTabs(run: () => void): () => void {
	const channel = open();
	if (channel) channel.onmessage = run;
	return () => channel?.close();
}
