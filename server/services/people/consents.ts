import "server-only";
import { MAX_PER_PAGE, PAGE_SIZE } from "@/lib/limits";
import type { ConsentList } from "@/lib/people/consent-list";
import type { Reminder } from "@/lib/people/reminders";
import type { Paged } from "@/lib/schemas/lists";
import type { RecordConsents } from "@/lib/schemas/schools";
import { recordAudit } from "../../audit";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { classNameOf, isInClass, PRESENT_CLASS } from "../../database/classes";
import { db, Prisma, readRows, transact } from "../../database/db";
import { pageOf } from "../../database/paging";
import { contains, studentsFound } from "../../database/search";
import { conflict, invalid, notFound } from "../../errors";
import { ownStudentScope } from "../../scopes/people";
import { ownSchoolScope, requireManagement } from "../../scopes/schools";
import { toIso } from "../../wire/dates";
import type { ConsentRow, ConsentWire, OwnConsent } from "../../wire/people";
import { eraseLocations, settleSoon } from "./erasures";

/*
 * A consent is a letter signed by a parent or guardian. The school keeps the paper, and the management records it here.
 * Nothing that a student does in the application counts as a consent.
 */

const HOLDS = { ended_at: null } satisfies Prisma.ConsentWhereInput;

/**
 * Must we not keep the location of the student `s`? Pages and refusals ask this. The statement that records a location
 * asks the database's `may_keep_location`.
 */
export const LOCATION_IS_REFUSED = `(
	EXISTS (SELECT FROM schools WHERE schools.npsn = s.npsn AND consent_required)
	AND NOT EXISTS (SELECT FROM consents WHERE student_id = s.id_user AND ended_at IS NULL))`;

/**
 * Records signed letters, all or none. A letter for another version of the text replaces the recorded letter.
 * @returns how many were recorded
 * @throws AppError 403; 404 when a student is not of the actor's school; 409 `consent_recorded`; 422 on version
 */
export async function recordConsents(actor: Actor, { version, consents }: RecordConsents): Promise<number> {
	const ids = consents.map(({ student_id }) => student_id);
	const at = now();
	await transact(async (tx) => {
		const text = await tx.consentText.findFirst({
			where: { AND: [{ version }, { school: ownSchoolScope(actor) }] },
			select: { npsn: true },
		});
		if (!text) throw invalid({ version: ["Versi teks persetujuan tidak ditemukan."] });
		const mine = await tx.student.count({
			where: { AND: [{ id_user: { in: ids }, user: { approval: "approved" } }, ownStudentScope(actor)] },
		});
		if (mine < ids.length) throw notFound();
		// Another request for the same students waits here.
		await tx.$queryRaw`SELECT FROM students WHERE id_user = ANY(${ids}) ORDER BY id_user FOR NO KEY UPDATE`;
		const recorded = { student_id: { in: ids }, ...HOLDS };
		if (await tx.consent.count({ where: { ...recorded, version } }))
			throw conflict(
				"consent_recorded",
				ids.length === 1
					? "Persetujuan peserta didik ini sudah dicatat."
					: "Persetujuan sebagian peserta didik yang dipilih sudah dicatat. Silahkan periksa kembali, lalu ulangi.",
			);
		await tx.consent.updateMany({ where: recorded, data: { ended_at: at } });
		await tx.consent.createMany({
			data: consents.map((consent) => ({
				...consent,
				npsn: text.npsn,
				version,
				recorded_at: at,
				recorded_by: actor.id_user,
			})),
		});
		await recordAudit(
			tx,
			actor,
			ids.map((id) => ({ action: "data.consent_recorded", ...subject(id), detail: { version } })),
		);
	});
	return ids.length;
}

/**
 * Records that a parent withdraws the consent. From now on we keep no location. Stored locations are erased. They are
 * erased again if somebody restores an older backup.
 * @throws AppError 403; 404; 409 `consent_ended`; 423 `password_required`
 */
