import { describe, expect, it } from "vitest";
import { PASSWORD as OWN_PASSWORD, SCHOOL } from "@/prisma/builders";
import { entries, lines } from "../../support/audit";
import { internshipForm, PASSWORD, teacherProfile, teacherRegistration } from "../../support/forms";
import { presentStudent, waitingJournal } from "../../support/journals";
import { resetLink } from "../../support/mail";
import { majorId } from "../../support/roles";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	student,
	teacher,
} from "../../support/school";
import { instrumentForm, SCORE, scorable } from "../../support/scoring";
import { statementsOf } from "../../support/statements";

/* Each action is recorded with it: who, what, about whom, from where. */

freshSchool();

const wholeEntry = (actor: { id: number; address: string }, fields: object) => ({
	npsn: SCHOOL.npsn,
	actor_id: actor.id,
	address: actor.address,
	person_id: null,
	detail: {},
	...fields,
});

describe("the audit log has of journals", () => {
	it("who submitted and approved one", async () => {
		const { siti, budi, review, journal } = await waitingJournal();
		await budi.put(review, { status: "approved", feedback: "Rapi." });
		const about = {
			subject_type: "journal",
			subject_id: journal.id_journal,
			person_id: siti.id,
			detail: { date: "2026-11-18" },
		};
		expect(await entries()).toEqual([
			wholeEntry(siti, { action: "journal.submitted", actor_role: "peserta_didik", ...about }),
			wholeEntry(budi, { action: "journal.approved", actor_role: "guru_pembimbing", ...about }),
		]);
	});

	it("who returned one", async () => {
		const { siti, budi, review, journal } = await waitingJournal();
		await budi.put(review, { status: "needs_revision", feedback: "Lebih rinci." });
		expect(await lines("journal.returned")).toEqual([`journal.returned ${journal.id_journal} ${siti.id}`]);
	});

	it("refused leave nothing", async () => {
		const { siti, budi, review, submit } = await presentStudent();
		expect(await budi.put(review, { status: "approved" })).toHaveStatus(409);
		expect(await submit({ date: "2026-11-17" })).toHaveStatus(422);
		expect(await siti.put(review, { status: "approved" })).toHaveStatus(403);
		expect(await (await teacher()).put(review, { status: "approved" })).toHaveStatus(403);
		expect(await entries()).toEqual([]);
	});

	it("one review of twenty at once", async () => {
		const { budi, review } = await waitingJournal();
		const decisions = Array.from({ length: 20 }, (_, turn) => (turn % 2 ? "approved" : "needs_revision"));
		const answers = await Promise.all(decisions.map((status) => budi.put(review, { status })));
		const winner = decisions[answers.findIndex(({ status }) => status === 200)];
		const written = (await entries()).slice(1).map(({ action }) => action);
		expect(written).toEqual([winner === "approved" ? "journal.approved" : "journal.returned"]);
	});

	it("one submission of five at once", async () => {
		const { submit } = await presentStudent();
		const answers = await Promise.all(Array.from({ length: 5 }, () => submit()));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await lines("journal.submitted")).toHaveLength(1);
	});
});

describe("observations and assessments", () => {
	it("submitted and added, by name", async () => {
		const { siti, budi, observe, assess, add } = await scorable();
		await budi.put(observe, { note: "Baik.", score: SCORE });
		await budi.put(assess, { score: SCORE });
		const { data } = await budi.post(add);
		const actor = { actor_role: "guru_pembimbing", person_id: siti.id };
		expect(await entries()).toEqual([
			wholeEntry(budi, {
				...actor,
				action: "score.observation",
				subject_type: "observation",
				subject_id: observe.split("/")[2],
				detail: { name: "Observasi Bulan Ke-1" },
			}),
			wholeEntry(budi, {
				...actor,
				action: "score.assesment",
				subject_type: "assesment",
				subject_id: assess.split("/")[2],
				detail: { name: "Asesmen 1" },
			}),
			wholeEntry(budi, {
				...actor,
				action: "score.assesment_added",
				subject_type: "assesment",
				subject_id: data.id_assesment,
				detail: { name: "Asesmen 2" },
			}),
		]);
	});

	it("sent ten times at once: once", async () => {
		const { budi, observe } = await scorable();
		await Promise.all(Array.from({ length: 10 }, () => budi.put(observe, { score: SCORE })));
		expect(await lines("score.observation")).toHaveLength(1);
	});

	it("refused leave nothing", async () => {
		const { budi, observe } = await scorable();
		expect(await budi.put(observe, { score: [[1]] })).toHaveStatus(422);
		expect(await (await teacher()).put(observe, { score: SCORE })).toHaveStatus(403);
		expect(await entries()).toEqual([]);
	});
});

