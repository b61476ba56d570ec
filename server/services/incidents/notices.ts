import "server-only";
import { db } from "../../database/db";
import type { Errands } from "../../database/errands";
import { settings } from "../../env";
import { greet, sendMail } from "../../mail";
import { isReached, watchersOf } from "./watchers";

/**
 * Tells somebody by mail that a report waits. It says neither whose nor what it is, because mails are read on the way.
 * Whoever has opened the report meanwhile, or no longer looks after its student, needs no mail.
 * @throws Error of the mail server
 */
export async function sendIncidentNotice({
	id_incident,
	id_user,
}: Errands["incident-notice"]): Promise<void> {
	const { appName, appUrl, smtpUrl } = settings();
	const waiting = await db.incident.findFirst({
		where: { id_incident, views: { none: { staff_id: id_user } } },
		select: { student_id: true, internship_id: true, reach: true, kept_from: true },
	});
	if (!smtpUrl || !waiting) return;
	const watchers = await watchersOf(db, waiting.student_id, waiting.internship_id);
	if (!watchers.some((watcher) => watcher.id_user === id_user && isReached(watcher, waiting))) return;
	const reader = await db.user.findUnique({
		where: { id_user },
		select: { name: true, email: true, email_confirmed_at: true },
	});
	if (!reader?.email) return;
	await sendMail({
		to: reader.email,
		subject: `${appName}: laporan kejadian dari peserta didik`,
		text: `${greet(reader)},

Seorang peserta didik baru saja melaporkan kejadian di tempat PKL. Buka laporannya sekarang:

${appUrl}/guru/kejadian/${id_incident}

Isi laporan tidak kami kirim lewat email.
`,
	});
}
