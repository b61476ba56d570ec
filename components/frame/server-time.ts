/** When each `now` first reached this browser. The router may show an old page again, with its old `now`. */
const arrivals = new Map<string, number>();

/**
 * The server's present time in milliseconds, whatever the phone's clock says.
 * @param now the server's time when the page was made, ISO 8601
 */
export function serverTime(now: string): number {
	const arrival = arrivals.get(now) ?? Date.now();
	arrivals.set(now, arrival);
	return Date.parse(now) + Date.now() - arrival;
}
