import { describe, expect, it } from "vitest";
import { PASSWORD } from "@/prisma/builders";
import { lines } from "../../support/audit";
import { codeOf, withSecondStep, wrongCodeOf } from "../../support/otp";
import { leaveTries } from "../../support/rate-limits";
import {
	db,
	freshSchool,
	guest,
	logInAgain,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const NEW = "payung-biru-laut";
const change = (who: Person, fields: object = {}) =>
	who.put("/user/password", {
		current_password: PASSWORD,
		password: NEW,
		password_confirmation: NEW,
		...fields,
	});
const logIn = ({ email }: Person, password: string) => guest().post("/login", { email, password });

describe("changing one's own password", () => {
	it.each([
		["student", student],
		["teacher", teacher],
		["manager", manager],
	])("is for everybody: %s", async (_, make) => {
		const person = await make();
		expect(await change(person)).toHaveStatus(200);
		expect(await logIn(person, PASSWORD)).toHaveStatus(401);
		expect(await logIn(person, NEW)).toHaveStatus(200);
		expect(await lines("account.password_changed")).toHaveLength(1);
	});

	it("ends every session, and this browser gets a new one", async () => {
		const siti = await student();
		const elsewhere = await logInAgain(siti);
		const before = await db.session.findMany({ where: { user_id: siti.id } });
		expect(before.length).toBeGreaterThan(1);
		expect(await change(siti)).toHaveStatus(200);
		expect(await elsewhere.get("/users/me")).toHaveStatus(401);
		expect(await siti.get("/users/me")).toHaveStatus(200);
		const after = await db.session.findMany({ where: { user_id: siti.id } });
		expect(after).toHaveLength(1);
		expect(before.map(({ id_session }) => id_session)).not.toContain(after[0]?.id_session);
	});

	it.each<[object, string, string]>([
		[{ current_password: "salah-sekali" }, "current_password", "Password salah."],
		[{ current_password: "" }, "current_password", "Password lama wajib diisi."],
		[{ password: PASSWORD, password_confirmation: PASSWORD }, "password", "Password baru harus berbeda"],
		[{ password: "password123", password_confirmation: "password123" }, "password", "terlalu umum"],
		[{ password_confirmation: "lain" }, "password_confirmation", "Password dan konfirmasi tidak sama"],
	])("with %j blames %s", async (fields, field, message) => {
		const siti = await student();
		const answer = await change(siti, fields);
		expect(answer).toBlame(field);
		expect(answer.errors[field]?.[0]).toContain(message);
		expect(await logIn(siti, PASSWORD)).toHaveStatus(200);
	});

	it("counts wrong old passwords as failed logins", async () => {
		const siti = await student();
		expect(await change(siti, { current_password: "salah-sekali" })).toHaveStatus(422);
		await leaveTries(0, "login-account");
		expect(await change(siti)).toHaveStatus(429);
	});

	it("needs a code where the login needs one", async () => {
		const budi = await teacher();
		const { uri } = await withSecondStep(budi);
		expect(await change(budi)).toHaveStatus(409, "otp_required");
		expect(await change(budi, { otp: wrongCodeOf(uri) })).toBlame("otp");
		expect(await change(budi, { otp: codeOf(uri) })).toHaveStatus(200);
	});

	it("twice at once succeeds once", async () => {
		const siti = await student();
		const others = "payung-hijau-daun";
		const answers = await Promise.all([
			change(siti),
			change(siti, { password: others, password_confirmation: others }),
		]);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	});
});
