import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashRecoveryCode } from "@/server/auth/otp";
import { lines } from "../../support/audit";
import { passMinutes } from "../../support/clock";
import { PASSWORD as NEW_PASSWORD } from "../../support/forms";
import { resetLink } from "../../support/mail";
import { codeOf, enter, switchOn, withSecondStep, wrongCodeOf } from "../../support/otp";
import { leaveTries } from "../../support/rate-limits";
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

freshSchool();

const WRONG = "Kode verifikasi salah atau sudah dipakai.";

describe("logging in with the second step on", () => {
	it("asks for the code after the right password, and gives no session before", async () => {
		const budi = await teacher();
		await withSecondStep(budi);
		const browser = guest();
		const answer = await browser.post("/login", { email: budi.email, password: "rahasia-demo" });
		expect(answer).toHaveStatus(409, "otp_required");
		expect(answer.data).toBeUndefined();
		expect([...browser.cookies.keys()]).toEqual(["XSRF-TOKEN"]);
		expect(await browser.get("/user")).toHaveStatus(401);
	});

	it("says nothing of the second step after a wrong password, whatever the code", async () => {
		const [budi, plain] = [await teacher(), await teacher()];
		const { uri } = await withSecondStep(budi);
		const answers = [
			await enter(budi, undefined, "salah"),
			await enter(budi, codeOf(uri), "salah"),
			await enter(plain, undefined, "salah"),
		];
		for (const answer of answers) {
			expect(answer).toHaveStatus(401);
			expect(answer.bytes.equals(answers[2]?.bytes as Buffer)).toBe(true);
		}
		expect(await enter(budi, codeOf(uri))).toHaveStatus(200);
	});

	it.each([
		["guru_pembimbing", () => teacher()],
		["wali_kelas", () => homeroomTeacher()],
		["kepala_program", () => head("DKV")],
		["manajemen_sekolah", () => manager()],
	])("lets a %s in with the code, and answers as ever", async (role, join) => {
		const person = await join();
		const { uri } = await withSecondStep(person);
		const answer = await enter(person, codeOf(uri));
		expect(answer).toHaveStatus(200);
		expect(answer.data).toMatchObject({ id_user: person.id, role });
		expect(answer.bytes.toString()).not.toMatch(/otp|secret/);
	});

	it("ignores a code from accounts without a second step, students' among them", async () => {
		for (const person of [await student(), await teacher()]) {
			expect(await enter(person)).toHaveStatus(200);
			expect(await enter(person, "123456")).toHaveStatus(200);
		}
	});

	it.each([
		["a phone 30 seconds behind", -30, 200],
		["a phone 30 seconds ahead", 30, 200],
		["a phone two minutes behind", -120, 422],
		["a phone a minute ahead", 60, 422],
	])("answers the code of %s (%i s) with %i", async (_, late, status) => {
		const budi = await teacher();
		const { uri } = await withSecondStep(budi);
		passMinutes(2);
		const answer = await enter(budi, codeOf(uri, late));
		if (status === 200) expect(answer).toHaveStatus(200);
		else expect(answer).toBlame("otp", WRONG);
	});

	it("takes a code with a space in it, as phones show it", async () => {
		const budi = await teacher();
		const { uri } = await withSecondStep(budi);
		expect(await enter(budi, ` ${codeOf(uri).replace(/^.../, "$& ")} `)).toHaveStatus(200);
	});

	it("refuses what is no code", async () => {
		const budi = await teacher();
		await withSecondStep(budi);
		// Anything but six digits is compared with each recovery code, which is slow on purpose.
		await db.otpRecoveryCode.deleteMany();
		const code = "ABCD-EFGH-IJKL-MNOP";
		await db.otpRecoveryCode.create({
			data: { user_id: budi.id, code_hash: await hashRecoveryCode(code) },
		});
		for (const otp of ["12345", "1234567", "abcdef", "１２３４５６", "0x1234", "🙂", "' OR 1=1", "-12345"]) {
			await db.rateLimit.deleteMany();
			expect(await enter(budi, otp), otp).toBlame("otp", WRONG);
		}
		expect(await enter(budi, code)).toHaveStatus(200);
	});

	it("takes no other value, and no long text, for a code", async () => {
		const budi = await teacher();
		await withSecondStep(budi);
		for (const otp of [5, ["123456"], { gt: 0 }, true, "1".repeat(41)]) {
			const answer = await guest().post("/login", { email: budi.email, password: "rahasia-demo", otp });
			expect(answer).toHaveStatus(422);
			expect(Object.keys(answer.errors)).toEqual(["otp"]);
		}
	});
});

