import { expect, it } from "vitest";
import { readUnfinished } from "@/server/services/internships/completions";
import { presentStudent } from "../../support/journals";
import { actorOf, freshSchool } from "../../support/school";

freshSchool();

it("what remains of an internship counts journals to write, to revise and in review", async () => {
	const { siti, budi, id_internship, submit, review } = await presentStudent();
	const asStudent = actorOf({ id_user: siti.id, role: "peserta_didik", name: siti.name });
	const left = () => readUnfinished(asStudent, id_internship);
	expect(await left()).toMatchObject({ unwritten: 1, journals: 0, revisions: 0 });
	await submit();
	expect(await left()).toMatchObject({ unwritten: 0, journals: 1, revisions: 0 });
	await budi.put(review, { status: "needs_revision", feedback: "Jelaskan alatnya." });
	expect(await left()).toMatchObject({ unwritten: 0, journals: 0, revisions: 1 });
});
