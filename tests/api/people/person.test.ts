import { beforeEach, describe, expect, it } from "vitest";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { entries, lines } from "../../support/audit";
import { passMinutes } from "../../support/clock";
import { doErrands } from "../../support/daily-work";
import { readPage } from "../../support/pages";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	logInAgain,
	manager,
	type Person,
	placement,
	student,
	teacher,
} from "../../support/school";
import { withMailServer } from "../../support/settings";

freshSchool();

const FAR = "20999998";
const NEW_PASSWORD = "sungai-hijau-2026";

let people: Record<"maya" | "agus" | "ratna" | "budi" | "siti", Person>;

beforeEach(async () => {
	const maya = await homeroomTeacher({ name: "Maya Kusuma" });
	const { siti, budi } = await placement({ student: { homeroom_teacher_id: maya.id, major: "DKV" } });
	people = { maya, agus: await head("DKV"), ratna: await manager(), budi, siti };
});

const correct = (who: Person, id: number, fields: object) => who.put(`/users/${id}/update`, fields);
const profileOf = (id_user: number) =>
	db.user.findUniqueOrThrow({ where: { id_user }, include: { student: true, teacher: true } });
const read = (who: Person, id: number) =>
	readPage("/guru/pengguna/[idPengguna]", who, { params: { idPengguna: String(id) } });

describe("somebody's page", () => {
	it("is for the management, and for the student's head and homeroom teacher", async () => {
		const { maya, agus, ratna, siti } = people;
		for (const who of [maya, agus, ratna]) expect(await read(who, siti.id)).toContain("Siti Rahmawati");
		const [other, stranger] = [await homeroomTeacher(), await head("AK")];
		for (const who of [other, stranger, await teacher({ role: "kepala_program" })])
			await expect(read(who, siti.id)).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
	});

	it("is not for who supervises the student, nor for students", async () => {
		for (const who of [people.budi, people.siti])
			await expect(read(who, people.siti.id)).rejects.toThrow("NEXT_REDIRECT");
	});

	it("shows colleagues and who waits to the management alone, and nobody of another school", async () => {
		const { maya, agus, ratna, budi } = people;
		const waiting = await buildStudent({ approval: "waiting", homeroom_teacher_id: maya.id });
		expect(await read(ratna, budi.id)).toContain("Budi Santoso");
		expect(await read(ratna, waiting.id_user)).toContain("Menunggu persetujuan");
		for (const who of [maya, agus])
			for (const id of [budi.id, waiting.id_user]) await expect(read(who, id)).rejects.toThrow("404");
		await db.school.create({ data: { npsn: FAR, name: "SMK Seberang" } });
		const far = await buildTeacher({ npsn: FAR });
		await expect(read(ratna, far.id_user)).rejects.toThrow("404");
		for (const odd of ["0", "abc", "99999999999999999999", "1e3"])
			await expect(
				readPage("/guru/pengguna/[idPengguna]", ratna, { params: { idPengguna: odd } }),
			).rejects.toThrow("404");
	});

	it("counts a colleague's mentees as the list behind the number has them", async () => {
		const { ratna, budi } = people;
		const { id_user: student_id } = await buildStudent();
		const over = { status: "completed", completed_at: new Date("2026-04-03") } as const;
		await buildInternship({
			...over,
			student_id,
			teacher_id: budi.id,
			start: "2026-01-05",
			end: "2026-04-03",
		});
		const page = await read(ratna, budi.id);
		expect(page).toContain("1 sedang PKL");
		expect(page).toContain(`/guru/peserta-didik?pkl=ongoing&pembimbing=${budi.id}`);
		const query = { pkl: "ongoing", pembimbing: String(budi.id) };
		expect(await readPage("/guru/peserta-didik", ratna, { query })).toContain('"total":1}');
	});

	it("of oneself is the own profile", async () => {
		await expect(read(people.ratna, people.ratna.id)).rejects.toThrow("NEXT_REDIRECT");
	});

	it("carries no contact, birth or network address; the form that corrects them has no emergency contact", async () => {
		const { ratna, maya, siti } = people;
		const { student: own, email } = await profileOf(siti.id);
		const page = await read(ratna, siti.id);
		const params = { idPengguna: String(siti.id) };
		const form = await readPage("/guru/pengguna/[idPengguna]/edit", maya, { params });
		for (const text of [own?.contact, "2009-05-17"]) {
			expect(page).not.toContain(text);
			expect(form).toContain(text);
		}
		expect(page).not.toContain(siti.address);
		for (const text of [own?.emergency_contact, own?.nisn, email]) expect(form).not.toContain(text);
		await expect(
			readPage("/guru/pengguna/[idPengguna]/edit", await homeroomTeacher(), { params }),
		).rejects.toThrow("404");
	});
});

