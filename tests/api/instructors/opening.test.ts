import { describe, expect, it } from "vitest";
import { readInstructor, sealInstructor } from "@/server/auth/instructor";
import { listInstructed } from "@/server/services/instructors/students";
import { instructorActor } from "../../support/answers";
import { Client } from "../../support/api";
import { lines } from "../../support/audit";
import { setClock } from "../../support/clock";
import { instructed, instructor, linkOf, open, signIn } from "../../support/instructors";
import { leaveTries } from "../../support/rate-limits";
import { db, freshSchool, manager } from "../../support/school";

freshSchool();

const COOKIE = "jejak_instructor";
/** May this browser act as an instructor? */
const isKnown = async (browser: Client) =>
	(await readInstructor(browser.cookies.get(COOKIE), browser.address)) !== undefined;
const links = () => db.instructorLink.findMany();

describe("a link", () => {
	it("opens with the last four digits of the instructor's number, and the browser stays known", async () => {
		const { budi, id_instructor } = await instructed();
		const token = await linkOf(budi, id_instructor);
		const browser = new Client();
		const answer = await open(browser, token);
		expect(answer).toHaveStatus(200);
		expect(answer.data).toBeNull();
		expect(browser.cookies.get(COOKIE)).toHaveLength(32);
		const [set] = answer.headers.getSetCookie();
		expect(set).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
		setClock("2026-12-18 10:00");
		expect(await isKnown(browser)).toBe(true);
		setClock("2026-12-19 10:01");
		expect(await isKnown(browser)).toBe(false);
	});

	it("is stored as a hash alone, as is what the browser keeps", async () => {
		const { budi, id_instructor } = await instructed();
		const token = await linkOf(budi, id_instructor);
		const browser = new Client();
		await open(browser, token);
		const stored = JSON.stringify([await links(), await db.instructorBrowser.findMany()]);
		expect(stored).not.toContain(token);
		expect(stored).not.toContain(browser.cookies.get(COOKIE));
		expect(JSON.stringify(await db.auditEntry.findMany())).not.toContain(token);
	});

	it("is locked by five different wrong digits, also many at once, and a new one opens", async () => {
		const { budi, id_instructor } = await instructed();
		const token = await linkOf(budi, id_instructor);
		const guesses = Array.from({ length: 12 }, (_, at) => String(1000 + at));
		const answers = await Promise.all(guesses.map((digits) => open(new Client(), token, digits)));
		expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
		expect(answers.filter(({ code }) => code === "link_locked")).toHaveLength(8);
		expect((await links())[0]?.wrong).toHaveLength(5);
		expect(await lines("workplace.link_refused")).toEqual(
			Array(5).fill(`workplace.link_refused ${id_instructor} null`),
		);
		expect(await open(new Client(), token)).toMatchObject({ status: 409, code: "link_locked" });
		const next = await linkOf(budi, id_instructor);
		expect(next).not.toBe(token);
		expect(await open(new Client(), token)).toMatchObject({ status: 409, code: "link_ended" });
		expect(await open(new Client(), next)).toHaveStatus(200);
	});

	it("counts the same wrong digits once, and forgets them when the right ones come", async () => {
		const { budi, id_instructor } = await instructed();
		const token = await linkOf(budi, id_instructor);
		const browser = new Client();
		for (let time = 0; time < 6; time++) expect(await open(browser, token, "1234")).toBlame("digits");
		expect((await open(browser, token, "4321")).message).toContain("3 kali lagi");
		expect(await open(browser, token)).toHaveStatus(200);
		expect((await links())[0]?.wrong).toEqual([]);
	});

	it("is opened by the digits of no other instructor of the workplace", async () => {
		const { budi, id_instructor, workplace_id } = await instructed();
		const rini = await instructed({ instructor_name: "Ibu Rini", instructor_contact: "081300001111" });
		expect(rini.workplace_id).toBe(workplace_id);
		const token = await linkOf(budi, id_instructor);
		expect(await open(new Client(), token, "1111")).toBlame("digits");
	});

	it("says the same to whoever has an old, an invented or a revoked one, and tells no name", async () => {
		const { siti, budi, id_instructor } = await instructed();
		const token = await linkOf(budi, id_instructor);
		await budi.put(`/instructors/${id_instructor}/link/revoke`);
		const revoked = await open(new Client(), token);
		const invented = await open(new Client(), "x".repeat(24));
		setClock("2026-12-20 10:00");
		for (const answer of [revoked, invented, await open(new Client(), token)]) {
			expect(answer).toMatchObject({ status: 409, code: "link_ended", message: revoked.message });
			expect(answer.bytes.toString()).not.toMatch(new RegExp(`${siti.name}|${budi.name}|Hendra|Kreasi`));
		}
	});

	it("does not lock out the other instructors behind one address when somebody guesses there", async () => {
		const { budi, id_instructor } = await instructed();
		const token = await linkOf(budi, id_instructor);
		const crowd = new Client();
		await open(crowd, "x", "1234");
		await leaveTries(0, "instructor-address");
		expect(await open(crowd, "y", "1234")).toHaveStatus(429);
		const neighbour = Object.assign(new Client(), { address: crowd.address });
		expect(await open(neighbour, token)).toHaveStatus(200);
	});
});

