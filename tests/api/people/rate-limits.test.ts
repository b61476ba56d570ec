import { describe, expect, it } from "vitest";
import { sweep } from "@/server/jobs/sweep";
import type { Answer } from "../../support/answer";
import { passMinutes } from "../../support/clock";
import { studentRegistration, teacherRegistration } from "../../support/forms";
import { resetLink, takeMails } from "../../support/mail";
import { leaveTries } from "../../support/rate-limits";
import { db, freshSchool, guest, student } from "../../support/school";

freshSchool();

const guess = (email: string, browser = guest()) =>
	browser.post("/login", { email, password: "tebakan-saya" });

function expectPause(answer: Answer): number {
	expect(answer).toHaveStatus(429, "too_many_requests");
	expect(answer.message).toMatch(/^Terlalu banyak percobaan\. Silahkan coba lagi dalam \d+ menit\.$/);
	const seconds = answer.headers.get("retry-after") ?? "";
	expect(seconds).toMatch(/^[1-9]\d*$/);
	return Number(seconds);
}

describe("failed logins", () => {
	it("are limited per account, from wherever they come", async () => {
		const siti = await student({ password: "kunci-siti" });
		for (let time = 0; time < 10; time++) expect(await guess(siti.email)).toHaveStatus(401);
		expectPause(await guess(siti.email));
		// Even the right password now gives a guesser no information.
		expectPause(await guest().post("/login", { email: siti.email.toUpperCase(), password: "kunci-siti" }));
	});

	it("are limited for addresses without an account alike", async () => {
		expect(await guess("hantu@contoh.sch.id")).toHaveStatus(401);
		await leaveTries(1, "login-account");
		expect(await guess("hantu@contoh.sch.id")).toHaveStatus(401);
		expectPause(await guess("hantu@contoh.sch.id"));
	});

	it("lock no other account behind the same address", async () => {
		const browser = guest();
		const sari = await student({ password: "kunci-sari" });
		await guess("siti@contoh.sch.id", browser);
		await leaveTries(0, "login-account");
		expectPause(await guess("siti@contoh.sch.id", browser));
		expect(await browser.post("/login", { email: sari.email, password: "kunci-sari" })).toHaveStatus(200);
	});

	it("are forgotten after the seconds that Retry-After names, and not before", async () => {
		const siti = await student({ password: "kunci-siti" });
		await guess(siti.email);
		await leaveTries(0, "login-account");
		const seconds = expectPause(await guess(siti.email));
		passMinutes((seconds - 2) / 60);
		expectPause(await guess(siti.email));
		passMinutes(3 / 60);
		expect(await guest().post("/login", { email: siti.email, password: "kunci-siti" })).toHaveStatus(200);
	});

	it("are forgiven by a success", async () => {
		const siti = await student({ password: "kunci-siti" });
		await guess(siti.email);
		await leaveTries(1, "login-account");
		expect(await guest().post("/login", { email: siti.email, password: "kunci-siti" })).toHaveStatus(200);
		for (let time = 0; time < 2; time++) expect(await guess(siti.email)).toHaveStatus(401);
	});

	it("are forgiven by resetting the password", async () => {
		const siti = await student();
		await guess(siti.email);
		await leaveTries(0, "login-account");
		expectPause(await guess(siti.email));
		await guest().post("/forgot-password", { email: siti.email });
		const { token } = await resetLink(siti.email);
		const fresh = {
			email: siti.email,
			password: "kata-sandi-baru",
			password_confirmation: "kata-sandi-baru",
		};
		expect(await guest().post("/reset-password", { ...fresh, token })).toHaveStatus(200);
		expect(await guest().post("/login", fresh)).toHaveStatus(200);
	});

	it("are counted in a burst, too", async () => {
		const siti = await student();
		const answers = await Promise.all(Array.from({ length: 20 }, () => guess(siti.email)));
		expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
	});

	it("count only when they fail: twelve right ones at once are no trouble", async () => {
		const siti = await student({ password: "kunci-siti" });
		const right = () => guest().post("/login", { email: siti.email, password: "kunci-siti" });
		const answers = await Promise.all(Array.from({ length: 12 }, right));
		expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
	});

	it("are limited per address, over many accounts", async () => {
		const browser = guest();
		await guess("hantu@contoh.sch.id", browser);
		await leaveTries(3, "login-address");
		for (const name of ["satu", "dua", "tiga"])
			expect(await guess(`${name}@contoh.sch.id`, browser)).toHaveStatus(401);
		expectPause(await guess("empat@contoh.sch.id", browser));
		expect(await guess("empat@contoh.sch.id")).toHaveStatus(401);
	});

	it("are limited per IPv6 network: a machine has more addresses there than anybody can count", async () => {
		const from = (address: string) => Object.assign(guest(), { address });
		await guess("hantu@contoh.sch.id", from("2001:db8:1:2::1"));
		await leaveTries(0, "login-address");
		expectPause(await guess("satu@contoh.sch.id", from("2001:db8:1:2:dead:beef:0:1")));
		expect(await guess("satu@contoh.sch.id", from("2001:db8:1:3::1"))).toHaveStatus(401);
	});

	it("leave no e-mail address and no network address in the table", async () => {
		const browser = guest();
		await guess("siti@contoh.sch.id", browser);
		const rows = JSON.stringify(await db.rateLimit.findMany(), (_, value) =>
			typeof value === "bigint" ? Number(value) : value,
		);
		expect(rows).toContain("login-account");
		expect(rows).not.toMatch(/siti|contoh/);
		expect(rows).not.toContain(browser.address);
	});
});

