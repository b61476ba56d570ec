import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "next-auth/jwt";
import { dateOf } from "@/lib/dates/dates";
import { BATCH_DOCUMENTS } from "@/lib/documents/documents";
import { schoolYearOf } from "@/lib/rapor/rapor";
import { fillSchool, openSessions, type SchoolSize } from "../../scripts/bench/school";
import { connect, createDatabase, migrate } from "../../scripts/migrate";
import { Caller } from "./caller";

/** The requested documents. Certificates are left out, because the placements of this school are not completed. */
const CLASS_PAPERS = BATCH_DOCUMENTS.filter((document) => document !== "sertifikat");

/** The bench's school in a separate database, with a folder for its files. Its manager asks for documents. */
export async function schoolWithPapers(size: SchoolSize) {
	const url = new URL(process.env.DATABASE_URL as string);
	url.pathname = url.pathname.replace(/e2e$/, randomUUID());
	await createDatabase(url.href);
	await migrate(url.href);
	await fillSchool(url.href, size);
	await openSessions(url.href);
	const client = await connect(url.href);
	const uploads = mkdtempSync(join(tmpdir(), "jejak-papers-"));
	const folder = join(uploads, "documents");
	const read = async (sql: string) => (await client.query<{ path: string }>(sql)).rows;
	return {
		settings: { DATABASE_URL: url.href, UPLOADS_DIR: uploads },
		/** The number of requested documents. */
		total: size.students * CLASS_PAPERS.length,
		/** The path of each document that is made. */
		made: async () =>
			(await read("SELECT path FROM batch_files WHERE path IS NOT NULL")).map(({ path }) => path),
		/** The number of documents that are neither made nor found impossible. */
		waiting: async () =>
			(await read("SELECT path FROM batch_files WHERE path IS NULL AND problem IS NULL")).length,
		/** The complete files. */
		files: () =>
			(existsSync(folder) ? readdirSync(folder) : [])
				.filter((name) => name.endsWith(".pdf"))
				.map((name) => `documents/${name}`),
		/** The address of a student's journal as a PDF. */
		journalOf: async (student: number) =>
			`/api/documents/internships/${(await read(`SELECT id_internship AS path FROM internships WHERE student_id = ${student}`))[0]?.path}/jurnal`,
		async close() {
			await client.end();
			rmSync(uploads, { recursive: true, force: true });
		},
	};
}

/** The first student of that school. */
export const FIRST_STUDENT = 200_001;

/** A person of that school who is logged in. */
export async function enterSchool(server: string, id_user: number): Promise<Caller> {
	const caller = new Caller(server);
	await caller.get("/api/sanctum/csrf-cookie");
	const secret = process.env.AUTH_SECRET as string;
	caller.cookies.set("jejak_session", await encode({ token: { sid: `bench-${id_user}` }, secret }));
	return caller;
}

/** The manager of that school asks a server for all documents of everybody. @returns the status */
export async function askForPapers(server: string): Promise<number> {
	const manager = await enterSchool(server, 100_001);
	const school_year = schoolYearOf(dateOf(new Date(), "WIB"));
	const body = { class_id: "", school_year, documents: CLASS_PAPERS };
	return (await manager.post("/api/documents/batches/create", body)).status;
}
