import { describe, expect, it } from "vitest";
import { checkIn, internshipForm, studentProfile } from "../../support/forms";
import { expectBlame } from "../../support/refusals";
import { holderOf, leaderOf, majorId, places, roleOf } from "../../support/roles";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	logInAgain,
	manager,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const ids = ({ data }: { data: { id_user: number }[] }) => data.map(({ id_user }) => id_user);

/** A manager who has a colleague, so that neither is the last one. */
async function office() {
	const ratna = await manager({ name: "Ratna Wulandari", position: "Kepala Sekolah" });
	const colleague = await manager({ position: "Kesiswaan" });
	return { ratna, colleague };
}

describe("a homeroom teacher", () => {
	it("is a guru_pembimbing who was promoted, and who logs in again with the new role", async () => {
		const { ratna } = await office();
		const budi = await teacher();
		const answer = await ratna.put(`/users/${budi.id}/promote-homeroom`);
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("Pengguna Berhasil Dijadikan Wali Kelas");
		expect(answer.data.find(({ id_user }: { id_user: number }) => id_user === budi.id).role).toBe(
			"wali_kelas",
		);
		expect(await budi.get("/user")).toHaveStatus(401);
		const again = await logInAgain(budi);
		expect((await again.get("/user")).data.role).toBe("wali_kelas");
		expect(ids(await again.get("/teachers/homerooms"))).toContain(budi.id);
	});

	it("becomes guru_pembimbing again, and the class has none until its students choose another", async () => {
		const { ratna } = await office();
		const [maya, other] = [await homeroomTeacher(), await homeroomTeacher()];
		const siti = await student({ homeroom_teacher_id: maya.id });
		const bagas = await student({ homeroom_teacher_id: other.id });
		const answer = await ratna.put(`/users/${maya.id}/remove-homeroom`);
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("Pengguna Berhasil Dihapus dari Wali Kelas");
		expect(await roleOf(maya.id)).toBe("guru_pembimbing");
		expect(await maya.get("/user")).toHaveStatus(401);
		expect((await siti.get("/users/me")).data.student).toMatchObject({ homeroom_teacher_id: null });
		expect((await bagas.get("/users/me")).data.student).toMatchObject({ homeroom_teacher_id: other.id });

		const form = { major_id: await majorId("DKV"), homeroom_teacher_id: maya.id };
		expect(await siti.put("/students/profile/edit", studentProfile(form))).toBlame("homeroom_teacher_id");
		form.homeroom_teacher_id = other.id;
		expect(await siti.put("/students/profile/edit", studentProfile(form))).toHaveStatus(200);
	});

	it("is not required in a student's profile where the school has none", async () => {
		const { ratna } = await office();
		const maya = await homeroomTeacher();
		const siti = await student({ complete: false });
		const profile = { major_id: await majorId("DKV"), homeroom_teacher_id: undefined as never };
		const edit = () => siti.put("/students/profile/edit", studentProfile(profile));
		expect(await edit()).toBlame("homeroom_teacher_id");
		await ratna.put(`/users/${maya.id}/remove-homeroom`);
		expect(await edit()).toHaveStatus(200);
		expect(await siti.post("/internships/create", internshipForm({ teacher_id: maya.id }))).toHaveStatus(201);
		expect(await siti.post("/attendances/create", checkIn())).toHaveStatus(201);
	});

	it("may be promoted and removed again and again", async () => {
		const { ratna } = await office();
		const { id } = await teacher();
		for (let turn = 0; turn < 3; turn++) {
			expect(await ratna.put(`/users/${id}/promote-homeroom`)).toHaveStatus(200);
			expect(await ratna.put(`/users/${id}/remove-homeroom`)).toHaveStatus(200);
		}
	});

	it.each(["guru_pembimbing", "kepala_program", "manajemen_sekolah"] as const)(
		"is not removed where the person is a %s",
		async (role) => {
			const { ratna } = await office();
			const { id } = await teacher({ role });
			const before = await places();
			expect(await ratna.put(`/users/${id}/remove-homeroom`)).toHaveStatus(409, "not_homeroom");
			expect(await places()).toEqual(before);
		},
	);
});

