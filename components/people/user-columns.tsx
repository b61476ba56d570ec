"use client";

import type { IconNode } from "lucide";
import type { Column } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { INVITED } from "@/lib/labels";
import { EmailText } from "./email-text";

export const EMAIL_COLUMN: Column<{ email: string }> = {
	key: "email",
	header: "Email",
	plain: true,
	// Only an invited account has no address yet.
	cell: ({ email }) => (email ? <EmailText>{email}</EmailText> : <Badge>{INVITED}</Badge>),
};

/** The button that removes a row from its list. It is quiet, because most people open the row instead. */
export const removeColumn = <Row extends { id_user: number; name: string }>(
	icon: IconNode,
	onRemove: (row: Row) => unknown,
): Column<Row> => ({
	key: "action",
	header: "",
	aside: true,
	width: "w-20",
	cell: (row) => (
		<IconButton label={`Hapus ${row.name}`} onClick={() => onRemove(row)}>
			<Icon of={icon} />
		</IconButton>
	),
});
