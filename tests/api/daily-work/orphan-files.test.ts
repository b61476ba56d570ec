import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBucketService } from "../../support/bucket";
import { checkIn } from "../../support/forms";
import { jpeg } from "../../support/images";
import { db, freshSchool, placement } from "../../support/school";
import { restart } from "../../support/settings";

freshSchool();

const uploads = process.env.UPLOADS_DIR as string;
const bucket = await openBucketService();
afterAll(bucket.close);

const folder = {
	env: {},
	list: async () =>
		readdirSync(uploads, { recursive: true, encoding: "utf8" }).filter((path) =>
			statSync(join(uploads, path)).isFile(),
		),
	read: async (path: string) => readFileSync(join(uploads, path), "utf8"),
	put: async (path: string, text = "x") => {
		mkdirSync(dirname(join(uploads, path)), { recursive: true });
		writeFileSync(join(uploads, path), text);
	},
	clear: async () => {
		rmSync(uploads, { recursive: true, force: true });
		mkdirSync(uploads);
	},
};

const name = () => `journals/${randomUUID()}.jpg`;
/** Files have the times of the machine, not of the test's clock. */
const inDays = (days: number) => new Date(performance.timeOrigin + performance.now() + days * 24 * 3600_000);

describe.each([
	["a folder", folder],
	["a bucket", bucket],
])("in %s", (_, place) => {
	beforeAll(() => restart(place.env));
	beforeEach(() => place.clear());
	const sweep = async (at: Date) => (await import("@/server/jobs/orphan-files")).sweepFiles(at);
	const names = async () => (await place.list()).map((path) => path.replace(/^berkas\//, "")).sort();

	async function letter() {
		const { siti } = await placement();
		const form = checkIn({ status: "sick", attachment: await jpeg() });
		const { data } = await siti.post("/attendances/create", form);
		return { siti, path: data.attachment as string };
	}

	it("a file without a row is removed after a day, and a second sweep finds nothing", async () => {
		const { siti, path } = await letter();
		const orphan = name();
		await place.put(orphan);
		expect(await sweep(inDays(0))).toMatchObject({ orphans: 0, removed: 0 });
		expect(await names()).toContain(orphan);
		expect(await sweep(inDays(2))).toEqual({ files: 2, orphans: 1, removed: 1 });
		expect(await names()).toEqual([path, "owner.txt"]);
		expect(await sweep(inDays(2))).toEqual({ files: 1, orphans: 0, removed: 0 });
		expect(await siti.get(`/storage/${path}`)).toHaveStatus(200);
	});

	it("files with other names stay, except those that a write left half done", async () => {
		const half = `${name()}.${randomUUID()}.tmp`;
		const strange = ["journals/catatan.txt", `avatars/${randomUUID()}.jpg`, "journals/../../x.jpg", "x.jpg"];
		const others = strange.filter((path) => !path.includes(".."));
		for (const path of [half, ...others]) await place.put(path);
		expect(await sweep(inDays(2))).toMatchObject({ removed: 1 });
		expect(await names()).toEqual([...others, "owner.txt"].sort());
	});

	it("nothing is removed from a store that another database has marked as its own", async () => {
		const { path } = await letter();
		const orphan = name();
		await place.put(orphan);
		await place.put("owner.txt", "1234/5\n");
		expect(await sweep(inDays(2))).toMatchObject({ orphans: 1, removed: 0 });
		expect(await names()).toEqual([path, orphan, "owner.txt"].sort());
		expect(await place.read("owner.txt")).toBe("1234/5\n");
	});

	it("nothing is removed, and the store is not marked, when most files have no row", async () => {
		const many = Array.from({ length: 60 }, name);
		for (const path of many) await place.put(path);
		await db.$executeRaw`DELETE FROM users`;
		expect(await sweep(inDays(2))).toEqual({ files: 60, orphans: 60, removed: 0 });
		expect(await names()).toEqual([...many].sort());
	});

	it("nothing is removed when the database cannot say which files are used", async () => {
		const orphan = name();
		await place.put(orphan);
		await db.$executeRaw`ALTER TABLE journals RENAME TO journals_away`;
		try {
			await expect(sweep(inDays(2))).rejects.toThrow("journals");
		} finally {
			await db.$executeRaw`ALTER TABLE journals_away RENAME TO journals`;
		}
		expect(await names()).toEqual([orphan]);
	});
});