describe("a programme head", () => {
	it("is named for a major that had none", async () => {
		const { ratna } = await office();
		const budi = await teacher();
		const majorOf = await majorId("BR");
		const answer = await ratna.put(`/users/${budi.id}/promote-major-leader`, { id: "", majorId: majorOf });
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("Kepala Program Berhasil Diganti");
		expect(answer.data.find(({ id_user }: { id_user: number }) => id_user === budi.id)).toMatchObject({
			role: "kepala_program",
			major_led: { id_major: majorOf, code: "BR" },
		});
		expect(await budi.get("/user")).toHaveStatus(401);
		const again = await logInAgain(budi);
		expect((await again.get("/users/me")).data.major_led).toMatchObject({ code: "BR" });
	});

	it("replaces another, who is a guru_pembimbing without a major again", async () => {
		const { ratna } = await office();
		const [agus, budi] = [await head("DKV"), await teacher()];
		const body = { id: agus.id, majorId: await majorId("DKV") };
		expect(await ratna.put(`/users/${budi.id}/promote-major-leader`, body)).toHaveStatus(200);
		expect([await roleOf(agus.id), await roleOf(budi.id)]).toEqual(["guru_pembimbing", "kepala_program"]);
		expect(await leaderOf("DKV")).toBe(budi.id);
		for (const person of [agus, budi]) expect(await person.get("/user")).toHaveStatus(401);
		const back = { id: String(budi.id), majorId: String(body.majorId) };
		expect(await ratna.put(`/users/${agus.id}/promote-major-leader`, back)).toHaveStatus(200);
		expect(await leaderOf("DKV")).toBe(agus.id);
	});

	it("is not replaced by a request that does not name the present one", async () => {
		const { ratna } = await office();
		const [agus, dewi, budi] = [await head("DKV"), await head("AK"), await teacher()];
		const before = await places();
		const promote = (majorId: number, id?: unknown) =>
			ratna.put(`/users/${budi.id}/promote-major-leader`, { id, majorId });
		for (const id of [undefined, null, "", dewi.id, budi.id, ratna.id, 999_999]) {
			const answer = await promote(await majorId("DKV"), id);
			expect(answer, String(id)).toHaveStatus(409, "holder_changed");
		}
		// Nobody leads it any more, so the caller's view is outdated.
		expect(await promote(await majorId("BR"), agus.id)).toHaveStatus(409, "holder_changed");
		expect(await places()).toEqual(before);
	});

	it("with a wrong field is refused", async () => {
		const { ratna } = await office();
		const { id } = await teacher();
		const form = { id: "", majorId: await majorId("DKV") };
		const before = await places();
		const send = (wrong: object) => ratna.put(`/users/${id}/promote-major-leader`, { ...form, ...wrong });
		await expectBlame(send, [
			["majorId", undefined, "Kompetensi keahlian wajib dipilih."],
			["majorId", 99_999, "Kompetensi keahlian tidak ditemukan."],
			["majorId", "DKV", "Kompetensi keahlian tidak valid."],
			["id", "siapa", "Kepala Program saat ini tidak valid."],
			["id", -1, "Kepala Program saat ini tidak valid."],
			["id", {}, "Kepala Program saat ini tidak valid."],
		]);
		expect(await places()).toEqual(before);
	});
});

