import { describe, expect, it } from "vitest";
import { loadHandlers, ROUTES } from "../../support/api";
import { checkIn } from "../../support/forms";
import { jpeg } from "../../support/images";
import {
	db,
	freshSchool,
	head,
	homeroomTeacher,
	manager,
	type Person,
	placement,
} from "../../support/school";

/*
 * A GET that leaves an entry in the audit log, counts, or asks another service must declare that (`hasEffect`). A page
 * of another site then cannot make a browser send it. A new GET is added here by hand. The second test runs all GETs,
 * so it finds one that writes an entry without declaring it.
 */

const EFFECTS = [
	"/api/documents/batches/[id]/download",
	"/api/documents/classes/[id]/[document]",
	"/api/documents/internships/[id]/[document]",
	"/api/documents/letters/[document]",
	"/api/documents/placing/[document]",
	"/api/documents/visits/[document]",
	"/api/exports/attendances",
	"/api/exports/e-rapor/[id]",
	"/api/exports/import-templates/[kind]",
	"/api/exports/journals",
	"/api/exports/placements",
	"/api/exports/recap",
	"/api/exports/users",
	"/api/internships/[id]/permission",
	"/api/sekolah",
	"/api/user/export",
	"/storage/[...path]",
	"/tiles/[z]/[x]/[y]",
];
/** The GETs with an effect that only count, ask another service, or need something that this test does not build. */
const WITHOUT_ENTRY = [
	"/api/documents/batches/[id]/download",
	"/api/internships/[id]/permission",
	"/api/sekolah",
	"/tiles/[z]/[x]/[y]",
];

freshSchool();

const CROSS = { headers: { "sec-fetch-site": "cross-site" } };

/** Every GET, and whether it declares an effect. */
async function reads(): Promise<{ path: string; declared: boolean }[]> {
	const found = [];
	for (const { file, path } of ROUTES) {
		const { GET } = await loadHandlers(file);
		if (GET) found.push({ path, declared: GET.hasEffect === true });
	}
	return found;
}

/** People who may read something about a student, and the addresses of all GETs about that student. */
async function setting() {
	const maya = await homeroomTeacher();
	const placed = await placement({ student: { major: "DKV", homeroom_teacher_id: maya.id } });
	const { siti, budi, id_internship } = placed;
	const { data } = await siti.post(
		"/attendances/create",
		checkIn({ status: "sick", attachment: await jpeg() }),
	);
	const journal = await db.journal.findFirstOrThrow();
	const { workplace_id, npsn } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	await db.visit.create({
		data: { npsn, workplace_id, teacher_id: budi.id, planned_on: new Date("2026-11-20") },
	});
	const { class_id } = await db.enrolment.findFirstOrThrow({ where: { student_id: siti.id } });
	const ids: [RegExp, string][] = [
		[/^\/api\/attendances\//, data.id_attendance],
		[/^\/api\/journals\//, journal.id_journal],
		[/^\/api\/documents\/classes\//, class_id],
		[/./, id_internship],
	];
	const addressOf = (path: string) => {
		const id = ids.find(([pattern]) => pattern.test(path))?.[1] ?? "";
		const documents = {
			placing: "perencanaan",
			visits: "jadwal",
			classes: "kehadiran",
			letters: "surat-tugas",
		};
		const document =
			Object.entries(documents).find(([folder]) => path.includes(`/${folder}/`))?.[1] ?? "daftar-hadir";
		const filled = path
			.replace("[id]", id)
			.replace("[document]", document)
			.replace("[kind]", "students")
			.replace("[...path]", path.startsWith("/storage") ? data.attachment : "tidak-ada")
			.replace("[z]/[x]/[y]", "13/6526/99999999.png");
		return `${filled}?format=csv&npsn=20100159&school_year=2026&preview=1`;
	};
	return { addressOf, people: [budi, maya, await head("DKV"), await manager(), siti] };
}

const countEntries = () => db.auditEntry.count();

describe("a GET with an effect", () => {
	it("declares it", async () => {
		const declared = (await reads()).filter((read) => read.declared).map(({ path }) => path);
		expect(declared.sort()).toEqual(EFFECTS);
	});

	it("is each one that leaves an audit entry, and no other site can ask for it", async () => {
		const { addressOf, people } = await setting();
		const left = new Set<string>();
		for (const { path, declared } of await reads())
			for (const person of people as Person[]) {
				const url = addressOf(path);
				const before = await countEntries();
				if (declared) expect(await person.get(url, CROSS), path).toHaveStatus(403);
				expect(await countEntries(), `${path} from another site`).toBe(before);
				await person.send("GET", url);
				if ((await countEntries()) === before) continue;
				left.add(path);
				break;
			}
		expect([...left].sort()).toEqual(EFFECTS.filter((path) => !WITHOUT_ENTRY.includes(path)));
	});
});
