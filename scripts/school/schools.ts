// What the operator of an installation does for its schools. Nobody is logged in here, so the audit log names no actor.
import { randomBytes } from "node:crypto";
import { isStaff, ROLE_LABELS } from "@/lib/labels";
import type { FirstMajor } from "@/lib/schemas/schools";
import { type AuditRecord, recordAudit } from "@/server/audit";
import { lockRoles, lockUsers } from "@/server/auth/as-manager";
import { hashPassword } from "@/server/auth/passwords";
import { endSessionsOf } from "@/server/auth/session";
import { isWeak } from "@/server/auth/weak-passwords";
import { db, type Transaction, transact, violatedUnique } from "@/server/database/db";
import { makeResetLink } from "@/server/services/people/reset-links";
import { setUpSchool } from "@/server/services/schools/school-setup";
import { findSchool } from "@/server/services/schools/schools";
import { Trouble } from "../steps/shell";

/** How many days a new manager has to set a password. The operator still has to hand the link on. */
export const LINK_DAYS = 7;

type School = { npsn: string; name: string };
type Asked = { npsn: string; email: string; password: string | undefined };

export type Appointed = {
	school: School;
	email: string;
	position: string | null;
	/** How the manager logs in: with their old password, with the given password, or by a link. */
	entry: "kept" | "given" | { link: string };
	/** A sentence about the office that the manager gave up for the new one. */
	left: string | null;
	/** Did the school have its majors before it was opened? */
	hadMajors?: boolean;
};

/**
 * Opens a school with its first manager, or adds a manager to a school without one.
 * @param asked.name by default, the name that is known or that the lookup answers
 * @param asked.majors what it teaches, if it has no majors yet
 * @throws Trouble when it has a manager, when nobody knows its name, or when the address is somebody else's
 */
export async function openSchool({
	name,
	majors,
	...asked
}: Asked & { name: string | undefined; majors?: readonly FirstMajor[] }): Promise<Appointed> {
	const { npsn } = asked;
	const called = name ?? (await findSchool(npsn))?.name;
	if (!called) throw new Trouble(`--name is missing: the name of the school ${npsn} is not known.`);
	let hadMajors = false as boolean;
	const appointed = await appointIn(asked, async (tx) => {
		if (await tx.user.count({ where: { npsn, role: "manajemen_sekolah" } }))
			throw new Trouble(
				`The school ${npsn} is open and has a manager. Managers add others in Kelola Admin, or use \`manager\` instead of \`add\`.`,
			);
		const school = { npsn, name: called };
		const asks = { student_approval: true, asks_approval: false };
		await tx.school.upsert({ where: { npsn }, create: school, update: { ...school, ...asks } });
		hadMajors = !(await setUpSchool(npsn, tx, majors));
		return school;
	});
	return { ...appointed, ...(hadMajors && { hadMajors }) };
}

/**
 * Adds a manager to an open school, for instance because all managers are gone. A person who already is a manager gets
 * a new link.
 * @throws Trouble
 */
export const addManager = (asked: Asked): Promise<Appointed> =>
	appointIn(asked, async (tx) => {
		const { npsn } = asked;
		const school = await tx.school.findFirst({
			where: { npsn, positions: { some: {} } },
			select: { npsn: true, name: true },
		});
		if (!school) throw new Trouble(`--npsn: no school ${npsn} is open here. Use \`add\` to open it.`);
		return school;
	});

/** Finds or makes the school, and appoints the manager. It does both or neither. */
async function appointIn(asked: Asked, find: (tx: Transaction) => Promise<School>): Promise<Appointed> {
	if (asked.password && (await isWeak(asked.password, [asked.email, asked.npsn])))
		throw new Trouble(
			"MANAGER_PASSWORD is common, or made of the e-mail. Choose a password that is hard to guess.",
		);
	// Nobody knows the random password. The manager replaces it through the link.
	const hash = await hashPassword(asked.password ?? randomBytes(32).toString("base64url"));
	try {
		return await transact(async (tx) => {
			await lockRoles(tx);
			return appoint(tx, await find(tx), asked, hash);
		});
	} catch (error) {
		if (!violatedUnique(error)) throw error;
		throw new Trouble(`--manager: ${asked.email} got an account at this moment. Repeat to see whose it is.`);
	}
}

async function appoint(tx: Transaction, school: School, asked: Asked, hash: string): Promise<Appointed> {
	const { npsn } = school;
	const { email, password } = asked;
	const known = await findColleague(tx, npsn, email);
	if (known?.role === "manajemen_sekolah") return renewLink(tx, school, { ...known, email });
	const free = await tx.position.findFirst({
		where: { npsn, signs: true, holder: { is: null } },
		select: { id_position: true, name: true },
	});
	const position_id = free?.id_position ?? null;
	// A person who was not approved may have registered with somebody else's address. So they lose their password.
	const keeps = known?.approval === "approved";
	const left = known ? await leaveOffice(tx, npsn, known) : null;
	const id_user = known
		? await promote(tx, known.id_user, position_id, keeps ? undefined : hash)
		: await create(tx, { npsn, email, hash, position_id });
	await record(tx, npsn, {
		action: "account.manager_added",
		subject_type: "user",
		subject_id: id_user,
		detail: { place: free?.name ?? null },
	});
	const link = keeps || password ? undefined : await linkFor(tx, id_user, email);
	const entry = link ? { link } : keeps ? "kept" : "given";
	return { school, email, position: free?.name ?? null, entry, left };
}

const linkFor = (tx: Transaction, id_user: number, email: string) =>
	makeResetLink(tx, { id_user, email, role: "manajemen_sekolah" }, LINK_DAYS * 24 * 60);