describe("a position", () => {
	it("is given to a guru_pembimbing, by its name or its number", async () => {
		const { ratna } = await office();
		const [budi, dewi] = [await teacher(), await teacher()];
		const promote = (id_user: number, position: unknown) =>
			ratna.put(`/users/${id_user}/promote-management`, { id: null, position });
		const answer = await promote(budi.id, "Humas & Kemitraan Industri");
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("Manajemen Sekolah Berhasil Diganti");
		expect(answer.data.find(({ id_user }: { id_user: number }) => id_user === budi.id)).toMatchObject({
			role: "manajemen_sekolah",
			teacher: { position: "Humas & Kemitraan Industri" },
		});
		expect(await budi.get("/user")).toHaveStatus(401);
		const { id_position } = await db.position.findFirstOrThrow({ where: { name: "Kurikulum" } });
		expect(await promote(dewi.id, id_position)).toHaveStatus(200);
		expect(await holderOf("Kurikulum")).toBe(dewi.id);
	});

	it("is taken from whoever held it", async () => {
		const { ratna, colleague } = await office();
		const budi = await teacher();
		const body = { id: colleague.id, position: "Kesiswaan" };
		expect(await ratna.put(`/users/${budi.id}/promote-management`, body)).toHaveStatus(200);
		expect(await holderOf("Kesiswaan")).toBe(budi.id);
		expect(await roleOf(colleague.id)).toBe("guru_pembimbing");
		for (const person of [colleague, budi]) expect(await person.get("/user")).toHaveStatus(401);
		expect(await ratna.get("/user")).toHaveStatus(200);
	});

	it("may be handed on by its holder, who is logged out", async () => {
		const { ratna } = await office();
		const budi = await teacher();
		const body = { id: ratna.id, position: "Kepala Sekolah" };
		expect(await ratna.put(`/users/${budi.id}/promote-management`, body)).toHaveStatus(200);
		expect(ratna.cookies.has("jejak_session")).toBe(false);
		expect(await ratna.get("/users")).toHaveStatus(401);
		const again = await logInAgain(ratna);
		expect((await again.get("/users/me")).data).toMatchObject({
			role: "guru_pembimbing",
			teacher: { position: null },
		});
		expect(await again.get("/users")).toHaveStatus(403);
	});

	it("of the last manager is not given to somebody else", async () => {
		const ratna = await manager({ position: "Kepala Sekolah" });
		const budi = await teacher();
		const before = await places();
		const promote = (position: string, id: number | null) =>
			ratna.put(`/users/${budi.id}/promote-management`, { id, position });
		const answer = await promote("Kepala Sekolah", ratna.id);
		expect(answer).toHaveStatus(409, "last_management");
		expect(answer.message).toBe(
			"Manajemen Sekolah terakhir tidak dapat diganti. Tambahkan Manajemen Sekolah lain terlebih dahulu.",
		);
		expect(await places()).toEqual(before);
		expect(await promote("Kurikulum", null)).toHaveStatus(200);
		const dewi = await teacher();
		const handedOn = { id: ratna.id, position: "Kepala Sekolah" };
		expect(await ratna.put(`/users/${dewi.id}/promote-management`, handedOn)).toHaveStatus(200);
	});

	it("is not taken by a request that does not name the present holder", async () => {
		const { ratna, colleague } = await office();
		const budi = await teacher();
		const before = await places();
		for (const id of [null, "", ratna.id, budi.id, 999_999]) {
			const body = { id, position: "Kesiswaan" };
			const answer = await ratna.put(`/users/${budi.id}/promote-management`, body);
			expect(answer, String(id)).toHaveStatus(409, "holder_changed");
		}
		const body = { id: colleague.id, position: "Kurikulum" };
		expect(await ratna.put(`/users/${budi.id}/promote-management`, body)).toHaveStatus(409, "holder_changed");
		expect(await places()).toEqual(before);
	});

	it("with a wrong field is refused", async () => {
		const { ratna } = await office();
		const { id } = await teacher();
		const before = await places();
		const send = (wrong: object) =>
			ratna.put(`/users/${id}/promote-management`, { id: "", position: "Kurikulum", ...wrong });
		await expectBlame(send, [
			["position", undefined, "Jabatan wajib diisi."],
			["position", "Bendahara", "Jabatan tidak ditemukan."],
			["position", "kesiswaan", "Jabatan tidak ditemukan."],
			["position", 99_999, "Jabatan tidak ditemukan."],
			["position", 1e300, "Jabatan tidak ditemukan."],
			["position", [], "Jabatan wajib diisi."],
			["id", "siapa", "Pemegang jabatan saat ini tidak valid."],
		]);
		expect(await places()).toEqual(before);
	});
});

