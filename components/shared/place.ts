/*
 * Where somebody was on each list of this visit: its address with filters and page, and how far down. Only in the memory of
 * the page, so it is gone with the session.
 */

/** By the path of the list. */
export const places = new Map<string, { address: string; y: number }>();

/** The address that somebody is on the way back to. */
export const back: { to?: string | undefined } = {};

/**
 * By the path of a page: the address that led to it from a page whose numbers and names lead to pages of other lists. Kembali
 * there leads back to it.
 */
export const origins = new Map<string, string>();

const LEADS_AWAY = /^\/guru\/(rekap|kehadiran|perhatian|belum-pkl)(?=\/|$)/;

/** Notes a press on a link to this path, on the page of this address. */
export function noteOrigin(to: string, { pathname, search }: Location): void {
	if (to === pathname) return;
	const [section] = LEADS_AWAY.exec(pathname) ?? [];
	if (section === undefined || `${to}/`.startsWith(`${section}/`)) origins.delete(to);
	else origins.set(to, addressOf(pathname, new URLSearchParams(search)));
}

/** The address of a list, in the spelling of {@link places}. */
export function addressOf(path: string, query: { toString: () => string }): string {
	const text = query.toString();
	return text ? `${path}?${text}` : path;
}
