import { describe, expect, it } from "vitest";
import { mendRequestLine, readAddress } from "@/server/http/incoming";

describe("a request line", () => {
	it.each([
		["/api/user?page=1", "/api/user?page=1"],
		["/storage/journals/%20%F0%9F%99%82", "/storage/journals/%20%F0%9F%99%82"],
		["/api/%zz", "/api/%25zz"],
		["/api/user%", "/api/user%25"],
		["/api/%ff/%20", "/api/%25ff/%2520"],
		["/api/%C0%80?a=%ff", "/api/%25C0%2580?a=%ff"],
		["/login?a=%zz?b", "/login?a=%zz?b"],
		["*", "/*"],
		["", "/"],
		["api", "/api"],
		["http://localhost/api/user", "http://localhost/api/user"],
		[undefined, "/"],
	])("to %s becomes one to %s", (url, mended) => {
		const line = { method: "GET", url };
		mendRequestLine(line);
		expect(line).toEqual({ method: "GET", url: mended });
	});

	it.each(["TRACE", "TRACK", "CONNECT"])("with %s has a method nobody knows", (method) => {
		const line = { method, url: "/" };
		mendRequestLine(line);
		expect(line.method).toBe("UNKNOWN");
		expect(() => new Request("http://localhost", { method: line.method })).not.toThrow();
	});
});

describe("an address", () => {
	it.each([
		...[
			"/",
			"/api/users?page=2&search=a%20b",
			"/guru/bimbingan/../../api/users",
			"/api/./users",
			"/api//users",
			"/a?b#c",
		],
		...[
			"/%61pi/users",
			"/abc.js",
			"http://sekolah.sch.id/beranda?x",
			"//other/beranda",
			"/beranda?",
			"/a?b=../c",
			"/é",
		],
	])("is read as the framework reads it: %s", (url) => {
		const { pathname, search } = new URL(url, "http://localhost");
		expect(readAddress(url)).toEqual({ path: pathname, search });
	});

	it("that cannot be read counts as the root", () => {
		expect(readAddress("http://[")).toEqual({ path: "/", search: "" });
		expect(readAddress(undefined)).toEqual({ path: "/", search: "" });
	});
});
