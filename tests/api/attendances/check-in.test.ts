import { describe, expect, it } from "vitest";
import { buildInternship } from "@/prisma/builders";
import { untilBlocked } from "../../support/blocked";
import { setClock } from "../../support/clock";
import { checkIn, internshipForm } from "../../support/forms";
import { jpeg } from "../../support/images";
import { many } from "../../support/many";
import { expectBlame } from "../../support/refusals";
import {
	db,
	freshSchool,
	head,
	homeroomTeacher,
	manager,
	placement,
	storedFiles,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const url = "/attendances/create";

describe("checking in", () => {
	it("records today with the server's date and time in WIB", async () => {
		setClock("2026-11-18 07:05:09");
		const { siti } = await placement();
		const answer = await siti.post(
			url,
			checkIn({ date: "2020-01-01", time: "00:00:00", note: "  Tepat waktu " }),
		);
		expect(answer).toHaveStatus(201);
		expect(answer.message).toBe("Presensi Berhasil Dicatat");
		expect(answer.data).toMatchObject({
			date: "2026-11-18",
			time: "07:05:09",
			status: "present",
			expired_at: null,
			latitude: -6.2297,
			longitude: 106.8166,
			accuracy: 14.5,
			note: "Tepat waktu",
			attachment: null,
		});
		const { id_journal, place_fact, ...day } = answer.data;
		expect(place_fact).toBeNull();
		expect(id_journal).toBe((await siti.get("/journals/my")).data[0].id_journal);
		const [mine] = (await siti.get("/attendances/my")).data;
		expect(mine).toMatchObject({
			...day,
			student: { name: "Siti Rahmawati", student: { avatar: null, major_detail: { code: "DKV" } } },
		});
	});

	it.each([
		["2026-11-18 00:00:00", "2026-11-18", "00:00:00"],
		["2026-11-18 06:59:59.999", "2026-11-18", "06:59:59"],
		["2026-11-18 23:59:59.999", "2026-11-18", "23:59:59"],
	])("at %s WIB is %s %s", async (clock, date, time) => {
		setClock(clock);
		const { siti } = await placement();
		expect((await siti.post(url, checkIn())).data).toMatchObject({ date, time });
	});

	it("takes JSON, form fields and multipart alike", async () => {
		const fields = {
			status: "excused",
			latitude: "-6.5",
			longitude: "106.75",
			accuracy: "20",
			note: "Izin keluarga",
		};
		for (const body of [
			fields,
			{ ...fields, latitude: -6.5, longitude: 106.75, accuracy: 20 },
			new URLSearchParams(fields),
			checkIn(fields),
		]) {
			const { siti } = await placement();
			expect((await siti.post(url, body)).data).toMatchObject({
				status: "excused",
				latitude: -6.5,
				longitude: 106.75,
				accuracy: 20,
				note: "Izin keluarga",
			});
		}
	});

	it.each([
		["present", "not_created"],
		["excused", "not_present"],
		["sick", "not_present"],
	])("when %s leaves one journal, %s", async (status, journal) => {
		const { siti } = await placement();
		const answer = await siti.post(url, checkIn({ status }));
		const { data } = await siti.get("/journals/my");
		expect(data).toHaveLength(1);
		expect(data[0]).toMatchObject({
			id_journal: answer.data.id_journal,
			date: "2026-11-18",
			status: journal,
			description: null,
			attendance: { status, time: "10:00:00", latitude: -6.2297 },
		});
	});

	it("is possible on a day off", async () => {
		setClock("2026-11-21 10:00");
		const { siti } = await placement({ start: "2026-11-18" });
		expect((await siti.get("/attendances/my")).data).toHaveLength(3);
		const { data } = await siti.post(url, checkIn());
		expect(data).toMatchObject({ date: "2026-11-21", status: "present" });
		expect((await siti.get("/attendances/my")).data).toHaveLength(4);
		expect((await siti.get("/journals/my")).data[0]).toMatchObject({
			id_journal: data.id_journal,
			date: "2026-11-21",
			status: "not_created",
		});
	});

	it("happens once a day", async () => {
		const { siti } = await placement();
		await siti.post(url, checkIn());
		const again = await siti.post(url, checkIn({ status: "sick" }));
		expect(again).toHaveStatus(409);
		expect(again.message).toBe("Anda sudah melakukan presensi hari ini.");
		setClock("2026-11-19 00:00");
		expect(await siti.post(url, checkIn())).toHaveStatus(201);
	});

	it("leaves one row and one journal, however many requests come at once", async () => {
		const { siti } = await placement();
		await siti.get("/sanctum/csrf-cookie");
		const answers = await Promise.all(Array.from({ length: many(50) }, () => siti.post(url, checkIn())));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 201)) {
			expect(answer).toHaveStatus(409);
			expect(answer.message).toBe("Anda sudah melakukan presensi hari ini.");
		}
		expect(await db.attendance.count()).toBe(1);
		expect(await db.journal.count()).toBe(1);
	});

	it("leaves one row, one journal and one letter, however many sick notes come at once on a day off", async () => {
		setClock("2026-11-21 10:00");
		const { siti } = await placement({ start: "2026-11-20" });
		const attachment = await jpeg();
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => siti.post(url, checkIn({ status: "sick", attachment }))),
		);
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		const rows = await db.attendance.findMany({ where: { status: "sick" }, include: { journal: true } });
		expect(rows).toHaveLength(1);
		expect(storedFiles("attendances")).toEqual([rows[0]?.attachment?.replace("attendances/", "")]);
	});

	it("works for a whole class at once", async () => {
		const { budi } = await placement();
		const homeroom = await homeroomTeacher();
		const pupils = await Promise.all(
			Array.from({ length: many(40) }, () => student({ homeroom_teacher_id: homeroom.id })),
		);
		for (const { id } of pupils) await buildInternship({ student_id: id, teacher_id: budi.id });
		const answers = await Promise.all(pupils.map((pupil) => pupil.post(url, checkIn())));
		expect(answers.map(({ status }) => status)).toEqual(pupils.map(() => 201));
	});
});