/**
 * Gives a manager who cannot log in another link, for instance because the first one was lost. Nothing else changes.
 */
async function renewLink(
	tx: Transaction,
	school: School,
	{ id_user, email }: { id_user: number; email: string },
): Promise<Appointed> {
	await record(tx, school.npsn, {
		action: "account.manager_link",
		subject_type: "user",
		subject_id: id_user,
	});
	return { school, email, position: null, entry: { link: await linkFor(tx, id_user, email) }, left: null };
}

const colleague = { id_user: true, npsn: true, role: true, approval: true } as const;
type Colleague = NonNullable<Awaited<ReturnType<typeof findColleague>>>;

/**
 * The person with this address, if there is one, locked. @throws Trouble when they cannot become a manager of this
 * school
 */
async function findColleague(tx: Transaction, npsn: string, email: string) {
	const found = await tx.user.findUnique({ where: { email }, select: colleague });
	if (!found) return undefined;
	if (found.npsn !== npsn)
		throw new Trouble(
			`--manager: ${email} has an account at the school ${found.npsn}, and nobody moves. Take another address.`,
		);
	if (!isStaff(found.role))
		throw new Trouble(`--manager: ${email} is the account of a student. Take another address.`);
	await lockUsers(tx, [found.id_user]);
	const locked = await tx.user.findUnique({ where: { id_user: found.id_user, email }, select: colleague });
	if (!locked)
		throw new Trouble(`--manager: ${email} was given up at this moment. Repeat to see whose it is.`);
	return locked;
}

/**
 * Takes class and major from a new manager, because managers have neither. @returns a sentence about what they gave up
 */
async function leaveOffice(
	tx: Transaction,
	npsn: string,
	{ id_user, role }: Colleague,
): Promise<string | null> {
	if (role === "guru_pembimbing") return null;
	const places = await tx.major.updateManyAndReturn({
		where: { major_leader_id: id_user },
		data: { major_leader_id: null },
		select: { code: true },
	});
	const left = { homeroom_teacher_id: id_user };
	const count = await tx.student.count({ where: left });
	await tx.class.updateMany({
		where: { ...left, year: { state: { not: "closed" } } },
		data: { homeroom_teacher_id: null },
	});
	await tx.student.updateMany({ where: left, data: { homeroom_teacher_id: null } });
	const place = places[0]?.code ?? null;
	await record(tx, npsn, {
		action: "role.taken",
		subject_type: "user",
		subject_id: id_user,
		detail: { role, place },
	});
	return role === "wali_kelas"
		? `They no longer are ${ROLE_LABELS[role]}: ${count} students choose another one.`
		: `They no longer are ${ROLE_LABELS[role]}${place ? ` of ${place}` : ""}.`;
}

/** @param hash the new password, if they must not keep the old one */
async function promote(
	tx: Transaction,
	id_user: number,
	position_id: number | null,
	hash: string | undefined,
): Promise<number> {
	await tx.user.update({
		where: { id_user },
		data: {
			role: "manajemen_sekolah",
			approval: "approved",
			// The operator confirms whose address it is, whoever typed it.
			...(hash && { password: hash, email_changed_at: null }),
		},
	});
	await tx.teacher.update({ where: { id_user }, data: { position_id } });
	await endSessionsOf(tx, [id_user]);
	if (hash) {
		await tx.otpSecret.deleteMany({ where: { user_id: id_user } });
		await tx.passkey.deleteMany({ where: { user_id: id_user } });
		await tx.passwordResetToken.deleteMany({ where: { user_id: id_user } });
		await tx.emailConfirmation.deleteMany({ where: { user_id: id_user } });
	}
	return id_user;
}

type Newcomer = { npsn: string; email: string; hash: string; position_id: number | null };

async function create(tx: Transaction, { npsn, email, hash, position_id }: Newcomer): Promise<number> {
	// The manager writes their own name into the profile.
	const firstname = position_id ? "Kepala" : "Manajemen";
	const { id_user } = await tx.user.create({
		data: {
			email,
			password: hash,
			name: `${firstname} Sekolah`,
			npsn,
			role: "manajemen_sekolah",
			approval: "approved",
			teacher: { create: { firstname, lastname: "Sekolah", position_id } },
		},
		select: { id_user: true },
	});
	return id_user;
}

const record = (tx: Transaction, npsn: string, entry: AuditRecord): Promise<void> =>
	recordAudit(tx, { id_user: null, role: null, npsn, address: "operator" }, entry);

export type ListedSchool = School & Record<"managers" | "staff" | "students" | "waiting", number>;

/** Every school that is known here, also schools that nobody has opened. Managers are not counted as staff. */
export const listSchools = (): Promise<ListedSchool[]> => db.$queryRaw`
	SELECT npsn, s.name,
		count(*) FILTER (WHERE role = 'manajemen_sekolah')::int AS managers,
		count(*) FILTER (WHERE approval = 'approved' AND role NOT IN ('manajemen_sekolah', 'peserta_didik'))::int AS staff,
		count(*) FILTER (WHERE approval = 'approved' AND role = 'peserta_didik')::int AS students,
		count(*) FILTER (WHERE approval = 'waiting')::int AS waiting
	FROM schools s LEFT JOIN users u USING (npsn) GROUP BY npsn, s.name ORDER BY npsn`;

/** As a table. */
export function formatSchools(schools: ListedSchool[]): string {
	const head = ["NPSN", "Name", "Managers", "Staff", "Students", "Waiting"];
	const rows = schools.map(({ npsn, name, managers, staff, students, waiting }) =>
		[npsn, name, managers, staff, students, waiting].map(String),
	);
	const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
	const line = (row: string[]) =>
		row
			.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
			.join("  ");
	return [head, ...rows].map(line).join("\n");
}
