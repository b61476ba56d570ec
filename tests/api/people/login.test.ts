import { hash } from "@node-rs/argon2";
import { hash as bcrypt } from "bcryptjs";
import { describe, expect, it } from "vitest";
import { many } from "../../support/many";
import { db, freshSchool, guest, student, teacher } from "../../support/school";
import { startServer } from "../../support/servers";

freshSchool();

const REFUSED = "Email dan kata sandi tidak valid.";

describe("logging in", () => {
	it("answers with the user and starts a session", async () => {
		const siti = await student({ name: "Siti Rahmawati", password: "kunci-siti" });
		const browser = guest();
		const answer = await browser.post("/login", { email: siti.email, password: "kunci-siti" });
		expect(answer).toHaveStatus(200);
		expect(answer.data).toMatchObject({ id_user: siti.id, name: "Siti Rahmawati", role: "peserta_didik" });
		expect((await browser.get("/user")).data).toEqual(answer.data);
	});

	it("gives out a cookie that scripts cannot read and other sites do not send", async () => {
		const siti = await student({ password: "kunci-siti" });
		const answer = await guest().post("/login", { email: siti.email, password: "kunci-siti" });
		const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("jejak_session="));
		expect(cookie).toMatch(/; HttpOnly/);
		expect(cookie).toMatch(/; SameSite=Lax/);
		expect(cookie).toMatch(/; Path=\//);
	});

	it("takes the e-mail address in any case, with blanks around it", async () => {
		await student({ email: "siti@contoh.sch.id", password: "kunci-siti" });
		expect(
			await guest().post("/login", { email: " SITI@Contoh.sch.id ", password: "kunci-siti" }),
		).toHaveStatus(200);
	});

	it("takes staff and students at the same endpoint", async () => {
		const budi = await teacher({ password: "kunci-budi" });
		const answer = await guest().post("/login", { email: budi.email, password: "kunci-budi" });
		expect(answer.data).toMatchObject({ role: "guru_pembimbing", teacher: { email: budi.email } });
	});

	it("refuses a wrong password and an unknown address in the same words", async () => {
		const siti = await student({ password: "kunci-siti" });
		const wrong = await guest().post("/login", { email: siti.email, password: "kunci-sari" });
		const unknown = await guest().post("/login", { email: "hantu@contoh.sch.id", password: "kunci-siti" });
		for (const answer of [wrong, unknown]) {
			expect(answer).toHaveStatus(401);
			expect(answer.message).toBe(REFUSED);
		}
		expect(wrong.bytes.equals(unknown.bytes)).toBe(true);
	});

	it.each(["kunci-Siti", "kunci-siti ", " kunci-siti", "kunci-siti\u0000", "kunci-sit"])(
		"takes no password that is nearly right: %j",
		async (password) => {
			const siti = await student({ password: "kunci-siti" });
			expect(await guest().post("/login", { email: siti.email, password })).toHaveStatus(401);
		},
	);

	it("names missing fields", async () => {
		const answer = await guest().post("/login", {});
		expect(answer).toBlame("email", "Email wajib diisi.");
		expect(answer).toBlame("password", "Password wajib diisi.");
	});

	it("names an e-mail address that cannot be one", async () => {
		expect(await guest().post("/login", { email: "siti", password: "kunci-siti" })).toBlame("email");
	});

	it("ends the session of whoever was logged in before in this browser", async () => {
		const siti = await student();
		const budi = await teacher({ password: "kunci-budi" });
		const copy = siti.copy();
		await siti.post("/login", { email: budi.email, password: "kunci-budi" });
		expect((await siti.get("/user")).data.id_user).toBe(budi.id);
		expect(await copy.get("/user")).toHaveStatus(401);
	});
});

describe("passwords stored at another cost", () => {
	const storedAs = async (password: string) => {
		const siti = await student();
		await db.user.update({ where: { id_user: siti.id }, data: { password } });
		const stored = async () => (await db.user.findUniqueOrThrow({ where: { id_user: siti.id } })).password;
		return { siti, stored };
	};
	const current = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

	it("are renewed at login when they are argon2 at a lower cost", async () => {
		const { siti, stored } = await storedAs(
			await hash("kunci-siti", { memoryCost: 4096, timeCost: 1, parallelism: 1 }),
		);
		expect(await guest().post("/login", { email: siti.email, password: "kunci-siti" })).toHaveStatus(200);
		expect(await stored()).toMatch(current);
		expect(await guest().post("/login", { email: siti.email, password: "kunci-siti" })).toHaveStatus(200);
	});

	it("are renewed at login when they are bcrypt of the former system", async () => {
		const { siti, stored } = await storedAs((await bcrypt("kunci-siti", 4)).replace("$2b$", "$2y$"));
		expect(await guest().post("/login", { email: siti.email, password: "kunci-siti" })).toHaveStatus(200);
		expect(await stored()).toMatch(current);
		expect(await guest().post("/login", { email: siti.email, password: "kunci-siti" })).toHaveStatus(200);
	});

	it("are renewed when two servers do it at once, and both let the person in", async () => {
		const servers = [await startServer(), await startServer()];
		for (let round = 0; round < many(5); round++) {
			const { siti, stored } = await storedAs(await bcrypt("kunci-siti", 4));
			const browser = { address: siti.address, userAgent: null, token: undefined };
			const entered = await Promise.all(
				servers.map(({ login }) => login({ email: siti.email, password: "kunci-siti", otp: null }, browser)),
			);
			expect(entered.map(({ user }) => user.id_user)).toEqual([siti.id, siti.id]);
			expect(await stored()).toMatch(current);
		}
		for (const { stop } of servers) await stop();
	});

	it("stay as they are when they are current, and when the password was wrong", async () => {
		const bcrypted = (await bcrypt("kunci-siti", 4)).replace("$2b$", "$2y$");
		const { siti, stored } = await storedAs(bcrypted);
		expect(await guest().post("/login", { email: siti.email, password: "kunci-sari" })).toHaveStatus(401);
		expect(await stored()).toBe(bcrypted);
		await guest().post("/login", { email: siti.email, password: "kunci-siti" });
		const renewed = await stored();
		await guest().post("/login", { email: siti.email, password: "kunci-siti" });
		expect(await stored()).toBe(renewed);
	});

	it.each(["", "!", "$2y$10$short", "$argon2id$v=19$m=19456,t=2,p=1$broken", "plain-text"])(
		"let nobody in when they are no hash at all: %j",
		async (nonsense) => {
			const { siti } = await storedAs(nonsense);
			const answer = await guest().post("/login", { email: siti.email, password: nonsense || "kunci-siti" });
			expect(answer).toHaveStatus(401);
			expect(answer.message).toBe(REFUSED);
		},
	);
});
