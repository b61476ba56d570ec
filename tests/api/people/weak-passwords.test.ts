import { describe, expect, it } from "vitest";
import { addManager } from "@/scripts/school/schools";
import { findViewer } from "@/server/http/session";
import { studentRegistration, teacherRegistration } from "../../support/forms";
import { resetLink } from "../../support/mail";
import { db, freshSchool, guest, manager, student } from "../../support/school";

freshSchool();

const COMMON = "Password ini terlalu umum sehingga mudah ditebak. Gunakan password lain.";
const KNOWN = "Password tidak boleh hanya terdiri dari nama, email, NISN, atau sekolah Anda.";

const siti = (password: string) =>
	studentRegistration({
		firstname: "Siti",
		lastname: "Rahmawati",
		email: "rahma.04@contoh.sch.id",
		nisn: "0012345678",
		password,
		password_confirmation: password,
	});
const register = (password: string) => guest().post("/register", siti(password));

describe("registering", () => {
	it("with a password that many use is refused", async () => {
		for (const password of [
			...["password", "PASSWORD", "12345678", "87654321", "aaaaaaaa", "abcabcabc", "qwerty123", "1234567890"],
			...["indonesia", "Bismillah", "sayang123", "katasandi"],
		])
			expect(await register(password), password).toBlame("password", COMMON);
		expect(await db.user.count()).toBe(0);
	});

	it("with digits and marks around such a password is refused", async () => {
		for (const password of [
			...["password123", "Rahasia123", "sekolah123", "guru1234", "siswa2026!", "2009#rahasia", "michael1990"],
			...["sukses2045", "Semangat99!", "merdeka17", "persib2026"],
		])
			expect(await register(password), password).toBlame("password", COMMON);
	});

	it("with a password that others know is refused", async () => {
		for (const password of [
			...["sitirahmawati", "Siti-Rahmawati1", "rahma.04", "rahma2009", "0012345678"],
			...["SMKN16Jakarta!", "jejak-pkl-26"],
		])
			expect(await register(password), password).toBlame("password", KNOWN);
	});

	it.each([
		"kata-sandi",
		"kata-sandi-baru",
		"kunci-siti",
		"kunci-kepala",
		"rahasia-demo",
		"rahmatsemesta",
		"83746152",
	])("with %s is not", async (password) => {
		expect(await register(password)).toHaveStatus(201);
	});

	it("is judged for teachers too", async () => {
		const form = { firstname: "Budi", email: "budi@contoh.sch.id" };
		for (const password of ["password", "budi2026"])
			expect(
				await guest().post(
					"/teacher/register",
					teacherRegistration({ ...form, password, password_confirmation: password }),
				),
			).toBlame("password");
	});
});

describe("a reset", () => {
	it("to such a password is refused, and leaves the link good", async () => {
		const { email } = await student({ name: "Siti Rahmawati", email: "setel@contoh.sch.id" });
		await guest().post("/forgot-password", { email });
		const { token } = await resetLink(email);
		const reset = (password: string) =>
			guest().post("/reset-password", { email, token, password, password_confirmation: password });
		expect(await reset("password")).toBlame("password", COMMON);
		expect(await reset("Rahmawati09")).toBlame("password", KNOWN);
		expect(await reset("kata-sandi-baru")).toHaveStatus(200);
	});
});

describe("an older password of that kind", () => {
	it.each([
		["password", true],
		["siti2009", true],
		["kata-sandi", false],
	])("%s goes on working; is it to be changed: %s", async (password, weak) => {
		const { email } = await student({ name: "Siti Rahmawati", password });
		const browser = guest();
		expect(await browser.post("/login", { email, password })).toHaveStatus(200);
		const found = await findViewer(browser.cookies.get("jejak_session"), "127.0.0.1");
		expect(found?.viewer.password_weak).toBe(weak);
	});
});

it("a manager of the command line is given none", async () => {
	await manager();
	const asked = { npsn: "20100159", email: "kepala@contoh.sch.id" };
	await expect(addManager({ ...asked, password: "password" })).rejects.toThrow("MANAGER_PASSWORD");
	await expect(addManager({ ...asked, password: "kunci-kepala" })).resolves.toMatchObject({ entry: "given" });
});
