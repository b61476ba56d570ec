import { describe, expect, it } from "vitest";
import { MENTEES } from "@/app/guru/(staff)/whom";
import type { Actor } from "@/server/auth/session";
import { countDay } from "@/server/services/attendances/attendance-days";
import { countPlacements } from "@/server/services/internships/placements";
import { groupsOfRecap } from "@/server/services/scores/recap";
import { monitoredSchool } from "../../support/monitored";
import { readPage } from "../../support/pages";
import { changeClass, db, freshSchool, logIn } from "../../support/school";

freshSchool();

const page = async ({ id_user }: Actor, path: string, query = {}) =>
	readPage(`/guru/${path}`, await logIn(await db.user.findUniqueOrThrow({ where: { id_user } })), { query });

describe("a head with a mentee of another major", () => {
	it("reads about the same students on the home page, in the placements and in the recap, and who they are", async () => {
		// Agus leads DKV with Adi and Citra, and supervises Dewi of AK.
		const { agus } = (await monitoredSchool()).actors;
		const counted = await countDay(agus, "major", "2026-11-18");
		expect(Object.values(counted).reduce((sum, one) => sum + one, 0)).toBe(2);
		expect((await countPlacements(agus)).ongoing).toBe(2);
		expect((await groupsOfRecap(agus, "class", { status: "ongoing" })).at(-1)?.students).toBe(2);
		const home = await page(agus, "beranda");
		expect(home).toContain('"words":"peserta didik di jurusan Anda"');
		expect(home).toContain(`/guru/kehadiran?jurusan=${agus.major_led}&status=no_description`);
		const recap = "Dihitung: 2 PKL dari peserta didik di jurusan Anda yang sedang PKL.";
		expect(await page(agus, "rekap")).toContain(recap);
		expect(await page(agus, "rekap", { lihat: "kelas" })).toContain(recap);
		expect(await page(agus, "rekap", { peserta: "bimbingan" })).toContain(
			`Dihitung: 1 PKL dari ${MENTEES} yang sedang PKL.`,
		);
	});

	it("reads about the mentees alone while leading no major", async () => {
		const { hana, budi } = (await monitoredSchool()).actors;
		await db.internship.updateMany({
			where: { teacher_id: budi.id_user },
			data: { teacher_id: hana.id_user },
		});
		const home = await page(hana, "beranda");
		expect(home).toContain(`"words":"${MENTEES}"`);
		expect(home).toContain("/guru/kehadiran?peserta=bimbingan&status=no_description");
	});
});

describe("students without a class", () => {
	it("have a month page of their own, which Kehadiran leads to", async () => {
		const { actors, students } = await monitoredSchool();
		await changeClass({ id_user: students.citra.id_user }, { homeroom_teacher_id: null });
		expect(await page(actors.ratna, "kehadiran", { kelas: "0" })).toContain("/guru/kehadiran/bulan?kelas=0");
		const month = await page(actors.ratna, "kehadiran/bulan", { kelas: "0" });
		expect(month).toContain('"name":"Citra"');
		expect(month).not.toContain('"name":"Adi"');
	});
});
