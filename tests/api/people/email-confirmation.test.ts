import { beforeEach, describe, expect, it } from "vitest";
import { PASSWORD as BUILT } from "@/prisma/builders";
import { sessionCookieIn } from "@/server/auth/session";
import { transact } from "@/server/database/db";
import { addErrand } from "@/server/database/errands";
import { findViewer } from "@/server/http/session";
import { sweep } from "@/server/jobs/sweep";
import { queueConfirmation } from "@/server/services/people/email-confirmation";
import { lines } from "../../support/audit";
import { passMinutes } from "../../support/clock";
import { doErrands, emptyQueue, queued } from "../../support/daily-work";
import { PASSWORD, studentRegistration, teacherProfile, teacherRegistration } from "../../support/forms";
import { readBody, readLink, resetLink } from "../../support/mail";
import { withSecondStep } from "../../support/otp";
import { leaveTries } from "../../support/rate-limits";
import { db, freshSchool, guest, manager, type Person, student, teacher } from "../../support/school";
import { withMailServer, withSettings } from "../../support/settings";

freshSchool();

const WEEK = 7 * 24 * 60;

let server: Awaited<ReturnType<typeof withMailServer>>;

beforeEach(async () => {
	await emptyQueue();
	server = await withMailServer({ APP_URL: "https://pkl.smkn16.sch.id" });
});

/** Sends the waiting mails. @returns the mails since the last call, with their recipients */
async function delivered(): Promise<{ to: string[]; text: string }[]> {
	await doErrands();
	return server.received.splice(0);
}

function tokenIn(mail: { text: string } | undefined): string {
	const token = /https:\/\/pkl\.smkn16\.sch\.id\/konfirmasi-email\?token=([\w-]+)\s/.exec(
		readBody(mail?.text ?? ""),
	)?.[1];
	if (!token) throw new Error(`No link in ${mail?.text}`);
	return token;
}

const confirm = (token: unknown, browser = guest()) => browser.post("/email/confirm", { token });
const resend = (person: Person) => person.post("/email/confirmation");
const moveTo = (person: Person, email: string) =>
	person.put("/teachers/profile/edit", teacherProfile({ email }));

async function isConfirmed(email: string): Promise<boolean> {
	const user = await db.user.findUniqueOrThrow({ where: { email } });
	return user.email_confirmed_at !== null;
}

/** A person who asked for a link, and the token in it. */
async function withLink() {
	const budi = await teacher();
	expect(await resend(budi)).toHaveStatus(200);
	return { budi, token: tokenIn((await delivered())[0]) };
}

async function viewerOf(person: Person) {
	const found = await findViewer(
		sessionCookieIn((name) => person.cookies.get(name)),
		"127.0.0.1",
	);
	return found?.viewer;
}

/** Do the home page and the profile remind this person? */
const isReminded = async (person: Person) => (await viewerOf(person))?.email_unconfirmed;
/** The other address that they asked for. */
const asked = async (person: Person) => (await viewerOf(person))?.email_asked;

describe("registering", () => {
	it.each([
		["/register", studentRegistration],
		["/teacher/register", teacherRegistration],
	])("by %s sends one mail with a link that confirms the address", async (path, form) => {
		const email = "sari@contoh.sch.id";
		expect(await guest().post(path, form({ email, firstname: "Sari", lastname: "Wulandari" }))).toHaveStatus(
			201,
		);
		const { id_user } = await db.user.findUniqueOrThrow({ where: { email } });
		expect(await queued()).toMatchObject([{ key: `confirmation-link:${id_user}` }]);
		expect(await db.emailConfirmation.count()).toBe(0);
		const mails = await delivered();
		expect(mails.map(({ to }) => to)).toEqual([[email]]);
		// The address may be a stranger's.
		expect(readBody(mails[0]?.text ?? "")).not.toMatch(/Sari|Wulandari/);
		expect(await isConfirmed(email)).toBe(false);
		expect(await confirm(tokenIn(mails[0]))).toHaveStatus(200);
		expect(await isConfirmed(email)).toBe(true);
	});

	it("sends nothing if it is refused", async () => {
		const { email } = await student();
		expect(await guest().post("/register", studentRegistration({ email }))).toHaveStatus(422);
		expect(await queued()).toEqual([]);
	});

	it("sends nothing if its write is rolled back", async () => {
		const [siti, andi] = [await student(), await student()];
		const queue = (id: number, fails: boolean) =>
			transact(async (tx) => {
				await queueConfirmation(tx, id);
				if (fails) throw new Error("rolled back");
			});
		await expect(queue(siti.id, true)).rejects.toThrow("rolled back");
		await queue(andi.id, false);
		expect((await delivered()).map(({ to }) => to)).toEqual([[andi.email]]);
	});

	it("sends no mail to somebody who deleted the account before", async () => {
		const siti = guest();
		await siti.post("/register", studentRegistration());
		expect(await siti.delete("/users/me")).toHaveStatus(200);
		expect(await delivered()).toEqual([]);
	});
});

