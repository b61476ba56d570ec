import { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { encode } from "next-auth/jwt";
import { describe, expect, it } from "vitest";
import { ROLE_HEADER } from "@/lib/people/client-session";
import { type Actor, sealRole, startSession } from "@/server/auth/session";
import { passMinutes } from "../../support/clock";
import { PASSWORD } from "../../support/forms";
import { resetLink } from "../../support/mail";
import { db, freshSchool, guest, manager, type Person, student, teacher } from "../../support/school";

freshSchool();

const DAY = 24 * 60;

describe("a session", () => {
	it("is required: without one the answer is 401", async () => {
		const answer = await guest().get("/user");
		expect(answer).toHaveStatus(401);
		expect(answer.message).toBe("Sesi Anda telah habis. Silahkan login kembali.");
	});

	it("is dead after logging out, in every browser that holds a copy of its cookie", async () => {
		const siti = await student();
		const thief = siti.copy();
		expect(await thief.get("/user")).toHaveStatus(200);
		const answer = await siti.post("/logout");
		expect(answer).toHaveStatus(200);
		expect(siti.cookies.has("jejak_session")).toBe(false);
		expect(await thief.get("/user")).toHaveStatus(401);
		expect(await thief.post("/logout")).toHaveStatus(401);
	});

	it("is dead for a request, too, whose body arrives after the logout", async () => {
		const [ratna, budi] = [await manager(), await teacher({ approval: "waiting" })];
		const thief = ratna.copy();
		const body = async function* () {
			yield Buffer.from('{"ids":');
			await ratna.post("/logout");
			await sleep(1_100);
			yield Buffer.from(`[${budi.id}]}`);
		};
		expect(await thief.put("/users/approve", ReadableStream.from(body()))).toHaveStatus(401);
		expect(await db.user.count({ where: { approval: "waiting" } })).toBe(1);
	});

	it("clears the browser's cache when it ends, for the next person at a shared computer", async () => {
		for (const leave of [
			(person: Person) => person.post("/logout"),
			(person: Person) => person.delete("/users/me"),
		]) {
			const answer = await leave(await student());
			expect(answer.headers.get("clear-site-data")).toBe('"cache"');
		}
		expect((await (await student()).get("/user")).headers.get("clear-site-data")).toBeNull();
	});

	it("ends in every browser of a person who logs out in one", async () => {
		const phone = await student({ password: "kunci-siti" });
		const laptop = guest();
		await laptop.post("/login", { email: phone.email, password: "kunci-siti" });
		const stranger = await student();
		await phone.post("/logout");
		expect(await laptop.get("/user")).toHaveStatus(401);
		expect(await stranger.get("/user")).toHaveStatus(200);
	});

	it("ends, with all others of that person, when the password is reset", async () => {
		const phone = await student({ password: "kunci-siti" });
		const laptop = guest();
		await laptop.post("/login", { email: phone.email, password: "kunci-siti" });
		await guest().post("/forgot-password", { email: phone.email });
		const { token } = await resetLink(phone.email);
		await guest().post("/reset-password", {
			email: phone.email,
			token,
			password: PASSWORD,
			password_confirmation: PASSWORD,
		});
		for (const browser of [phone, laptop]) expect(await browser.get("/user")).toHaveStatus(401);
	});

	it("ends, with all others of that person, when the account is deleted", async () => {
		const phone = await student({ password: "kunci-siti" });
		const laptop = guest();
		await laptop.post("/login", { email: phone.email, password: "kunci-siti" });
		expect(await laptop.delete("/users/me")).toHaveStatus(200);
		expect(laptop.cookies.has("jejak_session")).toBe(false);
		expect(await phone.get("/user")).toHaveStatus(401);
		expect(await guest().post("/login", { email: phone.email, password: "kunci-siti" })).toHaveStatus(401);
	});

	it("ends when its row is gone, whatever the cookie says", async () => {
		const siti = await student();
		await db.session.deleteMany({ where: { user_id: siti.id } });
		expect(await siti.get("/user")).toHaveStatus(401);
	});

	it("has the role of today, not that of the login", async () => {
		const ratna = await manager();
		await db.user.update({ where: { id_user: ratna.id }, data: { role: "guru_pembimbing" } });
		expect((await ratna.get("/user")).data.role).toBe("guru_pembimbing");
		expect(await ratna.put("/internships/01ARZ3NDEKTSV4RRFFQ69G5FAV/set-completed")).toHaveStatus(403);
	});

	it("lives as long as it is used at least weekly, 30 days at most", async () => {
		const siti = await student();
		for (let day = 6; day < 30; day += 6) {
			passMinutes(6 * DAY);
			expect(await siti.get("/user")).toHaveStatus(200);
		}
		passMinutes(6 * DAY - 1);
		expect(await siti.get("/user")).toHaveStatus(200);
		passMinutes(2);
		expect(await siti.get("/user")).toHaveStatus(401);
	});

	it("is over after 30 days even in a cookie that would last longer", async () => {
		const siti = await student();
		const { id } = await db.session.findFirstOrThrow({ where: { user_id: siti.id } });
		const secret = process.env.AUTH_SECRET as string;
		siti.cookies.set("jejak_session", await encode({ token: { sid: id }, secret, maxAge: 90 * DAY * 60 }));
		for (let day = 5; day < 30; day += 5) {
			passMinutes(5 * DAY);
			expect(await siti.get("/user")).toHaveStatus(200);
		}
		passMinutes(5 * DAY);
		expect(await siti.get("/user")).toHaveStatus(401);
	});

	it("is over after a week without use", async () => {
		const [idle, used] = [await student(), await student()];
		passMinutes(7 * DAY - 1);
		expect(await used.get("/user")).toHaveStatus(200);
		passMinutes(2);
		expect(await used.get("/user")).toHaveStatus(200);
		expect(await idle.get("/user")).toHaveStatus(401);
	});
});

describe("nobody", () => {
	it("is logged in by a cookie with a changed character, whichever that is", async () => {
		const siti = await student();
		const cookie = siti.cookies.get("jejak_session") as string;
		for (let at = 0; at < cookie.length; at += 7) {
			const other = cookie[at] === "A" ? "B" : "A";
			siti.cookies.set("jejak_session", cookie.slice(0, at) + other + cookie.slice(at + 1));
			// The last bits of a base64 group may carry nothing. Changing them leaves the token the same.
			if (cookie[at] !== "." && cookie[at + 1] !== "." && at + 1 < cookie.length)
				expect(await siti.get("/user"), `character ${at}`).toHaveStatus(401);
		}
	});

	it.each([
		"",
		"x",
		"a.b.c",
		"..",
		"null",
		"%00",
		"%",
		"eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.",
		"é",
		"j".repeat(10_000),
	])("is logged in by the cookie %.40j", async (value) => {
		const browser = guest();
		browser.cookies.set("jejak_session", encodeURIComponent(value));
		expect(await browser.get("/user")).toHaveStatus(401);
	});

	it("is logged in by a cookie that was made with another secret", async () => {
		const siti = await student();
		const { id } = await db.session.findFirstOrThrow({ where: { user_id: siti.id } });
		const forged = await encode({ token: { sid: id }, secret: "s".repeat(40), maxAge: 3600 });
		siti.cookies.set("jejak_session", forged);
		expect(await siti.get("/user")).toHaveStatus(401);
	});

	it.each([{}, { sid: 1 }, { sid: null }, { sid: { not: "" } }, { sid: "' OR true --" }, { sid: "nobody" }])(
		"is logged in by a cookie that names no session: %j",
		async (token) => {
			const browser = guest();
			const secret = process.env.AUTH_SECRET as string;
			browser.cookies.set("jejak_session", await encode({ token: token as never, secret, maxAge: 3600 }));
			expect(await browser.get("/user")).toHaveStatus(401);
		},
	);

	it("is logged in by a password that was changed while it was being checked", async () => {
		const siti = await student({ password: "kunci-siti" });
		const { id_user, password } = await db.user.findUniqueOrThrow({ where: { id_user: siti.id } });
		await db.user.update({ where: { id_user }, data: { password: "another" } });
		const browser = { address: siti.address, userAgent: null, token: undefined };
		await expect(startSession({ id_user, password, browser })).rejects.toMatchObject({ httpStatus: 401 });
		expect(await db.session.count({ where: { user_id: id_user } })).toBe(1);
	});

	it("is kept from logging in by a broken cookie", async () => {
		const siti = await student({ password: "kunci-siti" });
		const browser = guest();
		browser.cookies.set("jejak_session", "a.b.c.d.e");
		expect(await browser.post("/login", { email: siti.email, password: "kunci-siti" })).toHaveStatus(200);
		expect(await browser.get("/user")).toHaveStatus(200);
	});
});

describe("the sealed role of a page", () => {
	const sealOf = ({ id }: { id: number }) => sealRole({ id_user: id, role: "peserta_didik" } as Actor);

	it("lets the person it was made for act", async () => {
		const siti = await student();
		const headers = { [ROLE_HEADER]: await sealOf(siti) };
		expect(await siti.get("/users/me", { headers })).toHaveStatus(200);
		expect(await siti.post("/logout", undefined, { headers })).toHaveStatus(200);
	});

	it("stops whoever logged in after, and is not taken when made up", async () => {
		const [siti, rani] = [await student(), await student()];
		const session = siti.cookies.get("jejak_session") ?? "";
		for (const seal of [await sealOf(rani), "peserta_didik", "a.b.c.d.e", decodeURIComponent(session)]) {
			const answer = await siti.delete("/users/me", undefined, { headers: { [ROLE_HEADER]: seal } });
			expect(answer).toHaveStatus(401);
		}
		expect(await siti.get("/users/me")).toHaveStatus(200);
	});

	it("logs nobody in by itself", async () => {
		const seal = await sealOf(await student());
		expect(await guest().get("/users/me", { headers: { [ROLE_HEADER]: seal } })).toHaveStatus(401);
		expect(await guest().get("/users/me", { cookies: { jejak_session: seal } })).toHaveStatus(401);
	});
});
