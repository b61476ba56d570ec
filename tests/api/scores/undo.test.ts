import { describe, expect, it } from "vitest";
import { sendsAtOnce } from "@/server/services/scores/scoring";
import { lines } from "../../support/audit";
import { setClock } from "../../support/clock";
import { actorOf, db, freshSchool, student, teacher } from "../../support/school";
import { SCORE, scorable, scoresOf } from "../../support/scoring";

/** It is 10:00 WIB. */
freshSchool();

/** A student whose first observation and assessment were just sent, with the addresses that take them back. */
async function sent() {
	const placed = await scorable();
	const { budi, observe, assess } = placed;
	for (const path of [observe, assess])
		expect(await budi.put(path, { note: "Cukup baik.", score: SCORE })).toHaveStatus(200);
	return {
		...placed,
		unobserve: observe.replace("update", "undo"),
		unassess: assess.replace("update", "undo"),
	};
}

describe("a score that was just sent", () => {
	it("is taken back whole by its teacher, and can be sent again", async () => {
		const { siti, budi, observe, unobserve, unassess } = await sent();
		expect(await budi.put(unobserve, {})).toHaveStatus(200);
		expect(await budi.put(unassess, {})).toHaveStatus(200);
		const empty = { total_score: null, section_score: null, date: null, note: null };
		expect((await scoresOf(siti, "observations"))[0]).toMatchObject({
			...empty,
			status: "needs_observation",
		});
		expect((await scoresOf(siti, "assesments"))[0]).toMatchObject({ ...empty, status: "needs_assesment" });
		const again = await budi.put(observe, { score: SCORE });
		expect(again.data).toMatchObject({ status: "success", total_score: 58.4, note: null });
	});

	it("is in the audit log twice: when it was sent, and when it was taken back", async () => {
		const { siti, budi, observe, unobserve } = await sent();
		await budi.put(unobserve, {});
		const about = `${observe.split("/")[2]} ${siti.id}`;
		expect(await lines("score.observation", "score.observation_undone")).toEqual([
			`score.observation ${about}`,
			`score.observation_undone ${about}`,
		]);
	});

	it("stays sent for anybody else", async () => {
		const { siti, unobserve, unassess } = await sent();
		const stranger = await teacher();
		for (const path of [unobserve, unassess]) {
			expect(await stranger.put(path, {})).toHaveStatus(403, "review_rejected");
			expect(await siti.put(path, {})).toHaveStatus(403);
		}
		expect((await scoresOf(siti, "observations"))[0]).toMatchObject({ status: "success" });
	});

	it("stays sent after a minute, and once it was taken back already", async () => {
		const { budi, unobserve, unassess } = await sent();
		expect(await budi.put(unobserve, {})).toHaveStatus(200);
		expect(await budi.put(unobserve, {})).toHaveStatus(409, "undo_expired");
		setClock("2026-11-18 10:01:01");
		expect(await budi.put(unassess, {})).toHaveStatus(409, "undo_expired");
	});

	it("stays sent once the placement is completed", async () => {
		const { siti, budi, id_internship, unobserve } = await sent();
		expect(await siti.put(`/internships/${id_internship}/set-completed`)).toHaveStatus(200);
		expect(await budi.put(unobserve, {})).toHaveStatus(409, "internship_completed");
	});

	it("of before this could be taken back stays", async () => {
		const { budi, unobserve } = await sent();
		await db.observation.updateMany({ data: { sent_at: null } });
		expect(await budi.put(unobserve, {})).toHaveStatus(409, "undo_expired");
	});
});

describe("the choice to send scores without a question", () => {
	const PATH = "/teachers/scoring/update";

	it("is each teacher's own, and off at first", async () => {
		const [budi, other] = [await teacher(), await teacher()];
		const chose = ({ id, name }: typeof budi) =>
			sendsAtOnce(actorOf({ id_user: id, role: "guru_pembimbing", name }));
		expect(await chose(budi)).toBe(false);
		expect(await budi.put(PATH, { at_once: true })).toHaveStatus(200);
		expect([await chose(budi), await chose(other)]).toEqual([true, false]);
		expect(await budi.put(PATH, { at_once: false })).toHaveStatus(200);
		expect(await chose(budi)).toBe(false);
	});

	it("is not for students, and has to be said", async () => {
		expect(await (await student()).put(PATH, { at_once: true })).toHaveStatus(403);
		expect(await (await teacher()).put(PATH, { at_once: "ya" })).toBlame("at_once");
	});
});
