import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect, it, vi } from "vitest";
import { EVERYBODY } from "@/lib/internships/attention-list";
import { PASSWORD } from "@/prisma/builders";
import { pageOfAttention } from "@/server/services/internships/attention";
import { actorOf, db, freshSchool, guest, storedFiles } from "../support/school";

freshSchool();

const makeDemo = async () => {
	const child = spawn(process.execPath, ["--conditions=react-server", "--import=tsx", "prisma/demo.ts"], {
		cwd: resolve(import.meta.dirname, "../.."),
		env: { ...process.env, NODE_ENV: "production" },
		stdio: "inherit",
	});
	const [code] = await once(child, "exit");
	expect(code).toBe(0);
};

it("the demo is a living school, whose people can log in", { tags: ["slow"] }, async () => {
	await makeDemo();
	// It is made for today.
	vi.useRealTimers();
	for (const name of ["siswa", "pembimbing", "walikelas", "kaprog", "manajemen"])
		expect(
			await guest().post("/login", { email: `${name}@demo.sch.id`, password: PASSWORD }),
			name,
		).toHaveStatus(200);
	expect(await db.visit.count({ where: { visited_on: null } })).toBeGreaterThan(0);
	expect([await db.student.count(), await db.class.count(), await db.workplace.count()]).toEqual([
		120, 6, 40,
	]);
	const manager = await db.user.findUniqueOrThrow({ where: { email: "manajemen@demo.sch.id" } });
	const { rows } = await pageOfAttention(actorOf({ ...manager, role: "manajemen_sekolah" }), {
		...EVERYBODY,
		page: 1,
	});
	expect(rows.map(({ silent, revisions }) => [silent > 0, revisions > 0]).sort()).toEqual([
		[false, true],
		[true, false],
	]);
	const locked = await db.issuedDocument.count({ where: { kind: "rapor" } });
	expect(locked).toBeGreaterThan(0);
	expect(locked).toBeLessThan(20);
	const photos = await db.journal.count({ where: { image_path: { not: null } } });
	expect(storedFiles("journals")).toHaveLength(photos);
	const users = await db.user.count();
	await makeDemo();
	expect(await db.user.count()).toBe(users);
});