export async function withdrawConsent(actor: Actor, id_consent: string): Promise<void> {
	requireRecentProof(actor);
	const erased = await transact(async (tx) => {
		const where = { AND: [{ id_consent }, { student: ownStudentScope(actor) }] };
		const { count } = await tx.consent.updateMany({
			where: { ...where, ...HOLDS },
			data: { ended_at: now() },
		});
		const consent = await tx.consent.findFirst({ where, select: { student_id: true } });
		if (!consent) throw notFound();
		if (count === 0) throw conflict("consent_ended", "Persetujuan ini sudah tidak berlaku.");
		await recordAudit(tx, actor, { action: "data.consent_withdrawn", ...subject(consent.student_id) });
		return eraseLocations(tx, consent.student_id);
	});
	await settleSoon(erased);
}

const subject = (id_user: number) => ({ subject_type: "user", subject_id: id_user });

const consentSelect = {
	id_consent: true,
	version: true,
	given_by: true,
	recorded_at: true,
} satisfies Prisma.ConsentSelect;

const toConsent = (
	{ zone }: Actor,
	row: Prisma.ConsentGetPayload<{ select: typeof consentSelect }> | undefined,
): ConsentWire | null => (row ? { ...row, recorded_at: toIso(row.recorded_at, zone) } : null);

const rowSelect = {
	id_user: true,
	user: { select: { name: true } },
	major_detail: { select: { code: true } },
	enrolments: PRESENT_CLASS,
	homeroom_teacher: { select: { name: true } },
	consents: { where: HOLDS, select: consentSelect, take: 1 },
} satisfies Prisma.StudentSelect;

type Listed = Pick<ConsentList, "consent" | "search" | "class_id">;

/** The students of a list as a condition on `s` and the user `u`. No letter of a graduate is missing. @throws AppError 403 */
function isListed(actor: Actor, { consent, search, class_id }: Listed): Prisma.Sql {
	requireManagement(actor);
	const { npsn } = actor;
	const held = Prisma.sql`EXISTS (SELECT FROM consents c WHERE c.student_id = s.id_user AND c.ended_at IS NULL)`;
	// Teachers collect the letters class by class, so a search also finds the class and its teacher.
	const found = Prisma.sql`(s.id_user IN (${studentsFound(npsn, search)}) OR s.homeroom_teacher_id IN (
		SELECT id_user FROM users WHERE npsn = ${npsn} AND ${contains(Prisma.sql`name`, search)}) OR s.id_user IN (
		SELECT student_id FROM enrolments e JOIN classes c ON c.id_class = e.class_id
		WHERE c.npsn = ${npsn} AND e.until IS NULL AND ${contains(Prisma.sql`c.name`, search)}))`;
	return Prisma.sql`s.npsn = ${npsn} AND u.approval = 'approved'
		AND ${consent === "given" ? held : Prisma.sql`s.graduated_on IS NULL AND NOT ${held}`} AND ${search ? found : Prisma.sql`TRUE`}
		AND ${class_id === null ? Prisma.sql`TRUE` : isInClass(actor, Prisma.sql`s.id_user`, class_id)}`;
}

const STUDENTS = Prisma.sql`students s JOIN users u ON u.id_user = s.id_user`;

async function countListed(actor: Actor, list: Listed): Promise<number> {
	const [found] = await readRows<{ total: number }>`
		SELECT count(*)::int AS total FROM ${STUDENTS} WHERE ${isListed(actor, list)}`;
	return found?.total ?? 0;
}

