import "server-only";
import { dateOf, formatDate } from "@/lib/dates/dates";
import { formatWeek } from "@/lib/instructors/day-claims";
import { DAYS_AFTER_PLACEMENT } from "@/lib/instructors/links";
import { sameNumber } from "@/lib/people/phone";
import type { LostLink } from "@/lib/schemas/instructors";
import { IS_INSTRUCTED } from "../../auth/instructor";
import { digest } from "../../auth/link-tokens";
import { type Actor, clockAt } from "../../auth/session";
import { now } from "../../clock";
import { db, Prisma, type Transaction, transact } from "../../database/db";
import { addErrand, type Errands } from "../../database/errands";
import { settings } from "../../env";
import { conflict } from "../../errors";
import { countAttempt } from "../../limits/rate-limit";
import { sendMail } from "../../mail";
import { isLive, liveLink, lockInvited, record } from "./links";

/*
 * Links that go out by mail. Each mail is made when it is sent, so the queue holds no link. It names neither a student nor
 * the instructor, because its address may be a stranger's.
 */

/**
 * Mails the link of an instructor whose address the school knows.
 * @throws AppError 403; 404; 409 `email_not_sendable`, `no_addresses`, `link_ended`; 429
 */
export const mailLink = (actor: Actor, id_instructor: string): Promise<void> =>
	transact(async (tx) => {
		const invited = await lockInvited(tx, actor, id_instructor);
		if (!settings().smtpUrl) throw conflict("email_not_sendable", "Server ini tidak mengirim email.");
		if (!invited.email) throw conflict("no_addresses", "Alamat email instruktur ini belum dicatat.");
		const link = await tx.instructorLink.findUnique({ where: { instructor_id: id_instructor } });
		if (!link || !isLive(link))
			throw conflict("link_ended", "Tautannya sudah tidak berlaku. Buat dulu yang baru.");
		await countAttempt({ kind: "mail", account: String(actor.id_user), address: actor.address });
		await addErrand(tx, "instructor-link", { id_instructor }, id_instructor);
		await record(tx, actor, "workplace.link_mailed", invited);
		await tx.instructorRequest.deleteMany({ where: { instructor_id: id_instructor } });
	});

/**
 * Somebody asks for a lost link. Only the errand looks for the instructor, so neither the answer nor its time tells who
 * is one.
 * @throws AppError 429
 */
export async function askForLink({ reach }: LostLink, address: string): Promise<void> {
	await countAttempt({ kind: "lost_link", account: keyOf(reach), address });
	await addErrand(db, "lost-link", { reach }, digest(keyOf(reach)));
}

const keyOf = (reach: string) => (reach.includes("@") ? reach : sameNumber(reach));

/**
 * Passes the request on to those who may send links, for each instructor with this number or address. Whoever had a link
 * that nobody revoked gets it by mail at once, where the address is known.
 */
export async function passRequestOn(reach: string): Promise<void> {
	const isTheirs = reach.includes("@")
		? Prisma.sql`lower(n.email) = ${reach}`
		: Prisma.sql`regexp_replace(n.contact, '^((00)?620?|0)', '') = ${sameNumber(reach)}`;
	await transact(async (tx) => {
		const found = await tx.$queryRaw<{ id_instructor: string; mails: boolean }[]>`
			SELECT n.id_instructor, n.email IS NOT NULL AND n.contact IS NOT NULL AND l.id_link IS NOT NULL
				AND l.revoked_at IS NULL AS mails
			FROM ${clockAt(now())}, instructors n LEFT JOIN instructor_links l ON l.instructor_id = n.id_instructor
			WHERE ${isTheirs} AND EXISTS (
				SELECT FROM internships i WHERE i.instructor_id = n.id_instructor AND ${IS_INSTRUCTED})
			ORDER BY n.id_instructor`;
		for (const { id_instructor: instructor_id, mails } of found) {
			const asked_at = now();
			await tx.instructorRequest.upsert({
				where: { instructor_id },
				create: { instructor_id, asked_at },
				update: { asked_at },
			});
			if (mails && settings().smtpUrl)
				await addErrand(tx, "instructor-link", { id_instructor: instructor_id }, instructor_id);
		}
	});
}

/** The live link of an instructor, or a new one, unless somebody revoked it or there is nobody to mail it to. */
async function linkToMail(tx: Transaction, id_instructor: string) {
	await tx.$executeRaw`SELECT FROM instructors WHERE id_instructor = ${id_instructor} FOR NO KEY UPDATE`;
	const row = await tx.instructor.findUnique({
		where: { id_instructor },
		select: {
			email: true,
			contact: true,
			link: { select: { revoked_at: true, made_by: true } },
			workplace: { select: { school: { select: { name: true, zone: true } } } },
		},
	});
	if (!row?.email || !row.contact || !row.link || row.link.revoked_at) return undefined;
	const { url, expires_at } = await liveLink(tx, id_instructor, row.link.made_by);
	return {
		url,
		to: row.email,
		until: dateOf(expires_at, row.workplace.school.zone),
		school: row.workplace.school.name,
	};
}

/**
 * Mails the link of an instructor.
 * @param about the Monday of a week that they have not answered, or the final scores, of which the mail reminds them
 * @throws Error of the mail server
 */
export async function sendInstructorLink(
	id_instructor: string,
	{ week, scores }: Omit<Errands["instructor-link"], "id_instructor"> = {},
): Promise<void> {
	const mail = await transact((tx) => linkToMail(tx, id_instructor));
	if (!mail) return;
	await sendMail({
		to: mail.to,
		subject: week
			? `Kehadiran PKL ${formatWeek(week)} belum dijawab`
			: scores
				? "Nilai akhir PKL belum diisi"
				: `Tautan instruktur PKL dari ${mail.school}`,
		text: `Yth. Bapak/Ibu instruktur PKL,

${week ? `Kehadiran peserta didik PKL ${mail.school} minggu ${formatWeek(week)} belum Anda jawab. Satu menit cukup: periksa, lalu tekan "Semua benar".\n\n` : ""}${scores ? `PKL peserta didik ${mail.school} di tempat Anda sudah selesai, dan nilai akhirnya belum Anda isi. Satu menit untuk setiap peserta didik: tekan "Beri Nilai".\n\n` : ""}Lewat tautan ini Anda melihat kehadiran peserta didik PKL ${mail.school} yang Anda bimbing, tanpa akun dan tanpa password:

${mail.url}

Saat membukanya, isi 4 angka terakhir nomor HP Anda. Tautan ini hanya untuk Anda, dan berlaku sampai ${formatDate(mail.until)}, atau ${DAYS_AFTER_PLACEMENT} hari sesudah PKL terakhir. Jika Anda bukan instruktur PKL, abaikan pesan ini.
`,
	});
}
