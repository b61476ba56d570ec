import { describe, expect, it } from "vitest";
import { clientAddress } from "@/server/http/client-address";
import { networkOf } from "@/server/limits/network";

describe("the client's address", () => {
	it.each([
		[undefined, 0, "9.9.9.9"],
		["1.1.1.1", 0, "9.9.9.9"],
		["1.1.1.1", 1, "1.1.1.1"],
		["6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
		["6.6.6.6,1.1.1.1 , 2.2.2.2", 2, "1.1.1.1"],
		["6.6.6.6, 6.6.6.6, 1.1.1.1, 2.2.2.2, 3.3.3.3", 3, "1.1.1.1"],
		["2001:db8::1", 1, "2001:db8::1"],
		["::ffff:1.1.1.1", 1, "1.1.1.1"],
		// There are fewer entries than proxies, so none of our proxies wrote any of them.
		["1.1.1.1", 2, "9.9.9.9"],
		["", 1, "9.9.9.9"],
		[" , ", 1, "9.9.9.9"],
		[undefined, 1, "9.9.9.9"],
	])("from X-Forwarded-For %j behind %i proxies is %s", (forwardedFor, proxies, address) => {
		expect(clientAddress(forwardedFor, "9.9.9.9", proxies)).toBe(address);
	});

	it("is an IPv4 client's own where the server listens on IPv6", () => {
		expect(clientAddress(undefined, "::ffff:192.0.2.1", 0)).toBe("192.0.2.1");
	});

	it("is the same for all whose connection is gone", () => {
		expect(clientAddress(undefined, undefined, 0)).toBe("unknown");
	});
});

describe("the network that limits count by", () => {
	it.each([
		["192.0.2.1", "192.0.2.1"],
		["::ffff:192.0.2.1", "192.0.2.1"],
		["::FFFF:c000:201", "192.0.2.1"],
		["2001:db8:1:2::1", "2001:db8:1:2::/64"],
		["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
		["2001:0DB8:0001:0002:0:0:0:1", "2001:db8:1:2::/64"],
		["2001:db8:1:3::1", "2001:db8:1:3::/64"],
		["fe80::1%eth0", "fe80:0:0:0::/64"],
		["::1", "0:0:0:0::/64"],
		["unknown", "unknown"],
		["2001:db8::1::2", "2001:db8::1::2"],
		["", ""],
	])("of %j is %j", (address, network) => {
		expect(networkOf(address)).toBe(network);
	});
});
