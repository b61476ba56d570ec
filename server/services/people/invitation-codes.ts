import "server-only";
import { daysAfter } from "@/lib/dates/dates";
import { CODE_DAYS, CODE_TRIES, type SecretKind, secretAs, secretOf } from "@/lib/people/invitations";
import type { AcceptInvitation, InvitationKey } from "@/lib/schemas/invitations";
import { recordAudit } from "../../audit";
import { lockUsers } from "../../auth/as-manager";
import type { Browser } from "../../auth/browser";
import { digestOfCode } from "../../auth/link-tokens";
import { hashPassword } from "../../auth/passwords";
import { refuseWeak } from "../../auth/weak-passwords";
import { now } from "../../clock";
import { PRESENT_CLASS } from "../../database/classes";
import { db, type Prisma, type Transaction, transact } from "../../database/db";
import { conflict, invalid } from "../../errors";
import { limitLogin } from "../../limits/login-limit";
import { forgiveAttempt } from "../../limits/rate-limit";
import { toDateOrNull } from "../../wire/dates";
import type { OpenedInvitation } from "../../wire/people";
import { newCode } from "../schools/school-codes";
import { queueConfirmation } from "./email-confirmation";
import { accountSelect, type Entered, enterAs } from "./entering";
import { refuseTaken, takenError } from "./registration";

/*
 * The codes with which people accept the accounts that the school made for them. A code alone opens nothing: a sheet can
 * be photographed. It needs the birth date, or the end of a number where the list has no date.
 */

/** What {@link secretAs} reads of somebody. */
export const secretSelect = {
	student: { select: { birthdate: true, nisn: true } },
	teacher: { select: { birthdate: true, nip: true, nuptk: true } },
} satisfies Prisma.UserSelect;
type Secretive = Prisma.UserGetPayload<{ select: typeof secretSelect }>;

const knownOf = ({ student, teacher }: Secretive) => {
	const known = student ?? teacher;
	return known && { ...known, birthdate: toDateOrNull(known.birthdate) };
};

/** What a code for a row of {@link secretSelect} asks. Null also without a profile. */
export const askOf = (row: Secretive): SecretKind | null => {
	const known = knownOf(row);
	return known && secretOf(known);
};

/** Makes a code for each of these invited accounts, in place of the one before. The caller has locked them. */
export async function makeCodes(
	tx: Transaction,
	people: readonly { id_user: number; asks: SecretKind }[],
): Promise<Map<number, string>> {
	const codes = new Map(people.map(({ id_user }) => [id_user, newCode()]));
	const expires_at = daysAfter(now(), CODE_DAYS);
	await tx.invitationCode.deleteMany({ where: { user_id: { in: [...codes.keys()] } } });
	await tx.invitationCode.createMany({
		data: people.map(({ id_user: user_id, asks }) => ({
			user_id,
			asks,
			code_hash: digestOfCode(codes.get(user_id) ?? ""),
			expires_at,
		})),
	});
	return codes;
}

const invitedSelect = {
	id_user: true,
	name: true,
	npsn: true,
	role: true,
	invited_email: true,
	school: { select: { name: true } },
	student: {
		select: {
			...secretSelect.student.select,
			contact: true,
			enrolments: PRESENT_CLASS,
			homeroom_teacher: { select: { name: true } },
		},
	},
	teacher: { select: { ...secretSelect.teacher.select, contact: true } },
} satisfies Prisma.UserSelect;
type Invited = Prisma.UserGetPayload<{ select: typeof invitedSelect }>;

/** The same refusal for a code that nobody has and for another birth date, so that neither can be found out alone. */
const wrong = () =>
	invalid({
		code: [
			`Kode atau data yang Anda isi tidak cocok. Setelah ${CODE_TRIES} kali salah, kode tidak berlaku lagi: minta kode baru kepada wali kelas atau Manajemen Sekolah. Bila akun Anda sudah dibuka, silahkan masuk.`,
		],
	});

const expired = ({ student }: Invited) => {
	const teacher = student?.homeroom_teacher;
	const whom = teacher ? `wali kelas Anda, ${teacher.name}` : "Manajemen Sekolah";
	return conflict("invitation_expired", `Kode ini sudah tidak berlaku. Minta kode baru kepada ${whom}.`);
};

/**
 * Finds whose code it is. A wrong birth date counts against the code.
 * @throws AppError 409 `invitation_expired`; 422 on code
 */
