import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { requests } from "@/server/current-request";
import { makeBatch } from "@/server/services/documents/batch-make";
import { emptyQueue } from "../../support/daily-work";
import { buildEntry } from "../../support/mentees";
import { readPdf } from "../../support/pdf";
import { db, freshSchool, placement } from "../../support/school";

freshSchool();

const LONG = "Memasang kabel jaringan. ".repeat(200).trim();

/** A student's document, as its address. */
const path = (id: string, document: string) => `/documents/internships/${id}/${document}`;

describe("prints at the same time", () => {
	it("are made one after the other, up to ten; the others are told to wait", { tags: ["slow"] }, async () => {
		const { siti, id_internship } = await placement();
		const asked = Array.from({ length: 20 }, () => siti.get(path(id_internship, "daftar-hadir")));
		const answers = await Promise.all(asked);
		const statuses = answers.map(({ status }) => status);
		expect(new Set(statuses)).toEqual(new Set([200, 429]));
		const refused = answers.find(({ status }) => status === 429);
		expect(refused).toHaveStatus(429, "too_many_files");
		expect(refused?.headers.get("retry-after")).toBe("10");
		expect(await siti.get(path(id_internship, "daftar-hadir"))).toHaveStatus(200);
		const made = statuses.filter((status) => status === 200).length;
		expect(await db.auditEntry.count({ where: { action: "rapor.printed" } })).toBe(made + 1);
	});

	it("of a client that went away are not made", async () => {
		const { siti, id_internship } = await placement();
		const first = siti.get(path(id_internship, "jurnal"));
		const over = () => AbortSignal.abort();
		const second = await requests.run({ id: "test", over }, () =>
			siti.send("GET", path(id_internship, "jurnal")),
		);
		expect(second.status).toBe(503);
		expect(await first).toHaveStatus(200);
		expect(await db.auditEntry.count({ where: { action: "rapor.printed" } })).toBe(1);
	});
});

it("a list that its client no longer reads lets the next one begin", async () => {
	const { budi } = await placement();
	const client = new AbortController();
	const over = () => client.signal;
	const LIST = "/exports/attendances?format=csv";
	await requests.run({ id: "test", over }, () => budi.send("GET", LIST));
	client.abort();
	expect(await budi.get(LIST)).toHaveStatus(200);
});

it("a download waits for the same person's other one, and keeps their prints from nothing", async () => {
	const { siti, budi, id_internship } = await placement();
	const DATA = "/user/export";
	const client = new AbortController();
	await requests.run({ id: "test", over: () => client.signal }, () => siti.send("GET", DATA));
	let ended = false;
	const second = siti.get(DATA).finally(() => {
		ended = true;
	});
	expect(await siti.get(path(id_internship, "daftar-hadir"))).toHaveStatus(200);
	expect(await budi.get(DATA)).toHaveStatus(200);
	expect(ended).toBe(false);
	client.abort();
	expect(await second).toHaveStatus(200);
});

describe("the limit on prints", () => {
	const KEY = { key: { startsWith: "print-account" } };

	it("counts the pages of long texts and photos, and not calls", async () => {
		const { siti, id_internship } = await placement({ start: "2026-11-02" });
		const pages = async () => (await db.rateLimit.findFirstOrThrow({ where: KEY })).points;
		expect(await siti.get(path(id_internship, "jurnal"))).toHaveStatus(200);
		expect(await pages()).toBe(1);
		for (const day of ["02", "03", "04", "05"])
			await buildEntry(id_internship, siti.id, { date: `2026-11-${day}`, description: LONG });
		expect(await siti.get(path(id_internship, "jurnal"))).toHaveStatus(200);
		// Each journal has a text of two pages, and a photo that takes as long as half a page.
		expect(await pages()).toBeGreaterThanOrEqual(1 + 4 * 2 + 2);
	});

	it("refuses a book that is longer than what is left of the hour", async () => {
		const { siti, id_internship } = await placement({ start: "2026-11-02" });
		await buildEntry(id_internship, siti.id, { date: "2026-11-02", description: LONG });
		expect(await siti.get(path(id_internship, "daftar-hadir"))).toHaveStatus(200);
		await db.rateLimit.updateMany({ where: KEY, data: { points: 2_998 } });
		const refused = await siti.get(path(id_internship, "jurnal"));
		expect(refused).toHaveStatus(429, "too_many_requests");
		expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
	});
});

describe("letters that no font has", () => {
	const TAB = { headers: { accept: "text/html,application/xhtml+xml" } };
	async function withEmoji() {
		const placed = await placement({ start: "2026-11-02", student: { name: "Muḥammad محمد" } });
		const description = "Rapat <b> 😀 漢";
		await buildEntry(placed.id_internship, placed.siti.id, { date: "2026-11-02", description });
		return { ...placed, journal: path(placed.id_internship, "jurnal") };
	}

	it("are told beside the document", async () => {
		const { siti, journal, id_internship } = await withEmoji();
		const answer = await siti.get(journal);
		expect(readPdf(answer.bytes).text).toContain("Rapat <b> ?");
		expect(readPdf(answer.bytes).text).toContain("Muḥammad محمد");
		expect(decodeURIComponent(answer.headers.get("x-left-out") ?? "")).toBe("😀 漢");
		expect((await siti.get(path(id_internship, "daftar-hadir"))).headers.has("x-left-out")).toBe(false);
	});

	it("are told first to a person who opens the document in a tab", async () => {
		const { siti, journal, id_internship } = await withEmoji();
		const told = await siti.get(journal, TAB);
		const page = told.bytes.toString();
		expect(told.headers.get("content-type")).toBe("text/html; charset=utf-8");
		expect(page).toContain("Huruf ini tidak dapat dicetak: 😀 漢.");
		const [, href = ""] = /href="([^"]+)"/.exec(page) ?? [];
		const opened = await siti.get(href, TAB);
		expect(opened.headers.get("content-type")).toBe("application/pdf");
		const other = await siti.get(path(id_internship, "daftar-hadir?month=2026-11"), TAB);
		expect(other.headers.get("content-type")).toBe("application/pdf");
	});

	it("are told of each document in a ZIP", async () => {
		const { budi } = await withEmoji();
		await emptyQueue();
		const ask = { school_year: 2026, class_id: "", documents: ["jurnal", "daftar-hadir"] };
		const { data } = await budi.post("/documents/batches/create", ask);
		await makeBatch(data.id_batch);
		expect((await budi.get("/documents/batches")).data).toMatchObject([
			{ made: 2, failed: 0, incomplete: 1 },
		]);
		const files = unzipSync((await budi.get(`/documents/batches/${data.id_batch}/download`)).bytes);
		expect(Buffer.from(files["HURUF-TIDAK-TERCETAK.txt"] ?? []).toString()).toBe(
			"01 - Muḥammad محمد - jurnal.pdf: 😀 漢\r\n",
		);
	});
});

it("a refusal is a sentence for a person who opens the document in a tab", async () => {
	const { siti, id_internship } = await placement();
	const address = path(id_internship, "sertifikat");
	const refused = await siti.get(address);
	expect(refused).toHaveStatus(409, "not_completed");
	const page = await siti.send("GET", address, undefined, { headers: { accept: "text/html" } });
	expect(page.status).toBe(409);
	expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
	expect(await page.text()).toContain(`<p>${refused.message}</p>`);
});
