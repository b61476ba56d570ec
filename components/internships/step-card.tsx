import type { ReactNode } from "react";
import { CheckInButton } from "@/components/attendances/check-in-button";
import { CheckInTime } from "@/components/attendances/check-in-time";
import { dayOffText } from "@/components/attendances/day-off-text";
import { INCOMPLETE_PROFILE } from "@/components/people/incomplete-profile";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { isRecorded } from "@/lib/attendances/attendance-status";
import { formatDate, formatLongDate } from "@/lib/dates/dates";
import type { Confirmation } from "@/lib/internships/placing";
import type { TodayStep } from "@/lib/internships/today";
import type { Joined } from "@/lib/offline/joined";
import { tellHours } from "@/lib/workplaces/schedule";
import type { StudentDay } from "@/server/services/internships/student-days";

type Props = {
	/** Today, `YYYY-MM-DD`. */
	date: string;
	step: TodayStep;
	/** The open row of the day, if it is not today's. */
	attendanceId?: string;
	/** Changes the words of the card, where a page that they lead to cannot be opened. */
	tell?: (step: TodayStep, words: StepWords) => StepWords;
	/** Is there a check-in button, also where nothing can be recorded? */
	always?: boolean;
	recorded: Joined<Pick<NonNullable<StudentDay["recorded"]>, "time" | "zone" | "status">> | null;
} & Pick<StudentDay, "dayOff" | "located"> &
	Partial<Pick<StudentDay, "hours">>;

const RECORDED = "Presensi hari ini sudah tercatat.";
const CORRECTED = "Dikoreksi guru. Hubungi guru pembimbing bila keliru.";
const KEPT = "Presensi tersimpan di ponsel ini dan menunggu jaringan.";

/** Today, with the one thing to do now. */
export function StepCard({
	date,
	attendanceId,
	step,
	tell = (_, words) => words,
	always = false,
	recorded,
	dayOff,
	hours,
	located,
}: Props) {
	const { title, text, action, quiet } = tell(step, wordsOf(step, recorded !== null, dayOff ?? null));
	const runs = step.kind === "check_in" || step.kind === "free" || recorded !== null || always;
	return (
		<Card className="@container">
			<div className="flex flex-col justify-between gap-5 @xl:flex-row @xl:items-center">
				<div className="min-w-0">
					<p className="font-semibold text-muted text-sm">{formatLongDate(date)}</p>
					{runs && <CheckInTime recorded={recorded} />}
					{hours && <p className="mt-1 text-muted text-sm">Jam kerja {tellHours(hours)}</p>}
					{title && <p className="mt-2 font-bold text-lg">{title}</p>}
					<p className="wrap-anywhere mt-1 text-muted text-sm">
						{recorded?.waits ? KEPT : recorded && !isRecorded(recorded.status) ? CORRECTED : text}
					</p>
				</div>
				<div className="flex shrink-0 flex-col gap-2 @xl:w-60">
					{action && (
						<ButtonLink href={action.href} size="lg" block variant={quiet ? "secondary" : "primary"}>
							{action.label}
						</ButtonLink>
					)}
					{runs && (
						<CheckInButton
							date={date}
							attendanceId={attendanceId}
							isNow
							withoutLocation={!located}
							label="Masuk Sekarang"
							size={recorded || action ? "md" : "lg"}
							variant={step.kind === "check_in" ? "primary" : "secondary"}
							block
							disabled={recorded !== null}
						/>
					)}
				</div>
			</div>
		</Card>
	);
}

/** The words of the card. */
export type StepWords = {
	title?: string;
	text: ReactNode;
	action?: { label: string; href: string };
	/** The action is possible, but not needed. */
	quiet?: boolean;
};

const journalHref = (id_journal: string) => `/jurnal/buat-jurnal/${id_journal}`;

const NOT_YET = "Sebelum itu tidak ada presensi, dan tidak ada hari yang dihitung.";
const WAITING: Record<Confirmation, StepWords> = {
	student: { title: "Konfirmasi tempat PKL Anda di Beranda", text: NOT_YET },
	head: { title: "Tempat PKL Anda menunggu konfirmasi kepala program", text: NOT_YET },
	proposal: { title: "Tempat PKL yang Anda usulkan menunggu persetujuan", text: NOT_YET },
};

/** The words for a step. @param holiday its name on a holiday, else null */
function wordsOf(step: TodayStep, recorded: boolean, holiday: string | null): StepWords {
	switch (step.kind) {
		case "complete_profile": {
			const { title, text, action } = INCOMPLETE_PROFILE;
			return { title, text, action: { label: action, href: "/profil/edit" } };
		}
		case "await_approval":
			return {
				title: "Belum ada data PKL",
				text: "Data PKL dapat ditambahkan setelah manajemen sekolah menyetujui akun Anda.",
			};
		case "add_internship":
			return {
				title: "Belum ada data PKL",
				text: "Tambahkan data PKL supaya Anda bisa melakukan presensi.",
				action: { label: "Tambah Data PKL", href: "/profil/tambah-data-pkl" },
			};
		case "await_start":
			return {
				title: `PKL mulai ${formatLongDate(step.start_date)}`,
				text: "Presensi dibuka pada hari itu.",
			};
		case "await_confirmation":
			return WAITING[step.waits_for];
		case "check_in":
			return { text: "Anda belum melakukan presensi hari ini." };
		case "write_journal":
			return { text: RECORDED, action: { label: "Buat Jurnal", href: journalHref(step.id_journal) } };
		case "revise":
			return {
				title: `Jurnal ${formatDate(step.date)} perlu direvisi`,
				text: recorded ? RECORDED : "Baca ulasan pembimbing, lalu kirim kembali.",
				action: { label: "Perbaiki revisi", href: journalHref(step.id_journal) },
			};
		case "done":
			return { title: "Selesai untuk hari ini", text: RECORDED };
		case "free":
			return { text: dayOffText(holiday) };
		case "over":
			return {
				title: `Masa PKL berakhir pada ${formatDate(step.end_date)}`,
				text: "Selesaikan PKL di Profil bila jurnal sudah lengkap.",
				action: { label: "Buka Profil", href: "/profil" },
				quiet: true,
			};
		case "completed":
			return {
				title: "PKL sudah selesai",
				text: "PKL berikutnya dapat ditambahkan di Profil.",
				action: { label: "Buka Profil", href: "/profil" },
				quiet: true,
			};
		default:
			return step satisfies never;
	}
}