describe("a code", () => {
	it("works once, and no older one after it", async () => {
		const budi = await teacher();
		const { uri } = await withSecondStep(budi);
		passMinutes(2);
		const [older, code] = [codeOf(uri, -30), codeOf(uri)];
		expect(await enter(budi, code)).toHaveStatus(200);
		expect(await enter(budi, code)).toBlame("otp", WRONG);
		expect(await enter(budi, older)).toBlame("otp", WRONG);
		passMinutes(1);
		expect(await enter(budi, codeOf(uri))).toHaveStatus(200);
	});

	it("works for one of five who send it at once", async () => {
		const budi = await teacher();
		const { uri } = await withSecondStep(budi);
		passMinutes(1);
		const code = codeOf(uri);
		const answers = await Promise.all(Array.from({ length: 5 }, () => enter(budi, code)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await db.session.count({ where: { user_id: budi.id } })).toBe(2);
	});

	it("does not work again after it switched the second step on", { tags: ["slow"] }, async () => {
		const budi = await teacher();
		const { data } = await budi.post("/otp/setup");
		const otp = codeOf(data.uri);
		await budi.post("/otp/confirm", { password: "rahasia-demo", otp });
		expect(await enter(budi, otp)).toBlame("otp", WRONG);
	});
});

describe("a recovery code", () => {
	it("works once, however it is typed, and is written down", async () => {
		const budi = await teacher();
		const { codes } = await withSecondStep(budi);
		const [first, second, third] = codes as [string, string, string];
		expect(await enter(budi, first)).toHaveStatus(200);
		expect(await enter(budi, first)).toBlame("otp", WRONG);
		expect(await enter(budi, ` ${second.toLowerCase().replaceAll("-", " ")} `)).toHaveStatus(200);
		expect(await enter(budi, third.replaceAll("-", ""))).toHaveStatus(200);
		expect(await lines("account.recovery_used")).toHaveLength(3);
		expect(await db.otpRecoveryCode.count()).toBe(7);
	});

	it("works when its O, I and B were read as digits", { tags: ["slow"] }, async () => {
		const budi = await teacher();
		await withSecondStep(budi);
		await db.otpRecoveryCode.create({
			data: { user_id: budi.id, code_hash: await hashRecoveryCode("BOIB-OIBO-IBOI-BOIB") },
		});
		expect(await enter(budi, "8018-0180-1801-8018")).toHaveStatus(200);
	});

	it("works once for five who send it at once", { tags: ["slow"] }, async () => {
		const budi = await teacher();
		const { codes } = await withSecondStep(budi);
		const answers = await Promise.all(Array.from({ length: 5 }, () => enter(budi, codes[0])));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await lines("account.recovery_used")).toHaveLength(1);
	});

	it("is stored as argon2 only: whoever steals the table cannot try codes fast", {
		tags: ["slow"],
	}, async () => {
		await switchOn(await teacher());
		const rows = await db.otpRecoveryCode.findMany();
		expect(rows).toHaveLength(10);
		for (const { code_hash } of rows) expect(code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	});

	it("of an older version still works once, and the others are stored as argon2 from then on", {
		tags: ["slow"],
	}, async () => {
		const budi = await teacher();
		await withSecondStep(budi);
		const codes = ["ABCD-EFGH-IJKL-MNOP", "BCDE-FGHI-JKLM-NOPQ", "CDEF-GHIJ-KLMN-OPQR"];
		const old = (code: string) => createHash("sha256").update(code.replaceAll("-", "")).digest("base64url");
		await db.otpRecoveryCode.deleteMany();
		await db.otpRecoveryCode.createMany({
			data: codes.map((code) => ({ user_id: budi.id, code_hash: old(code) })),
		});
		expect(await enter(budi, codes[0])).toHaveStatus(200);
		expect(await enter(budi, codes[0])).toBlame("otp", WRONG);
		const rows = await db.otpRecoveryCode.findMany();
		expect(rows.map(({ code_hash }) => code_hash.slice(0, 10))).toEqual(Array(2).fill("$argon2id$"));
		expect(await enter(budi, old(codes[1] as string))).toBlame("otp");
		expect(await enter(budi, codes[1]?.toLowerCase())).toHaveStatus(200);
		expect(await enter(budi, codes[2])).toHaveStatus(200);
	});

	it("of somebody else does not work", { tags: ["slow"] }, async () => {
		const [budi, agus] = [await teacher(), await teacher()];
		const { codes } = await withSecondStep(budi);
		await withSecondStep(agus);
		expect(await enter(agus, codes[0])).toBlame("otp", WRONG);
		expect(await db.otpRecoveryCode.count()).toBe(20);
	});
});

describe("guessing codes", () => {
	it("ends after six wrong codes, and starting over from the password does not help", async () => {
		const budi = await teacher();
		const { uri, codes } = await withSecondStep(budi);
		passMinutes(1);
		for (const wrong of ["ABCD-EFGH-IJKL-MNOP", ...Array(5).fill(wrongCodeOf(uri))]) {
			expect(await enter(budi, wrong)).toHaveStatus(422);
			expect(await enter(budi)).toHaveStatus(409, "otp_required");
		}
		for (const otp of [codeOf(uri), codes[0]]) {
			const answer = await enter(budi, otp);
			expect(answer).toHaveStatus(429);
			expect(answer.message).toMatch(/^Terlalu banyak percobaan\. .* menit\.$/);
		}
		expect(await lines("account.locked")).toEqual([`account.locked ${budi.id} ${budi.id}`]);
		await db.$executeRaw`UPDATE rate_limits SET expire = 0`;
		expect(await enter(budi, codeOf(uri))).toHaveStatus(200);
	});

	it("in a burst gets no more than six answers", async () => {
		const budi = await teacher();
		const { uri } = await withSecondStep(budi);
		const answers = await Promise.all(Array.from({ length: 10 }, () => enter(budi, wrongCodeOf(uri))));
		expect(answers.filter(({ status }) => status === 422)).toHaveLength(6);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
	});

	it("is forgiven after a right code", async () => {
		const budi = await teacher();
		const { uri } = await withSecondStep(budi);
		passMinutes(1);
		expect(await enter(budi, wrongCodeOf(uri))).toHaveStatus(422);
		await leaveTries(1, "otp-account");
		expect(await enter(budi, codeOf(uri))).toHaveStatus(200);
		for (let turn = 0; turn < 2; turn++) expect(await enter(budi, wrongCodeOf(uri))).toHaveStatus(422);
	});

	it("locks nobody else out", async () => {
		const [budi, agus] = [await teacher(), await teacher()];
		const [one, other] = [await withSecondStep(budi), await withSecondStep(agus)];
		await enter(budi, wrongCodeOf(one.uri));
		await leaveTries(0, "otp-account");
		expect(await enter(budi, codeOf(one.uri))).toHaveStatus(429);
		expect(await enter(agus, codeOf(other.uri))).toHaveStatus(200);
	});
});

it("the second step stays on when the password is reset", async () => {
	const budi = await teacher();
	const { uri } = await withSecondStep(budi);
	await guest().post("/forgot-password", { email: budi.email });
	const { token } = await resetLink(budi.email);
	const reset = { email: budi.email, token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
	expect(await guest().post("/reset-password", reset)).toHaveStatus(200);
	expect(await enter(budi, undefined, NEW_PASSWORD)).toHaveStatus(409, "otp_required");
	expect(await enter(budi, codeOf(uri), NEW_PASSWORD)).toHaveStatus(200);
});
