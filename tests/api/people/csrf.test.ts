import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readAnswer } from "../../support/answer";
import { checkIn } from "../../support/forms";
import { db, freshSchool, guest, placement, student } from "../../support/school";

freshSchool();

/** A write without the anti-forgery token, as a page elsewhere could make a browser send it. */
async function bare(client: ReturnType<typeof guest>, headers: Record<string, string> = {}) {
	return readAnswer("POST /logout", await client.send("POST", "/logout", undefined, { headers }));
}

describe("the anti-forgery token", () => {
	it("comes in a cookie that scripts can read", async () => {
		const answer = await guest().get("/sanctum/csrf-cookie");
		expect(answer).toHaveStatus(204);
		const [cookie] = answer.headers.getSetCookie();
		expect(cookie).toMatch(/^XSRF-TOKEN=/);
		expect(cookie).not.toMatch(/HttpOnly/i);
		expect(cookie).toMatch(/; SameSite=Lax/);
	});

	it("is asked for before the session", async () => {
		expect(await guest().post("/logout")).toHaveStatus(401);
		const answer = await bare(guest());
		expect(answer).toHaveStatus(419);
		expect(answer.message).toBe("Token keamanan tidak cocok. Silahkan muat ulang halaman ini.");
	});

	it("needs the header beside the cookie", async () => {
		const siti = await student();
		await siti.get("/sanctum/csrf-cookie");
		for (const token of ["", "x", "a.b", `${siti.cookies.get("XSRF-TOKEN")}x`, "é".repeat(60)])
			expect(await bare(siti, { "x-xsrf-token": encodeURIComponent(token) })).toHaveStatus(419);
		expect(await bare(siti)).toHaveStatus(200);
	});

	it("needs the cookie beside the header", async () => {
		const siti = await student();
		await siti.get("/sanctum/csrf-cookie");
		const token = siti.cookies.get("XSRF-TOKEN") as string;
		siti.cookies.delete("XSRF-TOKEN");
		expect(await bare(siti, { "x-xsrf-token": token })).toHaveStatus(419);
	});

	it("must be the same in cookie and header", async () => {
		const [siti, sari] = [await student(), await student()];
		for (const browser of [siti, sari]) await browser.get("/sanctum/csrf-cookie");
		expect(await bare(siti, { "x-xsrf-token": sari.cookies.get("XSRF-TOKEN") as string })).toHaveStatus(419);
	});

	it("is found among cookies of the same name that another application has set", async () => {
		const foreign = "eyJpdiI6ImxhcmF2ZWwifQ%3D%3D";
		for (const isFirst of [true, false]) {
			const siti = await student();
			await siti.get("/sanctum/csrf-cookie");
			const own = siti.cookies.get("XSRF-TOKEN") as string;
			const both = [`XSRF-TOKEN=${own}`, `XSRF-TOKEN=${foreign}`];
			if (!isFirst) both.reverse();
			const cookie = [...both, `jejak_session=${siti.cookies.get("jejak_session")}`].join("; ");
			expect(await bare(siti, { cookie, "x-xsrf-token": decodeURIComponent(foreign) })).toHaveStatus(419);
			expect(await bare(siti, { cookie, "x-xsrf-token": own })).toHaveStatus(200);
		}
	});

	it("does not help a page of another origin: the browser says where a request comes from", async () => {
		const siti = await student();
		for (const site of ["cross-site", "same-site"])
			expect(await siti.post("/logout", undefined, { headers: { "sec-fetch-site": site } })).toHaveStatus(
				403,
			);
		const own = { headers: { "sec-fetch-site": "same-origin" } };
		expect(await siti.post("/logout", undefined, own)).toHaveStatus(200);
	});

	it("cannot be made up by a page that manages to plant a cookie", async () => {
		const siti = await student();
		const sign = (key: string) => createHmac("sha256", key).update("xsrf:abc").digest("base64url");
		for (const token of ["abc.abc", "abc.", `abc.${sign("")}`, `abc.${sign("guess")}`, "abc", "a.b.c"]) {
			siti.cookies.set("XSRF-TOKEN", token);
			expect(await bare(siti), token).toHaveStatus(419);
		}
	});

	it("lets nothing change when it is wrong", async () => {
		const { siti } = await placement();
		await siti.get("/sanctum/csrf-cookie");
		const headers = { "x-xsrf-token": "wrong" };
		const refused = await siti.send("POST", "/attendances/create", checkIn(), { headers });
		expect(refused.status).toBe(419);
		expect(await db.attendance.count({ where: { status: "present" } })).toBe(0);
	});

	it("is not asked for when reading", async () => {
		const siti = await student();
		const answer = await siti.send("GET", "/user", undefined, { headers: { "x-xsrf-token": "wrong" } });
		expect(answer.status).toBe(200);
	});

	it("may be renewed at any time, before and after logging in", async () => {
		const siti = await student({ password: "kunci-siti" });
		const browser = guest();
		const renew = () => browser.get("/sanctum/csrf-cookie");
		for (let time = 0; time < 3; time++) expect(await renew()).toHaveStatus(204);
		expect(await browser.post("/login", { email: siti.email, password: "kunci-siti" })).toHaveStatus(200);
		for (let time = 0; time < 3; time++) expect(await renew()).toHaveStatus(204);
		expect(await browser.post("/logout")).toHaveStatus(200);
	});
});
