import { describe, expect, it } from "vitest";
import { setClock } from "../../support/clock";
import { checkIn } from "../../support/forms";
import { db, freshSchool, guest, type Person, placement } from "../../support/school";

// A Monday.
freshSchool("2026-11-16 08:00");

type Row = { date: string; status: string; expired_at: string | null; id_attendance: string };
const rows = async (siti: Person): Promise<Row[]> => (await siti.get("/attendances/my?sort=date")).data;
const dates = async (siti: Person) => (await rows(siti)).map(({ date }) => date);

describe("filling in an open day", () => {
	const missed = async () => {
		const placed = await placement();
		const [row] = await rows(placed.siti);
		return { ...placed, url: `/attendances/${row?.id_attendance}/update` };
	};

	it("keeps its date, takes the present time, and clears the deadline", async () => {
		const { siti, url } = await missed();
		setClock("2026-11-17 21:15:30");
		const answer = await siti.post(url, checkIn({ _method: "put", date: "2026-11-17" }));
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("Presensi Berhasil Dicatat");
		expect(answer.data).toMatchObject({
			date: "2026-11-16",
			time: "21:15:30",
			status: "present",
			expired_at: null,
			latitude: -6.2297,
		});
		const { id_journal } = answer.data;
		expect((await siti.get("/journals/my?date=2026-11-16")).data).toMatchObject([
			{ id_journal, status: "not_created" },
		]);
		expect(await dates(siti)).toEqual(["2026-11-16", "2026-11-17"]);
	});

	it("works by a real PUT too, in every form of body", async () => {
		const fields = { status: "excused", latitude: "1", longitude: "2", accuracy: "3" };
		for (const body of [checkIn(fields), fields, new URLSearchParams(fields)]) {
			const { siti, url } = await missed();
			expect(await siti.put(url, body)).toHaveStatus(200);
		}
	});

	it("works until its deadline, and no longer", async () => {
		const { siti, url } = await missed();
		setClock("2026-11-18 00:00:00");
		const late = await siti.post(url, checkIn());
		expect(late).toHaveStatus(403, "attendance_expired");
		expect(late.message).toBe("Presensi sudah melewati batas waktu.");
		expect((await rows(siti))[0]).toMatchObject({
			status: "no_description",
			expired_at: "2026-11-18T00:00:00+07:00",
		});
		setClock("2026-11-17 23:59:59.999");
		expect(await siti.post(url, checkIn())).toHaveStatus(200);
	});

	it("works once, however many requests come at once", async () => {
		const { siti, url } = await missed();
		await siti.get("/sanctum/csrf-cookie");
		const answers = await Promise.all(Array.from({ length: 30 }, () => siti.put(url, checkIn())));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 200))
			expect(answer).toHaveStatus(409, "already_recorded");
		expect(await db.journal.count()).toBe(1);
	});

	it("and checking in at the same moment records one day", async () => {
		const { siti, url } = await missed();
		const answers = await Promise.all([
			...Array.from({ length: 10 }, () => siti.put(url, checkIn())),
			...Array.from({ length: 10 }, () => siti.post("/attendances/create", checkIn())),
		]);
		expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
		expect(await db.attendance.count()).toBe(1);
	});

	it("is refused to everybody but the student", async () => {
		const { budi, url } = await missed();
		const { siti: sari } = await placement();
		expect(await sari.put(url, checkIn())).toHaveStatus(404);
		expect(await budi.put(url, checkIn())).toHaveStatus(403);
		expect(await guest().put(url, checkIn())).toHaveStatus(401);
		expect(await db.attendance.count({ where: { status: "present" } })).toBe(0);
	});

	it("names wrong fields", async () => {
		const { siti, url } = await missed();
		expect(await siti.put(url, checkIn({ status: "no_description" }))).toBlame("status");
		expect(await siti.put(url, checkIn({ latitude: "x" }))).toBlame("latitude");
		expect((await rows(siti))[0]).toMatchObject({ status: "no_description" });
	});

	it("is refused while the profile is incomplete", async () => {
		const { siti, url } = await missed();
		await db.student.update({ where: { id_user: siti.id }, data: { contact: null } });
		expect(await siti.put(url, checkIn())).toHaveStatus(409, "profile_incomplete");
	});
});
