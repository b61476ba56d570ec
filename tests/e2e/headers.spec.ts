import { buildStudent } from "@/prisma/builders";
import { enter, expect, test } from "../support/e2e";

test("pages say what they may load, with a nonce of their own each time", async ({ page }) => {
	await enter(page, await buildStudent());
	const seen = new Set<string>();
	const paths = [
		"/beranda",
		"/beranda",
		"/login",
		"/tidak-ada",
		"/tidak-ada.html",
		"/guru/bimbingan/abc.js",
		"/_next/abc",
	];
	for (const path of paths) {
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
		seen.add(nonce);
		expect(headers).toMatchObject({
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
			"referrer-policy": "same-origin",
			"cross-origin-opener-policy": "same-origin",
		});
		expect(headers["permissions-policy"]).toContain("geolocation=(self)");
		expect(headers["x-powered-by"]).toBeUndefined();
	}
	expect(seen.size).toBe(paths.length);
});

test("a script that was not the page's own does not run", async ({ page, expectErrors }) => {
	expectErrors(/Content Security Policy/);
	await page.goto("/login");
	const ran = await page.evaluate(() => {
		const host = document.createElement("div");
		host.innerHTML = "<img src='data:,' onerror='window.ran = true'>";
		document.body.append(host);
		return new Promise((done) => setTimeout(() => done("ran" in window), 300));
	});
	expect(ran).toBe(false);
});