describe("correcting a profile", () => {
	it("changes only what is sent, tells the person, and is in the log", async () => {
		const { maya, siti } = people;
		const before = await profileOf(siti.id);
		expect(await correct(maya, siti.id, { firstname: "Sitti", birthdate: "2009-02-03" })).toHaveStatus(200);
		const after = await profileOf(siti.id);
		expect(after.name).toBe("Sitti Rahmawati");
		expect(after.student).toEqual({
			...before.student,
			firstname: "Sitti",
			birthdate: new Date("2009-02-03"),
		});
		expect(await lines("account.profile_changed")).toEqual([`account.profile_changed ${siti.id} ${siti.id}`]);
		const [change] = await db.change.findMany({ where: { person_id: siti.id } });
		expect(change).toMatchObject({
			before: { firstname: "Siti", birthdate: null },
			after: { firstname: "Sitti", birthdate: null },
			actor_id: maya.id,
		});
		expect(await readPage("/profil", siti)).toContain("Nama depan Siti → Sitti");
	});

	it("can take away a last name or a NIP, and nothing that others need", async () => {
		const { ratna, siti, budi } = people;
		expect(await correct(ratna, siti.id, { lastname: "" })).toHaveStatus(200);
		expect((await profileOf(siti.id)).name).toBe("Siti");
		expect(await correct(ratna, budi.id, { nip: "" })).toHaveStatus(200);
		expect((await profileOf(budi.id)).teacher?.nip).toBeNull();
		for (const field of ["firstname", "birthplace", "birthdate", "contact", "gender", "nisn", "email"])
			expect(await correct(ratna, siti.id, { [field]: "" }), field).toBlame(field);
	});

	it.each([
		{ firstname: "<>" },
		{ firstname: "Si\u202Eti" },
		{ nisn: "12" },
		{ nip: "12 34" },
		{ contact: "telepon" },
		{ birthdate: "2027-01-01" },
		{ gender: "lain" },
		{ email: "siti" },
	])("refuses %j", async (fields) => {
		const [field = ""] = Object.keys(fields);
		const id = field === "nip" ? people.budi.id : people.siti.id;
		expect(await correct(people.ratna, id, fields)).toBlame(field);
	});

	it("has no NISN of a teacher and no NIP of a student", async () => {
		const { ratna, siti, budi } = people;
		expect(await correct(ratna, budi.id, { nisn: "0087654321", firstname: "Bud" })).toBlame("nisn");
		expect(await correct(ratna, siti.id, { nip: "198501012010011001", firstname: "Sit" })).toBlame("nip");
		expect((await profileOf(budi.id)).name).toBe("Budi Santoso");
	});

	it("of e-mail and NISN is for the management, and says which is taken", async () => {
		const { maya, agus, ratna, siti } = people;
		for (const who of [maya, agus])
			for (const fields of [{ email: "baru@contoh.sch.id" }, { nisn: "0087654321" }])
				expect(await correct(who, siti.id, fields)).toHaveStatus(403);
		const bagas = await student();
		const { nisn } = (await profileOf(bagas.id)).student ?? {};
		expect(await correct(ratna, siti.id, { nisn })).toBlame("nisn");
		expect(await correct(ratna, siti.id, { email: bagas.email.toUpperCase() })).toBlame("email");
		expect(await correct(ratna, siti.id, { nisn: "0087654321" })).toHaveStatus(200);
		expect((await profileOf(siti.id)).student?.nisn).toBe("0087654321");
	});

	it("of an e-mail address needs a recent proof, and counts at once where no mail is sent", async () => {
		const { ratna, siti } = people;
		passMinutes(16);
		expect(await correct(ratna, siti.id, { email: "baru@contoh.sch.id" })).toHaveStatus(423);
		const fresh = await logInAgain(ratna);
		const answer = await correct(fresh, siti.id, { email: "Baru@contoh.sch.id" });
		expect(answer.data).toEqual({ email_asked: null });
		expect((await profileOf(siti.id)).email).toBe("baru@contoh.sch.id");
		expect(await lines("account.email_corrected")).toHaveLength(1);
	});

	it("of an e-mail address waits for its owner where mail is sent", async () => {
		const server = await withMailServer();
		const { ratna, siti } = people;
		const answer = await correct(ratna, siti.id, { email: "baru@contoh.sch.id" });
		expect(answer.data).toEqual({ email_asked: "baru@contoh.sch.id" });
		expect((await profileOf(siti.id)).email).toBe(siti.email);
		await doErrands();
		expect(server.received.flatMap(({ to }) => to)).toEqual(["baru@contoh.sch.id"]);
	});

	it("gives an invited account no address", async () => {
		const invited = await db.user.create({
			data: {
				npsn: "20100159",
				name: "Indah",
				role: "peserta_didik",
				approval: "approved",
			},
		});
		const { id_user, npsn } = invited;
		await db.student.create({ data: { id_user, npsn, firstname: "Indah" } });
		const { ratna } = people;
		expect(await correct(ratna, invited.id_user, { email: "indah@contoh.sch.id" })).toHaveStatus(
			409,
			"not_accepted",
		);
		expect(await correct(ratna, invited.id_user, { firstname: "Indah Sari" })).toHaveStatus(200);
		expect(await ratna.post(`/users/${invited.id_user}/reset-link`)).toHaveStatus(409, "not_accepted");
	});

	it("reaches nobody who is not theirs", async () => {
		const { maya, agus, ratna, budi, siti } = people;
		await db.school.create({ data: { npsn: FAR, name: "SMK Seberang" } });
		const far = await buildStudent({ npsn: FAR });
		for (const [who, id] of [
			[maya, budi.id],
			[agus, budi.id],
			[await homeroomTeacher(), siti.id],
			[await head("AK"), siti.id],
			[ratna, far.id_user],
		] as const) {
			expect(await correct(who, id, { firstname: "X" })).toHaveStatus(404);
			expect(await who.post(`/users/${id}/reset-link`)).toHaveStatus(404);
			expect(await who.delete(`/users/${id}/sessions`)).toHaveStatus(404);
		}
		expect((await profileOf(siti.id)).name).toBe("Siti Rahmawati");
		expect(await siti.get("/user")).toHaveStatus(200);
		expect(await correct(budi, siti.id, { firstname: "X" })).toHaveStatus(403);
	});
});

