import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sweep } from "@/server/jobs/sweep";
import { passMinutes } from "../support/clock";
import { checkIn } from "../support/forms";
import { jpeg } from "../support/images";
import { waitingJournal } from "../support/journals";
import { resetLink } from "../support/mail";
import { db, freshSchool, guest, placement, storedFiles, student } from "../support/school";

freshSchool();

const DAY = 24 * 60;
const now = () => new Date();

/** A file that no row names, written this many minutes ago. */
function litter(path: string, minutesAgo: number) {
	const place = `${process.env.UPLOADS_DIR}/${path}`;
	mkdirSync(place.slice(0, place.lastIndexOf("/")), { recursive: true });
	writeFileSync(place, "");
	age(path, minutesAgo);
}
function age(path: string, minutesAgo: number) {
	const time = new Date(Date.now() - minutesAgo * 60_000);
	utimesSync(`${process.env.UPLOADS_DIR}/${path}`, time, time);
}
const name = (index = 0) => `00000000-0000-0000-0000-${String(index).padStart(12, "0")}.jpg`;

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

it("removes files of no row, and halves of files, once they are an hour old", async () => {
	litter(`journals/${name(1)}`, 61);
	litter(`attendances/${name(2)}`, 61);
	litter(`attendances/${name(3)}.tmp`, 61);
	litter(`journals/${name(4)}`, 59);
	litter(`journals/${name(5)}.tmp`, 1);
	expect(await sweep(now())).toMatchObject({ files: 3 });
	expect([storedFiles("journals").sort(), storedFiles("attendances")]).toEqual([
		[name(4), `${name(5)}.tmp`],
		[],
	]);
});

it("leaves files of rows, however old, and what is not its own", async () => {
	const { siti, read } = await waitingJournal();
	const { siti: sari } = await placement();
	await sari.post("/attendances/create", checkIn({ status: "sick", attachment: await jpeg() }));
	for (const folder of ["journals", "attendances"] as const)
		for (const file of storedFiles(folder)) age(`${folder}/${file}`, 9_999);
	litter("journals/README.txt", 9_999);
	expect(await sweep(now())).toMatchObject({ files: 0 });
	expect([storedFiles("journals").length, storedFiles("attendances").length]).toEqual([2, 1]);
	expect(await siti.get(`/storage/${(await read()).image_path}`)).toHaveStatus(200);
});

it("touches nothing where much belongs to no row: that is another database's folder", async () => {
	for (let index = 0; index < 30; index++) litter(`journals/${name(index)}`, 120);
	expect(await sweep(now())).toMatchObject({ files: 0 });
	expect(storedFiles("journals")).toHaveLength(30);
});

it("may run twice, and on two servers at once, and where no folder is", async () => {
	expect(await sweep(now())).toEqual({ sessions: 0, links: 0, files: 0 });
	litter(`journals/${name(1)}`, 61);
	await student();
	passMinutes(8 * DAY);
	await Promise.all([sweep(now()), sweep(now()), sweep(now())]);
	expect(storedFiles("journals")).toEqual([]);
	expect(await db.session.count()).toBe(0);
});
