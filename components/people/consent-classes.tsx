import { DataTable } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { consentListHref } from "@/lib/people/consent-list";
import type { ConsentClass } from "@/server/services/people/consents";
import { ReminderButtons } from "./reminder-buttons";

/** The classes in which letters are missing. A class opens its students, whose letters are recorded at once. */
export const ConsentClasses = ({ rows }: { rows: readonly ConsentClass[] }) => (
	<DataTable
		caption="Surat yang belum ada per kelas"
		rows={rows}
		rowKey={({ class_id }) => class_id}
		minWidth={640}
		empty="Semua kelas lengkap."
		columns={[
			{
				key: "class",
				header: "Kelas",
				primary: true,
				cell: ({ class_id, class_name }) => (
					<NameLink href={consentListHref({ class_id })}>{class_name}</NameLink>
				),
			},
			{ key: "homeroom", header: "Wali Kelas", cell: ({ name }) => name },
			{
				key: "missing",
				header: "Belum ada",
				cell: ({ missing, students }) => `${missing} dari ${students}`,
			},
			{ key: "action", header: "", cell: (row) => row.message && <ReminderButtons {...row} number={null} /> },
		]}
	/>
);
