/*
 * Where the user was on each list of this visit: its address with filters and page, and the scroll position. It is only
 * in the memory of the page, so it is gone after the session.
 */

/** The key is the path of the list. */
export const places = new Map<string, { address: string; y: number }>();

/** The address to which the user is going back. */
export const back: { to?: string | undefined } = {};

/**
 * The address of the list from which the user opened a page. The key is the path of that page. Kembali on that page
 * leads back to the list.
 */
export const origins = new Map<string, string>();

const LEADS_AWAY = /^\/guru\/(rekap|kehadiran|perhatian|belum-pkl)(?=\/|$)/;

/** Notes that the user pressed a link to this path, on the page with this address. */
export function noteOrigin(to: string, { pathname, search }: Location): void {
	if (to === pathname) return;
	const [section] = LEADS_AWAY.exec(pathname) ?? [];
	if (section === undefined || `${to}/`.startsWith(`${section}/`)) origins.delete(to);
	else origins.set(to, addressOf(pathname, new URLSearchParams(search)));
}

/** The address of a list, in the same form as in {@link places}. */
export function addressOf(path: string, query: { toString: () => string }): string {
	const text = query.toString();
	return text ? `${path}?${text}` : path;
}
