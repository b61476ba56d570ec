import { ReminderButtons } from "@/components/people/reminder-buttons";
import { DataTable } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { READINESS_LABELS, SHARED_LINES } from "@/lib/internships/readiness";
import { readinessHref } from "@/lib/internships/readiness-list";
import type { UnreadyClass } from "@/server/services/internships/readiness";
import { ReadinessButton } from "./readiness-button";

const LINES = [...SHARED_LINES, "permission"] as const;

/** A message to the homeroom teacher. It names no student, because it leaves the application. */
const messageOf = (row: UnreadyClass) =>
	row.homeroom_teacher &&
	`Yth. ${row.homeroom_teacher}, untuk PKL kelas ${row.name} masih kurang: ${LINES.filter(
		(line) => row[line] > 0,
	)
		.map((line) => `${READINESS_LABELS[line].toLowerCase()} ${row[line]}`)
		.join(", ")}. Mohon dilengkapi. Terima kasih.`;

/** What is recorded for a whole class at once: a press, and the date. Letters of parents come one by one. */
export const ReadinessClasses = ({ rows }: { rows: readonly UnreadyClass[] }) => (
	<DataTable
		caption="Kekurangan per kelas"
		rows={rows}
		rowKey={({ class_id }) => class_id}
		minWidth={900}
		empty="Tidak ada kelas yang kurang."
		columns={[
			{
				key: "name",
				header: "Kelas",
				primary: true,
				cell: ({ class_id, name }) => <NameLink href={readinessHref({ class_id })}>{name}</NameLink>,
			},
			{ key: "homeroom", header: "Wali Kelas", cell: ({ homeroom_teacher }) => homeroom_teacher ?? "-" },
			...SHARED_LINES.map((line) => ({
				key: line,
				header: READINESS_LABELS[line],
				cell: (row: UnreadyClass) =>
					row[line] > 0 ? (
						<ReadinessButton
							line={line}
							of={{ class_id: row.class_id }}
							who={`${row.name}, ${row[line]} peserta didik`}
						>
							{`Catat untuk ${row[line]}`}
						</ReadinessButton>
					) : (
						"-"
					),
			})),
			{
				key: "permission",
				header: READINESS_LABELS.permission,
				cell: ({ class_id, name, permission }) =>
					permission > 0 ? (
						<NameLink href={readinessHref({ class_id, line: "permission" })}>
							{permission} belum<span className="sr-only"> di {name}</span>
						</NameLink>
					) : (
						"-"
					),
			},
			{
				key: "action",
				header: "",
				cell: (row) => (
					<ReminderButtons name={row.homeroom_teacher ?? ""} number={null} message={messageOf(row)} />
				),
			},
		]}
	/>
);
