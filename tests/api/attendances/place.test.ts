import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { type PlaceFact, tellPlaceFact } from "@/lib/attendances/place";
import { applyRetention } from "@/server/jobs/retention";
import { pageOfAttendances } from "@/server/services/attendances/attendance-lists";
import { setClock } from "../../support/clock";
import { askingSchool, privacyForm, sign } from "../../support/consents";
import { checkIn } from "../../support/forms";
import { recordNow, shown, ticketFor } from "../../support/late";
import { actorOf, db, freshSchool, logInAgain, type Person } from "../../support/school";

// A Wednesday morning.
freshSchool("2026-11-18 08:00");

type Placed = Awaited<ReturnType<typeof askingSchool>> & { workplace_id: string };
let placed: Placed;

/** Metres to the north, as degrees. */
const NORTH = 1 / 111_195.08;
const GATE = { latitude: -6.2297, longitude: 106.8166 };
/** So many metres north of the gate. */
const off = (metres: number, accuracy: unknown = 20, more: object = {}) =>
	checkIn({ latitude: GATE.latitude + metres * NORTH, longitude: GATE.longitude, accuracy, ...more });
const addPoint = (fields: object = {}) =>
	db.workplacePoint.create({
		data: { workplace_id: placed.workplace_id, label: "Gerbang", ...GATE, radius: 150, ...fields },
	});
const telling = (fields: object = {}) =>
	placed.ratna.put("/privacy/update", privacyForm({ tells_place: true, ...fields }));

beforeEach(async () => {
	const asking = await askingSchool();
	const { workplace_id } = await db.internship.findFirstOrThrow();
	placed = { ...asking, workplace_id };
	await sign(asking.ratna, [asking.siti]);
	await telling();
	await addPoint();
});

type Spot = readonly [latitude: number, longitude: number];
const FAR_APART: [Spot, Spot][] = [
	[
		[-16.5, 179.9995],
		[-16.5, -179.9995],
	],
	[
		[89.9999, 0.5],
		[89.9999, -179.5],
	],
	[
		[-90, 12.5],
		[-90, -77.25],
	],
	[
		[0.0005, 109.33],
		[-0.0005, 109.33],
	],
	[
		[6.5, 106.5],
		[-6.5, -73.5],
	],
	[
		[-6.2297, 106.8166],
		[-6.1754, 106.8272],
	],
];
/** On a sphere, by the chord between two vectors: another way than the database's. */
function between([a, b]: Spot, [c, d]: Spot): number {
	const vector = (latitude: number, longitude: number) => {
		const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
		return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
	};
	const [p, q] = [vector(a, b), vector(c, d)];
	const chord = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
	return 2 * 6_371_008.8 * Math.asin(Math.min(1, chord / 2));
}

type Columns = { place_fact: PlaceFact | null; left_place_fact: PlaceFact | null };
const stored = async () =>
	(await db.attendance.findFirstOrThrow({ orderBy: { date: "desc" } })) as unknown as Columns;
const told = (fact: PlaceFact | null | undefined) => {
	if (!fact) return undefined;
	const { finding, detail } = tellPlaceFact(fact);
	return `${finding}: ${detail}`;
};
/** What a check-in says of its place. */
async function saidOf(form: FormData, headers = {}): Promise<string | undefined> {
	expect(await placed.siti.post("/attendances/create", form, { headers })).toHaveStatus(201);
	return told((await stored()).place_fact);
}

/** What a location says, without a check-in. */
async function factOf(latitude: number, longitude: number, accuracy: number): Promise<PlaceFact | undefined> {
	const [row] = await db.$queryRaw<{ fact: PlaceFact }[]>`
		SELECT place_fact_of(${placed.id_internship}, ${latitude}::float8, ${longitude}::float8, ${accuracy}::float8, '{}') AS fact`;
	return row?.fact;
}

