import { describe, expect, it } from "vitest";
import { lines } from "../../support/audit";
import { setClock } from "../../support/clock";
import { checkIn, internshipForm } from "../../support/forms";
import { db, freshSchool, homeroomTeacher, manager, placement, student, teacher } from "../../support/school";

freshSchool();

/** A placement that its student completed today, before its end. */
async function completedPlacement(fields: Parameters<typeof placement>[0] = {}) {
	const placed = await placement(fields);
	const { siti, id_internship } = placed;
	await siti.put(`/internships/${id_internship}/set-completed`, { reason: "Perusahaan tutup." });
	const status = async () => (await siti.get("/internships/my")).data[0].status as string;
	return { ...placed, status, reopen: `/internships/${id_internship}/reopen` };
}

const row = () => db.internship.findFirstOrThrow();

describe("completing an internship before its end", () => {
	it("keeps why, in which role and when", async () => {
		await completedPlacement();
		expect(await row()).toMatchObject({
			status: "completed",
			completed_by: "peserta_didik",
			completion_reason: "Perusahaan tutup.",
			completed_at: new Date("2026-11-18T03:00:00Z"),
		});
	});

	it.each([
		["a".repeat(501), "Alasan maksimal 500 karakter."],
		[5, "Alasan harus berupa teks."],
	])("refuses the reason %j", async (reason, message) => {
		const { siti, id_internship } = await placement();
		const answer = await siti.put(`/internships/${id_internship}/set-completed`, { reason });
		expect(answer).toBlame("reason", message);
		expect((await row()).status).toBe("ongoing");
	});

	it("by a past last day is noted, too", async () => {
		const { budi, id_internship } = await placement({ start: "2026-11-02" });
		const form = internshipForm({ teacher_id: budi.id, start_date: "2026-11-02", end_date: "2026-11-13" });
		await budi.put(`/internships/${id_internship}/update`, form);
		expect(await row()).toMatchObject({
			status: "completed",
			completed_by: "guru_pembimbing",
			completion_reason: null,
		});
	});
});

