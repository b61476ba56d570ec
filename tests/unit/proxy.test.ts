import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { config, proxy } from "@/proxy";
import { SESSION_COOKIE } from "@/server/auth/cookies";

const askFor = (path: string) => proxy(new NextRequest(`http://localhost:3000${path}`)).headers;

it("the proxy keeps whoever has no session away from pages behind the login, and from no other page", () => {
	for (const path of ["/beranda", "/guru/bimbingan/01J/riwayat-kehadiran"])
		expect(askFor(path).get("location")).toBe("http://localhost:3000/forbidden");
	for (const path of ["/login", "/guru/login", "/forbidden", "/tidak-ada"])
		expect(askFor(path).get("location")).toBeNull();
});

it("the proxy does not run for whoever has a session", () => {
	expect(config.matcher.map(({ missing }) => missing)).toEqual([
		[SESSION_COOKIE, `__Host-${SESSION_COOKIE}`].map((key) => ({ type: "cookie", key })),
	]);
});
