import "server-only";
import { db } from "../../database/db";
import type { Errands } from "../../database/errands";
import { settings } from "../../env";
import { sendMail } from "../../mail";

/**
 * Tells somebody by mail that a report waits. It says neither whose nor what it is, because mails are read on the way.
 * Whoever has opened the report meanwhile needs no mail.
 * @throws Error of the mail server
 */
export async function sendIncidentNotice({
	id_incident,
	id_user,
}: Errands["incident-notice"]): Promise<void> {
	const { appName, appUrl, smtpUrl } = settings();
	const waits = await db.incident.count({ where: { id_incident, views: { none: { staff_id: id_user } } } });
	const reader =
		waits > 0 ? await db.user.findUnique({ where: { id_user }, select: { name: true, email: true } }) : null;
	if (!smtpUrl || !reader?.email) return;
	await sendMail({
		to: reader.email,
		subject: `${appName}: laporan kejadian dari peserta didik`,
		text: `Halo ${reader.name},

Seorang peserta didik baru saja melaporkan kejadian di tempat PKL. Buka laporannya sekarang:

${appUrl}/guru/kejadian/${id_incident}

Isi laporan tidak kami kirim lewat email.
`,
	});
}
