"use client";

import { UserMinus } from "lucide";
import { DataTable } from "@/components/table/data-table";
import { ROLE_LABELS } from "@/lib/labels";
import type { ListedUser } from "@/server/wire/people";
import { ROLE_CHANGE_FAILED, useUserChange } from "./use-user-change";
import { EMAIL_COLUMN, removeColumn } from "./user-columns";
import { UserName } from "./user-name";

type HomeroomRow = ListedUser & {
	/** How many students have this homeroom teacher. */
	students: number;
};

/** The homeroom teachers. The manager can take the role from them. */
export function HomeroomTable({ rows }: { rows: readonly HomeroomRow[] }) {
	const change = useUserChange();

	const remove = ({ id_user, name }: HomeroomRow) =>
		change({
			question: {
				title: `Yakin ingin menghapus ${name} dari Wali Kelas?`,
				text: `${name} kembali menjadi Pembimbing dan perlu login kembali.`,
				tone: "danger",
			},
			method: "PUT",
			path: `${id_user}/remove-homeroom`,
			leavers: [id_user],
			keepsPlacements: true,
			failure: ROLE_CHANGE_FAILED,
		});

	return (
		<DataTable
			caption="Wali kelas"
			rows={rows}
			rowKey={({ id_user }) => id_user}
			minWidth={760}
			empty="Data pengguna tidak tersedia."
			columns={[
				{
					key: "name",
					header: "Nama",
					primary: true,
					cell: ({ name, teacher }) => <UserName name={name} avatar={teacher?.avatar} />,
				},
				EMAIL_COLUMN,
				{ key: "role", header: "Peran", cell: () => ROLE_LABELS.wali_kelas },
				{ key: "students", header: "Peserta Didik", cell: ({ students }) => students },
				removeColumn(UserMinus, remove),
			]}
		/>
	);
}
