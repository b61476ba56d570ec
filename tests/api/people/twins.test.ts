import { describe, expect, it } from "vitest";
import { pageOfApplicants } from "@/server/services/people/approvals";
import { readInvited } from "@/server/services/people/invited-people";
import { teacherRegistration } from "../../support/forms";
import { draft, preview } from "../../support/imports";
import { inviteStaff, listedTeacher } from "../../support/invitations";
import { actorOf, db, freshSchool, guest, manager, type Person, teacher } from "../../support/school";

freshSchool();

const NIP = "198501012010011001";
const asManager = ({ id, name }: Person) => actorOf({ id_user: id, name, role: "manajemen_sekolah" });
const register = (fields: Record<string, unknown>) =>
	guest().post("/teacher/register", teacherRegistration(fields));
const applicants = async (ratna: Person) =>
	(await pageOfApplicants(asManager(ratna), { search: "", page: 1 })).rows.map(({ name, twin }) => [
		name,
		twin,
	]);
const invited = async (ratna: Person) =>
	(await readInvited(asManager(ratna), "guru")).people.map(({ name, twin }) => [name, twin]);

describe("a teacher whom the school invited, and who registers without the invitation", () => {
	it("is shown to the management as one who may be the same, by e-mail address or name without titles", async () => {
		const ratna = await manager();
		await inviteStaff(ratna, [
			listedTeacher({ name: "Drs. Joko Susilo, M.Pd.", nip: NIP }),
			listedTeacher({ name: "Ani", email: "ani@rumah.id" }),
			listedTeacher({ name: "Rudi" }),
		]);
		await register({ firstname: "Joko", lastname: "Susilo", email: "joko@contoh.sch.id" });
		await register({ firstname: "Ani", lastname: "Wulandari", email: "ani@rumah.id" });
		await register({ firstname: "Eka", lastname: null, email: "eka@contoh.sch.id" });
		expect(await applicants(ratna)).toEqual([
			["Joko Susilo", { name: "Drs. Joko Susilo, M.Pd.", nip: NIP }],
			["Ani Wulandari", { name: "Ani", nip: null }],
			["Eka", null],
		]);
		expect(await invited(ratna)).toEqual([
			["Ani", { name: "Ani Wulandari", nip: null }],
			["Drs. Joko Susilo, M.Pd.", { name: "Joko Susilo", nip: null }],
			["Rudi", null],
		]);
	});

	it("is shown by NIP once it is in the profile, and is not the same with another NIP", async () => {
		const ratna = await manager();
		await inviteStaff(ratna, [
			listedTeacher({ name: "Budi", nip: "198501012010011003" }),
			listedTeacher({ name: "Joko", nip: NIP }),
		]);
		const [joko, budi] = [await teacher({ name: "J. Susilo" }), await teacher({ name: "Budi" })];
		await db.teacher.update({ where: { id_user: joko.id }, data: { nip: NIP } });
		await db.teacher.update({ where: { id_user: budi.id }, data: { nip: "198501012010011002" } });
		expect(await invited(ratna)).toEqual([
			["Budi", null],
			["Joko", { name: "J. Susilo", nip: NIP }],
		]);
	});
});

it("A list of teachers asks whether a row is whoever logs in with its e-mail address", async () => {
	const ratna = await manager();
	const budi = await teacher({ name: "Budi Santoso", email: "budi@contoh.sch.id" });
	const rows = [
		["Nama", "NIP", "Email"],
		["B. Santosa", null, "budi@contoh.sch.id"],
	];
	const shown = await preview(ratna, await draft(ratna, "teachers", rows));
	expect(shown.rows).toMatchObject([{ outcome: "problem", doubt: { id_user: budi.id } }]);
});
