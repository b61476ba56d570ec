import { beforeEach, describe, expect, it } from "vitest";
import { ERRANDS } from "@/server/jobs/table";
import { sendInstructorLink } from "@/server/services/instructors/mails";
import { Client } from "../../support/api";
import { setClock } from "../../support/clock";
import { emptyQueue } from "../../support/daily-work";
import { instructed, instructor, linkOf, open } from "../../support/instructors";
import { readBody, takeMails } from "../../support/mail";
import { leaveTries } from "../../support/rate-limits";
import { db, freshSchool, manager } from "../../support/school";

freshSchool();
beforeEach(emptyQueue);

const NUMBER = "081377778888";
const ask = (reach: string, browser = new Client()) => browser.post("/instructor/lost", { reach });
const runLost = (reach: string) => ERRANDS["lost-link"]({ reach }, new AbortController().signal);
const askedOf = async () =>
	(await db.instructorRequest.findMany()).map(({ instructor_id }) => instructor_id).sort();

describe("whoever lost the link", () => {
	it("is answered alike, whether the number is known, unknown or somebody else's, and only the queue knows it", async () => {
		const { siti } = await instructed();
		const { contact } = await db.student.findUniqueOrThrow({ where: { id_user: siti.id } });
		const answers = [];
		for (const reach of [NUMBER, "+62 813-7777-8888", "081399999999", String(contact), "ibu@contoh.co.id"])
			answers.push(await ask(reach));
		expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
		expect(answers[0]).toHaveStatus(200);
		expect(await askedOf()).toEqual([]);
	});

	it("may ask six times an hour for one number, however it is spelt", async () => {
		await ask(NUMBER);
		await leaveTries(1, "lost-link-account");
		expect(await ask("6281377778888")).toHaveStatus(200);
		expect(await ask(NUMBER)).toHaveStatus(429);
		expect(await ask("081300000000")).toHaveStatus(200);
	});

	it("has to type a number or an address", async () => {
		for (const reach of ["", "12", "siti", "a@b"]) expect(await ask(reach), reach).toBlame("reach");
	});

	it("is passed on for each instructor with this number, until the teacher sends the link", async () => {
		const one = await instructed();
		const two = await instructed({ company_name: "PT Lain", instructor_name: "Ibu Rini" });
		await instructed({ company_name: "PT Jauh", instructor_contact: "081300001111" });
		await runLost("6281377778888");
		expect(await askedOf()).toEqual([one.id_instructor, two.id_instructor].sort());
		await linkOf(one.budi, one.id_instructor);
		expect(await askedOf()).toEqual([two.id_instructor]);
	});

	it("is passed on still when the workplace is merged into another one", async () => {
		const heir = await instructed({ company_name: "PT Lain", instructor_contact: "081300001111" });
		const { workplace_id, id_internship } = await instructed({ instructor_name: "Ibu Rini" });
		await runLost(NUMBER);
		const merge = { version: 1, merged_id: workplace_id, merged_version: 1 };
		const ratna = await manager();
		expect(await ratna.post(`/workplaces/${heir.workplace_id}/merge`, merge)).toHaveStatus(200);
		const { instructor_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		expect(await askedOf()).toEqual([instructor_id]);
	});

	it("is not passed on when the students of the instructor are gone", async () => {
		await instructed({ end: "2026-11-20" });
		setClock("2026-12-06 10:00");
		await runLost(NUMBER);
		expect(await askedOf()).toEqual([]);
	});

	it("keeps the browser that is known: asking changes no link", async () => {
		const { sari, budi, id_instructor } = await instructor();
		const token = await linkOf(budi, id_instructor);
		await runLost(NUMBER);
		expect(await linkOf(budi, id_instructor)).toBe(token);
		expect(await sari.post("/instructor/leave")).toHaveStatus(200);
	});
});

describe("a link by mail", () => {
	it("goes to the address of the list alone, and names neither student nor instructor", async () => {
		const { budi, id_instructor } = await instructed();
		await db.instructor.update({ where: { id_instructor }, data: { email: "hendra@contoh.co.id" } });
		const url = `/instructors/${id_instructor}/link/mail`;
		expect(await budi.post(url)).toMatchObject({ status: 409, code: "email_not_sendable" });
		await linkOf(budi, id_instructor);
		await sendInstructorLink(id_instructor);
		const mail = readBody(takeMails("hendra@contoh.co.id").join());
		const token = /dunia-kerja\/([\w-]{24})/.exec(mail)?.[1] ?? "";
		expect(await open(new Client(), token)).toHaveStatus(200);
		expect(mail).not.toMatch(/Siti|Hendra/);
	});

	it("is sent to nobody who never had one, or whose link the school revoked", async () => {
		const { budi, id_instructor } = await instructed();
		await db.instructor.update({ where: { id_instructor }, data: { email: "hendra@contoh.co.id" } });
		await sendInstructorLink(id_instructor);
		await linkOf(budi, id_instructor);
		await budi.put(`/instructors/${id_instructor}/link/revoke`);
		await sendInstructorLink(id_instructor);
		expect(takeMails("hendra@contoh.co.id")).toEqual([]);
		expect(await db.instructorLink.findFirst()).toMatchObject({ revoked_at: expect.any(Date) });
	});
});