describe("a confirmation link", () => {
	it("works in any browser, also for somebody else who is logged in, and tells nothing of the account", async () => {
		const { budi, token } = await withLink();
		const answer = await confirm(token, await student());
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("Terima kasih, email Anda telah dikonfirmasi.");
		expect(answer.data).toBeNull();
		expect(await isConfirmed(budi.email)).toBe(true);
	});

	it("may be opened again, which says so and changes nothing", async () => {
		const { budi, token } = await withLink();
		await confirm(token);
		const when = await db.user.findUniqueOrThrow({ where: { email: budi.email } });
		passMinutes(5);
		const again = await confirm(token);
		expect(again).toHaveStatus(200);
		expect(again.message).toBe("Email Anda sudah dikonfirmasi sebelumnya.");
		expect(await db.user.findUniqueOrThrow({ where: { email: budi.email } })).toEqual(when);
	});

	it("confirms once for five simultaneous presses", async () => {
		const { budi, token } = await withLink();
		const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		expect(answers.filter(({ message }) => message.startsWith("Terima kasih"))).toHaveLength(1);
		expect(await lines("account.email_confirmed")).toEqual([`account.email_confirmed ${budi.id} ${budi.id}`]);
	});

	it("works for 7 days", { tags: ["slow"] }, async () => {
		const early = await withLink();
		passMinutes(WEEK - 1);
		expect(await confirm(early.token)).toHaveStatus(200);
		const late = await withLink();
		passMinutes(WEEK);
		expect(await confirm(late.token)).toHaveStatus(422, "invalid_token");
		expect(await isConfirmed(late.budi.email)).toBe(false);
	});

	it("is swept when its time is over, and not before", async () => {
		await withLink();
		passMinutes(WEEK - 1);
		expect(await sweep(new Date())).toMatchObject({ links: 0 });
		passMinutes(1);
		expect(await sweep(new Date())).toMatchObject({ links: 1 });
		expect(await db.emailConfirmation.count()).toBe(0);
	});

	it("is replaced by the next one", { tags: ["slow"] }, async () => {
		const { budi, token } = await withLink();
		await resend(budi);
		const latest = tokenIn((await delivered())[0]);
		expect(await confirm(token)).toHaveStatus(422, "invalid_token");
		expect(await confirm(latest)).toHaveStatus(200);
	});

	it("is worth nothing once another address was asked for", async () => {
		const { budi, token } = await withLink();
		expect(await moveTo(budi, "baru@contoh.sch.id")).toHaveStatus(200);
		expect(await confirm(token)).toHaveStatus(422, "invalid_token");
		expect(await isConfirmed(budi.email)).toBe(false);
	});

	it("goes to the address that is asked for when it is sent", { tags: ["slow"] }, async () => {
		const budi = await teacher();
		await resend(budi);
		await moveTo(budi, "baru@contoh.sch.id");
		expect((await delivered()).map(({ to }) => to)).toEqual([["baru@contoh.sch.id"]]);
	});

	it("is stored as a hash, which opens nothing", async () => {
		const { token } = await withLink();
		const [row] = await db.emailConfirmation.findMany();
		expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
		expect(JSON.stringify(row)).not.toContain(token);
		expect(await confirm(row?.token_hash)).toHaveStatus(422, "invalid_token");
	});

	it.each([undefined, null, "", " ", "x", 7, ["x"], "\u0000", "x".repeat(5000)])(
		"is refused when it is %j, with what to do",
		{ tags: ["slow"] },
		async (token) => {
			const answer = await confirm(token);
			expect(answer).toHaveStatus(422, "invalid_token");
			expect(answer.message).toContain('tekan "Kirim ulang tautan"');
		},
	);

	it("cannot be guessed without end, and works for its owner while somebody guesses", async () => {
		const { token } = await withLink();
		const browser = guest();
		await confirm("salah", browser);
		await leaveTries(0, "confirm-address");
		expect(await confirm("salah-lagi", browser)).toHaveStatus(429, "too_many_requests");
		expect(await confirm(token, browser)).toHaveStatus(200);
	});
});

