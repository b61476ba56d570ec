import { beforeEach, describe, expect, it } from "vitest";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import type { Found } from "@/server/wire/search";
import {
	classOf,
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	type Person,
	placement,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const find = async (who: Person, search: string): Promise<Found> =>
	(await who.get(`/search?${new URLSearchParams({ search })}`)).data;
const namesOf = async (who: Person, search: string) =>
	(await find(who, search)).people.map(({ label }) => label);

let people: Record<"maya" | "agus" | "ratna" | "budi", Person>;
let id_internship: string;
let siti: { id: number };

beforeEach(async () => {
	const maya = await homeroomTeacher({ name: "Maya Kusuma" });
	const placed = await placement({
		company_name: "PT Kreasi Nusantara",
		student: { homeroom_teacher_id: maya.id, major: "DKV", name: "Siti Ma’rufah Rahmawati" },
	});
	id_internship = placed.id_internship;
	siti = placed.siti;
	people = {
		maya,
		agus: await head("DKV", { name: "Agus Setiawan" }),
		ratna: await manager({ name: "Ratna Wulandari" }),
		budi: placed.budi,
	};
});

describe("the search of the header", () => {
	it.each(["siti", "RAHMAWATI siti", "sití", "ma'ruf", "sit rahma", "Sitti Rahmawati", "siti rachmawati"])(
		"finds a person by %j",
		async (search) => {
			for (const who of Object.values(people))
				expect(await namesOf(who, search)).toContain("Siti Ma’rufah Rahmawati");
		},
	);

	it("finds by a part of NISN and NIP, and by e-mail address for the management alone", async () => {
		const { ratna, agus } = people;
		const own = await db.user.findUniqueOrThrow({
			where: { id_user: siti.id },
			include: { student: true },
		});
		const nisn = own.student?.nisn ?? "";
		for (const who of [ratna, agus]) expect(await namesOf(who, nisn.slice(2))).toEqual([own.name]);
		expect(await namesOf(ratna, own.email ?? "")).toEqual([own.name]);
		expect(await namesOf(agus, own.email ?? "")).toEqual([]);
		await db.teacher.update({ where: { id_user: people.budi.id }, data: { nip: "197001011995122001" } });
		expect(await namesOf(ratna, "1995122001")).toEqual([people.budi.name]);
	});

	it("leads to everything about a student with a placement, and else to the person", async () => {
		const { maya, ratna, budi } = people;
		const idle = await buildStudent({ name: "Sitoresmi", homeroom_teacher_id: maya.id });
		const hrefs = async (who: Person, search: string) =>
			(await find(who, search)).people.map(({ href }) => href);
		expect(await hrefs(budi, "siti ma")).toEqual([`/guru/bimbingan/${id_internship}`]);
		for (const who of [maya, ratna])
			expect(await hrefs(who, "siti ma")).toEqual([`/guru/peserta-didik/${id_internship}`]);
		for (const who of [maya, ratna])
			expect(await hrefs(who, "sitores")).toEqual([`/guru/pengguna/${idle.id_user}`]);
		expect(await hrefs(ratna, "agus")).toEqual([`/guru/pengguna/${people.agus.id}`]);
	});

	it("finds nobody outside of one's rights", async () => {
		const { budi, maya, agus } = people;
		const others = [
			await homeroomTeacher(),
			await head("AK"),
			await teacher(),
			await teacher({ role: "kepala_program" }),
		];
		for (const who of others)
			expect(await find(who, "siti")).toEqual({ people: [], workplaces: [], classes: [] });
		for (const who of others) expect((await find(who, "kreasi")).workplaces).toEqual([]);
		// Colleagues have a page for the management alone.
		for (const who of [budi, maya, agus]) expect(await namesOf(who, "ratna")).toEqual([]);
		const waiting = await teacher({ approval: "waiting" });
		expect(await namesOf(waiting, "siti")).toEqual([]);
		expect(await (await student()).get("/search?search=siti")).toHaveStatus(403);
		expect(await guest().get("/search?search=siti")).toHaveStatus(401);
	});

	it("finds nobody of another school", async () => {
		const npsn = "20999998";
		await db.school.create({ data: { npsn, name: "SMK Seberang" } });
		const far = await teacher({ npsn, role: "manajemen_sekolah", name: "Rahmat Seberang" });
		await buildStudent({ npsn, name: "Siti Seberang" });
		expect(await namesOf(far, "siti")).toEqual(["Siti Seberang"]);
		expect(await namesOf(people.ratna, "seberang")).toEqual([]);
		expect((await find(far, "kreasi")).workplaces).toEqual([]);
		const { classes } = await find(far, "dkv");
		for (const { href } of classes) expect(href).not.toContain(await classOf({ id_user: siti.id }));
	});

	it("says what tells people of one name apart, and who waits", async () => {
		const { ratna } = people;
		await buildTeacher({ name: "Siti Aminah", approval: "waiting" });
		const class_name = await db.class.findUniqueOrThrow({
			where: { id_class: await classOf({ id_user: siti.id }) },
		});
		const { people: found } = await find(ratna, "siti");
		expect(found.map(({ detail }) => detail)).toEqual([
			"Pembimbing, menunggu persetujuan",
			`${class_name.name}, PT Kreasi Nusantara`,
		]);
	});

	it("opens of a mentee the placement that the teacher supervises", async () => {
		const { budi } = people;
		const later = await buildInternship({
			student_id: siti.id,
			teacher_id: (await teacher()).id,
			start: "2028-01-01",
			end: "2028-03-01",
			status: "pending",
		});
		const [hit] = (await find(budi, "siti")).people;
		expect(hit?.href).toBe(`/guru/bimbingan/${id_internship}`);
		expect(later.id_internship).not.toBe(id_internship);
	});

	it.each(["kreasi", "pt. kreasi nusantara", "nusantara kreasi", "P.T. KREASI", "kreasy nusantra"])(
		"finds a workplace by %j",
		async (search) => {
			for (const who of Object.values(people))
				expect((await find(who, search)).workplaces.map(({ label }) => label)).toEqual([
					"PT Kreasi Nusantara",
				]);
		},
	);

	it("finds classes in any spelling, each for whom it is", async () => {
		const { ratna, agus, maya, budi } = people;
		const id = await classOf({ id_user: siti.id });
		await db.class.update({ where: { id_class: id }, data: { name: "XII DKV 7" } });
		for (const search of ["xii dkv 7", "12 dkv-7", "XIIDKV7", "dkv 7"]) {
			for (const who of [ratna, agus])
				expect((await find(who, search)).classes, search).toEqual([
					{ href: `/guru/kelas/${id}`, label: "XII DKV 7", detail: "2026/2027, Maya Kusuma" },
				]);
			expect((await find(maya, search)).classes[0]?.href).toBe(`/guru/peserta-didik?kelas=${id}`);
		}
		for (const who of [budi, await head("AK"), await homeroomTeacher()])
			expect((await find(who, "dkv 7")).classes).toEqual([]);
	});

	it("takes words that mean something in a pattern, and too few letters, as they are", async () => {
		const { ratna } = people;
		await classOf({ id_user: siti.id });
		for (const search of ["%", "__", "s", "", "  ", "\\\\", "'; DROP TABLE users; --", "<script>", "😀😀"])
			expect(await namesOf(ratna, search), search).toEqual([]);
		for (const signs of ["__", "--", ". ."]) expect((await find(ratna, signs)).classes, signs).toEqual([]);
	});
});