describe("300 wrong passwords from one address", () => {
	/** A browser behind an address that has used up its limit. */
	async function worn() {
		const browser = guest();
		await guess("hantu@contoh.sch.id", browser);
		await leaveTries(0, "login-address");
		return browser;
	}
	const behind = ({ address }: { address: string }) => Object.assign(guest(), { address });
	const enter = (browser: ReturnType<typeof guest>, email: string) =>
		browser.post("/login", { email, password: "kunci-siti" });

	it("refuse no right one, also of somebody who has never been there", { tags: ["slow"] }, async () => {
		const browser = await worn();
		const siti = await student({ password: "kunci-siti" });
		expectPause(await guess("siapa@contoh.sch.id", browser));
		expectPause(await guess(siti.email, behind(browser)));
		expect(await enter(behind(browser), siti.email)).toHaveStatus(200);
	});

	it("refuse even the right one there after five tries at an account, but not elsewhere", async () => {
		const browser = await worn();
		const siti = await student({ password: "kunci-siti" });
		for (let time = 0; time < 4; time++) await guess(siti.email);
		expect(await enter(browser, siti.email)).toHaveStatus(200);
		for (let time = 0; time < 5; time++) await guess(siti.email);
		expectPause(await enter(browser, siti.email));
		expect(await enter(guest(), siti.email)).toHaveStatus(200);
	});

	it("refuse no class of 40 that logs in at the same moment", { tags: ["slow"] }, async () => {
		const browser = await worn();
		const pupils = await Promise.all(Array.from({ length: 40 }, () => student({ password: "kunci-siti" })));
		const answers = await Promise.all(pupils.map(({ email }) => enter(behind(browser), email)));
		expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
	});

	it("leave a guesser five tries at an account instead of ten, and slow ones", {
		tags: ["slow"],
	}, async () => {
		const browser = await worn();
		const siti = await student({ password: "kunci-siti" });
		const begin = performance.now();
		for (let time = 0; time < 5; time++) expectPause(await guess(siti.email, browser));
		expect(performance.now() - begin).toBeGreaterThan(2_500);
		expectPause(await enter(browser, siti.email));
		// However long they go on, people elsewhere can still log in.
		for (let time = 0; time < 10; time++) expectPause(await guess(siti.email, browser));
		expect(await enter(guest(), siti.email)).toHaveStatus(200);
	});

	it("keep no more than a class waiting, however many come at once", { tags: ["slow"] }, async () => {
		const browser = await worn();
		const begin = performance.now();
		const seconds = await Promise.all(
			Array.from({ length: 60 }, async (_, index) => {
				expectPause(await guess(`siswa-${index}@contoh.sch.id`, browser));
				return (performance.now() - begin) / 1000;
			}),
		);
		// With 40 others waiting before them, a person waits 20 seconds.
		expect(seconds.filter((second) => second > 10).length).toBeGreaterThan(10);
		expect(seconds.filter((second) => second < 10).length).toBeGreaterThan(30);
		expect(Math.max(...seconds)).toBeLessThan(30);
	});
});

