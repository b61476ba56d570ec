import { describe, expect, it } from "vitest";
import type { Actor } from "@/server/auth/session";
import { findOwnConsent } from "@/server/services/people/consents";
import { setClock } from "../../support/clock";
import { askingSchool, privacyForm, sign, TEXT } from "../../support/consents";
import { checkIn } from "../../support/forms";
import { db, freshSchool, type Person } from "../../support/school";

freshSchool();

const NOWHERE = { latitude: null, longitude: null, accuracy: null };
const HERE = { latitude: -6.2297, longitude: 106.8166, accuracy: 14.5 };
const without = { latitude: undefined, longitude: undefined, accuracy: undefined, without_location: "1" };

const own = ({ id }: Person) => findOwnConsent({ id_user: id, role: "peserta_didik", zone: "WIB" } as Actor);

describe("while the consent is missing", () => {
	it("a check-in is recorded without its location, even if one is sent", async () => {
		const { siti } = await askingSchool();
		const answer = await siti.post("/attendances/create", checkIn());
		expect(answer).toHaveStatus(201);
		expect(answer.data).toMatchObject({ status: "present", time: "10:00:00", ...NOWHERE });
		expect(await db.attendance.findMany()).toMatchObject([NOWHERE]);
	});

	it("a day that is filled in later is recorded without its location", async () => {
		const { siti } = await askingSchool();
		setClock("2026-11-19 09:00");
		const [, yesterday] = (await siti.get("/attendances/my")).data;
		const answer = await siti.put(`/attendances/${yesterday.id_attendance}/update`, checkIn());
		expect(answer).toHaveStatus(200);
		expect(answer.data).toMatchObject({ status: "present", ...NOWHERE });
	});

	it("a form made without a location is taken as it is", async () => {
		const { siti } = await askingSchool();
		expect(await siti.post("/attendances/create", checkIn(without))).toHaveStatus(201);
		expect((await siti.get("/journals/my")).data).toMatchObject([{ status: "not_created" }]);
	});

	it("the student reads the text that is to be signed, and later the one that was signed", async () => {
		const { siti, ratna } = await askingSchool();
		expect(await own(siti)).toEqual({ consent: null, text: TEXT });
		await sign(ratna, [siti]);
		await ratna.put("/privacy/update", privacyForm({ consent_text: "Teks yang baru." }));
		// The text that was signed, and not the present text.
		expect(await own(siti)).toMatchObject({
			consent: { version: 1, given_by: "Sari Wulandari" },
			text: TEXT,
		});
	});
});

describe("a location is required", () => {
	const refused = async (siti: Person) => {
		const answer = await siti.post("/attendances/create", checkIn(without));
		expect(answer).toHaveStatus(409);
		expect(answer.code).toBe("location_required");
		const bare = await siti.post("/attendances/create", checkIn({ ...without, without_location: "" }));
		expect(bare).toHaveStatus(422);
		expect(Object.keys(bare.errors)).toEqual(["latitude", "longitude", "accuracy"]);
		expect((await siti.post("/attendances/create", checkIn())).data).toMatchObject(HERE);
	};

	it.each(["excused", "sick"])("only of students at work, not of those who are %s", async (status) => {
		const { siti, ratna } = await askingSchool();
		await ratna.put("/privacy/update", privacyForm({ consent_required: false }));
		const answer = await siti.post("/attendances/create", checkIn({ ...without, status }));
		expect(answer).toHaveStatus(201);
		expect(answer.data).toMatchObject({ status, ...NOWHERE });
	});

	it("where the school asks for no consent", async () => {
		const { siti, ratna } = await askingSchool();
		await ratna.put("/privacy/update", privacyForm({ consent_required: false }));
		expect(await own(siti)).toBeNull();
		await refused(siti);
	});

	it("where the parents agreed", async () => {
		const { siti, ratna } = await askingSchool();
		await sign(ratna, [siti]);
		await refused(siti);
	});
});
