import { beforeEach, describe, expect, it } from "vitest";
import { instructor } from "../../support/instructors";
import { freshSchool, guest, type Person, student } from "../../support/school";
import { withSettings } from "../../support/settings";

freshSchool();

// The deployment has a certificate.
beforeEach(() => withSettings({ APP_URL: "https://pkl.sekolah.sch.id" }));

const NAME = "__Host-jejak_session";
const PLAIN = "jejak_session";

/** A logged-in person who also has a copy of the cookie under the name that a neighbouring host can set. */
async function planted(fields: Parameters<typeof student>[0]) {
	const person = await student(fields);
	const cookie = person.cookies.get(NAME) ?? person.cookies.get(PLAIN) ?? "";
	person.cookies.set(PLAIN, cookie);
	person.cookies.delete(NAME);
	return { person, cookie };
}

async function enter({ email }: { email: string }) {
	const browser = guest();
	const answer = await browser.post("/login", { email, password: "kunci-siti" });
	expect(answer).toHaveStatus(200);
	return { browser, cookies: answer.headers.getSetCookie() };
}
const nameOf = async (browser: Pick<Person, "get">) => (await browser.get("/user")).data.name;

describe("the session cookie over https", () => {
	it("is one that no other host can set, and that never leaves without encryption", async () => {
		const siti = await student({ name: "Siti Rahmawati", password: "kunci-siti" });
		const { browser, cookies } = await enter(siti);
		const [cookie = ""] = cookies.filter((line) => line.startsWith(`${NAME}=`));
		expect(cookie).toMatch(/; Path=\/; .*; SameSite=Lax; HttpOnly; Secure$/);
		expect(cookie).not.toMatch(/domain/i);
		expect(cookies.some((line) => line.startsWith(`${PLAIN}=`))).toBe(false);
		expect(await nameOf(browser)).toBe("Siti Rahmawati");
	});

	it("of an instructor is such a one too, and does not count under the plain name", async () => {
		const { sari } = await instructor();
		const cookie = sari.cookies.get("__Host-jejak_instructor") ?? "";
		expect(cookie).toHaveLength(32);
		sari.cookies.delete("__Host-jejak_instructor");
		sari.cookies.set("jejak_instructor", cookie);
		expect(await sari.post("/instructor/leave")).toHaveStatus(401);
		sari.cookies.set("__Host-jejak_instructor", cookie);
		expect(await sari.post("/instructor/leave")).toHaveStatus(200);
	});

	it("leaves the anti-forgery cookie under its documented name, readable and secure", async () => {
		const answer = await guest().get("/sanctum/csrf-cookie");
		expect(answer.headers.getSetCookie().join()).toMatch(
			/^XSRF-TOKEN=[^;]+; Path=\/; .*; SameSite=Lax; Secure$/,
		);
	});

	it("does not count under the plain name, which a host beside this one could plant", async () => {
		const { person: rani, cookie } = await planted({ name: "Rani" });
		expect(await rani.get("/user")).toHaveStatus(401);
		rani.cookies.set(NAME, cookie);
		expect(await nameOf(rani)).toBe("Rani");
		const siti = await student({ name: "Siti Rahmawati", password: "kunci-siti" });
		const { browser } = await enter(siti);
		browser.cookies.set(PLAIN, cookie);
		expect(await nameOf(browser)).toBe("Siti Rahmawati");
		browser.cookies.delete(NAME);
		expect(await browser.get("/user")).toHaveStatus(401);
	});

	it("is removed when somebody logs out", async () => {
		const { browser } = await enter(await student({ password: "kunci-siti" }));
		const answer = await browser.post("/logout");
		expect(
			answer.headers.getSetCookie().filter((line) => /Max-Age=0; .*HttpOnly; Secure$/.test(line)),
		).toHaveLength(1);
		expect([...browser.cookies.keys()]).toEqual(["XSRF-TOKEN", "__Host-jejak_device"]);
		expect(await browser.get("/user")).toHaveStatus(401);
	});

	it("has its own name in the description of the API", async () => {
		const answer = await guest().send("GET", "/openapi.json");
		expect(await answer.text()).toContain(`"name":"${NAME}"`);
	});
});
