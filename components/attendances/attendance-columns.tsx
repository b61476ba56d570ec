import { AnswerMark } from "@/components/instructors/answer-mark";
import { ReachLinks } from "@/components/internships/reach-links";
import type { Column } from "@/components/table/data-table";
import { isMissed } from "@/lib/attendances/deadline";
import type { ListedAttendance } from "@/server/wire/attendances";
import { AttendanceBadge } from "./attendance-badge";
import { CorrectButton } from "./correct-button";
import { CorrectionMark } from "./correction-mark";
import { TIME_COLUMN } from "./day-columns";
import { DayReason } from "./day-reason";
import { LateMark } from "./late-mark";
import { LocationButton } from "./location-button";

/** A day as staff read it. */
export type ReadAttendance = Omit<ListedAttendance, "internship_id"> & {
	/** The student of the day, in a list of several students. */
	student?: { name: string };
	/** May the reader correct the day? */
	correctable?: boolean;
	/** How to reach a student who has not come in. */
	reach?: { contact: string | null } | null;
};

/** Status, time, the note with the doctor's letter or the number of who is missing, and the location. @param now the server's time, ISO 8601 */
export const attendanceColumns = (now: string): Column<ReadAttendance>[] => [
	{
		key: "status",
		header: "Status",
		plain: true,
		cell: (row) => (
			<span className="inline-flex flex-wrap items-center gap-x-1.5">
				<AttendanceBadge status={row.status} missed={isMissed(row.expired_at, now)} />
				<LateMark {...row} />
				<CorrectionMark {...row} />
				<AnswerMark {...row} />
				{row.correctable && <CorrectButton {...row} name={row.student?.name} />}
			</span>
		),
	},
	TIME_COLUMN,
	{
		key: "note",
		header: "Keterangan",
		plain: true,
		cell: (row) => {
			if (row.note || row.has_letter) return <DayReason {...row} name={row.student?.name} />;
			return row.reach ? <ReachLinks name={row.student?.name ?? ""} number={row.reach.contact} /> : "-";
		},
	},
	{
		key: "location",
		header: "Lokasi",
		pinned: true,
		aside: true,
		cell: ({ student, ...row }) => <LocationButton {...row} name={student?.name} />,
	},
];
