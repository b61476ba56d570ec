import { DataTable } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import type { InvitedGroup } from "@/server/wire/people";

/** The classes in which people have not accepted their accounts yet. */
export const InvitedGroups = ({ rows }: { rows: readonly InvitedGroup[] }) => (
	<DataTable
		caption="Undangan per kelas"
		rows={rows}
		rowKey={({ group }) => group}
		minWidth={640}
		empty="Tidak ada undangan."
		columns={[
			{
				key: "name",
				header: "Kelas",
				primary: true,
				cell: ({ group, name }) => <NameLink href={`/guru/undangan/${group}`}>{name}</NameLink>,
			},
			{ key: "homeroom", header: "Wali Kelas", cell: ({ homeroom_teacher }) => homeroom_teacher ?? "-" },
			{ key: "invited", header: "Diundang", cell: ({ invited }) => invited },
			{ key: "coded", header: "Kode Berlaku", cell: ({ coded }) => coded },
			{ key: "reachable", header: "Punya Email", cell: ({ reachable }) => reachable },
		]}
	/>
);
