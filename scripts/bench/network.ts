import type { BrowserContext, Page } from "@playwright/test";

/** A request, and its bytes in both directions. */
export type Traffic = { what: string; type: string; sent: number; received: number };

/**
 * Counts what a page moves over the network from now on. The browser counts the bytes: compressed, with headers, and
 * without anything from its cache. @returns a function that gives a row per request
 */
export async function watchNetwork(context: BrowserContext, page: Page): Promise<() => Traffic[]> {
	const network = await context.newCDPSession(page);
	await network.send("Network.enable");
	const rows = new Map<string, Traffic>();
	const row = ({ requestId }: { requestId: string }): Traffic => {
		const known = rows.get(requestId) ?? { what: "", type: "Other", sent: 0, received: 0 };
		rows.set(requestId, known);
		return known;
	};
	network.on("Network.requestWillBeSent", ({ request, ...event }) => {
		row(event).what = `${request.method} ${new URL(request.url).pathname}`;
		for (const { bytes } of request.postDataEntries ?? [])
			row(event).sent += Buffer.byteLength(bytes ?? "", "base64");
	});
	network.on("Network.requestWillBeSentExtraInfo", ({ headers, ...event }) => {
		for (const [name, value] of Object.entries(headers)) row(event).sent += name.length + value.length + 4;
	});
	network.on("Network.responseReceived", ({ type, ...event }) => {
		row(event).type = type;
	});
	// loadingFinished is not enough. Next reads some prefetches to their end and then gives them up.
	network.on("Network.responseReceivedExtraInfo", ({ headersText, ...event }) => {
		row(event).received += headersText?.length ?? 0;
	});
	network.on("Network.dataReceived", ({ encodedDataLength, ...event }) => {
		row(event).received += encodedDataLength;
	});
	network.on("Network.loadingFinished", ({ encodedDataLength, ...event }) => {
		row(event).received = encodedDataLength;
	});
	return () => [...rows.values()].filter(({ received }) => received > 0);
}
