import { expect, it } from "vitest";
import { countFullyAssessed, pageOfAssessedMentees, readRequired } from "@/server/services/scores/assesments";
import { actorOf, db, freshSchool, head, manager, type Person, teacher } from "../../support/school";
import { SCORE, scorable } from "../../support/scoring";

freshSchool();

/** What the teacher's list says: how many are complete, and the submitted and required number of each mentee. */
async function listOf(budi: Person) {
	const actor = actorOf({ id_user: budi.id, role: "guru_pembimbing", name: budi.name });
	const { rows } = await pageOfAssessedMentees(actor, { status: "ongoing", search: "", page: 1 });
	const counts = rows.map(({ submitted, required }) => [submitted, required]);
	return { complete: await countFullyAssessed(actor), counts };
}

it("one submitted assessment completes the data, until the head asks for more", async () => {
	const { budi, assess, add, instrument } = await scorable();
	const agus = await head("DKV");
	const ask = (required_assesments: unknown) =>
		agus.put(`/instruments/${instrument.id_instrument}/required-assesments`, { required_assesments });
	expect(await listOf(budi)).toEqual({ complete: 0, counts: [[0, 1]] });
	expect(await budi.put(assess, { score: SCORE })).toHaveStatus(200);
	expect(await listOf(budi)).toEqual({ complete: 1, counts: [[1, 1]] });

	// The instrument stays applied.
	const answer = await ask("2");
	expect(answer.data).toMatchObject([{ required_assesments: 2, status: "applied" }]);
	expect(await listOf(budi)).toEqual({ complete: 0, counts: [[1, 2]] });
	const { id_assesment } = (await budi.post(add)).data;
	await budi.put(`/assesments/${id_assesment}/update`, { score: SCORE });
	expect(await listOf(budi)).toEqual({ complete: 1, counts: [[2, 2]] });
	await ask(1);
	expect(await listOf(budi)).toEqual({ complete: 1, counts: [[2, 1]] });
	const entries = await db.auditEntry.findMany({
		where: { action: "instrument.assesments_required" },
		orderBy: { id: "asc" },
	});
	expect(entries.map(({ detail }) => detail)).toMatchObject([
		{ major: "DKV", count: 2 },
		{ major: "DKV", count: 1 },
	]);

	for (const wrong of [0, 8, 1.5, "", null, undefined, "x"])
		expect(await ask(wrong)).toBlame("required_assesments");
	await db.instrument.deleteMany();
	expect(await listOf(budi)).toEqual({ complete: 1, counts: [[2, 1]] });
});

it("only the head of the major says how many assessments it takes", async () => {
	const { instrument, id_internship } = await scorable();
	const url = `/instruments/${instrument.id_instrument}/required-assesments`;
	expect(await (await head("AK")).put(url, { required_assesments: 7 })).toHaveStatus(404);
	for (const other of [await teacher(), await manager()])
		expect(await other.put(url, { required_assesments: 7 })).toHaveStatus(403);
	expect([...(await readRequired([id_internship])).values()]).toEqual([1]);
});
