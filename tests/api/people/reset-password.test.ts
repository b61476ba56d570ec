import { describe, expect, it } from "vitest";
import { passMinutes } from "../../support/clock";
import { PASSWORD, studentProfile, studentRegistration } from "../../support/forms";
import { readBody, resetLink, takeMails } from "../../support/mail";
import { db, freshSchool, guest, homeroomTeacher, student, teacher } from "../../support/school";

freshSchool();

const forgot = (email: string) => guest().post("/forgot-password", { email });
const reset = (email: string, token: string | undefined, password = PASSWORD) =>
	guest().post("/reset-password", { email, token, password, password_confirmation: password });

describe("forgetting the password", () => {
	it("answers alike whether or not the address has an account", async () => {
		const siti = await student();
		const [known, unknown] = [await forgot(siti.email), await forgot("hantu@contoh.sch.id")];
		expect(known).toHaveStatus(200);
		expect(known.bytes.equals(unknown.bytes)).toBe(true);
		expect(takeMails(siti.email)).toHaveLength(1);
		expect(takeMails("hantu@contoh.sch.id")).toEqual([]);
	});

	it("sends students and staff to their own pages", async () => {
		const [siti, budi] = [await student(), await teacher()];
		for (const { email } of [siti, budi]) await forgot(email);
		expect(await resetLink(siti.email)).toMatchObject({ path: "/reset-password", email: siti.email });
		expect(await resetLink(budi.email)).toMatchObject({ path: "/guru/reset-password", email: budi.email });
	});

	it("sends a mail that greets whoever has confirmed the address by name, and says how long the link is good", async () => {
		const siti = await student({ name: "Siti Rahmawati" });
		await db.user.update({ where: { id_user: siti.id }, data: { email_confirmed_at: new Date() } });
		await forgot(siti.email);
		const [mail] = takeMails(siti.email) as [string];
		expect(mail).toMatch(/^Subject: Atur ulang password Jejak PKL/m);
		expect(readBody(mail)).toContain("Halo Siti Rahmawati");
		expect(readBody(mail)).toContain("60 menit");
	});

	it("sends no word of somebody who registered with another person's address", async () => {
		const [email, link] = ["korban@contoh.sch.id", "https://jahat.example/hadiah"];
		const names = { firstname: `Selamat\r\n\r\nAmbil hadiah: ${link}`, lastname: "Bcc: semua@contoh.sch.id" };
		expect(await guest().post("/register", studentRegistration({ email, ...names }))).toHaveStatus(201);
		takeMails(email);
		await forgot(email);
		const [mail] = takeMails(email) as [string];
		expect(readBody(mail)).toMatch(/^Halo,$/m);
		expect(readBody(mail)).not.toMatch(/jahat|hadiah|Selamat|Bcc/i);
	});

	it.each([
		undefined,
		"",
		"siti",
		"siti@contoh.sch.id, budi@contoh.sch.id",
		"siti@contoh.sch.id\nBcc: x@y.id",
	])("refuses the address %j", async (email) => {
		expect(await guest().post("/forgot-password", { email })).toBlame("email");
	});

	it("leaves no token in the database that somebody could use", async () => {
		const siti = await student();
		await forgot(siti.email);
		const { token } = await resetLink(siti.email);
		const [row] = await db.passwordResetToken.findMany();
		expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
		expect(JSON.stringify(row)).not.toContain(token);
		expect(await reset(siti.email, row?.token_hash as string)).toHaveStatus(422, "invalid_token");
	});
});

describe("resetting the password", () => {
	const withLink = async () => {
		const siti = await student({ password: "kunci-lama" });
		await forgot(siti.email);
		return { siti, ...(await resetLink(siti.email)) };
	};

	it("takes the new password and no longer the old one", async () => {
		const { siti, token } = await withLink();
		const answer = await reset(siti.email, token);
		expect(answer).toHaveStatus(200);
		expect(await guest().post("/login", { email: siti.email, password: "kunci-lama" })).toHaveStatus(401);
		expect(await guest().post("/login", { email: siti.email, password: PASSWORD })).toHaveStatus(200);
	});

	it("works once", async () => {
		const { siti, token } = await withLink();
		await reset(siti.email, token);
		expect(await reset(siti.email, token, "yang-ketiga-kali")).toHaveStatus(422, "invalid_token");
		expect(await guest().post("/login", { email: siti.email, password: PASSWORD })).toHaveStatus(200);
	});

	it("works once for five simultaneous requests", async () => {
		const { siti, token } = await withLink();
		const passwords = Array.from({ length: 5 }, (_, index) => `kata-sandi-${index}`);
		const answers = await Promise.all(passwords.map((password) => reset(siti.email, token, password)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
		const winner = passwords[answers.findIndex(({ status }) => status === 200)];
		expect(await guest().post("/login", { email: siti.email, password: winner })).toHaveStatus(200);
	});

	it("works for 60 minutes", async () => {
		const early = await withLink();
		passMinutes(59.9);
		expect(await reset(early.siti.email, early.token)).toHaveStatus(200);
		const late = await withLink();
		passMinutes(60);
		expect(await reset(late.siti.email, late.token)).toHaveStatus(422, "invalid_token");
	});

	it("is bound to the address it was sent to, in any case", async () => {
		const { siti, token } = await withLink();
		const sari = await student();
		expect(await reset(sari.email, token)).toHaveStatus(422, "invalid_token");
		expect(await reset("hantu@contoh.sch.id", token)).toHaveStatus(422, "invalid_token");
		expect(await reset(siti.email.toUpperCase(), token)).toHaveStatus(200);
	});

	it("is no longer possible once the account has another address", async () => {
		const { siti, token } = await withLink();
		const maya = await homeroomTeacher();
		const { id_major } = await db.major.findFirstOrThrow();
		const profile = studentProfile({
			major_id: id_major,
			homeroom_teacher_id: maya.id,
			email: "baru@contoh.sch.id",
		});
		expect(await siti.put("/students/profile/edit", profile)).toHaveStatus(200);
		for (const email of [siti.email, "baru@contoh.sch.id"])
			expect(await reset(email, token)).toHaveStatus(422, "invalid_token");
	});

	it("is possible with the latest link only", async () => {
		const { siti, token } = await withLink();
		await forgot(siti.email);
		const latest = await resetLink(siti.email);
		expect(await reset(siti.email, token)).toHaveStatus(422, "invalid_token");
		expect(await reset(siti.email, latest.token)).toHaveStatus(200);
	});

	it("refuses any other token", async () => {
		const { siti } = await withLink();
		for (const token of [undefined, "", " ", "x", "null", "%00", "\u0000", "' OR 1=1 --", "x".repeat(5000)]) {
			await db.rateLimit.deleteMany();
			expect(await reset(siti.email, token), token).toHaveStatus(422, "invalid_token");
		}
		expect(await guest().post("/login", { email: siti.email, password: "kunci-lama" })).toHaveStatus(200);
	});

	it.each([
		["password", { password: "pendek", password_confirmation: "pendek" }],
		["password_confirmation", { password_confirmation: "berbeda-sekali" }],
		["email", { email: "siti" }],
	])("names %s and leaves the link good", async (field, wrong) => {
		const { siti, token } = await withLink();
		const form = { email: siti.email, token, password: PASSWORD, password_confirmation: PASSWORD };
		expect(await guest().post("/reset-password", { ...form, ...wrong })).toBlame(field);
		expect(await guest().post("/reset-password", form)).toHaveStatus(200);
	});
});