describe("a location", () => {
	it("is inside or outside whatever its error, or else uncertain, and says why", async () => {
		const circle = "dari Gerbang (radius 150 m)";
		const unsure = "Tidak dapat dipastikan";
		for (const [metres, accuracy, words] of [
			[129, 20, `Di area tempat PKL: 129 m ${circle}, ketelitian ± 20 m`],
			[171, 20, `Di luar area tempat PKL: 171 m ${circle}, ketelitian ± 20 m`],
			[3_000, 900, `Di luar area tempat PKL: 3 km ${circle}, ketelitian ± 900 m`],
			[140, 20, `${unsure}: di sekitar batas area, 140 m ${circle}, ketelitian ± 20 m`],
			[160, 20, `${unsure}: di sekitar batas area, 160 m ${circle}, ketelitian ± 20 m`],
			[0, 400, `${unsure}: lokasi kurang akurat, 0 m ${circle}, ketelitian ± 400 m`],
			[9, 20_000_000, `${unsure}: lokasi kurang akurat, 9 m ${circle}, ketelitian ± 20.000 km`],
			[0, 0, `${unsure}: ponsel tidak menyebut ketelitiannya, 0 m ${circle}`],
		] as const)
			expect(told(await factOf(GATE.latitude + metres * NORTH, GATE.longitude, accuracy))).toBe(words);
		for (const [latitude, longitude] of [
			[0, 0],
			[-6, 107],
		] as const)
			expect(told(await factOf(latitude, longitude, 5))).toBe(
				`${unsure}: titik dari ponsel tampaknya keliru`,
			);
	});

	it("is as far away as on a sphere, at poles and across 180 degrees too", async () => {
		for (const [point, [latitude, longitude]] of FAR_APART) {
			await db.workplacePoint.updateMany({ data: { latitude: point[0], longitude: point[1] } });
			const metres = between(point, [latitude, longitude]);
			expect(await factOf(latitude, longitude, 20), String(point)).toMatchObject({
				distance: expect.closeTo(metres, -0.5),
				finding: metres + 20 <= 150 ? "inside" : metres - 20 > 150 ? "outside" : "uncertain",
			});
		}
	});
});

