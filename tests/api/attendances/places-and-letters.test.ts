import { beforeAll, describe, expect, it } from "vitest";
import { can } from "@/lib/permissions";
import { ROLES } from "../../support/crowd";
import { waitingJournal } from "../../support/journals";
import { pagesOf, readPage } from "../../support/pages";
import {
	db,
	emptySchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";

/* A browser gets a student's location when somebody opens a map, and not with every list of days. */

type Reader = (typeof ROLES)[number];
let people: Record<Reader, Person>;
let params: Record<string, string>;
let url: string;

beforeAll(async () => {
	await emptySchool();
	const maya = await homeroomTeacher();
	const { siti, budi, id_internship, journal } = await waitingJournal({
		student: { homeroom_teacher_id: maya.id, major: "DKV" },
	});
	people = {
		peserta_didik: siti,
		guru_pembimbing: budi,
		wali_kelas: maya,
		kepala_program: await head("DKV"),
		manajemen_sekolah: await manager(),
	};
	params = { idInternship: id_internship, idJurnal: journal.id_journal };
	const { id_attendance } = await db.attendance.findFirstOrThrow();
	url = `/attendances/${id_attendance}/location`;
});

/** The pages of one journal show its location in words. */
const ONE_DAY = /idJurnal|idObservasi|idAsesmen|idInstrumen/;

it.each(ROLES)("no page with several days carries coordinates for a %s", async (role) => {
	for (const path of pagesOf(role)) {
		if (ONE_DAY.test(path)) continue;
		// A page that this reader may not see redirects.
		const shown = await readPage(path, people[role], { params }).catch(String);
		expect(shown, path).not.toMatch(/latitude|longitude|6\.2297|106\.8166/);
	}
});

it("a day in a list says that it has a place, with the id to ask for it", async () => {
	for (const [role, path] of [
		["peserta_didik", "/beranda"],
		["peserta_didik", "/presensi"],
		["peserta_didik", "/jurnal"],
		["manajemen_sekolah", "/guru/kehadiran"],
		["guru_pembimbing", "/guru/bimbingan/[idInternship]/riwayat-kehadiran"],
		["guru_pembimbing", "/guru/bimbingan/[idInternship]/jurnal-aktivitas"],
	] as const) {
		const shown = await readPage(path, people[role], { params });
		expect(shown, path).toContain('"located":true');
		expect(shown, path).toContain(url.split("/")[2]);
	}
});

describe("the place of one day", () => {
	it("is given to everybody who sees the student", async () => {
		for (const [role, person] of Object.entries(people)) {
			expect(can([role as Reader], "attendance:locate")).toBe(true);
			const answer = await person.get(url);
			expect(answer, role).toHaveStatus(200);
			expect(answer.data).toEqual({
				latitude: -6.2297,
				longitude: 106.8166,
				accuracy: 14.5,
				place_fact: null,
			});
			expect(answer.headers.get("cache-control")).toBe("private, no-store");
		}
	});

	it("is given to nobody else", async () => {
		const others = [await student(), await teacher(), await homeroomTeacher(), await head("AK")];
		for (const person of others) expect(await person.get(url)).toHaveStatus(404);
		expect(await guest().get(url)).toHaveStatus(401);
		expect(await people.manajemen_sekolah.get("/attendances/apa/location")).toHaveStatus(404);
	});

	it("is null where none was recorded", async () => {
		await db.attendance.updateMany({ data: { latitude: null, longitude: null, accuracy: null } });
		const answer = await people.guru_pembimbing.get(url);
		expect(answer).toHaveStatus(200);
		expect(answer.data).toBeNull();
	});
});

describe("a doctor's letter", () => {
	const DAYS = {
		peserta_didik: "/presensi",
		guru_pembimbing: "/guru/bimbingan/[idInternship]",
		wali_kelas: "/guru/peserta-didik/[idInternship]/riwayat-kehadiran",
		kepala_program: "/guru/peserta-didik/[idInternship]",
		manajemen_sekolah: "/guru/kehadiran",
	};
	const path = "attendances/00000000-0000-0000-0000-000000000000.jpg";

	it.each(Object.entries(DAYS))(
		"is mentioned to a %s on %s, with its address only for those who may open it",
		async (role, page) => {
			await db.attendance.updateMany({ data: { status: "sick", attachment: path } });
			const shown = await readPage(page, people[role as Reader], { params });
			expect(shown).toContain('"has_letter":true');
			expect(shown.includes(path)).toBe(!["kepala_program", "manajemen_sekolah"].includes(role));
		},
	);
});
