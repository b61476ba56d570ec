import "server-only";
import { isIPv6 } from "node:net";

/**
 * The address that the limits count by: a whole IPv4 address, or the first half of an IPv6 address. A provider gives
 * each customer at least a /64, so one machine could come from a new address with every try.
 */
export function networkOf(address: string): string {
	const plain = withoutMapping(address);
	const groups = groupsOf(plain);
	return groups ? `${groups.slice(0, 4).join(":")}::/64` : plain;
}

/** A server that listens on IPv6 sees IPv4 clients as `::ffff:192.0.2.1`. They are the same clients. */
export function withoutMapping(address: string): string {
	const groups = groupsOf(address);
	if (groups?.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return address;
	const bytes = groups.slice(6).flatMap((group) => {
		const value = Number.parseInt(group, 16);
		return [value >> 8, value & 255];
	});
	return bytes.join(".");
}

/** The eight groups of an IPv6 address, however it is spelt. Undefined for any other text. */
function groupsOf(address: string): string[] | undefined {
	// The part after `%` names a network card of the machine.
	const [plain = ""] = address.split("%");
	if (!isIPv6(plain)) return undefined;
	const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
	const [head = [], tail = []] = canonical.split("::").map((half) => half.split(":").filter(Boolean));
	return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}
