"use client";

import { UserMinus } from "lucide";
import { DataTable } from "@/components/table/data-table";
import { ROLE_LABELS } from "@/lib/labels";
import { personHref } from "@/lib/people/person";
import type { ListedUser } from "@/server/wire/people";
import { leavingClassOf, useUserChange } from "./use-user-change";
import { EMAIL_COLUMN, removeColumn } from "./user-columns";
import { UserName } from "./user-name";

type HomeroomRow = ListedUser & {
	/** How many students have this homeroom teacher. */
	students: number;
};

/** The homeroom teachers. The manager can take the role from them. */
export function HomeroomTable({ rows }: { rows: readonly HomeroomRow[] }) {
	const change = useUserChange();

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
					cell: ({ id_user, name, teacher }) => (
						<UserName name={name} avatar={teacher?.avatar} href={personHref(id_user)} />
					),
				},
				EMAIL_COLUMN,
				{ key: "role", header: "Peran", hideOnPhone: true, cell: () => ROLE_LABELS.wali_kelas },
				{ key: "students", header: "Peserta Didik", cell: ({ students }) => students },
				removeColumn(UserMinus, (row) => change(leavingClassOf(row))),
			]}
		/>
	);
}
