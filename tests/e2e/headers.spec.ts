import { buildStudent } from "@/prisma/builders";
import { enter, expect, test } from "../support/e2e";

const PATHS = [
	...[
		"/beranda",
		"/beranda",
		"/login",
		"/tidak-ada",
		"/tidak-ada.html",
		"/guru/bimbingan/abc.js",
		"/_next/abc",
	],
];

test("pages say what they may load, and a script that is not their own does not run", {
	tag: "@journey",
}, async ({ page, expectErrors }) => {
	expectErrors(/Content Security Policy/);
	await enter(page, await buildStudent());
	const nonces = new Set<string>();
	for (const path of PATHS) {
		const response = await page.context().request.get(path);
		const headers = response.headers();
		const policy = headers["content-security-policy"] ?? "";
		const nonce = /'nonce-([^']{20,})'/.exec(policy)?.[1] ?? "";
		expect(policy).toContain("'strict-dynamic'");
		expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
		expect(policy).toContain("frame-ancestors 'none'");
		const scripts = (await response.text()).match(/<script(?=[\s>])[^>]*>/g) ?? [];
		for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
		expect(scripts.length).toBeGreaterThan(0);
		nonces.add(nonce);
		expect(headers).toMatchObject({
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
			"referrer-policy": "same-origin",
			"cross-origin-opener-policy": "same-origin",
		});
		expect(headers["permissions-policy"]).toContain("geolocation=(self)");
		expect(headers["x-powered-by"]).toBeUndefined();
	}
	expect(nonces.size, "each answer has a nonce of its own").toBe(PATHS.length);

	await page.goto("/beranda");
	const blocked = page.evaluate(
		() =>
			new Promise((tell) => {
				document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
					tell([effectiveDirective, "ran" in window]),
				);
				const host = document.createElement("div");
				host.innerHTML = "<img src='data:,' onerror='window.ran = true'>";
				document.body.append(host);
			}),
	);
	expect(await blocked).toEqual(["script-src-attr", false]);
});
