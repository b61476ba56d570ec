"use client";

import { Trash2 } from "lucide";
import { type Column, DataTable } from "@/components/shared/data-table";
import { MarkAll, MarkCount, markColumn } from "@/components/shared/marks";
import { useMarks } from "@/components/shared/use-marks";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ROLE_LABELS } from "@/lib/labels";
import { type NameSort, sortDirection } from "@/lib/list-address";
import type { ListedUser } from "@/server/wire/users";
import { DELETION_FAILED, useUserChange } from "./use-user-change";
import { EMAIL_COLUMN, removeColumn } from "./user-columns";
import { UserName } from "./user-name";

type Props = {
	caption: string;
	rows: readonly ListedUser[];
	/** Students have a major. */
	withMajor?: boolean;
	sort: { href: string; order: NameSort };
};

const LOST = "akan hilang dan tidak dapat dipulihkan.";
/** How many names a question spells out. */
const NAMED = 5;

/** Accounts of one role, to be deleted one by one or as many as are marked on this page. */
export function AccountTable({ caption, rows, withMajor, sort }: Props) {
	const change = useUserChange();
	const marks = useMarks(rows);
	const { chosen } = marks;

	const removeOne = ({ id_user, name, role }: ListedUser) =>
		change({
			question: {
				title: `Yakin ingin menghapus ${name}?`,
				text: `Semua data pengguna ini ${LOST}`,
				tone: "danger",
			},
			method: "DELETE",
			path: `${id_user}/delete`,
			expectedRole: role,
			failure: DELETION_FAILED,
		});

	const removeChosen = () =>
		change({
			question: {
				title: `Yakin ingin menghapus ${chosen.length} pengguna?`,
				text: <ChosenNames names={chosen.map(({ name }) => name)} />,
				tone: "danger",
			},
			method: "DELETE",
			path: "delete",
			expectedRole: rows[0]?.role,
			body: { ids: chosen.map(({ id_user }) => id_user) },
			failure: DELETION_FAILED,
		});

	const columns: (Column<ListedUser> & { students?: true })[] = [
		markColumn(marks),
		{
			key: "name",
			header: "Nama",
			primary: true,
			sort: { href: sort.href, order: sortDirection(sort.order) },
			cell: ({ name, student, teacher }) => (
				<UserName name={name} avatar={student?.avatar ?? teacher?.avatar} />
			),
		},
		EMAIL_COLUMN,
		{
			key: "role",
			header: "Peran",
			cell: ({ role }) => <span className="whitespace-nowrap">{ROLE_LABELS[role]}</span>,
		},
		{
			key: "major",
			header: "Jurusan",
			cell: ({ student }) => student?.major_detail?.name ?? "-",
			students: true,
		},
		removeColumn(Trash2, removeOne),
	];

	return (
		<div className="space-y-3">
			<MarkAll marks={marks}>
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

function ChosenNames({ names }: { names: string[] }) {
	const more = names.length - NAMED;
	return (
		<>
			<p>Semua data pengguna yang dipilih {LOST}</p>
			<ul className="list-disc ps-5">
				{names.slice(0, NAMED).map((name, index) => (
					<li key={index}>{name}</li>
				))}
				{more > 0 && <li>dan {more} pengguna lainnya</li>}
			</ul>
		</>
	);
}
