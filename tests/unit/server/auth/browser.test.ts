import { expect, it } from "vitest";
import { deviceOf } from "@/server/auth/browser";

const like = (rest: string) => `Mozilla/5.0 ${rest}`;

it.each([
	[
		"Chrome di Android",
		like(
			"(Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
		),
	],
	[
		"Samsung Internet di Android",
		like(
			"(Linux; Android 14; K) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
		),
	],
	[
		"Safari di iPhone",
		like(
			"(iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
		),
	],
	["Firefox di Windows", like("(Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0")],
	[
		"Edge di Windows",
		like("(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0"),
	],
	[
		"Chrome di macOS",
		like("(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36"),
	],
	["Linux", "curl (Linux)"],
	[null, "axios/1.21.1"],
	[null, "<script>alert(1)</script>"],
	[null, ""],
	[null, null],
])("calls %j what sends %j", (device, userAgent) => {
	expect(deviceOf(userAgent)).toBe(device);
});