describe("checking in is refused", () => {
	it("when a new day has begun since the form was opened", async () => {
		setClock("2026-11-19 00:00:08");
		const { siti } = await placement();
		const late = await siti.post(url, checkIn({ expected_date: "2026-11-18" }));
		expect(late).toHaveStatus(409, "another_day");
		expect(await db.attendance.count({ where: { time: { not: null } } })).toBe(0);
		expect(await siti.post(url, checkIn({ expected_date: "2026-11-19" }))).toHaveStatus(201);
	});

	it("without an internship", async () => {
		const answer = await (await student()).post(url, checkIn());
		expect(answer).toHaveStatus(404, "no_ongoing_internship");
		expect(answer.message).toBe("Anda tidak memiliki data PKL yang sedang berlangsung.");
	});

	it("before it begins and after it is completed", async () => {
		const { siti } = await placement({ start: "2026-11-19" });
		expect(await siti.post(url, checkIn())).toHaveStatus(404, "no_ongoing_internship");
		const done = await placement();
		await done.siti.put(`/internships/${done.id_internship}/set-completed`);
		expect(await done.siti.post(url, checkIn())).toHaveStatus(404, "no_ongoing_internship");
	});

	it("after its end, although it is still going", async () => {
		const { siti } = await placement({ start: "2026-11-09", end: "2026-11-17" });
		expect((await siti.get("/internships/my")).data[0].status).toBe("ongoing");
		expect(await siti.post(url, checkIn())).toHaveStatus(404, "no_ongoing_internship");
		expect(await db.attendance.count({ where: { status: "present" } })).toBe(0);
	});

	it("not on the last day of the internship", async () => {
		const { siti } = await placement({ start: "2026-11-09", end: "2026-11-18" });
		expect(await siti.post(url, checkIn())).toHaveStatus(201);
	});

	it("with an incomplete profile", async () => {
		const { siti } = await placement();
		await db.student.update({ where: { id_user: siti.id }, data: { emergency_contact: null } });
		expect(await siti.post(url, checkIn())).toHaveStatus(409, "profile_incomplete");
	});

	it("to staff", async () => {
		for (const person of [await teacher(), await homeroomTeacher(), await head("DKV"), await manager()]) {
			const answer = await person.post(url, checkIn());
			expect(answer).toHaveStatus(403);
			expect(answer.message).toBe(
				"Akses ditolak. Anda tidak memiliki hak untuk melihat atau mengubah informasi ini.",
			);
		}
	});

	it("with a wrong field, which is named", async () => {
		const { siti } = await placement();
		const send = (wrong: Record<string, unknown>) => siti.post(url, checkIn(wrong));
		await expectBlame(send, [
			["status", undefined, "Status kehadiran wajib dipilih."],
			["status", "no_description", "Status kehadiran wajib dipilih."],
			["status", "Hadir", "Status kehadiran wajib dipilih."],
			["latitude", undefined, "Latitude wajib berupa angka."],
			["latitude", "", "Latitude wajib berupa angka."],
			["latitude", "NaN", "Latitude wajib berupa angka."],
			["latitude", "Infinity", "Latitude wajib berupa angka."],
			["latitude", "0x10", "Latitude wajib berupa angka."],
			["latitude", "-90.0001", "Latitude minimal -90."],
			["latitude", "91", "Latitude maksimal 90."],
			["longitude", undefined, "Longitude wajib berupa angka."],
			["longitude", "180.5", "Longitude maksimal 180."],
			["longitude", "-1e9", "Longitude minimal -180."],
			["accuracy", undefined, "Akurasi wajib berupa angka."],
			["accuracy", "-0.1", "Akurasi minimal 0."],
			["accuracy", "1e999", "Akurasi wajib berupa angka."],
			["note", "n".repeat(1001), "Keterangan maksimal 1000 karakter."],
			["note", "\u0000", "Keterangan berisi karakter yang tidak diizinkan."],
		]);
		expect(await db.attendance.count({ where: { status: "no_description" } })).toBe(1);
	});

	it("with a wrong value in JSON", async () => {
		const { siti } = await placement();
		const form = { status: "present", latitude: 1, longitude: 2, accuracy: 3 };
		const send = (wrong: object) => siti.post(url, { ...form, ...wrong });
		await expectBlame(send, [
			["latitude", null],
			["latitude", [1]],
			["latitude", { valueOf: 1 }],
			["longitude", true],
			["accuracy", false],
			["status", ["present"]],
			["note", 7],
			["note", ["a"]],
		]);
	});

	it("with several wrong fields, which are all named", async () => {
		const { siti } = await placement();
		expect(Object.keys((await siti.post(url, {})).errors).sort()).toEqual([
			"accuracy",
			"latitude",
			"longitude",
			"status",
		]);
	});
});

