import { describe, expect, it } from "vitest";
import { jpeg } from "../../support/images";
import { db, freshSchool } from "../../support/school";
import { editors, placedAt, readWorkplace, workplaceEntries } from "../../support/workplaces";

freshSchool();

const PDF = new File([`%PDF-1.4\n${"x".repeat(100)}\n%%EOF\n`], "mou.pdf", { type: "application/pdf" });

describe("an instructor", () => {
	const NEW = { version: 1, name: "Ita Sari", position: "Supervisor", contact: "081234567890", nip: "1985" };

	it("is added and corrected; open placements take the words, completed ones keep theirs", async () => {
		const { ratna } = await editors();
		const open = await placedAt("PT Maju", { instructor_name: "Hendra" });
		const done = await placedAt("PT Maju", { instructor_name: "Hendra", status: "completed" });
		const id = open.workplace_id;
		expect(await ratna.post(`/workplaces/${id}/instructors/create`, NEW)).toHaveStatus(201);
		expect(await ratna.post(`/workplaces/${id}/instructors/create`, { ...NEW, version: 2 })).toBlame("name");
		const url = `/workplaces/instructors/${open.instructor_id}/update`;
		expect(await ratna.put(url, { ...NEW, name: "Hendra Wijaya", version: 1 })).toMatchObject({
			status: 409,
			code: "workplace_changed",
		});
		expect(await ratna.put(url, { ...NEW, name: "Hendra Wijaya", version: 2 })).toHaveStatus(200);
		const wordsOf = async ({ id_internship }: { id_internship: string }) =>
			db.internship.findUniqueOrThrow({ where: { id_internship } });
		expect(await wordsOf(open)).toMatchObject({
			instructor_name: "Hendra Wijaya",
			instructor_contact: "081234567890",
			instructor_id: open.instructor_id,
		});
		expect(await wordsOf(done)).toMatchObject({
			instructor_name: "Hendra",
			instructor_id: open.instructor_id,
		});
		expect((await readWorkplace(id)).instructors).toHaveLength(2);
		const entries = await workplaceEntries(ratna);
		expect(entries[0]).toContain("mengubah instruktur PT Maju: NIP, Kontak, Jabatan kosong → Supervisor");
		for (const text of entries) expect(text).not.toMatch(/Hendra|Ita|0812/);
	});

	it("is removed only while no placement names them", async () => {
		const { ratna, agus } = await editors();
		const { workplace_id: id, instructor_id } = await placedAt("PT Maju");
		await ratna.post(`/workplaces/${id}/instructors/create`, NEW);
		const { id_instructor } = await db.instructor.findFirstOrThrow({ where: { name: "Ita Sari" } });
		const remove = (person: typeof ratna, which: string, version: number) =>
			person.delete(`/workplaces/instructors/${which}/delete`, { version });
		expect(await remove(ratna, instructor_id, 2)).toMatchObject({ status: 409, code: "instructor_named" });
		expect(await remove(agus, id_instructor, 2)).toHaveStatus(404);
		expect(await remove(ratna, id_instructor, 2)).toHaveStatus(200);
		expect((await readWorkplace(id)).instructors).toHaveLength(1);
	});
});

describe("the points of a workplace", () => {
	it("are saved together, with a label and a radius from 50 to 1,000 m", async () => {
		const { ratna } = await editors();
		const { workplace_id: id } = await placedAt("PT Maju");
		const url = `/workplaces/${id}/points/update`;
		const gate = { label: "Gerbang", latitude: -6.2, longitude: 106.8, radius: 150 };
		expect(await ratna.put(url, { version: 1, points: [gate, { ...gate, label: "Gudang" }] })).toHaveStatus(
			200,
		);
		const { points } = await readWorkplace(id);
		const [first] = points.sort((a, b) => (a.id_point < b.id_point ? -1 : 1));
		const moved = { ...gate, id_point: first?.id_point, radius: 1000 };
		expect(await ratna.put(url, { version: 2, points: [moved] })).toHaveStatus(200);
		expect((await readWorkplace(id)).points).toMatchObject([moved]);
		expect((await workplaceEntries(ratna))[0]).toContain("Gerbang (-6.2, 106.8; 1000 m)");
		for (const [field, value] of Object.entries({ radius: 49, latitude: 91, label: "" }))
			expect(await ratna.put(url, { version: 3, points: [{ ...gate, [field]: value }] })).toBlame(
				`points.0.${field}`,
			);
	});
});

describe("the places of a workplace", () => {
	it("are for a major and a year; a head says those of the own major", async () => {
		const { ratna, dewi } = await editors();
		const { workplace_id: id } = await placedAt("PT Maju");
		const majorOf = async (code: string) =>
			(await db.major.findFirstOrThrow({ where: { code, npsn: "20100159" } })).id_major;
		const [dkv, ak] = [await majorOf("DKV"), await majorOf("AK")];
		const url = `/workplaces/${id}/places/update`;
		const body = (version: number, major_id: number, places: number | null) => ({
			version,
			school_year: 2026,
			places: [{ major_id, places }],
		});
		expect(await ratna.put(url, body(1, ak, 3))).toHaveStatus(200);
		expect(await dewi.put(url, body(2, ak, 9))).toBlame("places");
		expect(await dewi.put(url, body(2, dkv, 4))).toHaveStatus(200);
		expect(await ratna.put(url, { ...body(3, ak, 3), school_year: 2001 })).toBlame("school_year");
		expect(await ratna.put(url, body(3, ak, null))).toHaveStatus(200);
		expect((await readWorkplace(id)).places).toMatchObject([{ major_id: dkv, places: 4 }]);
		expect((await workplaceEntries(ratna))[1]).toContain(
			"Daya tampung 2026/2027: AK 3 → 2026/2027: DKV 4, AK 3",
		);
	});
});

describe("the file of an agreement", () => {
	it("is a PDF or a photo, for those who may edit the workplace alone, and goes when it is replaced", async () => {
		const { ratna, agus } = await editors();
		const { workplace_id: id } = await placedAt("PT Maju");
		const send = async (version: number, file?: Blob) => {
			const body = new FormData();
			body.set("version", String(version));
			if (file) body.set("agreement", file);
			return ratna.post(`/workplaces/${id}/agreement/update`, body);
		};
		const read = (person: typeof ratna) => person.get(`/workplaces/${id}/agreement`);
		expect(await read(ratna)).toHaveStatus(404);
		expect(await send(1, PDF)).toHaveStatus(200);
		const pdf = await read(ratna);
		expect(pdf.headers.get("content-type")).toBe("application/pdf");
		expect(pdf.bytes.toString()).toContain("%PDF-1.4");
		expect(await read(agus)).toHaveStatus(404);
		const first = (await readWorkplace(id)).agreement_file ?? "";
		expect(await ratna.get(`/storage/${first}`)).toHaveStatus(404);
		expect(await send(2, await jpeg())).toHaveStatus(200);
		expect((await read(ratna)).headers.get("content-type")).toBe("image/jpeg");
		expect(await send(3, new File(["x"], "a.txt"))).toBlame("agreement");
		expect(await send(3, new File(["%PDF-1.4 cut"], "a.pdf"))).toBlame("agreement");
		expect(await send(3)).toHaveStatus(200);
		expect((await readWorkplace(id)).agreement_file).toBeNull();
		expect(await read(ratna)).toHaveStatus(404);
	});
});