describe("a check-in", () => {
	it("is taken wherever it is, but not with an accuracy that nothing has", async () => {
		for (const accuracy of ["-1", "1000000000", "NaN", ""])
			expect(await placed.siti.post("/attendances/create", off(0, accuracy))).toBlame("accuracy");
		expect(await saidOf(off(9_000))).toContain("Di luar area tempat PKL: 9 km");
	});

	it("is taken however little it is off the equator", async () => {
		await db.workplacePoint.updateMany({ data: { latitude: 0, longitude: 109.33 } });
		const form = checkIn({ latitude: "-1e-170", longitude: 109.33, accuracy: 20 });
		expect(await saidOf(form)).toContain("Di area tempat PKL: 0 m");
		expect(await db.attendance.findFirstOrThrow()).toMatchObject({ latitude: 0 });
	});

	it("is inside if it is inside the circle of any point, and the nearest circle decides otherwise", async () => {
		await addPoint({ label: "Gudang", latitude: GATE.latitude + 2_000 * NORTH, radius: 1_000 });
		expect(await saidOf(off(1_100))).toBe(
			"Di area tempat PKL: 900 m dari Gudang (radius 1000 m), ketelitian ± 20 m",
		);
		await db.attendance.deleteMany();
		// Nearer to the middle of the gate, but just at the edge of the warehouse.
		expect(await saidOf(off(990))).toContain(
			"Tidak dapat dipastikan: di sekitar batas area, 1 km dari Gudang",
		);
	});

	it("with a location that is old, or of later, is uncertain", async () => {
		for (const [times, doubt] of [
			[{ sent_at: shown(), position_at: shown(-6) }, "lokasi sudah lama saat dikirim"],
			[{ position_at: shown(-6) }, "lokasi sudah lama saat dikirim"],
			[{ sent_at: shown(), position_at: shown(11) }, "jam ponsel berubah"],
		] as const) {
			expect(await saidOf(off(0, 20, times))).toContain(`Tidak dapat dipastikan: ${doubt}, `);
			await db.attendance.deleteMany();
		}
	});

	it("with a location of a phone whose clock is wrong all the time is as certain as any", async () => {
		const times = { sent_at: shown(-300), position_at: shown(-301) };
		expect(await saidOf(off(0, 20, times))).toContain("Di area tempat PKL: ");
	});

	it("out of a queue says where it was made, and that a clock was changed", async () => {
		const { siti } = placed;
		const record = recordNow(await ticketFor(siti), { position_at: shown(-1) });
		setClock("2026-11-18 14:00");
		const { latitude, longitude } = GATE;
		const form = record.checkIn({ latitude, longitude, accuracy: 20 });
		expect(await saidOf(form, record.headers)).toContain("Di area tempat PKL: ");
		await db.attendance.deleteMany();
		setClock("2026-11-18 14:10");
		const moved = recordNow(await ticketFor(siti), { recorded_at: shown(-120), position_at: shown(-120) });
		setClock("2026-11-18 15:00");
		const late = moved.checkIn({ latitude, longitude, accuracy: 20 });
		expect(await saidOf(late, moved.headers)).toContain("Tidak dapat dipastikan: jam ponsel berubah, ");
	});

	it("says nothing at a workplace without points, and has no distance where students work elsewhere", async () => {
		for (const [modes, words] of [
			[["on_site", "from_home", "outdoors"], "Jarak tidak dihitung: cara PKL: dari rumah, di lapangan"],
			[["abroad"], "Jarak tidak dihitung: cara PKL: luar negeri"],
			[["teaching_factory"], expect.stringContaining("Di luar area")],
		] as const) {
			await db.workplace.updateMany({ data: { modes: [...modes] } });
			expect(await saidOf(off(9_000))).toEqual(words);
			await db.attendance.deleteMany();
		}
		await db.workplacePoint.deleteMany();
		expect(await saidOf(off(9_000))).toBeUndefined();
	});

	it("is told the student with the answer, and again when that is repeated", async () => {
		const headers = { "idempotency-key": randomUUID() };
		const first = await placed.siti.post("/attendances/create", off(0), { headers });
		expect(first.data.place_fact).toMatchObject({ finding: "inside", label: expect.any(String) });
		const again = await placed.siti.post("/attendances/create", off(0), { headers });
		expect(again.data).toEqual(first.data);
		await db.attendance.deleteMany();
		await db.school.updateMany({ data: { tells_place: false } });
		expect((await placed.siti.post("/attendances/create", off(0))).data.place_fact).toBeNull();
	});

	it("of a student who is absent says nothing about a place", async () => {
		for (const status of ["sick", "excused"]) {
			expect(await saidOf(off(0, 20, { status }))).toBeUndefined();
			await db.attendance.deleteMany();
		}
	});

	it("for an earlier day says nothing, because its student is elsewhere by now", async () => {
		const { siti } = placed;
		setClock("2026-11-19 09:00");
		const there = await logInAgain(siti);
		const [, yesterday] = (await there.get("/attendances/my")).data;
		expect(await there.put(`/attendances/${yesterday.id_attendance}/update`, off(9_000))).toHaveStatus(200);
		expect(await db.attendance.count({ where: { latitude: { not: null } } })).toBe(1);
		const [today] = (await there.get("/attendances/my")).data;
		expect(await there.put(`/attendances/${today.id_attendance}/update`, off(0))).toHaveStatus(200);
		const facts = await db.$queryRaw`SELECT place_fact->>'finding' AS finding FROM attendances ORDER BY date`;
		expect(facts).toEqual([{ finding: null }, { finding: "inside" }]);
	});
});

describe("a check-out", () => {
	it("says the same of its own location, once per day", async () => {
		const { siti, ratna } = placed;
		await ratna.put("/school/hours/update", {
			asks_checkout: true,
			day_minutes: 480,
			hours_target: 792,
			rapor_hours: false,
		});
		await siti.post("/attendances/create", off(0));
		const [{ id_attendance }] = (await siti.get("/attendances/my")).data;
		const place = { latitude: GATE.latitude + 500 * NORTH, longitude: GATE.longitude, accuracy: 20 };
		const { data } = await siti.put(`/attendances/${id_attendance}/check-out`, place);
		expect(data.checkout.place_fact).toMatchObject({ finding: "outside", distance: 500 });
		expect(await stored()).toMatchObject({
			place_fact: { finding: "inside" },
			left_place_fact: { finding: "outside" },
		});
		const { budi } = placed;
		const map = await budi.get(`/attendances/${id_attendance}/check-out/location`);
		expect(map.data).toEqual({ ...place, place_fact: data.checkout.place_fact });
		expect((await budi.get(`/attendances/${id_attendance}/location`)).data).toMatchObject({
			...GATE,
			place_fact: { finding: "inside" },
		});
	});
});