async function findInvited({ code, secret }: InvitationKey, address: string): Promise<Invited> {
	const code_hash = digestOfCode(code);
	const found = await db.invitationCode.findUnique({
		where: { code_hash },
		select: { expires_at: true, asks: true, user: { select: invitedSelect } },
	});
	if (!found) throw wrong();
	const { user, expires_at, asks } = found;
	const known = knownOf(user);
	if (!known || secretAs(known, asks as SecretKind) !== secret) {
		await countWrong(code_hash, user, address);
		throw wrong();
	}
	if (expires_at <= now()) throw expired(user);
	return user;
}

/** Many tries at once take turns at the row of the code. */
const countWrong = (code_hash: string, { id_user, npsn }: Invited, address: string): Promise<void> =>
	transact(async (tx) => {
		await tx.$executeRaw`SELECT FROM invitation_codes WHERE code_hash = ${code_hash} FOR UPDATE`;
		const gone = await tx.invitationCode.deleteMany({ where: { code_hash, tries: CODE_TRIES - 1 } });
		if (gone.count === 0)
			await tx.invitationCode.updateMany({ where: { code_hash }, data: { tries: { increment: 1 } } });
		await recordAudit(
			tx,
			{ id_user: null, role: null, npsn, address },
			{ action: "login.invitation_refused", subject_type: "user", subject_id: id_user },
		);
	});

/** Tries count like those of a login. */
async function withinLimits<T>(
	{ code }: InvitationKey,
	address: string,
	check: () => Promise<T>,
): Promise<T> {
	const attempt = { kind: "invitation", account: code, address } as const;
	const result = await limitLogin(attempt, check, async () => undefined);
	await forgiveAttempt(attempt);
	return result;
}

/**
 * What the school's list says of the owner of a code, for them to confirm. It changes nothing.
 * @throws AppError 409 `invitation_expired`; 422 on code; 429
 */
export async function openInvitation(input: InvitationKey, address: string): Promise<OpenedInvitation> {
	const found = await withinLimits(input, address, () => findInvited(input, address));
	const { name, role, school, student, teacher, invited_email } = found;
	return {
		name,
		role,
		school: school.name,
		email: invited_email,
		contact: (student ?? teacher)?.contact ?? null,
		class_name: student?.enrolments[0]?.class.name ?? null,
		homeroom_teacher: student?.homeroom_teacher?.name ?? null,
		lacks_nisn: student?.nisn === null,
	};
}

/**
 * Gives an invited account its address and password, and logs its owner in. Of two who do so at once, one is refused.
 * @throws AppError 409 `invitation_expired`; 422 on code, email, nisn or password; 429
 */
export async function acceptInvitation(input: AcceptInvitation, browser: Browser): Promise<Entered> {
	const { address } = browser;
	const found = await withinLimits(input, address, () => findInvited(input, address));
	const { id_user, name, npsn, student, school } = found;
	const { email, contact } = input;
	const nisn = student && (student.nisn ?? input.nisn);
	if (student && !nisn) throw invalid({ nisn: ["NISN wajib diisi."] });
	await refuseWeak(input.password, [email, name, nisn, npsn, school.name]);
	await refuseTaken({ email, ...(nisn && !student?.nisn && { nisn }), address });
	const password = await hashPassword(input.password);
	const code_hash = digestOfCode(input.code);
	try {
		const account = await transact(async (tx) => {
			// Whoever prints a new code locks the account first, too.
			await lockUsers(tx, [id_user]);
			// Deleting the code is the check. If two requests use it at once, the second one finds it gone.
			const used = await tx.invitationCode.deleteMany({ where: { code_hash, user_id: id_user } });
			if (used.count === 0) throw wrong();
			if (student) {
				await tx.student.update({ where: { id_user }, data: { contact } });
				// The school may have given one meanwhile.
				await tx.student.updateMany({ where: { id_user, nisn: null }, data: { nisn } });
			} else await tx.teacher.update({ where: { id_user }, data: { contact } });
			const row = await tx.user.update({
				where: { id_user },
				data: { email, password, invited_email: null },
				select: accountSelect,
			});
			await queueConfirmation(tx, id_user);
			await recordAudit(
				tx,
				{ ...row, address },
				{ action: "account.invitation_accepted", subject_type: "user", subject_id: id_user },
			);
			return { ...row, email, password };
		});
		return await enterAs(account, browser);
	} catch (error) {
		throw takenError(error) ?? error;
	}
}
