import "server-only";
import { db, readPrepared } from "../database/db";
import { settings } from "../env";
import { AppError, invalid } from "../errors";
import { log } from "../log";
import { setUpSchool } from "./school-setup";

const LOOKUP_TIMEOUT = 5_000;
/** Bytes of the lookup service's answer that are read, at most. */
const LOOKUP_SIZE = 256 * 1024;
const NOT_FOUND = "NPSN sekolah tidak ditemukan";

/** The name that the seed gives a school if the lookup did not find it. A school with this name is looked up again. */
export const provisionalName = (npsn: string): string => `Sekolah ${npsn}`;

export type SchoolName = { npsn: string; name: string };

/**
 * Finds a school in our table, or else at SCHOOL_LOOKUP_URL, whose answer is stored.
 * @returns undefined when the number is unknown, or the service does not answer within 5 s
 */
export async function findSchool(npsn: string): Promise<SchoolName | undefined> {
	const known = await db.school.findUnique({ where: { npsn }, select: { npsn: true, name: true } });
	if (known && known.name !== provisionalName(npsn)) return known;
	const name = await askLookupService(npsn);
	if (!name) return undefined;
	// Of two lookups at once, the first answer is stored.
	await db.school.createMany({ data: [{ npsn, name }], skipDuplicates: true });
	await db.school.updateMany({ where: { npsn, name: provisionalName(npsn) }, data: { name } });
	return db.school.findUniqueOrThrow({ where: { npsn }, select: { npsn: true, name: true } });
}

/** For `GET /sekolah`. @throws AppError 404 */
export async function lookUpSchool(npsn: string): Promise<SchoolName> {
	const school = await findSchool(npsn);
	if (!school) throw new AppError(404, NOT_FOUND, "school_not_found");
	return school;
}

/**
 * The school of a new account, with its majors and positions.
 * @throws AppError 422 on `npsn` when unknown, or when this deployment is bound to another school
 */
export async function schoolForRegistration(
	npsn: string,
): Promise<{ npsn: string; name: string; student_approval: boolean }> {
	const { schoolNpsn } = settings();
	if (schoolNpsn && npsn !== schoolNpsn)
		throw invalid({ npsn: [`Pendaftaran di sini hanya untuk sekolah dengan NPSN ${schoolNpsn}.`] });
	const school = await findSchool(npsn);
	if (!school) throw invalid({ npsn: [NOT_FOUND] });
	await setUpSchool(npsn);
	return db.school.findUniqueOrThrow({
		where: { npsn },
		select: { npsn: true, name: true, student_approval: true },
	});
}

/**
 * The name shown beside the product's to whoever is not logged in: that of the school this deployment is bound to (`$1`, or
 * null), or else of the only known school. Anybody may look schools up, so if there are several, it is the only one with a
 * management. With several of those it is none.
 */
const DISPLAYED_SCHOOL = `
	SELECT CASE WHEN count(*) = 1 THEN min(name) ELSE (
		SELECT CASE WHEN count(*) = 1 THEN min(name) END FROM schools
		WHERE EXISTS (SELECT FROM users u WHERE u.npsn = schools.npsn AND u.role = 'manajemen_sekolah')
	) END AS name
	FROM (SELECT name FROM schools WHERE $1::text IS NULL OR npsn = $1 LIMIT 2) known`;

/** The school's name for somebody who is not logged in. */
export async function displayedSchoolName(): Promise<string | null> {
	const [row] = await readPrepared<{ name: string | null }>(DISPLAYED_SCHOOL, [
		settings().schoolNpsn ?? null,
	]);
	return row?.name ?? null;
}

async function askLookupService(npsn: string): Promise<string | undefined> {
	const { schoolLookupUrl } = settings();
	if (!schoolLookupUrl) return undefined;
	const address = new URL(schoolLookupUrl);
	address.searchParams.set("npsn", npsn);
	try {
		const response = await fetch(address, {
			signal: AbortSignal.timeout(LOOKUP_TIMEOUT),
			redirect: "error",
			headers: { Accept: "application/json" },
		});
		if (!response.ok) return undefined;
		const body = JSON.parse(await readText(response)) as Lookup;
		const name = (body.dataSekolah ?? body.data?.dataSekolah)?.[0]?.sekolah;
		return typeof name === "string"
			? name.replaceAll("\u0000", "").trim().slice(0, 255) || undefined
			: undefined;
	} catch (error) {
		log.warn({ reason: error }, "school lookup failed");
		return undefined;
	}
}

async function readText({ body }: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
		size += chunk.length;
		if (size > LOOKUP_SIZE) throw new Error("the answer is too large");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString();
}

type SchoolList = { sekolah?: unknown }[];
type Lookup = { dataSekolah?: SchoolList; data?: { dataSekolah?: SchoolList } };