describe("changing the address", () => {
	async function confirmed() {
		const { budi, token } = await withLink();
		await confirm(token);
		return budi;
	}

	it("keeps the old one until the link sent to the new one is opened, and then tells the old one", async () => {
		const budi = await confirmed();
		const answer = await moveTo(budi, "baru@contoh.sch.id");
		expect(answer).toHaveStatus(200);
		expect(JSON.stringify(answer.data)).not.toMatch(/email_|confirmed|baru@/);
		expect(answer.data.email).toBe(budi.email);
		const mails = await delivered();
		expect(mails.map(({ to }) => to)).toEqual([["baru@contoh.sch.id"]]);
		expect(await isConfirmed(budi.email)).toBe(true);

		const opened = await confirm(tokenIn(mails[0]));
		expect(opened).toHaveStatus(200);
		expect(opened.message).toBe("Terima kasih, email akun Anda telah diganti.");
		const user = await db.user.findUniqueOrThrow({ where: { id_user: budi.id } });
		expect(user).toMatchObject({ email: "baru@contoh.sch.id", email_changed_at: new Date() });
		expect(user.email_confirmed_at).not.toBeNull();
		const [told, ...more] = await delivered();
		expect([told?.to, more]).toEqual([[budi.email], []]);
		const text = Buffer.from(readBody(told?.text ?? ""), "latin1").toString();
		expect(text).toContain("Email akun Anda diganti menjadi b…@c….");
		expect(text).toContain("hubungi Manajemen Sekolah");
		expect(text).not.toMatch(/baru@/);
	});

	it("lets people log in with the old one until then, and with the new one after", async () => {
		const budi = await teacher();
		const logIn = async (email: string) => (await guest().post("/login", { email, password: BUILT })).status;
		await moveTo(budi, "baru@contoh.sch.id");
		expect([await logIn(budi.email), await logIn("baru@contoh.sch.id")]).toEqual([200, 401]);
		await confirm(tokenIn((await delivered()).find(({ text }) => text.includes("konfirmasi-email"))));
		expect([await logIn(budi.email), await logIn("baru@contoh.sch.id")]).toEqual([401, 200]);
	});

	it("happens once for five presses of its link, which may be opened again", { tags: ["slow"] }, async () => {
		const budi = await confirmed();
		await moveTo(budi, "baru@contoh.sch.id");
		const token = tokenIn((await delivered())[0]);
		const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		expect(answers.filter(({ message }) => message.includes("diganti"))).toHaveLength(1);
		expect(await delivered()).toHaveLength(1);
		expect((await confirm(token)).message).toBe("Email Anda sudah dikonfirmasi sebelumnya.");
	});

	it("is refused when somebody else took the address meanwhile", async () => {
		const budi = await confirmed();
		await moveTo(budi, "baru@contoh.sch.id");
		const token = tokenIn((await delivered())[0]);
		await student({ email: "baru@contoh.sch.id" });
		expect(await confirm(token)).toBlame("email");
		expect(await isConfirmed(budi.email)).toBe(true);
		expect(await delivered()).toEqual([]);
	});

	it("is forgotten after 7 days, and when the password is reset meanwhile", { tags: ["slow"] }, async () => {
		const late = await confirmed();
		await moveTo(late, "lambat@contoh.sch.id");
		const lateToken = tokenIn((await delivered())[0]);
		passMinutes(WEEK);
		expect(await confirm(lateToken)).toHaveStatus(422, "invalid_token");

		const budi = await confirmed();
		await moveTo(budi, "orang@contoh.sch.id");
		const token = tokenIn((await delivered())[0]);
		await guest().post("/forgot-password", { email: budi.email });
		const [mail] = await delivered();
		const form = { ...readLink(mail?.text ?? ""), password: PASSWORD, password_confirmation: PASSWORD };
		expect(await guest().post("/reset-password", form)).toHaveStatus(200);
		expect(await confirm(token)).toHaveStatus(422, "invalid_token");
		expect(await isConfirmed(budi.email)).toBe(true);
	});

	it("does not begin when a profile is saved with the same address", async () => {
		const budi = await confirmed();
		expect(await moveTo(budi, budi.email.toUpperCase())).toHaveStatus(200);
		const user = await db.user.findUniqueOrThrow({ where: { id_user: budi.id } });
		expect(user).toMatchObject({ name: "Budi Santoso", email_changed_at: null });
		expect(user.email_confirmed_at).not.toBeNull();
		expect(await queued()).toEqual([]);
	});

	it("to a taken one changes and sends nothing", async () => {
		const [budi, { email }] = [await confirmed(), await student()];
		expect(await moveTo(budi, email)).toBlame("email", "Email sudah terdaftar.");
		expect(await isConfirmed(budi.email)).toBe(true);
		expect(await queued()).toEqual([]);
	});

	it("to a taken one uses up none of its owner's tries to ask for a link", async () => {
		const [budi, siti] = [await teacher(), await student()];
		for (let time = 0; time < 8; time++) expect(await moveTo(budi, siti.email)).toBlame("email");
		expect(await resend(siti)).toHaveStatus(200);
	});

	it("to one and the same is limited, however many others come between", { tags: ["slow"] }, async () => {
		const budi = await teacher();
		for (let time = 0; time < 6; time++) {
			expect(await moveTo(budi, "orang@contoh.sch.id")).toHaveStatus(200);
			expect(await moveTo(budi, `budi-${time}@contoh.sch.id`)).toHaveStatus(200);
		}
		expect(await moveTo(budi, "orang@contoh.sch.id")).toHaveStatus(429, "too_many_requests");
		expect(await db.emailConfirmation.count({ where: { email: "budi-5@contoh.sch.id" } })).toBe(1);
	});
});

