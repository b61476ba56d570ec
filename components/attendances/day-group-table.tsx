"use client";

import Link from "next/link";
import { type Column, DataTable } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import type { DayGroup } from "@/server/services/attendances/attendance-days";
import { COUNTED_STATUSES } from "./attendance-looks";

/** A group with the address of its rows, and of its students who have not come in. */
type LinkedGroup = DayGroup & { href: string; missingHref: string };

type Props = {
	rows: readonly LinkedGroup[];
	caption: string;
	/** The words for a group without a name. */
	nameless: string;
};

/** The summary of a day, with a row per class, major, teacher or company. */
export function DayGroupTable({ rows, caption, nameless }: Props) {
	const counts: Column<LinkedGroup>[] = COUNTED_STATUSES.map((status) => ({
		key: status,
		header: ATTENDANCE_LABELS[status],
		cell: ({ counts, missingHref, name }) => {
			const count = counts[status];
			if (status !== "no_description" || count === 0) return <span className="tabular-nums">{count}</span>;
			return (
				<Link
					href={missingHref}
					aria-label={`${count} belum masuk, ${name ?? nameless}`}
					className="touch-area font-semibold text-danger tabular-nums underline decoration-1 underline-offset-4 hover:decoration-2"
				>
					{count}
				</Link>
			);
		},
	}));
	return (
		<DataTable
			caption={caption}
			rows={rows}
			rowKey={({ key }) => key ?? ""}
			empty="Data kehadiran peserta didik tidak tersedia."
			minWidth={640}
			columns={[
				{
					key: "name",
					header: "Nama",
					primary: true,
					width: "md:w-80",
					cell: ({ name, href }) => <NameLink href={href}>{name ?? nameless}</NameLink>,
				},
				...counts,
				{
					key: "total",
					header: "Jumlah",
					cell: ({ counts }) => (
						<span className="font-semibold tabular-nums">
							{Object.values(counts).reduce((sum, count) => sum + count, 0)}
						</span>
					),
				},
			]}
		/>
	);
}
