import type { RequestListener } from "node:http";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { passMinutes } from "../../support/clock";
import { studentRegistration, teacherRegistration } from "../../support/forms";
import { lookupService } from "../../support/lookup";
import { leaveTries } from "../../support/rate-limits";
import { db, freshSchool, guest } from "../../support/school";
import { withSettings } from "../../support/settings";

freshSchool();

/** A number that nobody asked for before. The application remembers the ones without an answer. */
let npsn: string;
let numbers = 20_200_202;
beforeEach(() => {
	npsn = String(numbers++);
});

/** Gives the application a lookup service that answers like this. */
async function withService(answer: RequestListener, query = "") {
	const service = await lookupService(answer);
	onTestFinished(service.stop);
	withSettings({ SCHOOL_LOOKUP_URL: service.url + query });
	return service;
}

const named =
	(sekolah: unknown): RequestListener =>
	(_, response) =>
		response.end(JSON.stringify({ status: "success", dataSekolah: [{ sekolah, npsn }] }));
const lookUp = (npsn: string) => guest().get(`/sekolah?npsn=${npsn}`);

describe("looking up a school", () => {
	it("needs no service for a school in the table", async () => {
		const answer = await lookUp("20100159");
		expect(answer).toHaveStatus(200);
		expect(answer.data.dataSekolah).toEqual([{ npsn: "20100159", sekolah: "SMKN 16 Jakarta" }]);
	});

	it("says when nobody knows the number", async () => {
		const answer = await lookUp(npsn);
		expect(answer).toHaveStatus(404);
		expect(answer.message).toBe("NPSN sekolah tidak ditemukan");
	});

	it.each(["", "2010015", "201001599", "abcdefgh", "2010 159", "٢٠١٠٠١٥٩"])(
		"refuses the number %j",
		async (npsn) => {
			expect(await lookUp(npsn)).toBlame("npsn");
		},
	);

	it("asks the service once, and keeps its answer", async () => {
		const service = await withService(named("SMK Negeri 2 Bandung"));
		for (let time = 0; time < 3; time++)
			expect((await lookUp(npsn)).data.dataSekolah[0].sekolah).toBe("SMK Negeri 2 Bandung");
		expect(service.asked).toEqual([`/sekolah?npsn=${npsn}`]);
		service.stop();
		expect(await guest().post("/register", studentRegistration({ npsn }))).toHaveStatus(201);
	});

	it("asks the service at registration too", async () => {
		await withService(named("  SMK Negeri 2 Bandung "));
		const answer = await guest().post("/register", studentRegistration({ npsn, school: "Palsu" }));
		expect(answer.data.student).toMatchObject({ npsn, school: "SMK Negeri 2 Bandung" });
	});

	it("keeps one school for twenty simultaneous questions", async () => {
		await withService(named("SMK Negeri 2 Bandung"));
		const answers = await Promise.all(Array.from({ length: 20 }, () => lookUp(npsn)));
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
		expect(await db.school.count({ where: { npsn } })).toBe(1);
	});

	it("asks the service once for 400 simultaneous questions", {
		tags: ["slow"],
	}, async () => {
		const service = await withService(
			(_, response) => void setTimeout(() => named("SMK Dua")(_, response), 300),
		);
		const answers = await Promise.all(Array.from({ length: 400 }, () => lookUp(npsn)));
		expect(answers.map(({ status }) => status)).toEqual(Array(400).fill(200));
		expect(service.asked).toHaveLength(1);
	});

	it("remembers for ten minutes that the service does not know a number", async () => {
		let answer: RequestListener = (_, response) => void response.end('{"dataSekolah":[]}');
		const service = await withService((request, response) => answer(request, response));
		const answers = await Promise.all(Array.from({ length: 20 }, () => lookUp(npsn)));
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(404));
		answer = named("SMK Dua");
		passMinutes(9);
		expect(await lookUp(npsn)).toHaveStatus(404);
		expect(service.asked).toHaveLength(1);
		passMinutes(2);
		expect(await lookUp(npsn)).toHaveStatus(200);
		expect(service.asked).toHaveLength(2);
	});

	it("does not remember an unknown number for days when the clock was ahead", async () => {
		let answer: RequestListener = (_, response) => void response.writeHead(404).end();
		await withService((request, response) => answer(request, response));
		passMinutes(3 * 24 * 60);
		expect(await lookUp(npsn)).toHaveStatus(404);
		passMinutes(-3 * 24 * 60);
		answer = named("SMK Dua");
		expect(await lookUp(npsn)).toHaveStatus(200);
	});

	it("asks a service that failed again after a minute, and not at once", async () => {
		let answer: RequestListener = (_, response) => void response.writeHead(500).end();
		const service = await withService((request, response) => answer(request, response));
		expect(await lookUp(npsn)).toHaveStatus(404);
		answer = named("SMK Dua");
		expect(await lookUp(npsn)).toHaveStatus(404);
		expect(service.asked).toHaveLength(1);
		passMinutes(1);
		expect(await lookUp(npsn)).toHaveStatus(200);
	});

	it("is limited per network address, for a quarter of an hour", async () => {
		const browser = guest();
		expect(await browser.get("/sekolah?npsn=20100159")).toHaveStatus(200);
		await leaveTries(20, "lookup-address");
		const answers = await Promise.all(
			Array.from({ length: 30 }, () => browser.get("/sekolah?npsn=20100159")),
		);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
		expect(await lookUp("20100159")).toHaveStatus(200);
		passMinutes(15);
		expect(await browser.get("/sekolah?npsn=20100159")).toHaveStatus(200);
	});

	it("is not for pages of other sites, which could use up the limit of whoever visits them", async () => {
		const service = await withService(named("SMK Dua"));
		const headers = { "sec-fetch-site": "cross-site" };
		expect(await guest().get(`/sekolah?npsn=${npsn}`, { headers })).toHaveStatus(403);
		expect(service.asked).toEqual([]);
		expect(await db.rateLimit.count()).toBe(0);
	});

	it("keeps the query that the service's address has already", async () => {
		const service = await withService(named("SMK Negeri 2 Bandung"), "?kunci=abc");
		await lookUp(npsn);
		expect(service.asked).toEqual([`/sekolah?kunci=abc&npsn=${npsn}`]);
	});

	it("gives up after five seconds", { tags: ["slow"] }, async () => {
		await withService(() => undefined);
		const begin = performance.now();
		expect(await lookUp(npsn)).toHaveStatus(404);
		const seconds = (performance.now() - begin) / 1000;
		expect(seconds).toBeGreaterThan(4.5);
		expect(seconds).toBeLessThan(7);
	});

	it("gives up after five seconds on an answer that never ends", { tags: ["slow"] }, async () => {
		await withService((_, response) => {
			const timer = setInterval(() => response.write(" "), 100);
			response.on("close", () => clearInterval(timer));
		});
		const begin = performance.now();
		expect(await guest().post("/register", studentRegistration({ npsn }))).toBlame("npsn");
		expect(performance.now() - begin).toBeLessThan(7_000);
	});

	it("stops reading an answer that is far too large", async () => {
		let sent = 0;
		await withService((_, response) => {
			response.setHeader("Content-Type", "application/json");
			response.write('{"dataSekolah":[{"sekolah":"');
			const chunk = "A".repeat(1024 * 1024);
			const pump = () => {
				while (!response.destroyed && sent < 200) {
					sent++;
					if (!response.write(chunk)) return void response.once("drain", pump);
				}
				response.end('"}]}');
			};
			pump();
		});
		expect(await lookUp(npsn)).toHaveStatus(404);
		expect(sent).toBeLessThan(100);
	});

	it.each<[string, RequestListener]>([
		["a server error", (_, response) => void response.writeHead(500).end("{}")],
		["not found", (_, response) => void response.writeHead(404).end("{}")],
		["HTML", (_, response) => void response.end("<html>Sedang dipelihara</html>")],
		["nothing", (_, response) => void response.end()],
		["null", (_, response) => void response.end("null")],
		["a list", (_, response) => void response.end("[]")],
		["no school", (_, response) => void response.end('{"dataSekolah":[]}')],
		["a school without a name", named(undefined)],
		["an empty name", named("   ")],
		["a name that is no text", named({ toString: "SMK" })],
		["text where a list should be", (_, response) => void response.end('{"dataSekolah":"SMK"}')],
		["null where a school should be", (_, response) => void response.end('{"dataSekolah":[null]}')],
		["a redirect", (_, response) => void response.writeHead(302, { Location: "http://127.0.0.1:9/" }).end()],
		["a broken connection", (request) => void request.socket.destroy()],
	])("finds nothing in %s, and keeps nothing", async (_, answer) => {
		await withService(answer);
		expect(await lookUp(npsn)).toHaveStatus(404);
		expect(await guest().post("/register", studentRegistration({ npsn }))).toBlame(
			"npsn",
			"NPSN sekolah tidak ditemukan",
		);
		expect(await db.school.count()).toBe(1);
		expect(await db.user.count()).toBe(0);
	});

	it.each([
		["a NUL", "SMK\u0000 Dua", "SMK Dua"],
		["a lone surrogate", "SMK \ud800 Dua", "SMK Dua"],
		["markup", "<b>SMK</b>", "<b>SMK</b>"],
		["thousands of letters", "S".repeat(3000), "S".repeat(255)],
	])("keeps a name with %s harmless", async (_, sent, kept) => {
		await withService(named(sent));
		expect(await guest().post("/register", studentRegistration({ npsn }))).toHaveStatus(201);
		expect((await lookUp(npsn)).data.dataSekolah[0].sekolah).toBe(kept);
	});
});

describe("a deployment bound to one school", () => {
	it("refuses every other NPSN, known or not", async () => {
		withSettings({ SCHOOL_NPSN: "20100159" });
		await db.school.create({ data: { npsn: "20200202", name: "SMK Negeri 2 Bandung" } });
		for (const npsn of ["20200202", "20300303"]) {
			const message = "Pendaftaran di sini hanya untuk sekolah dengan NPSN 20100159.";
			expect(await guest().post("/register", studentRegistration({ npsn }))).toBlame("npsn", message);
			expect(await guest().post("/teacher/register", teacherRegistration({ npsn }))).toBlame("npsn", message);
		}
		expect(await guest().post("/register", studentRegistration())).toHaveStatus(201);
		expect(await guest().post("/teacher/register", teacherRegistration())).toHaveStatus(201);
	});
});
