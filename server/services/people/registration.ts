import "server-only";
import type { Approval } from "@/lib/labels";
import { fullName } from "@/lib/people/names";
import type { RegisterStudent, RegisterTeacher } from "@/lib/schemas/people";
import { recordAudit } from "../../audit";
import type { Browser } from "../../auth/browser";
import { hashPassword } from "../../auth/passwords";
import { refuseWeak } from "../../auth/weak-passwords";
import { db, type Transaction, transact, violatedUnique } from "../../database/db";
import { type AppError, type FieldErrors, invalid } from "../../errors";
import { countAttempt, countFrom } from "../../limits/rate-limit";
import { enrol } from "../schools/enrolments";
import { findClass, isStaffCode } from "../schools/school-codes";
import { setUpSchool } from "../schools/school-setup";
import { schoolForRegistration } from "../schools/schools";
import { queueConfirmation } from "./email-confirmation";
import { type Account, accountSelect, type Entered, enterAs } from "./entering";

const newcomerSelect = { ...accountSelect, approval: true } as const;
type Newcomer = Account & { approval: Approval };

/** Somebody who has just registered, and whether the school knows them. */
type Registered = Entered & { approval: Approval };

/**
 * Creates a student and logs in. A class code puts the student into the class. It also approves the student where the
 * school asks for approval.
 * @throws AppError 422 on npsn, password, email, nisn or class_code; 429
 */
export async function registerStudent(input: RegisterStudent, browser: Browser): Promise<Registered> {
	await countAttempt({ kind: "register", account: input.email, address: browser.address });
	const { npsn, name, student_approval } = await schoolForRegistration(input.npsn);
	const { email, firstname, lastname, nisn, class_code } = input;
	await refuseWeak(input.password, [email, fullName(input), nisn, npsn, name]);
	// We check the code first. Otherwise somebody could use a wrong code to ask which addresses are taken, without ever
	// making an account.
	if (class_code && !(await findClass(db, npsn, class_code))) throw unknownClass();
	await refuseTaken({ email, nisn, address: browser.address });
	const password = await hashPassword(input.password);
	return enter(browser, class_code && "account.class_code_used", async (tx) => {
		const found = class_code ? await findClass(tx, npsn, class_code) : null;
		if (found === undefined) throw unknownClass();
		const { class_id, ...place } = found ?? {};
		const created = await tx.user.create({
			data: {
				email,
				password,
				npsn,
				name: fullName(input),
				role: "peserta_didik",
				approval: student_approval && !class_code ? "waiting" : "approved",
				student: { create: { firstname, lastname, nisn, ...place } },
			},
			select: newcomerSelect,
		});
		if (class_id) await enrol(tx, [created.id_user], class_id);
		return { ...created, email, password };
	});
}

/**
 * Creates a guru_pembimbing and logs in. Nobody can choose them until a manager of the school approves them. The
 * school's code approves them at once.
 * @throws AppError 422 on npsn, password, email or school_code; 429
 */
export async function registerTeacher(input: RegisterTeacher, browser: Browser): Promise<Registered> {
	await countAttempt({ kind: "register", account: input.email, address: browser.address });
	const { npsn, name } = await schoolForRegistration(input.npsn);
	const { email, firstname, lastname, school_code } = input;
	await refuseWeak(input.password, [email, fullName(input), npsn, name]);
	if (school_code && !(await isStaffCode(npsn, school_code)))
		throw invalid({
			school_code: ["Kode sekolah tidak benar. Kosongkan bila Anda ingin menunggu persetujuan."],
		});
	await refuseTaken({ email, address: browser.address });
	const password = await hashPassword(input.password);
	return enter(browser, school_code && "account.code_used", async (tx) => {
		const created = await tx.user.create({
			data: {
				email,
				password,
				npsn,
				name: fullName(input),
				role: "guru_pembimbing",
				approval: school_code ? "approved" : "waiting",
				teacher: { create: { firstname, lastname } },
			},
			select: newcomerSelect,
		});
		return { ...created, email, password };
	});
}

async function enter(
	browser: Browser,
	codeUsed: "account.code_used" | "account.class_code_used" | "" | null,
	create: (tx: Transaction) => Promise<Newcomer>,
): Promise<Registered> {
	try {
		const { approval, ...account } = await transact(async (tx) => {
			const created = await create(tx);
			// We set the school up only now, so that a refused registration leaves nothing behind.
			await setUpSchool(created.npsn, tx);
			const { id_user } = created;
			await queueConfirmation(tx, id_user);
			const action = codeUsed || "account.registered";
			await recordAudit(
				tx,
				{ ...created, address: browser.address },
				{ action, subject_type: "user", subject_id: id_user },
			);
			return created;
		});
		return { ...(await enterAs(account, browser)), approval };
	} catch (error) {
		throw takenError(error) ?? error;
	}
}

const EMAIL_TAKEN = "Email sudah terdaftar.";
const NISN_TAKEN = "NISN sudah terdaftar.";

const unknownClass = () => invalid({ class_code: ["Kode kelas tidak dikenal di sekolah ini."] });

/**
 * Refuses an e-mail address or NISN that is taken, and says which one, as the contract wants. One network address can
 * learn this only a limited number of times.
 * @throws AppError 422 on email or nisn; 429
 */
export async function refuseTaken({
	email,
	nisn,
	address,
}: {
	email: string;
	nisn?: string;
	address: string;
}): Promise<void> {
	const [sameEmail, sameNisn] = await Promise.all([
		db.user.count({ where: { email } }),
		nisn ? db.student.count({ where: { nisn } }) : 0,
	]);
	const errors: FieldErrors = {};
	if (sameEmail) errors.email = [EMAIL_TAKEN];
	if (sameNisn) errors.nisn = [NISN_TAKEN];
	if (!sameEmail && !sameNisn) return;
	await countFrom(address, "taken");
	throw invalid(errors);
}

/** The refusal of an e-mail address or NISN that the database already has. Undefined for any other error. */
export function takenError(error: unknown): AppError | undefined {
	const index = violatedUnique(error);
	if (!index) return undefined;
	return index.includes("nisn") ? invalid({ nisn: [NISN_TAKEN] }) : invalid({ email: [EMAIL_TAKEN] });
}
