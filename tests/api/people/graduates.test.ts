import { describe, expect, it } from "vitest";
import { PASSWORD } from "@/prisma/builders";
import { setClock } from "../../support/clock";
import { readPage } from "../../support/pages";
import { db, freshSchool, guest, logInAgain, manager, type Person, student } from "../../support/school";

freshSchool();

/** A student who has graduated today. */
async function graduate() {
	const siti = await student({ name: "Siti" });
	await db.enrolment.updateMany({ data: { until: new Date("2026-11-17"), since: new Date("2026-07-01") } });
	await db.student.updateMany({ data: { graduated_on: new Date("2026-11-18") } });
	return siti;
}

const logIn = ({ email }: Person) => guest().post("/login", { email, password: PASSWORD });

describe("a graduate", () => {
	it("reads and looks after the account, but writes nothing", async () => {
		const siti = await graduate();
		expect(await siti.get("/internships/my")).toHaveStatus(200);
		expect(await siti.post("/attendances/create", {})).toHaveStatus(403, "graduated");
		expect(await siti.post("/internships/create", {})).toHaveStatus(403, "graduated");
		expect(await readPage("/beranda", siti)).toBeTruthy();
		for (const path of ["/profil/edit", "/profil/pilihan-pkl", "/profil/pindah-tempat/[idInternship]"])
			await expect(readPage(path, siti, { params: { idInternship: "x" } }), path).rejects.toThrow(
				"NEXT_REDIRECT",
			);
	});

	it("is let in for as many days as the school says, and then told whom to ask; nothing is deleted", async () => {
		const siti = await graduate();
		await db.school.updateMany({ data: { graduate_days: 30 } });
		setClock("2026-12-18 23:50");
		expect(await logIn(siti)).toHaveStatus(200);
		const last = await logInAgain(siti);
		setClock("2026-12-19 00:01");
		const refused = await logIn(siti);
		expect(refused).toHaveStatus(403, "access_over");
		expect(refused.message).toContain("berakhir pada 18/12/2026");
		expect(await last.get("/users/me")).toHaveStatus(401);
		expect(await db.student.count()).toBe(1);
		await db.school.updateMany({ data: { graduate_days: null } });
		expect(await logIn(siti)).toHaveStatus(200);
	});

	it("is no graduate any more once somebody puts them into a class, and is missing in no list of those without one", async () => {
		const siti = await graduate();
		const ratna = await manager();
		expect((await ratna.get("/classes")).data.without).toBe(0);
		const { id_class } = await db.class.findFirstOrThrow();
		await ratna.put(`/classes/${id_class}/students`, { students: [siti.id] });
		expect(await db.student.findFirst()).toMatchObject({ graduated_on: null });
		expect(await siti.post("/internships/create", {})).toHaveStatus(422);
	});
});

it("The school decides how long graduates read, and other forms leave it alone", async () => {
	const ratna = await manager();
	const settings = { consent_required: false, consent_text: "", coordinates_days: 90, letters_days: 365 };
	const save = async (fields: object) =>
		(await ratna.put("/privacy/update", { ...settings, ...fields })).data;
	expect(await save({})).toMatchObject({ graduate_days: 365 });
	expect(await save({ graduate_days: 90 })).toMatchObject({ graduate_days: 90 });
	expect(await save({})).toMatchObject({ graduate_days: 90 });
	expect(await save({ graduate_days: "" })).toMatchObject({ graduate_days: null });
	expect(await ratna.put("/privacy/update", { ...settings, graduate_days: 0 })).toBlame("graduate_days");
});
