import { TriangleAlert } from "lucide";
import { DetailLink } from "@/components/internships/detail-link";
import { DataTable, numberColumn } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { StatusBadge } from "@/components/table/status-badge";
import type { Rapor } from "@/server/wire/rapor";
import { MissingList } from "./missing-list";
import { RaporBadge } from "./rapor-badge";
import { ReopenRaporButton } from "./reopen-rapor-button";

type Props = {
	rows: readonly Rapor[];
	/** The desks of the reader. */
	desks: readonly number[];
	/** May the reader open locked rapors again? */
	locks: boolean;
};

const hrefOf = ({ id_internship }: Rapor) => `/guru/rapor/${id_internship}`;

/** The rapors of a class, with what each lacks and who can add it. */
export function ClassRaporTable({ rows, desks, locks }: Props) {
	return (
		<DataTable
			caption="Rapor kelas"
			rows={rows}
			rowKey={(row) => row.id_internship}
			minWidth={720}
			empty="Belum ada PKL."
			columns={[
				numberColumn(1),
				{
					key: "name",
					header: "Nama",
					primary: true,
					cell: (row) => <NameLink href={hrefOf(row)}>{row.content.student.name}</NameLink>,
				},
				{ key: "teacher", header: "Pembimbing", cell: ({ content }) => content.teacher?.name ?? "-" },
				{
					key: "status",
					header: "Status",
					plain: true,
					// Both stand in one column, because what is missing must also be in sight on a tablet.
					cell: (row) => (
						<>
							<div className="flex flex-wrap gap-2">
								<RaporBadge {...row} />
								{row.changed_since_lock && (
									<StatusBadge tone="warning" icon={TriangleAlert}>
										Data berubah sejak dikunci
									</StatusBadge>
								)}
							</div>
							{row.missing.length > 0 && (
								<div className="mt-2 max-md:col-span-full">
									<MissingList missing={row.missing} desks={desks} />
								</div>
							)}
						</>
					),
				},
				{
					key: "action",
					header: "",
					cell: (row) => (
						<div className="flex flex-wrap gap-2">
							<DetailLink href={hrefOf(row)} name={row.content.student.name} />
							{locks && row.locked && (
								<ReopenRaporButton id={row.id_internship} of={row.content.student.name} />
							)}
						</div>
					),
				},
			]}
		/>
	);
}
