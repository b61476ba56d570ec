import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { PASSWORD } from "@/prisma/builders";
import { entries, lines } from "../../support/audit";
import { untilBlocked } from "../../support/blocked";
import { passMinutes } from "../../support/clock";
import { resetLink } from "../../support/mail";
import { enter, withSecondStep } from "../../support/otp";
import { Authenticator, addPasskey, usePasskey } from "../../support/passkeys";
import { leaveTries } from "../../support/rate-limits";
import { db, freshSchool, guest, manager, student, teacher } from "../../support/school";
import { withSettings } from "../../support/settings";

freshSchool();

const REFUSED = "Passkey ini tidak dapat dipakai untuk masuk. Silahkan masuk dengan password.";

describe("adding a passkey", () => {
	it("keeps the public key and shows when it was made and used, and nothing else", async () => {
		const siti = await student();
		const key = await addPasskey(siti);
		const before = { last_used_at: null, name: "Passkey", created_at: "2026-11-18T10:00:00+07:00" };
		expect((await siti.get("/passkeys")).data).toEqual([{ id_passkey: expect.any(String), ...before }]);
		expect(await db.passkey.findMany({ select: { transports: true } })).toEqual([
			{ transports: ["internal"] },
		]);
		expect(await lines("account.passkey_added")).toHaveLength(1);
		passMinutes(5);
		await usePasskey(guest(), key);
		const [{ last_used_at }] = (await siti.get("/passkeys")).data;
		expect(last_used_at).toBe("2026-11-18T10:05:00+07:00");
	});

	it("needs a password typed a short while ago, at its beginning and at its end", async () => {
		const siti = await student();
		passMinutes(14);
		const { data } = await siti.post("/passkeys/setup");
		passMinutes(2);
		const credential = new Authenticator().create(data);
		expect(await siti.post("/passkeys/setup")).toHaveStatus(423, "password_required");
		expect(await siti.post("/passkeys/create", { credential })).toHaveStatus(423, "password_required");
		await siti.post("/user/confirm-password", { password: PASSWORD });
		expect(await siti.post("/passkeys/create", { credential })).toHaveStatus(200);
	});

	it("asks for a discoverable key that verifies its user, and names the keys that there are", async () => {
		const siti = await student();
		const key = await addPasskey(siti);
		const { data } = await siti.post("/passkeys/setup");
		expect(data).toMatchObject({
			rp: { id: "localhost" },
			authenticatorSelection: { residentKey: "required", userVerification: "required" },
			excludeCredentials: [{ id: key.id.toString("base64url") }],
		});
		expect(data.challenge.length).toBeGreaterThanOrEqual(43);
		expect(Buffer.from(data.user.id, "base64url").toString()).not.toContain(siti.email);
	});

	it.each([
		["of another site", { origin: "https://tiruan.example" }],
		["for another site", { rp: "tiruan.example" }],
		["without the user being verified", { unverified: true }],
		["to another challenge", { challenge: "eA" }],
		["of a key with another id inside", { attested: randomBytes(16) }],
		["of a key without an id inside", { attested: Buffer.alloc(0) }],
		["of a key with an id inside that is longer than an index holds", { attested: randomBytes(9000) }],
	])("refuses an answer %s", async (_, odd) => {
		const siti = await student();
		const { data } = await siti.post("/passkeys/setup");
		const answer = await siti.post("/passkeys/create", { credential: new Authenticator().create(data, odd) });
		expect(answer).toBlame("credential");
		expect(await db.passkey.count()).toBe(0);
	});

	it("takes a challenge once, for five minutes, in the browser that asked, and none that was made for a login", async () => {
		const [siti, rani] = [await student(), await student()];
		const { data } = await siti.post("/passkeys/setup");
		const credential = new Authenticator().create(data);
		expect(await rani.post("/passkeys/create", { credential })).toHaveStatus(409, "passkey_expired");
		const copy = siti.copy();
		expect(await siti.post("/passkeys/create", { credential })).toHaveStatus(200);
		expect(await copy.post("/passkeys/create", { credential })).toHaveStatus(409, "passkey_expired");

		const late = await siti.post("/passkeys/setup");
		passMinutes(5);
		expect(
			await siti.post("/passkeys/create", { credential: new Authenticator().create(late.data) }),
		).toHaveStatus(409, "passkey_expired");

		const login = await siti.post("/passkeys/options");
		const user = { id: "eA" };
		expect(
			await siti.post("/passkeys/create", {
				credential: new Authenticator().create({ challenge: login.data.challenge, user }),
			}),
		).toHaveStatus(409, "passkey_expired");
		expect(await db.passkey.count()).toBe(1);
	});

	it("refuses a passkey of another account, and an eleventh one", async () => {
		const [siti, rani] = [await student(), await student()];
		const key = await addPasskey(siti);
		const { data } = await rani.post("/passkeys/setup");
		expect(await rani.post("/passkeys/create", { credential: key.create(data) })).toHaveStatus(
			409,
			"passkey_known",
		);
		for (let more = 0; more < 9; more++) await addPasskey(siti);
		expect(await siti.post("/passkeys/setup")).toHaveStatus(409, "too_many_passkeys");
	});
});

