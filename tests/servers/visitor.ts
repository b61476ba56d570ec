import { type APIRequestContext, expect } from "@playwright/test";
import { PASSWORD } from "@/prisma/builders";

let visitors = 0;

/** The headers that a write needs, with a separate address for this visitor. */
export async function newHeaders(request: APIRequestContext, server: string) {
	await request.get(`${server}/api/sanctum/csrf-cookie`);
	const { cookies } = await request.storageState();
	const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
	const address = `10.8.${process.pid % 250}.${++visitors}`;
	return { "X-XSRF-TOKEN": decodeURIComponent(token), "X-Forwarded-For": address };
}

/** Logs in at a server. @returns the headers for later writes */
export async function logIn(request: APIRequestContext, server: string, email: string, password = PASSWORD) {
	const headers = await newHeaders(request, server);
	const answer = await request.post(`${server}/api/login`, { headers, data: { email, password } });
	expect(answer.status()).toBe(200);
	return headers;
}
