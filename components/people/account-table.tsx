"use client";

import { Trash2 } from "lucide";
import { type Column, DataTable } from "@/components/table/data-table";
import { MarkAll, MarkCount, markColumn } from "@/components/table/marks";
import { useMarks } from "@/components/table/use-marks";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { isStaff, ROLE_LABELS } from "@/lib/labels";
import { type NameSort, sortDirection } from "@/lib/lists/list-address";
import { personHref } from "@/lib/people/person";
import type { ListedUser } from "@/server/wire/people";
import { ChosenNames } from "./chosen-names";
import { DELETION_FAILED, deletionOf, LOST, useUserChange } from "./use-user-change";
import { EMAIL_COLUMN, removeColumn } from "./user-columns";
import { UserName } from "./user-name";

type Props = {
	caption: string;
	rows: readonly ListedUser[];
	/** Shows the major, for students. */
	withMajor?: boolean;
	sort: { href: string; order: NameSort };
};

/** Accounts of one role. The manager can delete one, or all that are marked on this page. */
export function AccountTable({ caption, rows, withMajor, sort }: Props) {
	const change = useUserChange();
	const marks = useMarks(rows);
	const { chosen } = marks;

	const removeChosen = () =>
		change({
			question: {
				title: `Yakin ingin menghapus ${chosen.length} pengguna?`,
				text: (
					<ChosenNames rows={chosen}>
						<p>Semua data pengguna yang dipilih {LOST}</p>
					</ChosenNames>
				),
				tone: "danger",
			},
			method: "DELETE",
			path: "delete",
			expectedRole: rows[0]?.role,
			...(rows[0] && isStaff(rows[0].role) && { leavers: chosen.map(({ id_user }) => id_user) }),
			body: { ids: chosen.map(({ id_user }) => id_user) },
			failure: DELETION_FAILED,
		});

	const columns: (Column<ListedUser> & { students?: true })[] = [
		markColumn(marks),
		{
			key: "name",
			header: "Nama",
			primary: true,
			order: sortDirection(sort.order),
			sort,
			cell: ({ id_user, name, student, teacher }) => (
				<UserName name={name} avatar={student?.avatar ?? teacher?.avatar} href={personHref(id_user)} />
			),
		},
		EMAIL_COLUMN,
		{
			key: "role",
			header: "Peran",
			hideOnPhone: true,
			cell: ({ role }) => <span className="whitespace-nowrap">{ROLE_LABELS[role]}</span>,
		},
		{
			key: "major",
			header: "Jurusan",
			plain: true,
			cell: ({ student }) => student?.major_detail?.name ?? "-",
			students: true,
		},
		removeColumn(Trash2, (row) => change(deletionOf(row))),
	];

	return (
		<div className="space-y-3">
			{/* The specification shows the button, disabled, while nobody is marked. */}
			<MarkAll marks={marks} always>
				<Button variant="danger" disabled={chosen.length === 0} onClick={removeChosen}>
					<Icon of={Trash2} />
					Hapus Semua
					<MarkCount count={chosen.length} />
				</Button>
			</MarkAll>
			<DataTable
				caption={caption}
				rows={rows}
				rowKey={({ id_user }) => id_user}
				minWidth={withMajor ? 900 : 760}
				empty="Data pengguna tidak tersedia."
				columns={columns.filter(({ students }) => withMajor || !students)}
			/>
		</div>
	);
}
