/** When each `now` first reached this browser. The router may show a page again long after, with the `now` it was made with. */
const arrivals = new Map<string, number>();

/**
 * The server's time at this moment, in milliseconds, whatever the phone's clock says.
 * @param now the server's time when the page was made, ISO 8601
 */
export function serverTime(now: string): number {
	const arrival = arrivals.get(now) ?? Date.now();
	arrivals.set(now, arrival);
	return Date.parse(now) + Date.now() - arrival;
}
