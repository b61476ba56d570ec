import { describe, expect, it } from "vitest";
import { SCHOOL } from "@/prisma/builders";
import { listAudit } from "@/server/services/audit/audit";
import { readLook } from "@/server/services/documents/school-look";
import { listManagedPositions } from "@/server/services/schools/positions";
import { actorOf, db, freshSchool, headmaster, manager, teacher } from "../../support/school";

/* The positions of the management, which it adds, renames and retires. */

freshSchool();

const idOf = async (name: string) => (await db.position.findFirstOrThrow({ where: { name } })).id_position;
const namesOf = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name);

async function managed() {
	const ratna = await manager({ position: "Kurikulum" });
	const actor = actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: ratna.name });
	const log = async () => (await listAudit(actor, { group: "school" })).data.map(({ text }) => text);
	const retire = (id: number, retired = true) => ratna.put(`/positions/${id}/set-retired`, { retired });
	return { ratna, actor, log, retire };
}

describe("a position", () => {
	it("is added, given, renamed under its holder, and told in the log", async () => {
		const { ratna, log } = await managed();
		const { data } = await ratna.post("/positions/create", { name: "Waka Sarana" });
		const budi = await teacher();
		const body = { id: "", position: "Waka Sarana" };
		expect(await ratna.put(`/users/${budi.id}/promote-management`, body)).toHaveStatus(200);
		const url = `/positions/${data.id_position}/update`;
		expect(await ratna.put(url, { name: "Waka Sarana & Prasarana" })).toHaveStatus(200);
		expect((await ratna.get("/positions")).data.at(-1)).toEqual({
			id_position: data.id_position,
			name: "Waka Sarana & Prasarana",
			holder: { id_user: budi.id, name: budi.name },
		});
		expect(await log()).toEqual([
			"mengubah jabatan Waka Sarana: Nama Waka Sarana → Waka Sarana & Prasarana",
			"menambahkan jabatan Waka Sarana",
		]);
	});

	it("has a name of its own, which is no number", async () => {
		const { ratna } = await managed();
		const taken = "Jabatan ini sudah ada di sekolah Anda, mungkin di antara yang sudah ditutup.";
		expect(await ratna.post("/positions/create", { name: "KESISWAAN" })).toBlame("name", taken);
		expect(await ratna.post("/positions/create", { name: "12" })).toBlame("name");
		const id = await idOf("Kesiswaan");
		expect(await ratna.put(`/positions/${id}/update`, { name: "kurikulum" })).toBlame("name", taken);
		expect(await ratna.put(`/positions/${id}/update`, { name: "kesiswaan" })).toHaveStatus(200);
	});

	it("is renamed by one of two managers who saw the same", async () => {
		const { ratna } = await managed();
		const dewi = await manager();
		const url = `/positions/${await idOf("Kesiswaan")}/update`;
		const expected = { name: "Kesiswaan" };
		const answers = await Promise.all([
			ratna.put(url, { name: "Waka Satu", expected }),
			dewi.put(url, { name: "Waka Dua", expected }),
		]);
		expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, "position_changed"]);
	});
});

describe("retiring a position", () => {
	it("takes it from the choices, and bringing it back returns it", async () => {
		const { ratna, actor, retire, log } = await managed();
		const id = await idOf("Kesiswaan");
		const budi = await teacher();
		const give = () => ratna.put(`/users/${budi.id}/promote-management`, { id: "", position: String(id) });
		for (const _ of [1, 2]) expect(await retire(id)).toHaveStatus(200);
		expect(namesOf(await ratna.get("/positions"))).not.toContain("Kesiswaan");
		expect((await listManagedPositions(actor)).at(-1)).toMatchObject({ name: "Kesiswaan" });
		expect(await give()).toBlame("position", "Jabatan tidak ditemukan.");
		expect(await retire(id, false)).toHaveStatus(200);
		expect(await give()).toHaveStatus(200);
		expect(await log()).toEqual(["membuka kembali jabatan Kesiswaan", "menutup jabatan Kesiswaan"]);
	});

	it("is refused while somebody holds it, and for the one that signs", async () => {
		const { ratna, retire } = await managed();
		const held = await retire(await idOf("Kurikulum"));
		expect(held).toHaveStatus(409, "position_held");
		expect(held.message).toContain(ratna.name);
		expect(await retire(await idOf("Kepala Sekolah"))).toHaveStatus(409, "position_signs");
	});

	it("and giving it at the same moment ends with one of both", async () => {
		const { ratna, retire } = await managed();
		const id = await idOf("Kesiswaan");
		const budi = await teacher();
		const answers = await Promise.all([
			retire(id),
			ratna.put(`/users/${budi.id}/promote-management`, { id: "", position: "Kesiswaan" }),
		]);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	});

	it("of another school finds nothing", async () => {
		const id = await idOf("Kesiswaan");
		await db.school.create({ data: { npsn: "80000001", name: "SMK Dua" } });
		const other = await manager({ npsn: "80000001" });
		expect(await other.put(`/positions/${id}/set-retired`, { retired: true })).toHaveStatus(404);
		expect(await other.put(`/positions/${id}/update`, { name: "Lain" })).toHaveStatus(404);
	});
});

it("the position that signs goes on signing under another name", async () => {
	const ratna = await headmaster({ name: "Ratna Wulandari" });
	const url = `/positions/${await idOf("Kepala Sekolah")}/update`;
	expect(await ratna.put(url, { name: "Plt. Kepala Sekolah" })).toHaveStatus(200);
	expect((await readLook(SCHOOL.npsn)).headmaster?.name).toBe("Ratna Wulandari");
});
