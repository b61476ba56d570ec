import { describe, expect, it } from "vitest";
import { internshipForm } from "../../support/forms";
import { db, freshSchool, logIn, teacher } from "../../support/school";
import { editors, placedAt, readWorkplace, workplaceEntries, workplaceForm } from "../../support/workplaces";

freshSchool();

const urlOf = (id: string) => `/workplaces/${id}/update`;

describe("editing a workplace", () => {
	it("saves what the school knows, and tells the log the old and the new values", async () => {
		const { ratna } = await editors();
		const { workplace_id: id } = await placedAt("PT Maju");
		const changes = {
			field: "Percetakan",
			district: "Kota Depok",
			contact: "0217654321",
			email: "HRD@maju.id",
			zone: "WITA",
			modes: ["abroad", "on_site"],
			active: false,
			agreement_number: "12/PKL",
			agreement_from: "2026-07-01",
			agreement_until: "2027-06-30",
		};
		expect(await ratna.put(urlOf(id), await workplaceForm(id, changes))).toHaveStatus(200);
		expect(await readWorkplace(id)).toMatchObject({
			...changes,
			modes: ["on_site", "abroad"],
			email: "hrd@maju.id",
			version: 2,
			agreement_from: new Date("2026-07-01"),
			agreement_until: new Date("2027-06-30"),
		});
		const [text] = await workplaceEntries(ratna);
		for (const words of ["mengubah tempat PKL PT Maju: ", "Bidang usaha kosong → Percetakan", "Kontak"])
			expect(text).toContain(words);
		expect(text).toContain("Awal perjanjian kosong → 01/07/2026");
		expect(text).toContain("Status aktif → tidak aktif");
		expect(text).not.toContain("0217654321");
		// Saving without a change is none.
		expect(await ratna.put(urlOf(id), await workplaceForm(id))).toHaveStatus(200);
		expect(await workplaceEntries(ratna)).toHaveLength(1);
	});

	it("is for the management and the heads who see it", async () => {
		const { dewi, agus } = await editors();
		const budi = await teacher();
		const { workplace_id: id } = await placedAt("PT Maju", { teacher_id: budi.id });
		const form = await workplaceForm(id, { field: "Percetakan" });
		expect(await budi.put(urlOf(id), form)).toHaveStatus(403);
		expect(await agus.put(urlOf(id), form)).toHaveStatus(404);
		expect(await dewi.put(urlOf(id), form)).toHaveStatus(200);
	});

	it("names the field that is wrong", async () => {
		const { ratna } = await editors();
		const { workplace_id: id } = await placedAt("PT Maju");
		const put = async (changes: object) => ratna.put(urlOf(id), await workplaceForm(id, changes));
		expect(await put({ name: "" })).toBlame("name");
		expect(await put({ contact: "12" })).toBlame("contact");
		expect(await put({ email: "x" })).toBlame("email");
		expect(await put({ zone: "UTC" })).toBlame("zone");
		expect(await put({ modes: [] })).toBlame("modes");
		expect(await put({ agreement_from: "2026-07-02", agreement_until: "2026-07-01" })).toBlame(
			"agreement_until",
		);
	});

	it("of two at once saves one, and tells the other", async () => {
		const { ratna, dewi } = await editors();
		const { workplace_id: id } = await placedAt("PT Maju");
		const form = await workplaceForm(id);
		const answers = await Promise.all([
			ratna.put(urlOf(id), { ...form, name: "PT Maju Jaya" }),
			dewi.put(urlOf(id), { ...form, name: "PT Maju Sekali" }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.code).toBe("workplace_changed");
		expect(await readWorkplace(id)).toMatchObject({ version: 2 });
	});
});

describe("a new name of a workplace", () => {
	it("joins the old ones; open placements take it as their words, completed ones keep theirs", async () => {
		const { ratna } = await editors();
		const open = await placedAt("PT Maju");
		const done = await placedAt("PT. Maju", { status: "completed" });
		const id = open.workplace_id;
		expect(await ratna.put(urlOf(id), await workplaceForm(id, { name: "PT Maju Bersama" }))).toHaveStatus(
			200,
		);
		const words = await db.internship.findMany({ orderBy: { id_internship: "asc" } });
		expect(words.map((row) => [row.id_internship, row.company_name, row.workplace_id])).toEqual([
			[open.id_internship, "PT Maju Bersama", id],
			[done.id_internship, "PT. Maju", id],
		]);
		for (const name of ["p.t. maju", "PT MAJU BERSAMA"])
			expect((await placedAt(name)).workplace_id, name).toBe(id);
		expect(await workplaceEntries(ratna)).toEqual([
			"mengubah tempat PKL PT Maju Bersama: Nama PT Maju → PT Maju Bersama",
		]);
	});

	it("that means another workplace is refused, and changes nothing", async () => {
		const { ratna, agus } = await editors();
		const { workplace_id: id } = await placedAt("PT Maju", { major: "AK" });
		await placedAt("CV Karya");
		const form = await workplaceForm(id, { name: "C.V. KARYA" });
		const refused = await ratna.put(urlOf(id), form);
		expect(refused).toHaveStatus(409);
		expect(refused).toMatchObject({ code: "name_taken" });
		expect(refused.message).toContain("CV Karya");
		// A head does not see the other one, and learns nothing of it.
		const unseen = await agus.put(urlOf(id), form);
		expect(unseen).toBlame("name");
		expect(unseen.message).not.toContain("CV Karya");
		expect(await readWorkplace(id)).toMatchObject({ name: "PT Maju", version: 1 });
	});

	it("stays when a student saves a form that was opened before", async () => {
		const { ratna } = await editors();
		const { student_id, id_internship, workplace_id: id, teacher_id } = await placedAt("PT Maju");
		await ratna.put(urlOf(id), await workplaceForm(id, { name: "PT Maju Bersama" }));
		const siti = await logIn(await db.user.findUniqueOrThrow({ where: { id_user: student_id } }));
		const form = internshipForm({ company_name: "PT Maju", teacher_id, start_date: "2026-11-17" });
		expect(await siti.put(`/internships/${id_internship}/update`, form)).toHaveStatus(200);
		expect(await db.internship.findUniqueOrThrow({ where: { id_internship } })).toMatchObject({
			workplace_id: id,
		});
		expect(await db.workplace.count()).toBe(1);
	});
});

describe("adding a workplace", () => {
	const NEW = { name: "PT Baru", active: true, modes: ["on_site"] };

	it("makes it known by its name, and shows it to the head who added it", async () => {
		const { ratna, dewi, agus } = await editors();
		const added = await dewi.post("/workplaces/create", NEW);
		expect(added).toHaveStatus(201);
		expect((await placedAt("P.T. baru", { major: "BR" })).workplace_id).toBe(added.data.id_workplace);
		const names = async (person: typeof dewi) =>
			(await person.get("/workplaces")).data.map(({ name }: { name: string }) => name);
		expect(await names(dewi)).toEqual(["PT Baru"]);
		expect(await names(agus)).toEqual([]);
		expect(await workplaceEntries(ratna)).toEqual([
			expect.stringContaining("menambahkan tempat PKL PT Baru: Nama kosong → PT Baru"),
		]);
		expect(await ratna.post("/workplaces/create", NEW)).toMatchObject({ status: 409, code: "name_taken" });
	});
});
