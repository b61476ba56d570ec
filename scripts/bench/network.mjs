/**
 * Counts what a page moves over the network from now on, as the browser sees it: compressed, headers too, nothing of
 * what it has in its cache. Answers a function giving `[{ what, type, sent, received }]`, in bytes, a row per request.
 */
export async function watchNetwork(context, page) {
	const network = await context.newCDPSession(page);
	await network.send("Network.enable");
	const rows = new Map();
	const row = ({ requestId }) => {
		if (!rows.has(requestId)) rows.set(requestId, { what: "", type: "Other", sent: 0, received: 0 });
		return rows.get(requestId);
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
	// Not loadingFinished alone: what Next fetches ahead is read to its end and then given up.
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
