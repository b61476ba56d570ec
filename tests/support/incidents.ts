import { expect } from "vitest";
import {
	actorOf,
	db,
	head,
	homeroomTeacher,
	manager,
	type Person,
	placement,
	student,
	teacher,
} from "./school";

export const CREATE = "/incidents/create";

/** A placement in DKV, and everybody who could look after its student. */
export async function school() {
	const maya = await homeroomTeacher({ name: "Maya" });
	const placed = await placement({
		start: "2026-11-02",
		student: { homeroom_teacher_id: maya.id, major: "DKV" },
	});
	return {
		...placed,
		maya,
		agus: await head("DKV", { name: "Agus" }),
		ratna: await manager({ name: "Ratna" }),
		other: await teacher({ name: "Guru Lain" }),
		elsewhere: await head("AK", { name: "Kepala Lain" }),
		mate: await student({ homeroom_teacher_id: maya.id, major: "DKV", name: "Teman Sekelas" }),
	};
}
type School = Awaited<ReturnType<typeof school>>;

export const actor = async ({ id, name }: Person, fields: object = {}) => {
	const { role } = await db.user.findUniqueOrThrow({ where: { id_user: id } });
	const led = await db.major.findFirst({ where: { major_leader_id: id } });
	return actorOf({ id_user: id, name, role, major_led: led?.id_major ?? null, ...fields });
};
export const staffOf = ({ budi, maya, agus, ratna, other, elsewhere }: School) =>
	Object.entries({ budi, maya, agus, ratna, other, elsewhere });

/** Who can open a report, by the endpoint that says so. */
export async function openers(people: School, id: string): Promise<string[]> {
	const open: string[] = [];
	for (const [name, person] of staffOf(people)) {
		const { status } = await person.put(`/incidents/${id}/seen`);
		expect([200, 404]).toContain(status);
		if (status === 200) open.push(name);
	}
	expect(await people.mate.put(`/incidents/${id}/seen`)).toHaveStatus(403);
	return open;
}
