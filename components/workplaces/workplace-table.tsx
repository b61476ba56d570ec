"use client";

import { DataTable, numberColumn } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { workplaceHref } from "@/lib/workplaces/workplace-list";
import type { ListedWorkplace } from "@/server/wire/workplaces";
import { InactiveBadge } from "./inactive-badge";

/** Workplaces, with how many students are and were there. */
export function WorkplaceTable({ rows, firstRow }: { rows: readonly ListedWorkplace[]; firstRow: number }) {
	return (
		<DataTable
			caption="Tempat PKL"
			rows={rows}
			rowKey={({ id_workplace }) => id_workplace}
			empty="Data tempat PKL tidak tersedia."
			columns={[
				numberColumn(firstRow),
				{
					key: "name",
					header: "Nama",
					primary: true,
					width: "md:w-80",
					cell: ({ id_workplace, name, active }) => (
						<span className="flex flex-col items-start gap-1.5">
							<NameLink href={workplaceHref(id_workplace)}>{name}</NameLink>
							{!active && <InactiveBadge />}
						</span>
					),
				},
				{ key: "field", header: "Bidang Usaha", hideOnPhone: true, cell: ({ field }) => field ?? "-" },
				{ key: "district", header: "Kab./Kota", plain: true, cell: ({ district }) => district ?? "-" },
				{ key: "present", header: "Sedang PKL", align: "end", cell: ({ present }) => present },
				{ key: "students", header: "Seluruhnya", align: "end", cell: ({ students }) => students },
			]}
		/>
	);
}
