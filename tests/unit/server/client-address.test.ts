import { describe, expect, it } from "vitest";
import { clientAddress } from "@/server/http/client-address";

describe("the client's address", () => {
	it.each([
		[undefined, 0, "9.9.9.9"],
		["1.1.1.1", 0, "9.9.9.9"],
		["1.1.1.1", 1, "1.1.1.1"],
		["6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
		["6.6.6.6,1.1.1.1 , 2.2.2.2", 2, "1.1.1.1"],
		["6.6.6.6, 6.6.6.6, 1.1.1.1, 2.2.2.2, 3.3.3.3", 3, "1.1.1.1"],
		["2001:db8::1", 1, "2001:db8::1"],
		// Fewer entries than proxies: nothing there was written by one of ours.
		["1.1.1.1", 2, "9.9.9.9"],
		["", 1, "9.9.9.9"],
		[" , ", 1, "9.9.9.9"],
		[undefined, 1, "9.9.9.9"],
	])("from X-Forwarded-For %j behind %i proxies is %s", (forwardedFor, proxies, address) => {
		expect(clientAddress(forwardedFor, "9.9.9.9", proxies)).toBe(address);
	});

	it("is the same for all whose connection is gone", () => {
		expect(clientAddress(undefined, undefined, 0)).toBe("unknown");
	});
});