describe("internships", () => {
	const form = (teacher_id: number) =>
		internshipForm({ teacher_id, start_date: "2026-11-16", end_date: "2026-12-18" });

	it("changed and completed by the management", async () => {
		const ratna = await manager();
		const { siti, budi, id_internship } = await presentStudent({ start: "2026-11-16" });
		await ratna.put(`/internships/${id_internship}/update`, form(budi.id));
		await ratna.put(`/internships/${id_internship}/set-completed`);
		const about = { subject_type: "internship", subject_id: id_internship, person_id: siti.id };
		const actor = { actor_role: "manajemen_sekolah", ...about };
		expect(await entries()).toEqual([
			wholeEntry(ratna, {
				action: "internship.updated",
				...actor,
				detail: {
					before: { end_date: "2027-02-14" },
					after: { end_date: "2026-12-18" },
					change: expect.any(String),
				},
			}),
			wholeEntry(ratna, { action: "internship.completed", ...actor }),
		]);
	});

	it("completed by five at once: once", async () => {
		const ratna = await manager();
		const { id_internship } = await presentStudent();
		const complete = () => ratna.put(`/internships/${id_internship}/set-completed`);
		await Promise.all([complete(), complete(), complete(), complete(), complete()]);
		expect(await lines("internship.completed")).toHaveLength(1);
	});
});

describe("roles", () => {
	it("given and taken: the new head, and the one they replace", async () => {
		const [ratna, agus, dewi] = [await manager(), await head("DKV"), await teacher()];
		const body = { id: agus.id, majorId: await majorId("DKV") };
		await ratna.put(`/users/${dewi.id}/promote-major-leader`, body);
		const detail = { role: "kepala_program", place: "DKV" };
		const about = (id: number) => ({ subject_type: "user", subject_id: String(id), person_id: id, detail });
		const actor = { actor_role: "manajemen_sekolah" };
		expect(await entries()).toEqual(
			expect.arrayContaining([
				wholeEntry(ratna, { action: "role.taken", ...actor, ...about(agus.id) }),
				wholeEntry(ratna, { action: "role.given", ...actor, ...about(dewi.id) }),
			]),
		);
		expect(await entries()).toHaveLength(2);
	});

	it("of a class and of the office", async () => {
		const [ratna, joko] = [await manager(), await manager({ position: "Kesiswaan" })];
		const [maya, dewi, sari] = [await homeroomTeacher(), await teacher(), await teacher()];
		await ratna.put(`/users/${maya.id}/remove-homeroom`);
		await ratna.put(`/users/${dewi.id}/promote-homeroom`);
		await ratna.put(`/users/${sari.id}/promote-management`, { id: joko.id, position: "Kesiswaan" });
		const details = (await entries()).map(({ action, person_id, detail }) => ({ action, person_id, detail }));
		const homeroom = { role: "wali_kelas", place: null };
		const office = { role: "manajemen_sekolah", place: "Kesiswaan" };
		expect(details).toHaveLength(4);
		expect(details).toEqual(
			expect.arrayContaining([
				{ action: "role.taken", person_id: maya.id, detail: homeroom },
				{ action: "role.given", person_id: dewi.id, detail: homeroom },
				{ action: "role.taken", person_id: joko.id, detail: office },
				{ action: "role.given", person_id: sari.id, detail: office },
			]),
		);
	});

	it("given by five at once: one is given, nobody is replaced unwritten", async () => {
		const ratna = await manager();
		const five = await Promise.all(Array.from({ length: 5 }, () => teacher()));
		const body = { id: "", majorId: await majorId("DKV") };
		const answers = await Promise.all(
			five.map(({ id }) => ratna.put(`/users/${id}/promote-major-leader`, body)),
		);
		const winner = five[answers.findIndex(({ status }) => status === 200)]?.id;
		expect(await lines("role.given", "role.taken")).toEqual([`role.given ${winner} ${winner}`]);
	});
});

