"use client";

import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import type { Column } from "./data-table";
import type { Markable, Marks } from "./use-marks";

/**
 * The part above a table with marks: the box for the whole page, and the actions on the marked rows. A table without
 * rows has neither.
 */
export function MarkAll<Row extends Markable>({
	marks,
	children,
}: {
	marks: Marks<Row>;
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
				className="md:ps-5"
			/>
			{children}
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
	aside: true,
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
