import { describe, expect, it } from "vitest";
import { PASSWORD } from "@/prisma/builders";
import { stepOf } from "@/server/auth/otp";
import { lines } from "../../support/audit";
import { untilBlocked } from "../../support/blocked";
import { passMinutes, setClock } from "../../support/clock";
import { codeOf, enter, switchOn, withSecondStep, wrongCodeOf } from "../../support/otp";
import { readPage } from "../../support/pages";
import { leaveTries } from "../../support/rate-limits";
import { db, freshSchool, guest, head, logInAgain, manager, student, teacher } from "../../support/school";
import { withSettings } from "../../support/settings";

freshSchool();

const change = (otp: string, password = PASSWORD) => ({ password, otp });

describe("switching the second step on", () => {
	it("gives a secret, and after a code ten recovery codes; neither is ever shown again", async () => {
		const budi = await teacher();
		const { data } = await budi.post("/otp/setup");
		expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
		expect(data.uri).toBe(
			`otpauth://totp/Jejak%20PKL:${encodeURIComponent(budi.email)}?issuer=Jejak%20PKL&secret=${data.secret}&algorithm=SHA1&digits=6&period=30`,
		);
		const answer = await budi.post("/otp/confirm", change(codeOf(data.uri)));
		expect(answer).toHaveStatus(200);
		const codes = answer.data.recovery_codes;
		expect(codes).toHaveLength(10);
		expect(new Set(codes).size).toBe(10);
		for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
		const shown = [
			...(await Promise.all(["/user", "/users/me"].map(async (url) => `${(await budi.get(url)).bytes}`))),
			await readPage("/guru/profil", budi),
		];
		for (const secret of [data.secret, ...codes]) expect(shown.join("\n")).not.toContain(secret);
		expect(await lines("account.otp_on")).toEqual([`account.otp_on ${budi.id} ${budi.id}`]);
	});

	it("counts for nothing before it is confirmed", async () => {
		const budi = await teacher();
		await budi.post("/otp/setup");
		expect(await enter(budi)).toHaveStatus(200);
		for (const url of ["/otp/disable", "/otp/recovery-codes"])
			expect(await budi.post(url, change("123456"))).toHaveStatus(409, "otp_disabled");
	});

	it("a second time takes a code of the new secret only", async () => {
		const budi = await teacher();
		const [first, second] = [await budi.post("/otp/setup"), await budi.post("/otp/setup")];
		expect(first.data.secret).not.toBe(second.data.secret);
		expect(await budi.post("/otp/confirm", change(codeOf(first.data.uri)))).toBlame(
			"otp",
			"Kode verifikasi salah atau sudah dipakai.",
		);
		expect(await budi.post("/otp/confirm", change(codeOf(second.data.uri)))).toHaveStatus(200);
	});

	it("asks for the password: whoever finds a browser open cannot lock its owner out", async () => {
		const budi = await teacher();
		const { data } = await budi.post("/otp/setup");
		const wrong = () => budi.post("/otp/confirm", change(codeOf(data.uri), "salah"));
		expect(await wrong()).toBlame("password", "Password salah.");
		await leaveTries(1, "otp-account");
		expect(await wrong()).toBlame("password", "Password salah.");
		expect(await budi.post("/otp/confirm", change(codeOf(data.uri)))).toHaveStatus(429);
		expect(await enter(budi)).toHaveStatus(200);
	});

	it("ends the other sessions, and not this one", async () => {
		const budi = await teacher();
		const elsewhere = await logInAgain(budi);
		await switchOn(budi);
		expect(await elsewhere.get("/user")).toHaveStatus(401);
		expect(await budi.get("/user")).toHaveStatus(200);
	});

	it.each([
		["just before", true],
		["just after", false],
	])("lets in nobody who gave the password alone %s", async (_, before) => {
		const budi = await teacher();
		const { data } = await budi.post("/otp/setup");
		const browser = guest();
		const logIn = () => browser.post("/login", { email: budi.email, password: PASSWORD });
		const confirm = () => budi.post("/otp/confirm", change(codeOf(data.uri)));
		const answers = await db.$transaction(async (tx) => {
			await tx.$executeRaw`SELECT FROM users WHERE id_user = ${budi.id} FOR UPDATE`;
			const first = before ? logIn() : confirm();
			await untilBlocked(1);
			const second = before ? confirm() : logIn();
			await untilBlocked(2);
			return [first, second];
		});
		const [first, second] = await Promise.all(answers);
		expect(before ? second : first).toHaveStatus(200);
		expect(await budi.get("/user")).toHaveStatus(200);
		expect(await browser.get("/user")).toHaveStatus(401);
	});

	it("happens once, however often it is confirmed, and not before there is a secret", async () => {
		const budi = await teacher();
		expect(await budi.post("/otp/confirm", change("123456"))).toHaveStatus(409, "otp_disabled");
		const { data } = await budi.post("/otp/setup");
		const confirm = () => budi.post("/otp/confirm", change(codeOf(data.uri)));
		const answers = await Promise.all([confirm(), confirm(), confirm()]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		expect(await db.otpRecoveryCode.count()).toBe(10);
		expect(await budi.post("/otp/setup")).toHaveStatus(409, "otp_enabled");
		expect(await confirm()).toHaveStatus(409, "otp_enabled");
		passMinutes(1);
		expect(await enter(budi, codeOf(data.uri))).toHaveStatus(200);
	});

	it("is not for students", async () => {
		const siti = await student();
		for (const url of ["/otp/setup", "/otp/confirm", "/otp/disable", "/otp/recovery-codes"])
			expect(await siti.post(url, change("123456"))).toHaveStatus(403);
		expect(await db.otpSecret.count()).toBe(0);
	});

	it("keeps the secret encrypted and the recovery codes hashed", async () => {
		const budi = await teacher();
		const { uri, codes } = await switchOn(budi);
		const secret = new URL(uri).searchParams.get("secret") as string;
		const kept = JSON.stringify([
			await db.otpSecret.findMany(),
			await db.otpRecoveryCode.findMany(),
			await db.auditEntry.findMany(),
			await db.rateLimit.findMany({ select: { key: true } }),
		]);
		for (const plain of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
			expect(kept).not.toContain(plain);
	});

	it("makes a secret that is of no use in another person's row", async () => {
		const [budi, agus] = [await teacher(), await teacher()];
		const { uri } = await withSecondStep(budi);
		await withSecondStep(agus);
		const { secret } = await db.otpSecret.findUniqueOrThrow({ where: { user_id: budi.id } });
		await db.otpSecret.update({ where: { user_id: agus.id }, data: { secret } });
		expect(await enter(agus, codeOf(uri))).toHaveStatus(409, "otp_unreadable");
	});
});

it("the codes are those of RFC 6238 (appendix B, their last six digits)", () => {
	const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
	for (const [wib, code, step] of [
		["1970-01-01 07:00:59", "287082", 1],
		["2005-03-18 08:58:31", "050471", 37037037],
		["2033-05-18 10:33:20", "279037", 66666666],
	] as const) {
		setClock(wib);
		expect(stepOf(secret, code)).toBe(step);
		expect(stepOf(secret, "000000")).toBeNull();
	}
});

describe("a change of the second step", () => {
	it.each(["/otp/disable", "/otp/recovery-codes"])("by %s asks for password and code", async (url) => {
		const budi = await teacher();
		const { uri } = await withSecondStep(budi);
		passMinutes(1);
		expect(await budi.post(url, change(codeOf(uri), "salah"))).toBlame("password", "Password salah.");
		expect(await budi.post(url, change(wrongCodeOf(uri)))).toBlame(
			"otp",
			"Kode verifikasi salah atau sudah dipakai.",
		);
		expect(await budi.post(url, {})).toBlame("password", "Password wajib diisi.");
		expect(await enter(budi)).toHaveStatus(409, "otp_required");
		expect(await budi.post(url, change(codeOf(uri)))).toHaveStatus(200);
	});

	it("that switches it off ends its codes, and it can be set up again", async () => {
		const budi = await teacher();
		const { codes } = await withSecondStep(budi);
		expect(await budi.post("/otp/disable", change(codes[0] as string))).toHaveStatus(200);
		expect(await db.otpRecoveryCode.count()).toBe(0);
		expect(await enter(budi)).toHaveStatus(200);
		expect(await lines("account.otp_off")).toHaveLength(1);
		const again = await switchOn(budi);
		expect(await enter(budi, codes[1])).toHaveStatus(422);
		expect(await enter(budi, codeOf(again.uri))).toHaveStatus(200);
	});

	it("to new recovery codes ends the old ones", async () => {
		const budi = await teacher();
		const { uri, codes } = await withSecondStep(budi);
		passMinutes(1);
		const answer = await budi.post("/otp/recovery-codes", change(codeOf(uri)));
		expect(answer.data.recovery_codes).toHaveLength(10);
		expect(await enter(budi, codes[0])).toHaveStatus(422);
		expect(await enter(budi, answer.data.recovery_codes[0])).toHaveStatus(200);
		expect(await lines("account.otp_codes")).toHaveLength(1);
	});

	it("with a code keeps that code from logging in as well", async () => {
		const budi = await teacher();
		const { uri } = await withSecondStep(budi);
		passMinutes(1);
		const code = codeOf(uri);
		const answers = await Promise.all([budi.post("/otp/recovery-codes", change(code)), enter(budi, code)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
	});
});

describe("a colleague who lost phone and codes", () => {
	it("is helped by the management, who switch the second step off, which ends all sessions and is logged", async () => {
		const [ratna, budi] = [await manager(), await teacher()];
		await withSecondStep(budi);
		expect(await ratna.put(`/users/${budi.id}/disable-otp`)).toHaveStatus(200);
		expect(await budi.get("/user")).toHaveStatus(401);
		expect(await enter(budi)).toHaveStatus(200);
		expect(await lines("account.otp_removed")).toEqual([`account.otp_removed ${budi.id} ${budi.id}`]);
	});

	it("sets up the next phone at once, however many codes were tried before", async () => {
		const [ratna, budi] = [await manager(), await teacher()];
		const { uri } = await withSecondStep(budi);
		await enter(budi, wrongCodeOf(uri));
		await leaveTries(0, "otp-account");
		expect(await enter(budi, codeOf(uri))).toHaveStatus(429);
		await ratna.put(`/users/${budi.id}/disable-otp`);
		const again = await switchOn(await logInAgain(budi));
		expect(await enter(budi, codeOf(again.uri))).toHaveStatus(200);
	});

	it("is helped once, and somebody without a second step is not", async () => {
		const [ratna, budi, agus] = [await manager(), await teacher(), await teacher()];
		await withSecondStep(budi);
		await agus.post("/otp/setup");
		const help = ({ id }: { id: number }) => ratna.put(`/users/${id}/disable-otp`);
		const answers = await Promise.all([help(budi), help(budi), help(budi)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		expect(await help(agus)).toHaveStatus(409, "otp_disabled");
		expect(await help({ id: 2_000_000_000 })).toHaveStatus(404);
		expect(await lines("account.otp_removed")).toHaveLength(1);
	});

	it("cannot be oneself: one's own asks for password and code", async () => {
		const ratna = await manager();
		await withSecondStep(ratna);
		expect(await ratna.put(`/users/${ratna.id}/disable-otp`)).toHaveStatus(409, "self_otp");
		expect(await enter(ratna)).toHaveStatus(409, "otp_required");
	});

	it("is helped by nobody else", async () => {
		const budi = await teacher();
		await withSecondStep(budi);
		for (const person of [await teacher(), await head("DKV"), await student()])
			expect(await person.put(`/users/${budi.id}/disable-otp`)).toHaveStatus(403);
	});
});

describe("after AUTH_SECRET was changed", () => {
	it("a code of the phone is refused with the reason, and recovery codes and the management still help", async () => {
		const [budi, agus] = [await teacher(), await teacher()];
		const { uri, codes } = await withSecondStep(budi);
		await withSecondStep(agus);
		passMinutes(1);
		withSettings({ AUTH_SECRET: "another-secret-another-secret-another-secret" });
		for (let turn = 0; turn < 7; turn++) await enter(budi, undefined);
		const answer = await enter(budi, codeOf(uri));
		expect(answer).toHaveStatus(409, "otp_unreadable");
		expect(answer.message).toMatch(/kunci server telah diganti.*kode pemulihan.*Manajemen Sekolah/);
		expect(await enter(budi, codes[0])).toHaveStatus(200);
		const browser = await logInAgain(budi);
		expect(await browser.post("/otp/disable", change(codes[1] as string))).toHaveStatus(200);
		expect(await enter(budi)).toHaveStatus(200);
		expect(await (await manager()).put(`/users/${agus.id}/disable-otp`)).toHaveStatus(200);
	});
});

it("the second step is deleted with its account", async () => {
	const budi = await teacher();
	await withSecondStep(budi);
	await budi.delete("/users/me");
	expect([await db.otpSecret.count(), await db.otpRecoveryCode.count()]).toEqual([0, 0]);
});