describe("deletions", () => {
	it("of many: an entry for each, with the role and without a name", async () => {
		const ratna = await manager();
		const [siti, budi] = [await student({ name: "Siti Rahmawati" }), await teacher({ name: "Budi Santoso" })];
		await ratna.delete("/users/delete", { ids: [siti.id, budi.id] });
		const deleted = (id: number, role: string) =>
			wholeEntry(ratna, {
				action: "account.deleted",
				actor_role: "manajemen_sekolah",
				subject_type: "user",
				subject_id: String(id),
				person_id: id,
				detail: { role },
			});
		expect(await entries()).toHaveLength(2);
		expect(await entries()).toEqual(
			expect.arrayContaining([deleted(siti.id, "peserta_didik"), deleted(budi.id, "guru_pembimbing")]),
		);
		expect(JSON.stringify(await entries())).not.toMatch(/Siti|Budi/);
	});

	it("of oneself, and none of a refused one", async () => {
		const [ratna, siti] = [await manager(), await student()];
		expect(await ratna.delete("/users/me")).toHaveStatus(409);
		expect(await ratna.delete("/users/delete", { ids: [siti.id, 2_000_000_000] })).toHaveStatus(404);
		await siti.delete("/users/me");
		expect(await entries()).toEqual([
			wholeEntry(siti, {
				action: "account.self_deleted",
				actor_role: "peserta_didik",
				subject_type: "user",
				subject_id: String(siti.id),
				person_id: siti.id,
				detail: { role: "peserta_didik" },
			}),
		]);
	});

	it("of the same person by three at once: once", async () => {
		const [ratna, siti] = [await manager(), await student()];
		const remove = () => ratna.delete(`/users/${siti.id}/delete`);
		await Promise.all([remove(), remove(), remove(), siti.delete("/users/me")]);
		expect(await lines("account.deleted", "account.self_deleted")).toHaveLength(1);
	});
});

describe("instruments", () => {
	it("made, changed, applied, applied again and taken back", async () => {
		const agus = await head("DKV");
		const form = instrumentForm(await majorId("DKV"));
		const [{ id_instrument: id }] = (await agus.post("/instruments/create", form)).data;
		await agus.put(`/instruments/${id}/update`, form);
		for (const status of ["applied", "applied", "not_applied"])
			await agus.put("/instruments/set-status", { status });
		const written = (await entries()).map(({ action, subject_id, detail }) => ({
			action,
			subject_id,
			detail,
		}));
		expect(written).toEqual(
			["created", "updated", "applied", "taken_back"].map((what) => ({
				action: `instrument.${what}`,
				subject_id: id,
				detail: { major: "DKV" },
			})),
		);
	});

	it("applied by five at once: once", async () => {
		const agus = await head("DKV");
		await agus.post("/instruments/create", instrumentForm(await majorId("DKV")));
		const apply = () => agus.put("/instruments/set-status", { status: "applied" });
		await Promise.all([apply(), apply(), apply(), apply(), apply()]);
		expect(await lines("instrument.applied")).toHaveLength(1);
	});
});

