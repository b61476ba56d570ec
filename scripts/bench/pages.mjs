// What each page moves over the network on a first visit: compressed bytes as the browser counts them, headers too.
import { chromium } from "@playwright/test";
import { tsImport } from "tsx/esm/api";

const kinds = ["document", "script", "style", "font", "image", "other"];
const kindOf = (type) =>
	({ Document: "document", Script: "script", Stylesheet: "style", Font: "font", Image: "image" })[type] ??
	"other";

const password = "rahasia-demo";
const accounts = { peserta_didik: "siswa", guru_pembimbing: "pembimbing", wali_kelas: "walikelas" };
Object.assign(accounts, { kepala_program: "kaprog", manajemen_sekolah: "manajemen" });

/**
 * Loads every page of the page table that can be addressed without an id, each in a browser that has nothing yet.
 * Answers `[{ path, requests, document, script, style, font, image, other, total }]`, in bytes.
 */
export async function measurePages(baseURL, executablePath) {
	const { PAGES } = await tsImport("../../lib/routes.ts", import.meta.url);
	const browser = await chromium.launch({ executablePath, args: ["--disable-gpu", "--no-first-run"] });
	try {
		const rows = [];
		for (const { path, access, roles } of PAGES) {
			if (path.includes("[")) continue;
			const query = path.endsWith("/reset-password") ? "?email=a@contoh.sch.id&token=x" : "";
			rows.push({
				path,
				...(await measure(browser, baseURL, path + query, access === "login" ? roles[0] : null)),
			});
		}
		return rows;
	} finally {
		await browser.close();
	}
}

async function measure(browser, baseURL, address, role) {
	const context = await browser.newContext({
		baseURL,
		viewport: { width: 360, height: 740 },
		isMobile: true,
	});
	try {
		if (role) await enter(context, `${accounts[role]}@demo.sch.id`);
		const page = await context.newPage();
		const network = await context.newCDPSession(page);
		await network.send("Network.enable");
		const types = new Map();
		const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0]));
		network.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, kindOf(type)));
		network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
			bytes[types.get(requestId) ?? "other"] += encodedDataLength;
		});
		const response = await page.goto(address, { waitUntil: "networkidle" });
		if (!response?.ok() || !response.url().endsWith(address)) throw new Error(`${address} cannot be loaded`);
		const total = kinds.reduce((sum, kind) => sum + bytes[kind], 0);
		return { requests: types.size, ...bytes, total };
	} finally {
		await context.close();
	}
}

async function enter(context, email) {
	await context.request.get("/api/sanctum/csrf-cookie");
	const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
	const headers = { "X-XSRF-TOKEN": decodeURIComponent(token) };
	const answer = await context.request.post("/api/login", { headers, data: { email, password } });
	if (!answer.ok()) throw new Error(`${email} cannot log in: ${await answer.text()}`);
}

/** A table in KB (1 KB = 1000 bytes). `script` is what the budget of a first visit is about: 150 KB. */
export function formatPages(rows) {
	const columns = [...kinds, "total"];
	const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(9);
	const head = `${"KB on a first visit".padEnd(26)}${columns.map((name) => name.padStart(9)).join("")}  requests`;
	const lines = rows.map(
		(row) =>
			`${row.path.padEnd(26)}${columns.map((name) => kilobytes(row[name])).join("")}${String(row.requests).padStart(10)}`,
	);
	return [head, ...lines].join("\n");
}