describe("a clock that was ahead and is set back", () => {
	it("locks nobody for longer than a window", async () => {
		const siti = await student({ password: "kunci-siti" });
		passMinutes(3 * 24 * 60);
		await guess(siti.email);
		await leaveTries(0, "login-account");
		expectPause(await guess(siti.email));
		passMinutes(-3 * 24 * 60);
		expect(await guess(siti.email)).toHaveStatus(401);
		expect(await guest().post("/login", { email: siti.email, password: "kunci-siti" })).toHaveStatus(200);
	});

	it("gives no burst of tries more than a window has", async () => {
		passMinutes(24 * 60);
		await guess("siti@contoh.sch.id");
		await leaveTries(0, "login-account");
		expectPause(await guess("siti@contoh.sch.id"));
		passMinutes(-24 * 60);
		const answers = await Promise.all(Array.from({ length: 20 }, () => guess("siti@contoh.sch.id")));
		expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
	});

	it("gives nobody new tries for a clock that is a few seconds off", async () => {
		await guess("siti@contoh.sch.id");
		await leaveTries(0, "login-account");
		passMinutes(-0.5);
		expectPause(await guess("siti@contoh.sch.id"));
	});

	it("leaves no counters behind", async () => {
		passMinutes(3 * 24 * 60);
		await guess("siti@contoh.sch.id");
		passMinutes(-3 * 24 * 60);
		await guess("sari@contoh.sch.id");
		await sweep(new Date());
		// One row is for Sari, the other for her address.
		expect(await db.rateLimit.count()).toBe(2);
	});
});