describe("a known browser", () => {
	it("is nobody's after Bukan saya, and the audit log says who opened and left", async () => {
		const { sari } = await instructor();
		const left = await sari.post("/instructor/leave");
		expect(left.headers.getSetCookie().join()).toContain("Max-Age=0");
		expect(await db.instructorBrowser.count()).toBe(0);
		const { data } = await (await manager()).get("/audit?group=workplace");
		expect(data.slice(0, 2)).toMatchObject([
			{ action: "workplace.link_left", actor: null, instructor: { name: "Bapak Hendra" } },
			{ action: "workplace.link_opened", actor: null, instructor: { name: "Bapak Hendra" } },
		]);
	});

	it("ends with the link: when it is revoked, when the number changes, when the instructor is removed", async () => {
		const { sari, budi, id_instructor } = await instructor();
		await budi.put(`/instructors/${id_instructor}/link/revoke`);
		expect(await isKnown(sari)).toBe(false);
		const again = await signIn(budi, id_instructor);
		await db.instructor.update({ where: { id_instructor }, data: { contact: "081399990000" } });
		expect(await isKnown(again)).toBe(false);
		expect(await links()).toEqual([]);
	});

	it("ends 14 days after the last placement, whatever the link says", async () => {
		const { sari, budi, id_internship, id_instructor } = await instructor({ end: "2026-11-20" });
		await budi.put(`/instructors/${id_instructor}/link/renew`);
		setClock("2026-12-04 23:00");
		expect(await isKnown(sari)).toBe(true);
		expect(await listInstructed(await instructorActor(id_instructor))).toMatchObject([{ id_internship }]);
		setClock("2026-12-05 00:01");
		expect(await isKnown(sari)).toBe(false);
		await db.internship.update({
			where: { id_internship },
			data: { end_date: new Date("2026-12-08") },
		});
		expect(await isKnown(sari)).toBe(true);
	});

	it("ends when the last student goes to another instructor, and does not mind that the teacher leaves", async () => {
		const { sari, budi, id_internship } = await instructor();
		await db.user.delete({ where: { id_user: budi.id } });
		expect(await isKnown(sari)).toBe(true);
		await db.internship.update({ where: { id_internship }, data: { instructor_name: "Ibu Rini" } });
		expect(await isKnown(sari)).toBe(false);
	});

	it("is that of the instructor who opened a link last, and an older tab of another one writes nothing", async () => {
		const one = await instructor();
		const other = await instructed({ company_name: "PT Lain" });
		const before = one.sari.cookies.get(COOKIE);
		const token = await linkOf(other.budi, other.id_instructor);
		expect(await open(one.sari, token)).toHaveStatus(200);
		expect(one.sari.cookies.get(COOKIE)).not.toBe(before);
		expect(await db.instructorBrowser.count()).toBe(1);
		const seal = sealInstructor({ id_instructor: one.id_instructor } as never);
		const headers = { "x-session-role": seal };
		expect(await one.sari.post("/instructor/leave", undefined, { headers })).toHaveStatus(401);
	});

	it("needs the anti-forgery token, and takes nothing from other sites", async () => {
		const { sari } = await instructor();
		const token = sari.cookies.get("XSRF-TOKEN");
		sari.cookies.delete("XSRF-TOKEN");
		expect((await sari.send("POST", "/instructor/leave")).status).toBe(419);
		sari.cookies.set("XSRF-TOKEN", token ?? "");
		const headers = { "sec-fetch-site": "cross-site" };
		expect(await sari.post("/instructor/leave", undefined, { headers })).toHaveStatus(403);
	});
});
