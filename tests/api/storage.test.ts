import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBucketService } from "../support/bucket";
import { checkIn, journalForm } from "../support/forms";
import { jpeg } from "../support/images";
import { presentStudent } from "../support/journals";
import { db, freshSchool, placement } from "../support/school";
import { restart } from "../support/settings";

/* Both kinds of stores keep the same promises. */

freshSchool();

const uploads = process.env.UPLOADS_DIR as string;
const bucket = await openBucketService();
afterAll(bucket.close);

/** The store from outside: its content, and how to take it away and bring it back. */
const folder = {
	env: {},
	list: async () => {
		mkdirSync(uploads, { recursive: true });
		const paths = readdirSync(uploads, { recursive: true, encoding: "utf8" });
		return paths.filter((path) => statSync(join(uploads, path)).isFile());
	},
	goAway: async () => {
		mkdirSync(uploads, { recursive: true });
		renameSync(uploads, `${uploads}-away`);
		writeFileSync(uploads, "not a folder");
	},
	comeBack: async () => {
		if (!statSync(`${uploads}-away`, { throwIfNoEntry: false })) return;
		rmSync(uploads);
		renameSync(`${uploads}-away`, uploads);
	},
};

describe.each([
	["a folder", folder],
	["a bucket", bucket],
])("%s", (_, place) => {
	let before: string[];

	beforeAll(() => restart(place.env));
	beforeEach(async () => {
		before = await place.list();
	});
	afterEach(place.comeBack);

	const open = () => import("@/server/files/storage");
	const added = async () => (await place.list()).filter((name) => !before.includes(name));
	const bytes = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3]);

	it("gives back what it was given, byte by byte", async () => {
		const { withStoredFile, readStored } = await open();
		const large = Buffer.alloc(900_000, "jejak");
		for (const content of [bytes, large]) {
			const path = await withStoredFile("journals", content, async (path) => path as string);
			expect((await readStored(path))?.equals(content)).toBe(true);
		}
		expect(await added()).toHaveLength(2);
	});

	it("keeps nothing of a write that is refused, and passes the refusal on", async () => {
		const { withStoredFile } = await open();
		let seen: string[] = [];
		const refused = withStoredFile("journals", bytes, async () => {
			seen = await added();
			throw new Error("refused");
		});
		await expect(refused).rejects.toThrow("refused");
		expect(seen).toHaveLength(1);
		expect(await added()).toEqual([]);
	});

	it("keeps the file when the database went away, because its row may be there", async () => {
		const { withStoredFile } = await open();
		const cut = Object.assign(new Error("cut"), { code: "ECONNRESET" });
		await expect(withStoredFile("journals", bytes, () => Promise.reject(cut))).rejects.toBe(cut);
		expect(await added()).toHaveLength(1);
	});

	it("stores nothing without bytes", async () => {
		const { withStoredFile } = await open();
		expect(await withStoredFile("attendances", null, async (path) => path)).toBeNull();
		expect(await added()).toEqual([]);
	});

	it("finds no removed file, which may be removed twice", async () => {
		const { withStoredFile, readStored, removeFiles } = await open();
		const path = await withStoredFile("journals", bytes, async (path) => path as string);
		const kept = await withStoredFile("journals", bytes, async (path) => path as string);
		for (const _ of [1, 2]) await removeFiles([path, null, "../secret.jpg"]);
		expect(await readStored(path)).toBeUndefined();
		expect(await readStored(kept)).toEqual(bytes);
	});

	it("gives each of many at once a file of its own", async () => {
		const { withStoredFile, readStored } = await open();
		const contents = Array.from({ length: 20 }, (_, number) => Buffer.alloc(5_000, `${number}.`));
		const paths = await Promise.all(
			contents.map((content) => withStoredFile("journals", content, async (path) => path as string)),
		);
		expect(await Promise.all(paths.map(readStored))).toEqual(contents);
		expect(await added()).toHaveLength(20);
	});

	it("serves a letter to its student, and keeps no second one that is refused", async () => {
		const { siti } = await placement();
		const form = async () => checkIn({ status: "sick", attachment: await jpeg() });
		const { data } = await siti.post("/attendances/create", await form());
		expect((await siti.get(`/storage/${data.attachment}`)).bytes.subarray(0, 3)).toEqual(
			bytes.subarray(0, 3),
		);
		expect(await siti.post("/attendances/create", await form())).toHaveStatus(409);
		expect(await added()).toHaveLength(1);
	});

	it("keeps one photo of a journal that is sent again", async () => {
		const { siti, submit, url, journal, read } = await presentStudent();
		await submit();
		const first = (await read()).image_path;
		await db.journal.updateMany({ data: { status: "needs_revision" } });
		const again = journalForm({ date: journal.date, image_path: await jpeg() });
		expect(await siti.post(url, again)).toHaveStatus(200);
		const second = (await read()).image_path;
		expect(second).not.toBe(first);
		expect((await added()).map((name) => name.replace(/^berkas\//, ""))).toEqual([second]);
	});

	it("that is away makes what needs it a 503 without a row, and recovers by itself", async () => {
		const { siti } = await placement();
		const { data } = await siti.post(
			"/attendances/create",
			checkIn({ status: "sick", attachment: await jpeg() }),
		);
		const { siti: maya } = await placement();
		const letter = async () => checkIn({ status: "sick", attachment: await jpeg() });
		await maya.get("/sanctum/csrf-cookie");
		await place.goAway();
		for (const response of [
			await siti.send("GET", `/storage/${data.attachment}`),
			await maya.send("POST", "/attendances/create", await letter()),
		]) {
			expect(response.status).toBe(503);
			expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
			expect(await response.json()).toMatchObject({ status: "unavailable" });
		}
		expect(await db.attendance.count({ where: { student_id: maya.id, status: "sick" } })).toBe(0);
		await place.comeBack();
		expect(await siti.get(`/storage/${data.attachment}`)).toHaveStatus(200);
		expect(await maya.post("/attendances/create", await letter())).toHaveStatus(201);
	});
});

it("a bucket keeps everything below its prefix", async () => {
	for (const name of await bucket.list()) expect(name).toMatch(/^berkas\/(journals|attendances)\//);
});
