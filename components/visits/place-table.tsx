"use client";

import { DataTable, numberColumn } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { ButtonLink } from "@/components/ui/button";
import { type DateString, formatDate } from "@/lib/dates/dates";
import { recordHref } from "@/lib/visits/visit-list";
import { workplaceHref } from "@/lib/workplaces/workplace-list";
import type { VisitedPlace } from "@/server/wire/visits";
import { NextVisit } from "./visit-state";

type Props = {
	rows: readonly (VisitedPlace & { mine: boolean })[];
	firstRow: number;
	today: DateString;
	/** Does each row say who visits? */
	named: boolean;
	empty: React.ReactNode;
};

/** Workplaces with what is planned and done there. */
export function PlaceTable({ rows, firstRow, today, named, empty }: Props) {
	return (
		<DataTable
			caption="Tempat PKL dan kunjungannya"
			rows={rows}
			rowKey={({ workplace_id, teacher_id }) => `${workplace_id} ${teacher_id}`}
			minWidth={880}
			empty={empty}
			columns={[
				numberColumn(firstRow),
				{
					key: "name",
					header: "Tempat PKL",
					primary: true,
					width: "md:w-72",
					cell: ({ workplace_id, name, district }) => (
						<>
							<NameLink href={`${workplaceHref(workplace_id)}#kunjungan`}>{name}</NameLink>
							{district && <span className="block font-normal text-muted text-xs">{district}</span>}
						</>
					),
				},
				...(named
					? [
							{
								key: "teacher",
								header: "Pembimbing",
								cell: ({ teacher }: VisitedPlace) => teacher ?? "Tanpa pembimbing",
							},
						]
					: []),
				{ key: "students", header: "Peserta Didik", cell: ({ students }) => students },
				{ key: "next", header: "Rencana", cell: (row) => <NextVisit {...row} today={today} /> },
				{
					key: "done",
					header: "Terlaksana",
					cell: ({ done, last_on }) => (
						<span className="block">
							{done}
							{last_on && <span className="block text-muted text-xs">terakhir {formatDate(last_on)}</span>}
						</span>
					),
				},
				{
					key: "action",
					header: "",
					aside: true,
					cell: (row) =>
						row.mine &&
						row.students > 0 && (
							<ButtonLink
								href={recordHref(row)}
								variant="secondary"
								size="sm"
								aria-label={`Catat kunjungan ke ${row.name}`}
							>
								Catat
							</ButtonLink>
						),
				},
			]}
		/>
	);
}