describe("reopening an internship", () => {
	it.each(["supervisor", "management"] as const)("is for the %s", async (who) => {
		const { siti, budi, reopen } = await completedPlacement();
		const answer = await (who === "supervisor" ? budi : await manager()).put(reopen);
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("PKL Berhasil Dibuka Kembali");
		expect(answer.data).toMatchObject({ status: "ongoing" });
		expect(await row()).toMatchObject({ completed_at: null, completed_by: null, completion_reason: null });
		expect(await siti.post("/attendances/create", checkIn())).toHaveStatus(201);
		expect(await lines("internship.reopened")).toHaveLength(1);
	});

	it("is refused to everybody else", async () => {
		await db.school.create({ data: { npsn: "20200202", name: "SMK Seberang" } });
		const maya = await homeroomTeacher();
		const { siti, reopen, status } = await completedPlacement({ student: { homeroom_teacher_id: maya.id } });
		for (const other of [siti, await student()]) expect(await other.put(reopen)).toHaveStatus(403);
		for (const other of [maya, await teacher(), await manager({ npsn: "20200202" })])
			expect(await other.put(reopen)).toHaveStatus(404);
		expect(await status()).toBe("completed");
	});

	it.each([
		["2026-12-02 09:59", 200, "ongoing"],
		["2026-12-02 10:00", 409, "completed"],
	])("is possible for fourteen days: at %s it answers %i", async (at, code, left) => {
		const { reopen } = await completedPlacement();
		setClock(at);
		const answer = await (await manager()).put(reopen);
		expect(answer.status).toBe(code);
		if (code === 409)
			expect(answer).toMatchObject({
				code: "reopen_expired",
				message: "PKL hanya dapat dibuka kembali dalam 14 hari setelah diselesaikan.",
			});
		expect((await row()).status).toBe(left);
	});

	it("is refused where it is not known when it was completed", async () => {
		const { budi, reopen } = await completedPlacement();
		await db.internship.updateMany({ data: { completed_at: null } });
		expect(await budi.put(reopen)).toHaveStatus(409, "reopen_expired");
	});

	it("is refused for one that is going on", async () => {
		const { budi, id_internship } = await placement();
		const answer = await budi.put(`/internships/${id_internship}/reopen`);
		expect(answer).toHaveStatus(409, "internship_not_completed");
	});

	it("is refused while the student has another one", async () => {
		const { siti, budi, reopen } = await completedPlacement();
		const form = internshipForm({ teacher_id: budi.id, start_date: "2026-11-18" });
		expect(await siti.post("/internships/create", form)).toHaveStatus(201);
		const answer = await budi.put(reopen);
		expect(answer).toHaveStatus(409, "active_internship_exists");
		expect(answer.message).toMatch(/^Tanggalnya bentrok dengan PKL di PT Kreasi Nusantara \(18\/11\/2026 – /);
		expect(await lines("internship.reopened")).toEqual([]);
	});

	it("and adding a new one at the same moment leave one of the two", async () => {
		const { siti, budi, reopen } = await completedPlacement();
		const form = internshipForm({ teacher_id: budi.id, start_date: "2026-11-18" });
		const answers = await Promise.all([
			...Array.from({ length: 5 }, () => budi.put(reopen)),
			...Array.from({ length: 5 }, () => siti.post("/internships/create", form)),
		]);
		for (const { status } of answers) expect([200, 201, 409]).toContain(status);
		expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
		expect(await db.internship.count({ where: { status: { not: "completed" } } })).toBe(1);
	});

	it("happens once, however many ask at once", async () => {
		const { budi, reopen } = await completedPlacement();
		const answers = await Promise.all(Array.from({ length: 10 }, () => budi.put(reopen)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 200))
			expect(answer).toHaveStatus(409, "internship_not_completed");
		expect(await lines("internship.reopened")).toHaveLength(1);
	});

	describe("holds no day against the student on which nobody could check in", () => {
		/** Completed on 18 November, reopened on the 25th. */
		async function reopened() {
			const placed = await completedPlacement();
			setClock("2026-11-25 08:00");
			await placed.budi.put(placed.reopen);
			const { siti, budi, id_internship } = placed;
			const change = (dates: { start_date?: string; end_date?: string }) =>
				siti.put(
					`/internships/${id_internship}/update`,
					internshipForm({ teacher_id: budi.id, start_date: "2026-11-18", ...dates }),
				);
			const days = async () =>
				(await siti.get("/attendances/my?sort=date")).data.map(({ date }: { date: string }) => date.slice(5));
			return { ...placed, change, days };
		}
		const LEFT = ["11-18", "11-24", "11-25"];

		it("when it is reopened", async () => {
			const { days } = await reopened();
			expect(await days()).toEqual(LEFT);
		});

		it.each([
			["nothing", {}, LEFT],
			["its last day", { end_date: "2027-03-31" }, LEFT],
			["its first day", { start_date: "2026-11-16" }, ["11-16", "11-17", ...LEFT]],
		])("when a form changes %s", async (_, dates, expected) => {
			const { change, days } = await reopened();
			expect(await change(dates)).toHaveStatus(200);
			expect(await days()).toEqual(expected);
		});

		it("when it had ended meanwhile and goes on longer", async () => {
			const { change, days } = await reopened();
			await change({ end_date: "2026-11-26" });
			setClock("2026-11-27 08:00");
			await change({ end_date: "2027-01-31" });
			expect(await days()).toEqual([...LEFT, "11-26", "11-27"]);
		});

		it("when it is reopened twice", async () => {
			const { siti, change, days, id_internship, reopen } = await reopened();
			await siti.put(`/internships/${id_internship}/set-completed`);
			setClock("2026-12-01 08:00");
			await (await manager()).put(reopen);
			await change({ end_date: "2027-03-31" });
			expect(await days()).toEqual([...LEFT, "11-30", "12-01"]);
		});

		it("when a holiday among them is taken back", async () => {
			const { days } = await reopened();
			const ratna = await manager();
			const holiday = { date: "2026-11-20", name: "Libur" };
			await ratna.post("/calendar/holidays/create", holiday);
			expect((await ratna.delete("/calendar/holidays/delete", { date: holiday.date })).data.made).toBe(0);
			expect(await days()).toEqual(LEFT);
		});
	});

	it("while the clock was ahead keeps later days open", async () => {
		const { siti, budi, reopen } = await completedPlacement();
		setClock("2026-11-25 08:00");
		await budi.put(reopen);
		setClock("2026-11-18 11:00");
		await siti.get("/attendances/my");
		setClock("2026-11-20 08:00");
		const days = (await siti.get("/attendances/my?sort=date")).data.map(({ date }: { date: string }) => date);
		expect(days).toEqual(["2026-11-18", "2026-11-19", "2026-11-20"]);
	});
});