describe("what was said", () => {
	const read = async (person: Person, role: "peserta_didik" | "guru_pembimbing" | "manajemen_sekolah") => {
		const { internship_id, id_attendance } = await db.attendance.findFirstOrThrow();
		const actor = actorOf({ id_user: person.id, role, name: person.name });
		const { rows } = await pageOfAttendances(actor, internship_id, 1);
		const { data } = await person.get(`/attendances/${id_attendance}/location`);
		expect(data?.place_fact ?? null).toEqual(rows[0]?.place_fact ?? null);
		return rows[0]?.place_fact ?? null;
	};
	const everybody = () =>
		Promise.all([
			read(placed.siti, "peserta_didik"),
			read(placed.budi, "guru_pembimbing"),
			read(placed.ratna, "manajemen_sekolah"),
		]);

	beforeEach(async () => {
		await placed.siti.post("/attendances/create", off(0));
	});

	it("is the same for student, teacher and management, and stays when points move, go or come", async () => {
		const [said, ...others] = await everybody();
		expect(said).toEqual({
			finding: "inside",
			label: "Gerbang",
			radius: 150,
			distance: 0,
			accuracy: 20,
			doubts: [],
		});
		expect(others).toEqual([said, said]);
		await db.workplacePoint.updateMany({ data: { latitude: 5, label: "Pindah" } });
		expect(await everybody()).toEqual([said, said, said]);
		await db.workplacePoint.deleteMany();
		expect(await everybody()).toEqual([said, said, said]);
	});

	it("is in no documented answer", async () => {
		for (const path of ["/attendances/my", "/journals/my", "/internships/my"])
			expect(JSON.stringify(await placed.siti.get(path)), path).not.toContain("Gerbang");
		expect(JSON.stringify(await placed.budi.get("/attendances/assigned"))).not.toContain("place_fact");
	});

	it("is hidden while the school does not want it, and nothing new is said", async () => {
		await telling({ tells_place: false });
		expect(await everybody()).toEqual([null, null, null]);
		setClock("2026-11-19 08:00");
		placed.siti = await logInAgain(placed.siti);
		expect(await saidOf(off(0))).toBeUndefined();
	});

	it("stays with a corrected day, as its location does", async () => {
		const { id_attendance } = await db.attendance.findFirstOrThrow();
		const correction = { status: "sick", shown_status: "present", reason: "Sakit sejak pagi" };
		expect(await placed.budi.put(`/attendances/${id_attendance}/correct`, correction)).toHaveStatus(200);
		expect((await stored()).place_fact).toMatchObject({ finding: "inside" });
	});

	it("goes with the location when the parents withdraw, and nothing is said after that", async () => {
		const { id_consent } = await db.consent.findFirstOrThrow();
		expect(await placed.ratna.put(`/consents/${id_consent}/withdraw`)).toHaveStatus(200);
		expect(await everybody()).toEqual([null, null, null]);
		expect((await stored()).place_fact).toBeNull();
		setClock("2026-11-19 08:00");
		placed.siti = await logInAgain(placed.siti);
		expect(await saidOf(off(0))).toBeUndefined();
	});

	it("goes when the school's days for exact locations have passed", async () => {
		await telling({ coordinates_days: 90 });
		await placed.budi.put(`/internships/${placed.id_internship}/set-completed`);
		await db.attendance.updateMany({ data: { latitude: -6.23, longitude: 106.82, accuracy: 2_000 } });
		await db.internship.updateMany({ data: { status: "completed" } });
		expect(await applyRetention(new Date(Date.now() + 91 * 86_400_000))).toMatchObject({ coarsened: 1 });
		expect((await stored()).place_fact).toBeNull();
		expect(await applyRetention(new Date(Date.now() + 91 * 86_400_000))).toMatchObject({ coarsened: 0 });
	});
});

describe("the setting", () => {
	it("needs the parents' consents, and ends with them", async () => {
		const { ratna } = placed;
		const wrong = privacyForm({ consent_required: false, tells_place: true });
		expect(await ratna.put("/privacy/update", wrong)).toBlame("tells_place");
		expect(await ratna.put("/privacy/update", privacyForm({ tells_place: "ya" }))).toBlame("tells_place");
		expect((await ratna.put("/privacy/update", privacyForm())).data.tells_place).toBe(true);
		const off = await ratna.put("/privacy/update", privacyForm({ consent_required: false }));
		expect(off.data).toMatchObject({ consent_required: false, tells_place: false });
	});
});
