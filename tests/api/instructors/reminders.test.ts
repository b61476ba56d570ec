import { beforeEach, describe, expect, it } from "vitest";
import { countAnswers, countRequests, pageOfInstructors } from "@/server/services/instructors/answers";
import { mailAnswers } from "@/server/services/instructors/answers-mail";
import { remindInstructors, remindOfScores } from "@/server/services/instructors/reminders";
import { answeredStudent } from "../../support/answers";
import { setClock } from "../../support/clock";
import { doErrands, emptyQueue } from "../../support/daily-work";
import { linkOf } from "../../support/instructors";
import { readBody } from "../../support/mail";
import {
	actorOf,
	db,
	freshSchool,
	head,
	manager,
	type Person,
	placement,
	teacher,
} from "../../support/school";
import { withMailServer } from "../../support/settings";

freshSchool();
beforeEach(emptyQueue);

const LAST_WEEK = "2026-11-09";
const asTeacher = ({ id, name }: Person) => actorOf({ id_user: id, role: "guru_pembimbing", name });
const list = (actor: ReturnType<typeof actorOf>) => pageOfInstructors(actor, { search: "", page: 1 });

describe("reminders", () => {
	/** An instructor with an address, of a student who began a week ago. */
	async function unanswered() {
		const company_name = `PT ${await db.workplace.count()}`;
		const placed = await answeredStudent({ start: LAST_WEEK, company_name });
		await db.instructor.update({
			where: { id_instructor: placed.id_instructor },
			data: { email: "hendra@contoh.co.id" },
		});
		return placed;
	}
	const on = async (day: string) => {
		setClock(`${day} 08:00`);
		return remindInstructors(new Date());
	};

	it("go out three and ten days after a week that nobody answered, once each, with the link", async () => {
		const server = await withMailServer();
		await unanswered();
		const sent = [];
		for (const day of ["16", "17", "18", "19", "24", "25", "26"]) sent.push(await on(`2026-11-${day}`));
		expect(sent).toEqual([0, 0, 1, 0, 0, 1, 0]);
		await doErrands();
		const mail = readBody(server.received[0]?.text ?? "");
		expect(mail).toContain("/dunia-kerja/");
		expect(mail).not.toMatch(/Siti|Hendra/);
		expect(server.received.map(({ to }) => to)).toEqual([["hendra@contoh.co.id"]]);
	});

	it("go to nobody who has answered, has no address, or whose link was revoked", async () => {
		await withMailServer();
		const [one, two, three] = [await unanswered(), await unanswered(), await unanswered()];
		expect(await one.answer()).toHaveStatus(200);
		await db.instructor.update({ where: { id_instructor: two.id_instructor }, data: { email: null } });
		await three.budi.put(`/instructors/${three.id_instructor}/link/revoke`);
		expect(await on("2026-11-18")).toBe(0);
	});

	it("go out for no day of a locked rapor, which nobody can answer", async () => {
		await withMailServer();
		const { id_internship, budi } = await unanswered();
		await db.issuedDocument.create({
			data: {
				...{ code: "A".repeat(26), kind: "rapor", internship_id: id_internship, npsn: "20100159" },
				...{ version: 1, year: 2026, content: {}, issued_at: new Date(), issued_by: budi.id },
			},
		});
		expect(await on("2026-11-18")).toBe(0);
	});

	it("go out three and ten days after the end until there is a final score, from whomever", async () => {
		const server = await withMailServer();
		const { id_internship, budi } = await unanswered();
		const ends = new Date("2026-11-30");
		await db.internship.update({ where: { id_internship }, data: { end_date: ends } });
		const sent = async (days: string[]) => {
			const counts = [];
			for (const day of days) {
				setClock(`2026-12-${day} 08:00`);
				counts.push(await remindOfScores(new Date()));
			}
			return counts;
		};
		expect(await sent(["02", "03", "04", "05", "09"])).toEqual([0, 1, 0, 0, 0]);
		await doErrands();
		const mail = readBody(server.received[0]?.text ?? "");
		expect(mail).toContain("nilai akhirnya belum Anda isi");
		expect(mail).not.toMatch(/Siti|Hendra/);
		expect((await list(asTeacher(budi))).rows).toMatchObject([{ unscored: 1 }]);
		await db.rapor.create({ data: { internship_id: id_internship, workplace_score: 90 } });
		expect(await sent(["10"])).toEqual([0]);
		expect((await list(asTeacher(budi))).rows).toMatchObject([{ unscored: 0 }]);
		await db.rapor.deleteMany();
		expect(await sent(["10", "11"])).toEqual([1, 0]);
	});

	it("are not sent by a server without mail", async () => {
		await unanswered();
		expect(await on("2026-11-18")).toBe(0);
	});
});

