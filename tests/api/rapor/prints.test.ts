import { describe, expect, it } from "vitest";
import { requests } from "@/server/current-request";
import { buildEntry } from "../../support/mentees";
import { db, freshSchool, placement } from "../../support/school";

freshSchool();

const LONG = "Memasang kabel jaringan. ".repeat(200).trim();

/** A student's document, as its address. */
const path = (id: string, document: string) => `/documents/internships/${id}/${document}`;

describe("prints at the same time", () => {
	it("are made one after the other, up to ten; the others are told to wait", async () => {
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
