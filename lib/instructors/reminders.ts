import { addDays, type DateString, mondayOf } from "../dates/dates";
import { formatWeek } from "./day-claims";

/** So many days after a week, its instructor is reminded for the first time. A week later it is the second and last one. */
const FIRST_REMINDER = 3;

/** The Monday of the week about which reminders go out on this day: the last one, and the one before it. Null: not yet. */
export function remindedWeek(today: DateString): DateString | null {
	const monday = mondayOf(today);
	return today >= addDays(monday, FIRST_REMINDER - 1) ? addDays(monday, -7) : null;
}

/** So many days after the end of a placement, its instructor is reminded of the final scores. */
export const SCORE_REMINDERS = [3, 10];

type Reminder = { instructor: string; school: string; teacher: string; url: string };

/** What a teacher sends an instructor who has not answered. */
export const reminderText = ({
	instructor,
	school,
	teacher,
	week,
	url,
}: Reminder & { week: DateString }): string =>
	`Yth. ${instructor}, kehadiran peserta didik PKL ${school} minggu ${formatWeek(week)} belum Anda jawab. Satu menit cukup: buka tautan ini, periksa, lalu tekan "Semua benar".

${url}

Bila diminta, isi 4 angka terakhir nomor HP Anda. Terima kasih.
${teacher}, ${school}`;

/** What a teacher sends an instructor who has not given the final scores. */
export const scoresText = ({ instructor, school, teacher, url }: Reminder): string =>
	`Yth. ${instructor}, PKL peserta didik ${school} di tempat Anda sudah selesai, dan nilai akhirnya belum Anda isi. Satu menit untuk setiap peserta didik: buka tautan ini, lalu tekan "Beri Nilai".

${url}

Bila diminta, isi 4 angka terakhir nomor HP Anda. Terima kasih.
${teacher}, ${school}`;