/** One page of the students with or without a consent, by name. A class is one page. @throws AppError 403 */
export async function pageOfConsents(actor: Actor, list: ConsentList): Promise<Paged<ConsentRow>> {
	const { rows, meta } = await pageOf(
		list.page,
		({ take, skip }) => readRows<{ id_user: number }>`
			SELECT s.id_user FROM ${STUDENTS} WHERE ${isListed(actor, list)}
			ORDER BY u.name, s.id_user LIMIT ${take} OFFSET ${skip}`,
		() => countListed(actor, list),
		list.class_id === null ? PAGE_SIZE : MAX_PER_PAGE,
	);
	const listed = await db.student.findMany({
		where: { id_user: { in: rows.map(({ id_user }) => id_user) } },
		select: rowSelect,
		orderBy: [{ user: { name: "asc" } }, { id_user: "asc" }],
	});
	return { rows: listed.map((row) => toRow(actor, row)), meta };
}

function toRow(actor: Actor, row: Prisma.StudentGetPayload<{ select: typeof rowSelect }>): ConsentRow {
	const { id_user, user, homeroom_teacher, consents } = row;
	return {
		id_user,
		name: user.name,
		class_name: classNameOf(row),
		homeroom_teacher: homeroom_teacher?.name ?? null,
		consent: toConsent(actor, consents[0]),
	};
}

/** A class of the present year with students whose letter is missing, with a message to its homeroom teacher. */
export type ConsentClass = Pick<Reminder, "name" | "message"> & {
	class_id: string;
	class_name: string;
	/** How many letters are missing, and how many students the class has. */
	missing: number;
	students: number;
};

/** The classes in which letters are missing, by name. @throws AppError 403 */
export async function listConsentClasses(actor: Actor): Promise<ConsentClass[]> {
	requireManagement(actor);
	const rows = await readRows<Omit<ConsentClass, "message" | "name"> & { name: string | null }>`
		SELECT c.id_class AS class_id, c.name AS class_name, h.name, counted.missing, counted.students
		FROM (SELECT e.class_id, count(*)::int AS students,
				(count(*) FILTER (WHERE NOT EXISTS (
					SELECT FROM consents o WHERE o.student_id = s.id_user AND o.ended_at IS NULL)))::int AS missing
			FROM ${STUDENTS} JOIN enrolments e ON e.student_id = s.id_user AND e.until IS NULL
			WHERE s.npsn = ${actor.npsn} AND u.approval = 'approved' GROUP BY 1) counted
		JOIN classes c ON c.id_class = counted.class_id
		LEFT JOIN users h ON h.id_user = c.homeroom_teacher_id
		WHERE counted.missing > 0 ORDER BY c.name, c.id_class LIMIT 200`;
	return rows.map(({ name, ...row }) => ({
		...row,
		name: name ?? "-",
		message:
			name &&
			`Yth. ${name}, ${row.missing} dari ${row.students} surat persetujuan orang tua kelas ${row.class_name} belum diterima sekolah. Mohon dikumpulkan. Terima kasih.`,
	}));
}

/** How many students have a consent, and how many have none. @throws AppError 403 */
export async function countConsents(actor: Actor): Promise<Record<ConsentList["consent"], number>> {
	const count = (consent: ConsentList["consent"]) =>
		countListed(actor, { consent, search: "", class_id: null });
	const [missing, given] = await Promise.all([count("missing"), count("given")]);
	return { missing, given };
}

/**
 * The acting student's consent with its text, or the text that still needs a consent. Null where the school asks for
 * none.
 */
export async function findOwnConsent(actor: Actor): Promise<OwnConsent | null> {
	const student = await db.student.findUnique({
		where: { id_user: actor.id_user },
		select: {
			school: {
				select: {
					consent_required: true,
					consent_texts: { select: { text: true }, orderBy: { version: "desc" }, take: 1 },
				},
			},
			consents: {
				where: HOLDS,
				select: { ...consentSelect, consent_text: { select: { text: true } } },
				take: 1,
			},
		},
	});
	if (!student?.school.consent_required) return null;
	const [held] = student.consents;
	if (!held) return { consent: null, text: student.school.consent_texts[0]?.text ?? "" };
	const { consent_text, ...consent } = held;
	return { consent: toConsent(actor, consent), text: consent_text.text };
}