describe("the summary of a week by mail", () => {
	const on = async (day: string) => {
		setClock(`${day} 08:00`);
		return mailAnswers(new Date());
	};

	it("goes once a week to the head and the management, with counts and no student's name", async () => {
		const server = await withMailServer();
		const { answer, siti } = await answeredStudent({ start: LAST_WEEK });
		const [dewi, , ratna] = [await head("DKV"), await head("AK"), await manager(), await teacher()];
		expect(await ratna.put("/teachers/answers-mail/update", { wanted: true })).toHaveStatus(200);
		await answer();
		const sent = [];
		for (const day of ["16", "17", "18", "19"]) sent.push(await on(`2026-11-${day}`));
		expect(sent).toEqual([0, 0, 3, 0]);
		await doErrands();
		// The head of another major has nothing to look at.
		expect(server.received.flatMap((mail) => mail.to).toSorted()).toEqual(
			[dewi.email, ratna.email].toSorted(),
		);
		const mail = readBody(server.received[0]?.text ?? "");
		expect(mail).toContain("15 November 2026: 1 dari 1 instruktur menjawab.");
		expect(mail).not.toContain(siti.name);
		expect(mail).not.toContain("Hendra");
		// Nobody has proved that this mailbox is theirs.
		expect(mail).toMatch(/^Halo,$/m);
	});

	it("is not sent to who wants none, to an address that nobody confirmed, and not without a mail server", async () => {
		await answeredStudent({ start: LAST_WEEK });
		const ratna = await manager();
		expect(await on("2026-11-18")).toBe(0);
		await withMailServer();
		expect(await ratna.put("/teachers/answers-mail/update", { wanted: false })).toHaveStatus(200);
		expect(await on("2026-11-18")).toBe(0);
		expect(await ratna.put("/teachers/answers-mail/update", { wanted: true })).toHaveStatus(200);
		const at = { where: { id_user: ratna.id } };
		await db.user.update({ ...at, data: { email_changed_at: new Date() } });
		expect(await on("2026-11-18")).toBe(0);
		await db.user.update({ ...at, data: { email_confirmed_at: new Date() } });
		expect(await on("2026-11-18")).toBe(1);
	});
});

describe("the list of instructors", () => {
	it("says who has not answered, and no longer once they have", async () => {
		const { budi, answer, id_instructor } = await answeredStudent({ start: LAST_WEEK });
		const before = (await list(asTeacher(budi))).rows;
		expect(before).toMatchObject([
			{ id_instructor, name: "Bapak Hendra", state: "live", open: 5, week: LAST_WEEK, asked: 5, answered: 0 },
		]);
		expect(await countAnswers(asTeacher(budi))).toEqual([{ week: LAST_WEEK, asked: 1, answered: 0 }]);
		await answer();
		expect((await list(asTeacher(budi))).rows).toMatchObject([{ open: 0, asked: 5, answered: 5 }]);
		expect(await countAnswers(asTeacher(budi))).toEqual([{ week: LAST_WEEK, asked: 1, answered: 1 }]);
	});

	it("is of the own mentees, for a head of the major, and for the management of the school", async () => {
		const { budi, id_instructor } = await answeredStudent({ start: LAST_WEEK });
		const head_ = await head("AK");
		const major_led = (await db.major.findFirstOrThrow({ where: { major_leader_id: head_.id } })).id_major;
		const [ratna, other] = [await manager(), await teacher()];
		const names = async (actor: ReturnType<typeof actorOf>) =>
			(await list(actor)).rows.map((one) => one.id_instructor);
		expect(await names(asTeacher(budi))).toEqual([id_instructor]);
		expect(await names(actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: "" }))).toEqual([
			id_instructor,
		]);
		expect(await names(asTeacher(other))).toEqual([]);
		expect(await names(actorOf({ id_user: head_.id, role: "kepala_program", name: "", major_led }))).toEqual(
			[],
		);
	});

	it("begins with those who asked for a link", async () => {
		const { budi } = await answeredStudent({ start: LAST_WEEK });
		const { id_internship } = await placement({ company_name: "PT Lain", instructor_name: "Zainal" });
		await db.internship.update({ where: { id_internship }, data: { teacher_id: budi.id } });
		const { instructor_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		await db.instructorRequest.create({ data: { instructor_id, asked_at: new Date() } });
		expect(await countRequests(asTeacher(budi))).toBe(1);
		expect((await list(asTeacher(budi))).rows.map(({ name }) => name)).toEqual(["Zainal", "Bapak Hendra"]);
		await linkOf(budi, instructor_id);
		expect(await countRequests(asTeacher(budi))).toBe(0);
	});
});

it("A reminder by hand names the week, and no student", async () => {
	const { siti, budi, id_instructor } = await answeredStudent({ start: LAST_WEEK });
	const { data } = await budi.post(`/instructors/${id_instructor}/link/create`, { week: LAST_WEEK });
	expect(data.text).toContain("9–15 November 2026");
	const scores = await budi.post(`/instructors/${id_instructor}/link/create`, { scores: true });
	expect(scores.data.text).toContain("nilai akhirnya belum Anda isi");
	for (const { text, url } of [data, scores.data]) {
		expect(text).toContain(url);
		expect(text).not.toContain(siti.name);
	}
});