describe("a class of 40 behind one address", { tags: ["slow"] }, () => {
	const behindOne = (count: number) => {
		const { address } = guest();
		return Array.from({ length: count }, () => Object.assign(guest(), { address }));
	};

	it("registers and logs in within ten minutes, mistakes included", async () => {
		for (const browser of behindOne(40)) {
			const form = studentRegistration();
			expect(await browser.post("/register", { ...form, nisn: "12" })).toHaveStatus(422);
			expect(await browser.post("/register", form)).toHaveStatus(201);
			await browser.post("/logout");
			expect(await browser.post("/login", { email: form.email, password: "salah-ketik" })).toHaveStatus(401);
			expect(await browser.post("/login", { email: form.email, password: form.password })).toHaveStatus(200);
			passMinutes(10 / 40);
		}
	});

	it("logs in at the same moment", async () => {
		const pupils = await Promise.all(
			behindOne(40).map(async (browser) => ({ browser, siti: await student({ password: "kunci" }) })),
		);
		const answers = await Promise.all(
			pupils.map(({ browser, siti }) => browser.post("/login", { email: siti.email, password: "kunci" })),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
	});

	it("does not use the address's limit up by logging in rightly", async () => {
		const [first = guest(), ...pupils] = behindOne(6);
		await guess("hantu@contoh.sch.id", first);
		await leaveTries(1, "login-address");
		for (const browser of pupils) {
			const siti = await student({ password: "kunci" });
			expect(await browser.post("/login", { email: siti.email, password: "kunci" })).toHaveStatus(200);
		}
	});

	it("may log in daily for a whole term without using the limit up", async () => {
		const [browser] = behindOne(1) as [ReturnType<typeof guest>];
		const siti = await student({ password: "kunci-siti" });
		for (let time = 0; time < 60; time++)
			expect(await browser.post("/login", { email: siti.email, password: "kunci-siti" })).toHaveStatus(200);
	});
});

describe("registration", () => {
	it("is limited per e-mail address", async () => {
		await student({ email: "siti@contoh.sch.id" });
		const register = () => guest().post("/register", studentRegistration({ email: "siti@contoh.sch.id" }));
		expect(await register()).toHaveStatus(422);
		await leaveTries(1, "register-account");
		expect(await register()).toHaveStatus(422);
		expectPause(await register());
	});

	it("is limited per network address", async () => {
		const browser = guest();
		await browser.post("/register", studentRegistration());
		await leaveTries(1, "register-address");
		expect(await browser.post("/register", studentRegistration())).toHaveStatus(201);
		expectPause(await browser.post("/register", studentRegistration()));
		expect(await guest().post("/register", studentRegistration())).toHaveStatus(201);
	});
});

describe("asking at registration who has an account", () => {
	it("is answered 60 times an hour to one network address", async () => {
		const browser = guest();
		await student({ email: "siti@contoh.sch.id", nisn: "0011223344" });
		// A taken NISN keeps every try from making an account.
		const probe = (email: string) =>
			browser.post("/register", studentRegistration({ email, nisn: "0011223344" }));
		expect(await probe("siapa@contoh.sch.id")).toBlame("nisn", "NISN sudah terdaftar.");
		await leaveTries(1, "taken-address");
		expect(await probe("siti@contoh.sch.id")).toBlame("email", "Email sudah terdaftar.");
		expectPause(await probe("siti@contoh.sch.id"));
		expectPause(await probe("siapa@contoh.sch.id"));
		// The class behind the same address goes on registering.
		expect(await browser.post("/register", studentRegistration())).toHaveStatus(201);
	});

	it("is not answered with a wrong NPSN or a wrong code", async () => {
		await student({ email: "siti@contoh.sch.id", nisn: "0011223344" });
		const taken = { email: "siti@contoh.sch.id", nisn: "0011223344" };
		for (const wrong of [{ npsn: "99999999" }, { class_code: "ABCDE-FGHJK" }]) {
			const answer = await guest().post("/register", studentRegistration({ ...taken, ...wrong }));
			expect(answer).toHaveStatus(422);
			expect(Object.keys(answer.errors)).toEqual(Object.keys(wrong));
		}
		for (const wrong of [{ npsn: "99999999" }, { school_code: "ABCDE-FGHJK" }]) {
			const form = teacherRegistration({ email: taken.email, ...wrong });
			const answer = await guest().post("/teacher/register", form);
			expect(answer).toHaveStatus(422);
			expect(Object.keys(answer.errors)).toEqual(Object.keys(wrong));
		}
	});

	it("is not answered once the limit on registering is used up", async () => {
		const browser = guest();
		await student({ email: "siti@contoh.sch.id" });
		await browser.post("/register", studentRegistration());
		await leaveTries(0, "register-address");
		const answers = ["siti@contoh.sch.id", "siapa@contoh.sch.id"].map((email) =>
			browser.post("/register", studentRegistration({ email })),
		);
		for (const answer of await Promise.all(answers)) expectPause(answer);
	});
});

describe("password resets", () => {
	it("are limited per account: nobody's mailbox is flooded", async () => {
		const siti = await student();
		for (let time = 0; time < 6; time++)
			expect(await guest().post("/forgot-password", { email: siti.email })).toHaveStatus(200);
		expectPause(await guest().post("/forgot-password", { email: siti.email }));
		expect(takeMails(siti.email)).toHaveLength(6);
		passMinutes(60);
		expect(await guest().post("/forgot-password", { email: siti.email })).toHaveStatus(200);
		takeMails(siti.email);
	});

	it("are limited for addresses without an account alike", async () => {
		await guest().post("/forgot-password", { email: "hantu@contoh.sch.id" });
		await leaveTries(1, "reset-account");
		await guest().post("/forgot-password", { email: "hantu@contoh.sch.id" });
		expectPause(await guest().post("/forgot-password", { email: "hantu@contoh.sch.id" }));
	});

	it("are limited per network address", async () => {
		const browser = guest();
		await browser.post("/forgot-password", { email: "hantu@contoh.sch.id" });
		await leaveTries(1, "reset-address");
		expect(await browser.post("/forgot-password", { email: "satu@contoh.sch.id" })).toHaveStatus(200);
		expectPause(await browser.post("/forgot-password", { email: "dua@contoh.sch.id" }));
	});

	it("limit guessing at tokens", async () => {
		const form = {
			email: "siti@contoh.sch.id",
			password: "kata-sandi-baru",
			password_confirmation: "kata-sandi-baru",
		};
		const send = (token: string) => guest().post("/reset-password", { ...form, token });
		for (let time = 0; time < 6; time++) expect(await send(`t${time}`)).toHaveStatus(422, "invalid_token");
		expectPause(await send("t7"));
	});

	it("cannot be kept from the owner of the link by somebody who sends wrong ones", async () => {
		const siti = await student();
		const send = (token: string) =>
			guest().post("/reset-password", {
				email: siti.email,
				token,
				password: "kata-sandi-baru",
				password_confirmation: "kata-sandi-baru",
			});
		await send("salah");
		await leaveTries(0, "reset-account");
		await guest().post("/forgot-password", { email: siti.email });
		const { token } = await resetLink(siti.email);
		expect(await send(token)).toHaveStatus(200);
		expectPause(await send(token));
	});
});
