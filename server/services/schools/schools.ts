import "server-only";
import { lineFrom } from "@/lib/forms/typed-text";
import { now } from "../../clock";
import { db, Prisma, readPrepared } from "../../database/db";
import { settings } from "../../env";
import { AppError, invalid } from "../../errors";
import { countFrom } from "../../limits/rate-limit";
import { log } from "../../log";

const LOOKUP_TIMEOUT = 5_000;
/** We read at most this many bytes of the lookup service's answer. */
const LOOKUP_SIZE = 256 * 1024;
const NOT_FOUND = "NPSN sekolah tidak ditemukan";

/** The name that the seed gives a school if the lookup did not find it. We look a school with this name up again. */
export const provisionalName = (npsn: string): string => `Sekolah ${npsn}`;

export type SchoolName = { npsn: string; name: string };

/** Searches under way, by NPSN. Requests that come meanwhile share what is found. */
const underWay = new Map<string, Promise<SchoolName | undefined>>();

/**
 * Finds a school in our table, or else at SCHOOL_LOOKUP_URL. We store the answer of that service.
 * @returns undefined when the number is unknown, or the service does not answer within 5 s
 */
export function findSchool(npsn: string): Promise<SchoolName | undefined> {
	const found = underWay.get(npsn) ?? readOrAsk(npsn).finally(() => underWay.delete(npsn));
	underWay.set(npsn, found);
	return found;
}

async function readOrAsk(npsn: string): Promise<SchoolName | undefined> {
	const known = await db.school.findUnique({ where: { npsn }, select: { npsn: true, name: true } });
	if (known && known.name !== provisionalName(npsn)) return known;
	if (!(await askLookupService(npsn))) return undefined;
	return db.school.findUniqueOrThrow({ where: { npsn }, select: { npsn: true, name: true } });
}

/** For `GET /sekolah`. @param address the network address of the client. @throws AppError 404; 429 */
export async function lookUpSchool(npsn: string, address: string): Promise<SchoolName> {
	await countFrom(address, "lookup");
	const school = await findSchool(npsn);
	if (!school) throw new AppError(404, NOT_FOUND, "school_not_found");
	return school;
}

/**
 * The school of a new account.
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
	return db.school.findUniqueOrThrow({
		where: { npsn },
		select: { npsn: true, name: true, student_approval: true },
	});
}

/**
 * The name of the school that guests see beside the product's. It is the school this deployment is bound to, or else the
 * only known school. Anybody may look schools up. So if several are known, it is the only one that has a management. If
 * several have a management, we show no name.
 */
export async function displayedSchoolName(): Promise<string | null> {
	const npsn = settings().schoolNpsn ?? null;
	const [row] = await readPrepared<{ name: string | null }>(Prisma.sql`
		SELECT CASE WHEN count(*) = 1 THEN min(name) ELSE (
			SELECT CASE WHEN count(*) = 1 THEN min(name) END FROM schools
			WHERE EXISTS (SELECT FROM users u WHERE u.npsn = schools.npsn AND u.role = 'manajemen_sekolah')
		) END AS name
		FROM (SELECT name FROM schools WHERE ${npsn}::text IS NULL OR npsn = ${npsn} LIMIT 2) known`);
	return row?.name ?? null;
}

/** Numbers without an answer: since when, and for how many minutes we do not ask again. */
const unknown = new Map<string, { since: number; minutes: number }>();
const MOST_UNKNOWN = 10_000;
/** `unknown`: the service does not know the number. `failed`: it did not answer, but may do so again soon. */
const MINUTES = { unknown: 10, failed: 1 };

/**
 * Asks the lookup service for the name of a school, and stores it. Each process asks once in ten minutes for an unknown
 * number.
 */
async function askLookupService(npsn: string): Promise<string | undefined> {
	const { schoolLookupUrl } = settings();
	if (!schoolLookupUrl || isUnknown(npsn)) return undefined;
	const name = await askFor(schoolLookupUrl, npsn).catch((error) => {
		log.warn({ reason: error }, "school lookup failed");
		return rememberUnknown(npsn, MINUTES.failed);
	});
	if (!name) return undefined;
	// If two processes ask at once, we store the first answer.
	await db.school.createMany({ data: [{ npsn, name }], skipDuplicates: true });
	await db.school.updateMany({ where: { npsn, name: provisionalName(npsn) }, data: { name } });
	return name;
}

function isUnknown(npsn: string): boolean {
	const entry = unknown.get(npsn);
	if (!entry) return false;
	// The time is below zero if somebody set the clock back.
	const minutes = (now().getTime() - entry.since) / 60_000;
	return minutes >= 0 && minutes < entry.minutes;
}

function rememberUnknown(npsn: string, minutes: number): undefined {
	if (unknown.size >= MOST_UNKNOWN) unknown.clear();
	unknown.set(npsn, { since: now().getTime(), minutes });
}

/** @throws Error when the service does not answer in time, or not as agreed */
async function askFor(schoolLookupUrl: string, npsn: string): Promise<string | undefined> {
	const address = new URL(schoolLookupUrl);
	address.searchParams.set("npsn", npsn);
	const response = await fetch(address, {
		signal: AbortSignal.timeout(LOOKUP_TIMEOUT),
		redirect: "error",
		headers: { Accept: "application/json" },
	});
	if (response.status === 404) return rememberUnknown(npsn, MINUTES.unknown);
	if (!response.ok) throw new Error(`the service answered ${response.status}`);
	const body = JSON.parse(await readText(response)) as Lookup;
	const name = (body.dataSekolah ?? body.data?.dataSekolah)?.[0]?.sekolah;
	const known = typeof name === "string" && lineFrom(name, 255);
	return known || rememberUnknown(npsn, MINUTES.unknown);
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
