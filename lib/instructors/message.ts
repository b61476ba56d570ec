import { type DateString, formatDate } from "../dates/dates";

type Invitation = {
	instructor: string;
	workplace: string;
	school: string;
	teacher: string;
	url: string;
	until: DateString;
};

/** What a teacher sends an instructor beside the link. It names no student, because a message is easily forwarded. */
export const invitationText = ({ instructor, workplace, school, teacher, url, until }: Invitation): string =>
	`Yth. ${instructor}, ${workplace}.

Lewat tautan ini Anda melihat kehadiran peserta didik PKL ${school} yang Anda bimbing dan menyatakan benar atau tidaknya, tanpa akun dan tanpa password:

${url}

Saat membukanya, isi 4 angka terakhir nomor HP Anda. Tautan ini hanya untuk Anda dan berlaku sampai ${formatDate(until)}. Mohon tidak diteruskan.

Terima kasih.
${teacher}, ${school}`;