describe("accounts", () => {
	it("whose password was reset", async () => {
		const budi = await teacher();
		await guest().post("/forgot-password", { email: budi.email });
		const { token } = await resetLink(budi.email);
		const browser = guest();
		const reset = { email: budi.email, token, password: PASSWORD, password_confirmation: PASSWORD };
		await Promise.all([browser.post("/reset-password", reset), browser.post("/reset-password", reset)]);
		expect(await entries()).toEqual([
			wholeEntry(
				{ id: budi.id, address: browser.address },
				{
					action: "account.password_reset",
					actor_role: "guru_pembimbing",
					subject_type: "user",
					subject_id: String(budi.id),
					person_id: budi.id,
				},
			),
		]);
	});

	it("that were tried too often: once, and nothing of addresses without an account", async () => {
		const budi = await teacher();
		const browser = guest();
		const tries = (email: string) =>
			Promise.all(Array.from({ length: 15 }, () => browser.post("/login", { email, password: "salah" })));
		await Promise.all([tries(budi.email), tries("hantu@contoh.sch.id")]);
		const written = await entries();
		expect(written.filter(({ action }) => action === "login.refused")).toHaveLength(10);
		expect(written.filter(({ action }) => action !== "login.refused")).toEqual([
			{
				npsn: SCHOOL.npsn,
				actor_id: null,
				actor_role: null,
				action: "account.locked",
				address: browser.address,
				subject_type: "user",
				subject_id: String(budi.id),
				person_id: budi.id,
				detail: {},
			},
		]);
	});

	it("name the class that gets a code, and no person", async () => {
		const [ratna, maya] = [await manager(), await homeroomTeacher()];
		const body = { homeroom_teacher_id: maya.id, major_id: await majorId("AK") };
		const made = await ratna.post("/school/class-codes/create", body);
		const { id_class } = made.data.class_codes[0].class;
		await ratna.delete(`/school/class-codes/${made.data.class_codes[0].code}/delete`);
		const about = {
			actor_role: "manajemen_sekolah",
			subject_type: "class",
			subject_id: id_class,
			person_id: null,
			detail: { name: "XII AK" },
		};
		expect(await entries()).toEqual([
			wholeEntry(ratna, { action: "account.class_code_made", ...about }),
			wholeEntry(ratna, { action: "account.class_code_ended", ...about }),
		]);
		const { data } = await ratna.get("/audit");
		expect(data[1].text).toBe("membuat kode kelas XII AK");
	});

	it("edited by their own people, with the fields that others rely on and no value of theirs", async () => {
		const budi = await teacher();
		const form = teacherProfile({ email: budi.email });
		await budi.put("/teachers/profile/edit", form);
		await budi.put("/teachers/profile/edit", { ...form, contact: "081200001111", birthplace: "Solo" });
		const [, entry] = await entries();
		expect(entry).toMatchObject({
			action: "account.profile_changed",
			person_id: budi.id,
			detail: { before: { contact: null }, after: { contact: null } },
		});
		await budi.put("/teachers/profile/edit", { ...form, contact: "081200001111", birthplace: "Solo" });
		expect(await db.auditEntry.count()).toBe(2);
	});

	it("that register", async () => {
		const browser = guest();
		const { data } = await browser.post("/teacher/register", teacherRegistration());
		expect(await entries()).toEqual([
			wholeEntry(
				{ id: data.id_user, address: browser.address },
				{
					action: "account.registered",
					actor_role: "guru_pembimbing",
					subject_type: "user",
					subject_id: String(data.id_user),
					person_id: data.id_user,
				},
			),
		]);
	});

	it("whose people change their address, which is not written down", async () => {
		const budi = await teacher();
		await budi.put("/teachers/profile/edit", teacherProfile({ email: "baru@contoh.sch.id" }));
		expect(await lines("account.email_changed")).toEqual([`account.email_changed ${budi.id} ${budi.id}`]);
		expect(JSON.stringify(await entries())).not.toContain("@");
	});
});

describe("logins", () => {
	const wrong = { password: "salah-sekali" };

	it("that succeed and that are refused, of known accounts only", async () => {
		const budi = await teacher();
		const browser = guest();
		await browser.post("/login", { email: budi.email, ...wrong });
		await browser.post("/login", { email: "hantu@contoh.sch.id", ...wrong });
		await browser.post("/login", { email: budi.email, password: OWN_PASSWORD });
		const about = { subject_type: "user", subject_id: String(budi.id), person_id: budi.id };
		expect(await entries()).toEqual([
			{
				...wholeEntry({ id: budi.id, address: browser.address }, { action: "login.refused", ...about }),
				actor_id: null,
				actor_role: null,
			},
			wholeEntry(
				{ id: budi.id, address: browser.address },
				{ action: "login.entered", actor_role: "guru_pembimbing", ...about },
			),
		]);
	});

	it("take as many statements whether the address has an account or not, and one to begin the session", async () => {
		const budi = await teacher();
		const attempt = (email: string, password: string) =>
			statementsOf(() => guest().post("/login", { email, password }));
		const [known, unknown] = [
			await attempt(budi.email, wrong.password),
			await attempt("hantu@contoh.sch.id", wrong.password),
		];
		expect(known.map(({ text }) => text)).toEqual(unknown.map(({ text }) => text));
		const sent = (await attempt(budi.email, OWN_PASSWORD)).map(({ text }) => text);
		expect(sent.filter((text) => text.includes("audit_entries"))).toEqual(
			sent.filter((text) => text.includes("INSERT INTO sessions")),
		);
	});

	it("are in the log of the school under their own group, in words", async () => {
		const [ratna, budi] = [await manager(), await teacher({ name: "Budi Santoso" })];
		await guest().post("/login", { email: budi.email, ...wrong });
		await guest().post("/login", { email: budi.email, password: OWN_PASSWORD });
		const { data } = await ratna.get("/audit?group=login");
		expect(data.map(({ text }: { text: string }) => text)).toEqual([
			"masuk",
			"menolak login Budi Santoso karena password salah",
		]);
	});
});
