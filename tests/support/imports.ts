import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Answers } from "@/lib/imports/answers";
import type { ImportKind } from "@/lib/imports/kinds";
import { previewImport } from "@/server/services/imports/plans";
import { cells } from "./cells";
import { actorOf, db, type Person } from "./school";

/** A file as Dapodik makes it, with invented people. */
export const dapodik = (name: "daftar_pd" | "daftar-guru" | "daftar_pd_keluar") =>
	readFileSync(resolve(import.meta.dirname, `dapodik/${name}.xlsx`));

/** Uploads a file. */
export async function upload(
	person: Person,
	kind: ImportKind,
	bytes: Uint8Array | string,
	more: Record<string, string> = {},
	name = "daftar.xlsx",
) {
	const body = new FormData();
	body.set("kind", kind);
	for (const [field, value] of Object.entries(more)) body.set(field, value);
	body.set("file", new File([bytes as BlobPart], name));
	return person.post("/imports/create", body);
}

const asManager = ({ id, name }: Person) => actorOf({ id_user: id, name, role: "manajemen_sekolah" });

/** A draft of a file whose rows are these, and its number. */
export async function draft(
	person: Person,
	kind: ImportKind,
	rows: unknown[][] | Uint8Array,
): Promise<string> {
	const answer = await upload(person, kind, Array.isArray(rows) ? await cells(rows) : rows);
	if (answer.status !== 201) throw new Error(`${answer.message} ${JSON.stringify(answer.errors)}`);
	return answer.data.id_import;
}

export const preview = (person: Person, id: string) =>
	previewImport(asManager(person), id, { outcome: null, page: 1 });

/** Answers every rombel with a class to make, by what is proposed. */
export async function answerRombels(
	person: Person,
	id: string,
	majors: Record<string, string> = {},
): Promise<void> {
	const { questions, version } = await preview(person, id);
	const all = await db.major.findMany();
	const rombels: Answers["rombels"] = {};
	for (const { key, proposal } of questions) {
		const code = Object.entries(majors).find(([part]) => key.includes(part))?.[1] ?? "DKV";
		const major_id = proposal.major_id ?? all.find((one) => one.code === code)?.id_major ?? 0;
		rombels[key] = { name: proposal.name, grade: (proposal.grade ?? "XII") as "XII", major_id };
	}
	await person.put(`/imports/${id}/answer`, { version, rombels });
}

/** Imports a draft. */
export async function apply(person: Person, id: string, how: object = {}) {
	const { version } = await db.import.findUniqueOrThrow({ where: { id_import: id } });
	return person.post(`/imports/${id}/apply`, { version, ...how });
}