describe("a check-in at the edges of the earth", () => {
	it.each([
		[-90, -180, 0],
		[90, 180, 20_000_000],
		[0, 0, 0.001],
		["-6.229728123456789", "106.81666666666666", "1e1"],
	])("takes the position %s, %s, ± %s m", async (latitude, longitude, accuracy) => {
		const { siti } = await placement();
		const answer = await siti.post(url, checkIn({ latitude, longitude, accuracy }));
		expect(answer.data).toMatchObject({
			latitude: Number(latitude),
			longitude: Number(longitude),
			accuracy: Number(accuracy),
		});
	});
});

describe("completing one internship and starting another on the same day", () => {
	const again = async () => {
		const first = await placement({ start: "2026-11-16" });
		const form = internshipForm({ teacher_id: first.budi.id, start_date: "2026-11-18" });
		return {
			...first,
			form,
			complete: () => first.siti.put(`/internships/${first.id_internship}/set-completed`),
		};
	};

	it("moves the open day to the new internship", async () => {
		const { siti, form, complete } = await again();
		await complete();
		const { data } = await siti.post("/internships/create", form);
		const today = async () => (await siti.get("/attendances/my")).data;
		expect(await today()).toMatchObject([
			{ date: "2026-11-18", status: "no_description", internship_id: data.id_internship },
		]);
		expect((await siti.get("/journals/my")).data).toMatchObject([
			{ date: "2026-11-18", internship_id: data.id_internship },
		]);
		expect(await siti.post(url, checkIn())).toHaveStatus(201);
		expect(await today()).toMatchObject([
			{ date: "2026-11-18", status: "present", internship_id: data.id_internship },
		]);
		expect(await db.attendance.count({ where: { internship_id: data.id_internship } })).toBe(1);
		expect(await db.journal.count()).toBe(3);
	});

	it("leaves missed days with the first internship, unless the new one has them too", async () => {
		const { siti, form, complete, id_internship } = await again();
		const missed = () => db.attendance.findFirst({ where: { date: new Date("2026-11-16") } });
		await complete();
		const { data } = await siti.post("/internships/create", form);
		expect(await missed()).toMatchObject({ internship_id: id_internship });
		const longer = { ...form, start_date: "2026-11-16" };
		expect(await siti.put(`/internships/${data.id_internship}/update`, longer)).toHaveStatus(200);
		expect(await missed()).toMatchObject({
			internship_id: data.id_internship,
			status: "no_description",
			expired_at: new Date("2026-11-18T00:00:00+07:00"),
		});
		const journals = await db.journal.findMany({ where: { internship_id: data.id_internship } });
		expect(journals).toHaveLength(3);
	});

	it("leaves a recorded day with the first internship, as there is one attendance a day", async () => {
		const { siti, form, complete, id_internship } = await again();
		await siti.post(url, checkIn());
		await complete();
		await siti.post("/internships/create", form);
		expect(await siti.post(url, checkIn())).toHaveStatus(409);
		const rows = await db.attendance.findMany({ where: { date: new Date("2026-11-18") } });
		expect(rows).toMatchObject([{ internship_id: id_internship, status: "present" }]);
	});
});

describe("checking in while the internship is being completed", () => {
	it("is refused, and leaves no row in a completed internship", async () => {
		const { siti, id_internship } = await placement();
		const checkedIn = await db.$transaction(async (tx) => {
			await tx.internship.update({ where: { id_internship }, data: { status: "completed" } });
			// It still reads "ongoing". Then it waits for this transaction before it writes.
			const pending = siti.post(url, checkIn());
			await untilBlocked(1, 4_000);
			return { pending };
		});
		expect(await checkedIn.pending).toHaveStatus(404, "no_ongoing_internship");
		expect(await db.attendance.count({ where: { student_id: siti.id, time: { not: null } } })).toBe(0);
	});
});
