import { describe, expect, it } from "vitest";
import { buildStudent, buildTeacher, SCHOOL } from "@/prisma/builders";
import { setClock } from "../../support/clock";
import { db, freshSchool, head, manager, student } from "../../support/school";

freshSchool();

type Row = { id_user: number; name: string; role: string };
const names = ({ data }: { data: Row[] }) => data.map(({ name }) => name);

async function school() {
	const ratna = await manager({ name: "Ratna Wulandari", position: "Kurikulum" });
	setClock("2026-11-18 10:01");
	const maya = await buildTeacher({ role: "wali_kelas", name: "Maya Kusuma" });
	setClock("2026-11-18 10:02");
	const siti = await buildStudent({
		name: "Siti Rahmawati",
		email: "siti@contoh.sch.id",
		homeroom_teacher_id: maya.id_user,
	});
	setClock("2026-11-18 10:03");
	const bagas = await buildStudent({
		name: "Bagas Pratama",
		email: "bp_01@contoh.sch.id",
		homeroom_teacher_id: maya.id_user,
	});
	await db.$executeRaw`UPDATE users SET created_at = now() + id_user * interval '1 second'`;
	return { ratna, maya, siti, bagas };
}

describe("the user list", () => {
	it("is whole by default, the newest account first, without meta", async () => {
		const { ratna } = await school();
		const answer = await ratna.get("/users");
		expect(answer).toHaveStatus(200);
		expect(names(answer)).toEqual(["Bagas Pratama", "Siti Rahmawati", "Maya Kusuma", "Ratna Wulandari"]);
		expect(answer.meta).toBeUndefined();
	});

	it("carries what the specification names, and no secret", async () => {
		const { ratna, siti } = await school();
		const agus = await head("DKV", { name: "Agus Setiawan" });
		const { data } = await ratna.get("/users");
		const rows: Row[] = data;
		expect(rows.find(({ id_user }) => id_user === siti.id_user)).toStrictEqual({
			id_user: siti.id_user,
			name: "Siti Rahmawati",
			email: "siti@contoh.sch.id",
			role: "peserta_didik",
			major_led: null,
			teacher: null,
			student: { avatar: null, major_detail: { code: "DKV", name: "Desain Komunikasi Visual" } },
		});
		expect(rows.find(({ id_user }) => id_user === agus.id)).toMatchObject({
			major_led: { id_major: expect.any(Number), code: "DKV", name: "Desain Komunikasi Visual" },
			student: null,
			teacher: { avatar: null, position: null },
		});
		expect(rows.find(({ id_user }) => id_user === ratna.id)).toMatchObject({
			teacher: { position: "Kurikulum" },
		});
	});

	it.each([
		["role=peserta_didik", ["Bagas Pratama", "Siti Rahmawati"]],
		["role=wali_kelas", ["Maya Kusuma"]],
		["role=kepala_program", []],
		["search=RAHMA", ["Siti Rahmawati"]],
		["search=siti%40contoh", ["Siti Rahmawati"]],
		["search=bp_", ["Bagas Pratama"]],
		["search=s%25i", []],
		["search=p_01&role=peserta_didik", ["Bagas Pratama"]],
		["sort=name", ["Bagas Pratama", "Maya Kusuma", "Ratna Wulandari", "Siti Rahmawati"]],
		["sort=-name", ["Siti Rahmawati", "Ratna Wulandari", "Maya Kusuma", "Bagas Pratama"]],
		["sort=date", ["Ratna Wulandari", "Maya Kusuma", "Siti Rahmawati", "Bagas Pratama"]],
		["sort=-date", ["Bagas Pratama", "Siti Rahmawati", "Maya Kusuma", "Ratna Wulandari"]],
	])("narrowed by %s says how many there are", async (query, expected) => {
		const { ratna } = await school();
		const answer = await ratna.get(`/users?${query}`);
		expect(names(answer)).toEqual(expected);
		expect(answer.meta).toEqual({ page: 1, per_page: expected.length, total: expected.length });
	});

	it("comes in pages", async () => {
		const { ratna } = await school();
		const answer = await ratna.get("/users?page=2&per_page=3&sort=name");
		expect(names(answer)).toEqual(["Siti Rahmawati"]);
		expect(answer.meta).toEqual({ page: 2, per_page: 3, total: 4 });
		expect((await ratna.get("/users?page=9")).data).toEqual([]);
	});

	it.each([
		["role", "guru"],
		["role", ""],
		["sort", "email"],
		["page", "0"],
		["per_page", "101"],
		["search", "x".repeat(101)],
	])("refuses %s=%s", async (name, value) => {
		const ratna = await manager();
		expect(await ratna.get(`/users?${name}=${value}`)).toBlame(name);
	});

	it("pages of many with the same name and moment show each once", async () => {
		const ratna = await manager();
		for (let seat = 0; seat < 25; seat++) await buildTeacher({ name: "Sama Persis" });
		await db.$executeRaw`UPDATE users SET created_at = now()`;
		for (const sort of ["", "&sort=name", "&sort=-name", "&sort=date"]) {
			const pages = await Promise.all(
				[1, 2, 3].map((page) => ratna.get(`/users?role=guru_pembimbing&page=${page}&per_page=10${sort}`)),
			);
			const ids = pages.flatMap(({ data }) => data.map(({ id_user }: Row) => id_user));
			expect([ids.length, new Set(ids).size]).toEqual([25, 25]);
		}
	});

	it("of 5,000 students is answered quickly, whole and in pages", { tags: ["slow"] }, async () => {
		const ratna = await manager();
		await db.$executeRaw`
			WITH people AS (
				INSERT INTO users (npsn, email, password, name, role)
				SELECT ${SCHOOL.npsn}, 'massal-' || n || '@contoh.sch.id', 'x', 'Siswa ' || n, 'peserta_didik' FROM generate_series(1, 5000) n
				RETURNING id_user
			)
			INSERT INTO students (id_user, firstname, npsn, nisn, major_id)
			SELECT id_user, 'Siswa', ${SCHOOL.npsn}, lpad(id_user::text, 10, '0'), (SELECT min(id_major) FROM majors) FROM people`;
		const timed = async (url: string) => {
			const begin = performance.now();
			const answer = await ratna.get(url);
			return { answer, took: performance.now() - begin };
		};
		const whole = await timed("/users");
		expect(whole.answer.data).toHaveLength(5001);
		expect(whole.answer.bytes.length).toBeLessThan(2_000_000);
		expect(whole.took).toBeLessThan(5_000);
		for (const query of ["role=peserta_didik&search=499&sort=-name&page=1", "role=peserta_didik&page=500"]) {
			const page = await timed(`/users?${query}`);
			expect(page.answer.data).toHaveLength(10);
			expect(page.took).toBeLessThan(1_000);
		}
	});
});

describe("the positions", () => {
	it("are the four of the school, each with its holder or null", async () => {
		const ratna = await manager({ name: "Ratna Wulandari", position: "Kurikulum" });
		const { data } = await ratna.get("/positions");
		const number = expect.any(Number);
		expect(data).toStrictEqual([
			{ id_position: number, name: "Kepala Sekolah", holder: null },
			{ id_position: number, name: "Kesiswaan", holder: null },
			{ id_position: number, name: "Kurikulum", holder: { id_user: ratna.id, name: "Ratna Wulandari" } },
			{ id_position: number, name: "Humas & Kemitraan Industri", holder: null },
		]);
		expect(await (await student()).get("/positions")).toHaveStatus(403);
	});
});
