"use client";

import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import type { Column } from "./data-table";
import type { Markable, Marks } from "./use-marks";

/**
 * The part above a table with marks: the box for the whole page, and the actions on the marked rows. A table without
 * rows has neither. A phone shows the actions once a row is marked.
 */
export function MarkAll<Row extends Markable>({
	marks,
	always = false,
	children,
}: {
	marks: Marks<Row>;
	/** The actions are in sight without a marked row, too. */
	always?: boolean;
	children: ReactNode;
}) {
	const { rows, chosen, all, mark } = marks;
	if (rows.length === 0) return null;
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
			<Checkbox
				label="Pilih semua di halaman ini"
				checked={all}
				indeterminate={chosen.length > 0 && !all}
				onChange={({ target }) => mark(rows, target.checked)}
				className="ps-4 md:ps-5"
			/>
			<div className={cn("flex flex-wrap gap-2", !always && chosen.length === 0 && "max-md:hidden")}>
				{children}
			</div>
		</div>
	);
}

/** The number of marked rows, after the words of a button. */
export const MarkCount = ({ count }: { count: number }) =>
	count > 0 && <span className="tabular-nums">({count})</span>;

/** The column with the box of each row. */
export const markColumn = <Row extends Markable>({ isMarked, mark }: Marks<Row>): Column<Row> => ({
	key: "mark",
	header: "Pilih",
	lead: true,
	width: "w-20",
	cell: (row) => (
		<Checkbox
			bare
			label={`Pilih ${row.name}`}
			checked={isMarked(row)}
			onChange={({ target }) => mark([row], target.checked)}
			className="-my-2 -ms-3"
		/>
	),
});
