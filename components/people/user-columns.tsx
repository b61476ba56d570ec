"use client";

import type { IconNode } from "lucide";
import type { Column } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { INVITED } from "@/lib/labels";
import { EmailText } from "./email-text";

export const EMAIL_COLUMN: Column<{ email: string }> = {
	key: "email",
	header: "Email",
	// Only an invited account has no address yet.
	cell: ({ email }) => (email ? <EmailText>{email}</EmailText> : <Badge>{INVITED}</Badge>),
};

/** The button that removes a row from its list. */
export const removeColumn = <Row extends { name: string }>(
	icon: IconNode,
	onRemove: (row: Row) => unknown,
): Column<Row> => ({
	key: "action",
	header: "",
	cell: (row) => (
		<Button variant="danger-ghost" size="sm" aria-label={`Hapus ${row.name}`} onClick={() => onRemove(row)}>
			<Icon of={icon} />
			Hapus
		</Button>
	),
});
