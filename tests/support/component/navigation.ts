import { useSyncExternalStore } from "react";
import { vi } from "vitest";

/* Stands in for `next/navigation` in component tests, where no page follows. A test reads where the component went. */

const listeners = new Set<() => void>();
let address = new URL("https://jejak.test/");

/** Puts the component on this page, e.g. `/jurnal?page=2`. */
export function visit(path: string): void {
	address = new URL(path, address.origin);
	for (const listener of listeners) listener();
}

/** The address that the component led to, with its query. */
export const place = () => address.pathname + address.search;

export const router = {
	push: vi.fn(visit),
	replace: vi.fn(visit),
	refresh: vi.fn(),
	prefetch: vi.fn(),
	back: vi.fn(),
	forward: vi.fn(),
};

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => void listeners.delete(listener);
};
const useAddress = () =>
	useSyncExternalStore(
		subscribe,
		() => address,
		() => address,
	);

export const useRouter = () => router;
export const usePathname = () => useAddress().pathname;
export const useSearchParams = () => useAddress().searchParams;