describe("asking for the link again", () => {
	it("says to which address it goes", async () => {
		const siti = await student();
		const answer = await resend(siti);
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe(`Tautan konfirmasi dikirim ke ${siti.email}.`);
		expect((await delivered()).map(({ to }) => to)).toEqual([[siti.email]]);
	});

	it("sends one mail, however often somebody asks before it is sent", async () => {
		const siti = await student();
		for (let time = 0; time < 3; time++) await resend(siti);
		expect(await delivered()).toHaveLength(1);
	});

	it("is limited to six an hour", async () => {
		const siti = await student();
		for (let time = 0; time < 6; time++) expect(await resend(siti)).toHaveStatus(200);
		expect(await resend(siti)).toHaveStatus(429, "too_many_requests");
		passMinutes(60);
		expect(await resend(siti)).toHaveStatus(200);
	});

	it("is refused once the address is confirmed, and a mail that still waits is not sent", async () => {
		const { budi, token } = await withLink();
		await resend(budi);
		await confirm(token);
		expect(await resend(budi)).toHaveStatus(409, "email_confirmed");
		expect(await delivered()).toEqual([]);
	});
});

describe("a reset link", () => {
	const forgot = (email: string) => guest().post("/forgot-password", { email });

	it("is not sent to an address that was changed without a mail server and not confirmed since", async () => {
		const [budi, sari] = [await teacher(), await teacher()];
		const slip = { email: "slip@contoh.sch.id", email_changed_at: new Date() };
		await db.user.update({ where: { id_user: budi.id }, data: slip });
		const [changed, other] = [await forgot("slip@contoh.sch.id"), await forgot(sari.email)];
		expect(changed).toHaveStatus(200);
		expect(changed.bytes.equals(other.bytes)).toBe(true);
		expect((await delivered()).map(({ to }) => to)).toEqual([[sari.email]]);
		expect(await db.passwordResetToken.count({ where: { user_id: budi.id } })).toBe(0);
	});

	it("goes to the old address until the new one is confirmed, and then to the new one only", {
		tags: ["slow"],
	}, async () => {
		const budi = await teacher();
		await moveTo(budi, "baru@contoh.sch.id");
		const token = tokenIn((await delivered())[0]);
		await forgot(budi.email);
		await forgot("baru@contoh.sch.id");
		const [mail, ...more] = await delivered();
		expect([mail?.to, more]).toEqual([[budi.email], []]);
		await confirm(token);
		await delivered();
		// The link to the old address no longer opens anything.
		const form = { ...readLink(mail?.text ?? ""), password: PASSWORD, password_confirmation: PASSWORD };
		expect(await guest().post("/reset-password", form)).toHaveStatus(422, "invalid_token");
		await forgot("baru@contoh.sch.id");
		expect((await delivered()).map(({ to }) => to)).toEqual([["baru@contoh.sch.id"]]);
	});

	it("is sent to the address of the registration, and confirms it when it is used", async () => {
		const siti = await student();
		await forgot(siti.email);
		const [mail] = await delivered();
		expect(await isConfirmed(siti.email)).toBe(false);
		const form = { ...readLink(mail?.text ?? ""), password: PASSWORD, password_confirmation: PASSWORD };
		expect(await guest().post("/reset-password", form)).toHaveStatus(200);
		expect(await isConfirmed(siti.email)).toBe(true);
	});
});