describe("logging in with a passkey", () => {
	it("needs neither password nor code, and is recorded as a login", async () => {
		const budi = await teacher();
		await withSecondStep(budi);
		const key = await addPasskey(budi);
		expect(await enter(budi)).toHaveStatus(409, "otp_required");
		const browser = guest();
		const answer = await usePasskey(browser, key);
		expect(answer).toHaveStatus(200);
		expect(answer.data).toMatchObject({ id_user: budi.id, role: "guru_pembimbing" });
		expect((await browser.get("/user")).data.id_user).toBe(budi.id);
		expect(await browser.get("/user/confirm-password")).toHaveStatus(200);
		expect(await lines("login.entered")).toHaveLength(1);
		expect(browser.cookies.has("jejak_passkey")).toBe(false);
	});

	it("ends the session of whoever was logged in before in this browser", async () => {
		const [siti, rani] = [await student(), await student()];
		const key = await addPasskey(siti);
		const old = rani.copy();
		expect(await usePasskey(rani, key)).toHaveStatus(200);
		expect(await old.get("/user")).toHaveStatus(401);
	});

	it.each([
		["of another site", { origin: "https://tiruan.example" }],
		["for another site", { rp: "tiruan.example" }],
		["without the user being verified", { unverified: true }],
		["to another challenge", { challenge: "eA" }],
		["in the name of somebody else", { userHandle: "eA" }],
	])("refuses an answer %s, and records it", async (_, odd) => {
		const siti = await student();
		const key = await addPasskey(siti);
		const answer = await usePasskey(guest(), key, odd);
		expect(answer).toHaveStatus(401);
		expect(answer.message).toBe(REFUSED);
		const refused = (await entries()).filter(({ action }) => action === "login.passkey_refused");
		expect(refused).toMatchObject([{ actor_id: null, person_id: siti.id }]);
	});

	it("refuses a stranger's key, and another key under a known name", async () => {
		const siti = await student();
		const key = await addPasskey(siti);
		expect(await usePasskey(guest(), new Authenticator())).toHaveStatus(401);
		const forged = Object.assign(new Authenticator(), { id: key.id, userHandle: key.userHandle });
		expect(await usePasskey(guest(), forged)).toHaveStatus(401);
		expect(await usePasskey(guest(), key)).toHaveStatus(200);
	});

	it("refuses a copied key, whose counter did not grow", async () => {
		const siti = await student();
		const key = await addPasskey(siti);
		expect(await usePasskey(guest(), key)).toHaveStatus(200);
		key.counter = 0;
		expect(await usePasskey(guest(), key)).toHaveStatus(401);
		key.counter = 7;
		expect(await usePasskey(guest(), key)).toHaveStatus(200);
		expect(await db.passkey.findMany({ select: { counter: true } })).toEqual([{ counter: 8n }]);
	});

	it("takes a challenge once, for five minutes, in the browser that asked", async () => {
		const siti = await student();
		const key = await addPasskey(siti);
		const browser = guest();
		const { data } = await browser.post("/passkeys/options");
		const copy = browser.copy();
		const credential = key.answer(data);
		expect(await guest().post("/passkeys/login", { credential })).toHaveStatus(409, "passkey_expired");
		const answers = await Promise.all(
			[browser, copy].map((one) => one.post("/passkeys/login", { credential })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const late = guest();
		const { data: old } = await late.post("/passkeys/options");
		passMinutes(5);
		expect(await late.post("/passkeys/login", { credential: key.answer(old) })).toHaveStatus(409);
	});

	it("is limited: ten failed tries in 15 minutes for a key", async () => {
		const siti = await student();
		const key = await addPasskey(siti);
		for (let time = 0; time < 10; time++)
			expect(await usePasskey(guest(), key, { unverified: true })).toHaveStatus(401);
		expect(await usePasskey(guest(), key)).toHaveStatus(429, "too_many_requests");
		passMinutes(15);
		expect(await usePasskey(guest(), key)).toHaveStatus(200);
	});

	it("still works after 300 failed tries from the same address", async () => {
		const siti = await student();
		const key = await addPasskey(siti);
		const browser = guest();
		expect(await usePasskey(browser, new Authenticator())).toHaveStatus(401);
		await leaveTries(0, "passkey-address");
		const behind = () => Object.assign(guest(), { address: browser.address });
		expect(await usePasskey(behind(), new Authenticator())).toHaveStatus(429, "too_many_requests");
		expect(await usePasskey(behind(), key)).toHaveStatus(200);
	});

	it("gives whoever waits for approval no more than the password does", async () => {
		const budi = await teacher({ approval: "waiting" });
		const key = await addPasskey(budi);
		const browser = guest();
		expect(await usePasskey(browser, key)).toHaveStatus(200);
		expect((await browser.get("/internships/assigned")).data).toEqual(
			(await budi.get("/internships/assigned")).data,
		);
	});
});

describe("a passkey instead of the password, for what needs a recent proof", () => {
	it("counts as password and code, if it is one's own", async () => {
		const [budi, agus] = [await teacher(), await teacher()];
		const [key, other] = [await addPasskey(budi), await addPasskey(agus)];
		await withSecondStep(budi);
		passMinutes(15);
		expect(await usePasskey(budi, other, {}, "/user/confirm-passkey")).toBlame("password");
		expect(await budi.get("/user/confirm-password")).toHaveStatus(423);
		expect(await usePasskey(budi, key, {}, "/user/confirm-passkey")).toHaveStatus(200);
		expect(await budi.get("/user/confirm-password")).toHaveStatus(200);
	});
});

describe("a passkey that was lost", () => {
	it("is removed by its owner, with a recent proof, and by nobody else", async () => {
		const [siti, rani] = [await student(), await student()];
		const key = await addPasskey(siti);
		const [{ id_passkey }] = (await siti.get("/passkeys")).data;
		expect(await rani.delete(`/passkeys/${id_passkey}`)).toHaveStatus(404);
		passMinutes(15);
		expect(await siti.delete(`/passkeys/${id_passkey}`)).toHaveStatus(423, "password_required");
		await siti.post("/user/confirm-password", { password: PASSWORD });
		expect((await siti.delete(`/passkeys/${id_passkey}`)).data).toEqual([]);
		expect(await siti.delete(`/passkeys/${id_passkey}`)).toHaveStatus(404);
		expect(await usePasskey(guest(), key)).toHaveStatus(401);
		expect(await lines("account.passkey_removed")).toHaveLength(1);
	});

	it("is removed when the password is reset, and the new password lets its owner in", async () => {
		const siti = await student();
		const key = await addPasskey(siti);
		await guest().post("/forgot-password", { email: siti.email });
		const { token } = await resetLink(siti.email);
		const password = "kata-sandi-baru";
		const form = { email: siti.email, token, password, password_confirmation: password };
		expect(await guest().post("/reset-password", form)).toHaveStatus(200);
		expect(await usePasskey(guest(), key)).toHaveStatus(401);
		expect(await guest().post("/login", { email: siti.email, password })).toHaveStatus(200);
	});

	it("is not added by a request that was under way when all sessions were ended", async () => {
		const siti = await student();
		const key = new Authenticator();
		const credential = key.create((await siti.post("/passkeys/setup")).data);
		const { late } = await db.$transaction(async (tx) => {
			await tx.$executeRaw`SELECT FROM users WHERE id_user = ${siti.id} FOR UPDATE`;
			const late = siti.post("/passkeys/create", { credential });
			await untilBlocked();
			await tx.session.deleteMany({ where: { user_id: siti.id } });
			return { late };
		});
		expect(await late).toHaveStatus(401);
		expect(await usePasskey(guest(), key)).toHaveStatus(401);
	});

	it("is removed when the management helps somebody who lost the phone", async () => {
		const [ratna, budi] = [await manager(), await teacher()];
		await withSecondStep(budi);
		const key = await addPasskey(budi);
		expect(await ratna.put(`/users/${budi.id}/disable-otp`)).toHaveStatus(200);
		expect(await usePasskey(guest(), key)).toHaveStatus(401);
		expect(await enter(budi)).toHaveStatus(200);
	});

	it("is deleted with its account", async () => {
		const siti = await student();
		await addPasskey(siti);
		expect(await siti.delete("/users/me")).toHaveStatus(200);
		expect(await db.passkey.count()).toBe(0);
	});
});

describe("an address of the application", () => {
	it.each([
		"http://192.0.2.1:3000",
		"http://pkl.sekolah.sch.id",
		"https://192.0.2.1",
		"https://[2001:db8::1]",
	])("for which browsers have no passkeys says so: %s", async (address) => {
		withSettings({ APP_URL: address });
		expect(await guest().post("/passkeys/options")).toHaveStatus(409, "passkey_unavailable");
	});

	it("with https and a name offers passkeys under that name", async () => {
		withSettings({ APP_URL: "https://pkl.sekolah.sch.id" });
		const browser = guest();
		const { data } = await browser.post("/passkeys/options");
		expect(data).toMatchObject({ rpId: "pkl.sekolah.sch.id", userVerification: "required" });
		expect(browser.cookies.has("__Host-jejak_passkey")).toBe(true);
	});
});
