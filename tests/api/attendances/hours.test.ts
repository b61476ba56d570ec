import { beforeEach, describe, expect, it } from "vitest";
import { glanceAt } from "@/server/services/internships/glances";
import { findRapor } from "@/server/services/rapor/read";
import { findRecap } from "@/server/services/scores/recap";
import { setClock } from "../../support/clock";
import { checkIn } from "../../support/forms";
import { readPdf } from "../../support/pdf";
import { actorOf, db, freshSchool, logInAgain, manager, type Person, placement } from "../../support/school";

// A Monday.
freshSchool("2026-11-16 07:50");

const HOURS = { asks_checkout: false, day_minutes: 450, hours_target: 792, rapor_hours: false };
let ratna: Person;
let placed: Awaited<ReturnType<typeof placement>>;
beforeEach(async () => {
	ratna = await manager({ name: "Ratna" });
	await ratna.put("/school/hours/update", HOURS);
	placed = await placement();
});

const PLACE = { latitude: -6.2297, longitude: 106.8166, accuracy: 18 };
const managing = () => actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: "Ratna" });
/** Present on three days: for a day without hours, for one of the workplace's, and until the check-out. */
async function threeDays() {
	const { siti, id_internship } = placed;
	await siti.post("/attendances/create", checkIn());
	const { workplace_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	setClock("2026-11-18 07:50");
	ratna = await logInAgain(ratna);
	const { version } = await db.workplace.findUniqueOrThrow({ where: { id_workplace: workplace_id } });
	await ratna.post(`/workplaces/${workplace_id}/schedules/create`, {
		version,
		name: "Kantor",
		main: true,
		anchor: "2026-11-16",
		days: Array.from({ length: 7 }, () => ({ begins: "08:00", ends: "14:00" })),
	});
	await (await logInAgain(siti)).post("/attendances/create", checkIn());
	await ratna.put("/school/hours/update", { ...HOURS, asks_checkout: true });
	setClock("2026-11-19 08:00");
	const there = await logInAgain(siti);
	await there.post("/attendances/create", checkIn());
	setClock("2026-11-19 09:31");
	await (await logInAgain(siti)).put("/attendances/2026-11-19/check-out", PLACE);
	ratna = await logInAgain(ratna);
	return id_internship;
}
/** 450 minutes of the school's day, 360 of the workplace's, and 91. */
const MINUTES = 450 + 360 + 91;

describe("the hours of a placement", () => {
	it("are those of the shift or the school's day, or from check-in to check-out, at home and in the recap", async () => {
		const id = await threeDays();
		const hours = { minutes: MINUTES, target: 792 };
		expect(await glanceAt(managing(), id)).toMatchObject({ hours });
		expect(await findRecap(managing(), id)).toMatchObject({ hours });
		const answer = await ratna.get("/exports/recap?format=csv");
		expect(answer).toHaveStatus(200);
		const csv = answer.bytes.toString();
		const lines = csv.split("\n").map((line) => line.replaceAll('"', "").split(/[;,]/));
		const head = lines.findIndex((line) => line.includes("JP"));
		expect(lines[head + 1]?.[lines[head]?.indexOf("JP") ?? 0]).toBe("20");
	});

	it("of days that are not present are none", async () => {
		const { siti, id_internship } = placed;
		await siti.post("/attendances/create", checkIn({ status: "excused", note: "Keluarga" }));
		expect(await glanceAt(managing(), id_internship)).toMatchObject({ hours: { minutes: 0 } });
		expect((await glanceAt(managing(), null)).hours).toBeNull();
	});

	it("are in the rapor only where the school wants it", async () => {
		const id = await threeDays();
		expect((await findRapor(managing(), id)).content).not.toHaveProperty("hours");
		await ratna.put("/school/hours/update", { ...HOURS, hours_target: 800, rapor_hours: true });
		expect((await findRapor(managing(), id)).content.hours).toEqual({ jp: 20, target: 800 });
		const pdf = await ratna.get(`/documents/internships/${id}/rapor`);
		expect(readPdf(pdf.bytes).text).toContain("20 dari 800 JP");
	});
});

describe("check-outs on paper and in files", () => {
	it("have a column only where somebody asked for them", async () => {
		const id = placed.id_internship;
		const paper = async () =>
			readPdf((await ratna.get(`/documents/internships/${id}/daftar-hadir`)).bytes).text;
		const file = async () => (await ratna.get("/exports/attendances?format=csv")).bytes.toString();
		expect(await paper()).not.toContain("Pulang");
		expect(await file()).not.toContain("Pulang");
		await threeDays();
		expect(await paper()).toContain("Pulang 09:31 WIB");
		expect(await file()).toContain("2026-11-19 09:31");
	});
});
