import type { ReactNode } from "react";
import { AttendanceBadge } from "@/components/attendances/attendance-badge";
import { CorrectionMark } from "@/components/attendances/correction-mark";
import { DayReason } from "@/components/attendances/day-reason";
import { DayTime } from "@/components/attendances/day-time";
import { LateMark } from "@/components/attendances/late-mark";
import { LocationButton } from "@/components/attendances/location-button";
import { PlaceWords } from "@/components/attendances/place-words";
import { AnswerMark } from "@/components/instructors/answer-mark";
import { DescriptionList } from "@/components/table/description-list";
import { isMissed } from "@/lib/attendances/deadline";
import type { ListedAttendance } from "@/server/wire/attendances";

type Props = {
	/** Undefined on a day without work. */
	day: ListedAttendance | undefined;
	/** The name of the holiday. */
	holiday: string | undefined;
	/** The state of today's journal, with its link. */
	journal: ReactNode;
	/** The server's time, ISO 8601. */
	now: string;
};

/** Today as staff read it on a student's page. */
export function StudentToday({ day, holiday, journal, now }: Props) {
	if (!day) return <p>{holiday ? `Hari libur: ${holiday}.` : "Tidak ada jadwal presensi hari ini."}</p>;
	const { id_attendance, date, status, expired_at, time, note, has_letter, located } = day;
	return (
		<DescriptionList
			short
			items={[
				{
					label: "Kehadiran",
					value: (
						<span className="inline-flex flex-wrap items-center gap-1.5">
							<AttendanceBadge status={status} missed={isMissed(expired_at, now)} />
							<LateMark {...day} />
							<CorrectionMark {...day} />
							<AnswerMark {...day} />
						</span>
					),
				},
				...(time ? [{ label: "Waktu", value: <DayTime {...day} /> }] : []),
				...(expired_at === null
					? [
							{ label: "Jurnal", value: journal },
							{
								label: "Lokasi",
								value: (
									<span className="inline-flex flex-col items-start gap-1">
										<PlaceWords fact={day.place_fact} />
										<LocationButton compact {...{ id_attendance, date, time, located }} />
									</span>
								),
							},
						]
					: []),
				...(note || has_letter ? [{ label: "Keterangan", value: <DayReason {...day} />, wide: true }] : []),
			]}
		/>
	);
}
