import type { Client } from "./api";

/* Stands in for `next/headers` in API tests, where no request is being rendered. */

let visitor: Client | undefined;

/** Pages that are read from now on see the cookies and the address of this browser. */
export function visitAs(browser: Client): void {
	visitor = browser;
}

export async function cookies() {
	const own = new Map(visitor?.cookies);
	const get = (name: string) => (own.has(name) ? { name, value: own.get(name) } : undefined);
	return { get, has: (name: string) => own.has(name) };
}

export const headers = async () =>
	new Headers({
		"x-client-address": visitor?.address ?? "",
		cookie: [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; "),
	});