const PROMOTIONS = ["promote-homeroom", "promote-major-leader", "promote-management"] as const;
const body = async () => ({ id: "", majorId: await majorId("BR"), position: "Kurikulum" });

describe.each(PROMOTIONS)("%s", (call) => {
	it("takes only a guru_pembimbing", async () => {
		const { ratna, colleague } = await office();
		const others = [await student(), await homeroomTeacher(), await head("DKV"), colleague, ratna];
		const before = await places();
		for (const { id } of others) {
			const answer = await ratna.put(`/users/${id}/${call}`, await body());
			expect(answer).toHaveStatus(409, "not_promotable");
			expect(answer.message).toBe("Hanya pengguna dengan peran Pembimbing yang dapat diberi peran lain.");
		}
		expect(await places()).toEqual(before);
	});

	it("does not replace the present holder by somebody who cannot be promoted", async () => {
		const { ratna, colleague } = await office();
		const [agus, siti] = [await head("DKV"), await student()];
		const before = await places();
		const taken = { majorId: await majorId("DKV"), position: "Kesiswaan" };
		for (const id of [agus.id, colleague.id]) {
			const answer = await ratna.put(`/users/${siti.id}/${call}`, { ...taken, id });
			expect(answer.status).toBe(409);
		}
		expect(await places()).toEqual(before);
	});

	it("finds nobody under an unknown id", async () => {
		const { ratna } = await office();
		for (const id of ["0", "-1", "1.5", "007", "2147483647", "2147483648", "99999999999", "me", "%20"])
			expect(await ratna.put(`/users/${id}/${call}`, await body())).toHaveStatus(404);
	});

	it("answers with the refreshed list, narrowed as the address asks", async () => {
		const { ratna } = await office();
		const [one, other] = [await teacher(), await teacher()];
		const whole = await ratna.put(`/users/${one.id}/${call}`, await body());
		expect(ids(whole).sort()).toEqual([...ids(await ratna.get("/users"))].sort());
		const page = await ratna.put(`/users/${other.id}/promote-homeroom?role=wali_kelas&per_page=1`);
		expect(page.data).toMatchObject([{ role: "wali_kelas" }]);
		expect(page.meta).toMatchObject({ page: 1, per_page: 1 });
		const refused = await ratna.put(`/users/${(await teacher()).id}/${call}?role=x`, await body());
		expect(refused).toBlame("role");
	});

	it("ends every session of the promoted, and nobody else's", async () => {
		const { ratna, colleague } = await office();
		const [budi, bystander] = [await teacher(), await teacher()];
		const phone = await logInAgain(budi);
		expect(await ratna.put(`/users/${budi.id}/${call}`, await body())).toHaveStatus(200);
		expect(await db.session.count({ where: { user_id: budi.id } })).toBe(0);
		for (const device of [budi, phone]) expect(await device.get("/user")).toHaveStatus(401);
		for (const person of [ratna, colleague, bystander]) expect(await person.get("/user")).toHaveStatus(200);
	});

	it("is not for guests", async () => {
		const { id } = await teacher();
		expect(await guest().put(`/users/${id}/${call}`, await body())).toHaveStatus(401);
	});
});

describe("a programme head who is named again", () => {
	it("is refused, and stays head", async () => {
		const ratna = await manager();
		const agus = await teacher();
		const major = await majorId("BR");
		await ratna.put(`/users/${agus.id}/promote-major-leader`, { id: "", majorId: major });
		const again = { id: agus.id, majorId: major };
		const answer = await ratna.put(`/users/${agus.id}/promote-major-leader`, again);
		expect(answer).toHaveStatus(409, "not_promotable");
		expect(await db.user.findUniqueOrThrow({ where: { id_user: agus.id } })).toMatchObject({
			role: "kepala_program",
		});
	});
});