describe("the link with which somebody sets a new password", () => {
	it("is mailed for the homeroom teacher, who does not see it", async () => {
		const server = await withMailServer();
		const { maya, siti } = people;
		const answer = await maya.post(`/users/${siti.id}/reset-link`);
		expect(answer.data).toEqual({ email: siti.email, link: null, contact: null });
		expect(answer.message).toBe("Tautan Reset Password Dikirim");
		await doErrands();
		expect(server.received.flatMap(({ to }) => to)).toEqual([siti.email]);
		expect(await lines("account.reset_sent")).toEqual([`account.reset_sent ${siti.id} ${siti.id}`]);
	});

	it("is given to the management where no mail is sent, works once, and ends the sessions", async () => {
		const { maya, ratna, siti } = people;
		expect(await maya.post(`/users/${siti.id}/reset-link`)).toHaveStatus(409, "email_not_sendable");
		const { data } = await ratna.post(`/users/${siti.id}/reset-link`);
		const link = new URL(data.link);
		expect(link.pathname).toBe("/reset-password");
		const { email, token } = Object.fromEntries(link.searchParams);
		const form = { email, token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
		expect(await guest().post("/reset-password", form)).toHaveStatus(200);
		expect(await guest().post("/reset-password", form)).toHaveStatus(422, "invalid_token");
		expect(await siti.get("/user")).toHaveStatus(401);
		const [entry] = (await entries()).filter(({ action }) => action === "account.reset_shown");
		expect(entry).toMatchObject({ actor_id: ratna.id, person_id: siti.id });
		expect(JSON.stringify(await entries())).not.toContain(token);
	});

	it("needs a recent proof where it is shown, and comes a few times an hour", async () => {
		const { ratna, siti } = people;
		passMinutes(16);
		expect(await ratna.post(`/users/${siti.id}/reset-link`)).toHaveStatus(423);
		const fresh = await logInAgain(ratna);
		for (let tries = 0; tries < 6; tries++)
			expect(await fresh.post(`/users/${siti.id}/reset-link`)).toHaveStatus(200);
		expect(await fresh.post(`/users/${siti.id}/reset-link`)).toHaveStatus(429);
	});

	it("goes to no address that may be a stranger's", async () => {
		await withMailServer();
		const { maya, siti } = people;
		await db.user.update({
			where: { id_user: siti.id },
			data: { email_changed_at: new Date(), email_confirmed_at: null },
		});
		expect(await maya.post(`/users/${siti.id}/reset-link`)).toHaveStatus(409, "email_unconfirmed");
	});
});

describe("ending somebody's devices", () => {
	it("ends all of them, and is in the log", async () => {
		const { agus, siti, budi } = people;
		const phone = await logInAgain(siti);
		expect(await agus.delete(`/users/${siti.id}/sessions`)).toHaveStatus(200);
		for (const browser of [siti, phone]) expect(await browser.get("/user")).toHaveStatus(401);
		expect(await budi.get("/user")).toHaveStatus(200);
		expect(await lines("account.devices_ended")).toEqual([`account.devices_ended ${siti.id} ${siti.id}`]);
	});
});
