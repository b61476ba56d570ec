import { expect, it } from "vitest";
import { sweep } from "@/server/jobs/sweep";
import { passMinutes } from "../support/clock";
import { resetLink } from "../support/mail";
import { db, freshSchool, guest, student } from "../support/school";

freshSchool();

const DAY = 24 * 60;
const now = () => new Date();

it("removes the sessions that are over, and only those", async () => {
	const [idle, alive] = [await student(), await student()];
	passMinutes(6 * DAY);
	await alive.get("/user");
	passMinutes(2 * DAY);
	expect(await sweep(now())).toMatchObject({ sessions: 1 });
	expect(await db.session.count({ where: { user_id: idle.id } })).toBe(0);
	expect(await alive.get("/user")).toHaveStatus(200);
});

it("removes reset links that have run out, and leaves the others good", async () => {
	const [early, late] = [await student(), await student()];
	await guest().post("/forgot-password", { email: early.email });
	passMinutes(30);
	await guest().post("/forgot-password", { email: late.email });
	passMinutes(30);
	expect(await sweep(now())).toMatchObject({ links: 1 });
	await resetLink(early.email);
	const { token } = await resetLink(late.email);
	const form = {
		email: late.email,
		token,
		password: "kata-sandi-baru",
		password_confirmation: "kata-sandi-baru",
	};
	expect(await guest().post("/reset-password", form)).toHaveStatus(200);
});
