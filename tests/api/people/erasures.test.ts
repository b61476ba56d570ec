import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { store } from "@/server/files/storage";
import { finishErasures } from "@/server/jobs/erasures";
import { busyStudent } from "../../support/journals";
import { db, freshSchool, manager, storedFiles, student } from "../../support/school";

freshSchool();

const uploads = () => process.env.UPLOADS_DIR as string;
const noted = () => readdirSync(`${uploads()}/erasures`);
const run = () => finishErasures(new Date());

describe("deleting an account", () => {
	it("leaves a row and a note beside the files that say what, and not who", async () => {
		const { siti } = await busyStudent();
		const { created_at } = await db.user.findUniqueOrThrow({ where: { id_user: siti.id } });
		await siti.delete("/users/me");
		const [erasure] = await db.erasure.findMany();
		expect(erasure).toMatchObject({
			kind: "account",
			id_user: siti.id,
			user_created_at: created_at,
			files: [],
		});
		expect(erasure?.noted_at).not.toBeNull();
		expect(noted()).toEqual([`${erasure?.id_erasure}.json`]);
		const note = readFileSync(`${uploads()}/erasures/${noted()[0]}`, "utf8");
		expect(JSON.parse(note)).toEqual({
			id_erasure: erasure?.id_erasure,
			kind: "account",
			id_user: siti.id,
			user_created_at: created_at.toISOString(),
			erased_at: "2026-11-18T03:00:00.000Z",
		});
		expect([...storedFiles("journals"), ...storedFiles("attendances")]).toEqual([]);
	});

	it("by the management leaves one for each, and none when it is refused", async () => {
		const [ratna, one, other] = [await manager(), await student(), await student()];
		expect(await ratna.delete("/users/delete", { ids: [one.id, 2_147_483_647] })).toHaveStatus(404);
		expect(await db.erasure.count()).toBe(0);
		expect(await ratna.delete("/users/delete", { ids: [one.id, other.id] })).toHaveStatus(200);
		expect(noted()).toHaveLength(2);
	});

	it("succeeds while the store is away; the job then notes it and removes the files", async () => {
		const { siti } = await busyStudent();
		// A file stands where the folder should be, so nothing can be written there.
		writeFileSync(`${uploads()}/erasures`, "");
		expect(await siti.delete("/users/me")).toHaveStatus(200);
		expect([storedFiles("journals").length, storedFiles("attendances").length]).toEqual([1, 1]);
		expect((await db.erasure.findMany()).map(({ noted_at, files }) => [noted_at, files.length])).toEqual([
			[null, 2],
		]);
		rmSync(`${uploads()}/erasures`);
		expect(await run()).toEqual({ replayed: 0, settled: 1 });
		expect([...storedFiles("journals"), ...storedFiles("attendances")]).toEqual([]);
		expect(noted()).toHaveLength(1);
		expect(await run()).toEqual({ replayed: 0, settled: 0 });
	});
});

it("keeps nobody waiting for a slow store: the files go behind the answer", { tags: ["slow"] }, async () => {
	const { siti } = await busyStudent();
	let letGo = () => {};
	const slow = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	const files = await store();
	const { remove } = files;
	files.remove = (path) => slow.then(() => remove(path));
	const begun = performance.now();
	expect(await siti.delete("/users/me")).toHaveStatus(200);
	expect(performance.now() - begun).toBeLessThan(10_000);
	expect(storedFiles("journals")).toHaveLength(1);
	letGo();
	await expect.poll(() => storedFiles("journals"), { timeout: 10_000 }).toEqual([]);
	files.remove = remove;
});

describe("an older database under newer files", () => {
	it("loses again who was erased, with the files, and nobody else", async () => {
		const [{ siti }, { siti: other }] = [await busyStudent(), await busyStudent()];
		const { created_at } = await db.user.findUniqueOrThrow({ where: { id_user: siti.id } });
		mkdirSync(`${uploads()}/erasures`, { recursive: true });
		const id_erasure = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
		const note = {
			id_erasure,
			kind: "account",
			id_user: siti.id,
			user_created_at: created_at,
			erased_at: created_at,
		};
		writeFileSync(`${uploads()}/erasures/${id_erasure}.json`, JSON.stringify(note));
		// One note is about a new person with the number of an erased one. The other file is not a note.
		const reused = {
			...note,
			id_erasure: "01ARZ3NDEKTSV4RRFFQ69G5FAW",
			id_user: other.id,
			user_created_at: "2026-01-01T00:00:00Z",
		};
		writeFileSync(`${uploads()}/erasures/${reused.id_erasure}.json`, JSON.stringify(reused));
		for (const name of ["01ARZ3NDEKTSV4RRFFQ69G5FAX.json", "x.json", ".DS_Store"])
			writeFileSync(`${uploads()}/erasures/${name}`, "{");

		expect(await run()).toEqual({ replayed: 2, settled: 2 });
		expect(await db.student.findMany()).toMatchObject([{ id_user: other.id }]);
		expect([storedFiles("journals").length, storedFiles("attendances").length]).toEqual([1, 1]);
		expect(await run()).toEqual({ replayed: 0, settled: 0 });
	});

	it("loses them also where another note is garbled, and nothing else comes of that one", async () => {
		const siti = await student();
		const { created_at } = await db.user.findUniqueOrThrow({ where: { id_user: siti.id } });
		mkdirSync(`${uploads()}/erasures`, { recursive: true });
		const garbled = [
			{ id_user: 2 ** 31 },
			{ user_created_at: "+275760-09-13T00:00:00.000Z" },
			{ erased_at: "0" },
			{ id_user: String(siti.id) },
			{ kind: "location", erased_at: null },
			{},
		];
		for (const [index, fields] of garbled.entries()) {
			const id_erasure = `01ARZ3NDEKTSV4RRFFQ69G5FA${index}`;
			const note = { id_erasure, kind: "account", id_user: siti.id, user_created_at: created_at };
			const text = JSON.stringify({ ...note, erased_at: created_at, ...fields });
			writeFileSync(`${uploads()}/erasures/${id_erasure}.json`, text);
		}
		expect(await run()).toEqual({ replayed: 1, settled: 1 });
		expect(await db.student.count()).toBe(0);
	});

	it("is settled by two servers at once as by one", async () => {
		const pupils = await Promise.all(Array.from({ length: 5 }, () => student()));
		const users = await db.user.findMany();
		mkdirSync(`${uploads()}/erasures`, { recursive: true });
		for (const [index, { id_user, created_at }] of users.entries()) {
			const id_erasure = `01ARZ3NDEKTSV4RRFFQ69G5FA${index}`;
			const note = {
				id_erasure,
				kind: "account",
				id_user,
				user_created_at: created_at,
				erased_at: created_at,
			};
			writeFileSync(`${uploads()}/erasures/${id_erasure}.json`, JSON.stringify(note));
		}
		await Promise.all([run(), run(), run()]);
		expect(await db.user.count({ where: { id_user: { in: pupils.map(({ id }) => id) } } })).toBe(0);
		expect(await db.erasure.count({ where: { noted_at: null } })).toBe(0);
	});
});