describe("the reminder to confirm the address", () => {
	it("is there until the address is confirmed, and names the other address that was asked for", async () => {
		const { budi, token } = await withLink();
		expect(await isReminded(budi)).toBe(true);
		await confirm(token);
		expect(await isReminded(budi)).toBe(false);
		await moveTo(budi, "baru@contoh.sch.id");
		expect(await asked(budi)).toBe("baru@contoh.sch.id");
		expect((await resend(budi)).message).toBe("Tautan konfirmasi dikirim ke baru@contoh.sch.id.");
		await confirm(tokenIn((await delivered())[0]));
		expect([await asked(budi), await isReminded(budi)]).toEqual([null, false]);
	});

	it("is for its owner alone: no answer says who has confirmed", async () => {
		const { budi } = await withLink();
		const ratna = await manager();
		const answers = [await budi.get("/user"), await budi.get("/users/me"), await ratna.get("/users")];
		for (const answer of answers) {
			expect(JSON.stringify(answer.data)).toContain(budi.email);
			expect(JSON.stringify(answer.data)).not.toMatch(/confirmed|changed_at/);
		}
	});
});

describe("people are told", () => {
	it("that their password was reset", { tags: ["slow"] }, async () => {
		const siti = await student();
		await guest().post("/forgot-password", { email: siti.email });
		const form = { ...readLink((await delivered())[0]?.text ?? ""), password: PASSWORD };
		await guest().post("/reset-password", { ...form, password_confirmation: PASSWORD });
		const [mail] = await delivered();
		expect(mail?.to).toEqual([siti.email]);
		expect(readBody(mail?.text ?? "")).toContain("Password akun Anda telah diganti");
	});

	it("that their second step was switched off, by themselves or by the management", {
		tags: ["slow"],
	}, async () => {
		const [ratna, budi] = [await manager(), await teacher()];
		const { codes } = await withSecondStep(budi);
		const told = async () => {
			const [mail, ...more] = await delivered();
			expect([mail?.to, more]).toEqual([[budi.email], []]);
			expect(readBody(mail?.text ?? "")).toContain("Verifikasi dua langkah akun Anda telah dimatikan.");
		};
		expect(await budi.post("/otp/disable", { password: BUILT, otp: codes[0] })).toHaveStatus(200);
		await told();
		await withSecondStep(budi);
		expect(await ratna.put(`/users/${budi.id}/disable-otp`)).toHaveStatus(200);
		await told();
	});
});

describe("without a mail server", () => {
	beforeEach(() => withSettings({ SMTP_URL: "" }));

	it("nothing is sent, nobody is reminded, and there is no link to ask for", async () => {
		const siti = guest();
		expect(await siti.post("/register", studentRegistration())).toHaveStatus(201);
		const budi = await teacher();
		expect(await moveTo(budi, "baru@contoh.sch.id")).toHaveStatus(200);
		expect(await queued()).toEqual([]);
		expect(await isReminded(budi)).toBe(false);
		expect(await resend(budi)).toHaveStatus(409, "email_not_sendable");
		expect(await db.rateLimit.count({ where: { key: { startsWith: "confirm" } } })).toBe(0);
	});

	it("a changed address still gets reset links, and using one confirms nothing", {
		tags: ["slow"],
	}, async () => {
		const budi = await teacher();
		await moveTo(budi, "tanpa-smtp@contoh.sch.id");
		await guest().post("/forgot-password", { email: "tanpa-smtp@contoh.sch.id" });
		const form = { ...(await resetLink("tanpa-smtp@contoh.sch.id")), password: PASSWORD };
		expect(await guest().post("/reset-password", { ...form, password_confirmation: PASSWORD })).toHaveStatus(
			200,
		);
		expect(await isConfirmed("tanpa-smtp@contoh.sch.id")).toBe(false);
	});

	it("a mail that was queued while there was a server is dropped", async () => {
		const siti = await student();
		await addErrand(db, "confirmation-link", { id_user: siti.id }, "x");
		await doErrands();
		expect(server.received).toEqual([]);
		expect(await db.emailConfirmation.count()).toBe(0);
	});
});
