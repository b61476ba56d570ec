import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { toDate } from "@/server/wire/dates";
import { Caller } from "../../support/caller";
import { checkIn, journalForm } from "../../support/forms";
import { jpeg } from "../../support/images";
import { startServer } from "../../support/more-servers";
import { processesOf } from "../../support/processes";
import { buildDay, studentAtWork } from "../../support/workday";

/* There is no room for another photo. The server says so, leaves no half file, and works again once there is room. */

type Disk = { folder: string; fill: (pid: number) => void; free: (pid: number) => void; close: () => void };

/** This works for every user, root or not. The system lets the process write no file of more than 1 KB. */
function limitedProcess(): Disk {
	const folder = mkdtempSync(join(tmpdir(), "jejak-limit-"));
	function limit(server: number, size: string) {
		for (const pid of processesOf(server)) execFileSync("prlimit", [`--pid=${pid}`, `--fsize=${size}:`]);
	}
	return {
		folder,
		fill: (pid) => limit(pid, "1024"),
		free: (pid) => limit(pid, "unlimited"),
		close: () => rmSync(folder, { recursive: true, force: true }),
	};
}

/** A real disk of 2 MB, if the system allows it. */
function smallDisk(): Disk | undefined {
	const folder = mkdtempSync(join(tmpdir(), "jejak-disk-"));
	const mount = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", folder]);
	if (mount.status !== 0) return void rmSync(folder, { recursive: true });
	const filler = join(folder, "filler");
	return {
		folder: join(folder, "uploads"),
		fill() {
			for (let size = 1 << 20; size >= 1; size >>= 1)
				for (;;)
					try {
						writeFileSync(filler, Buffer.alloc(size), { flag: "a" });
					} catch {
						break;
					}
		},
		free: () => rmSync(filler),
		close() {
			execFileSync("umount", [folder]);
			rmSync(folder, { recursive: true });
		},
	};
}

const filesIn = (folder: string) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
		statSync(join(folder, path)).isFile(),
	);

test("a full disk is told in words, leaves nothing half-written, and takes photos again once there is room", async () => {
	const disks = [limitedProcess(), smallDisk()].filter((disk) => disk !== undefined);
	for (const disk of disks) {
		mkdirSync(disk.folder, { recursive: true });
		const server = await startServer({ UPLOADS_DIR: disk.folder });
		const work = await studentAtWork();
		const { id_journal } = await buildDay(work, { ago: 1 });
		const { date } = await db.journal.findUniqueOrThrow({ where: { id_journal } });
		const siti = await new Caller(server.address).logIn(work.student.email);
		const photo = await jpeg({ width: 1200, height: 900 });
		const submit = () =>
			siti.post(`/api/journals/${id_journal}/update`, journalForm({ date: toDate(date), image_path: photo }));
		const letter = () => siti.post("/api/attendances/create", checkIn({ status: "sick", attachment: photo }));
		const read = () => db.journal.findUniqueOrThrow({ where: { id_journal } });

		expect((await submit()).status).toBe(200);
		await db.journal.update({ where: { id_journal }, data: { status: "needs_revision" } });
		const [row, files] = [await read(), filesIn(disk.folder)];
		disk.fill(server.pid);
		const kept = filesIn(disk.folder);
		for (const send of [submit, letter]) {
			const { status, text } = await send();
			expect(status).toBe(503);
			expect(JSON.parse(text)).toEqual({
				message:
					"Gambar belum dapat disimpan karena penyimpanan server penuh. Silahkan hubungi pihak sekolah.",
				status: "storage_full",
			});
		}
		expect(await read()).toEqual(row);
		expect(filesIn(disk.folder)).toEqual(kept);
		const where = { student_id: work.student.id_user, date: new Date(today("WIB")) };
		expect(await db.attendance.count({ where })).toBe(0);
		// Requests that need no room still work.
		expect((await siti.get(`/storage/${row.image_path}`)).status).toBe(200);
		expect((await siti.get("/beranda")).status).toBe(200);
		expect((await siti.post("/api/attendances/create", checkIn())).status).toBe(201);

		disk.free(server.pid);
		expect((await submit()).status).toBe(200);
		expect(filesIn(disk.folder)).toHaveLength(files.length);
		expect(await server.stop()).toBe(0);
		disk.close();
	}
});
