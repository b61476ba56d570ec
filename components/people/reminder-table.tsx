import { DataTable } from "@/components/table/data-table";
import type { Reminder } from "@/lib/people/reminders";
import { ReminderButtons } from "./reminder-buttons";

/** Whom the reader waits for, with a ready message to each. */
export const ReminderTable = ({ caption, rows }: { caption: string; rows: readonly Reminder[] }) => (
	<DataTable
		caption={caption}
		rows={rows}
		rowKey={({ name }) => name}
		minWidth={640}
		empty="Tidak ada yang ditunggu."
		columns={[
			{ key: "name", header: "Siapa", primary: true, cell: ({ name }) => name },
			{ key: "summary", header: "Yang kurang", plain: true, cell: ({ summary }) => summary },
			{ key: "action", header: "", cell: (row) => row.message && <ReminderButtons {...row} /> },
		]}
	/>
);
