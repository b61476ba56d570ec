"use client";

import { Check, Copy, TriangleAlert } from "lucide";
import { useState } from "react";
import { useCopy } from "@/components/feedback/use-copy";
import { useSession } from "@/components/frame/session";
import { StatusBadge } from "@/components/table/status-badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import {
	type CopyField,
	type CopyPlace,
	type CopyRow,
	type CopyScreen,
	nextField,
} from "@/lib/rapor/e-rapor";
import { useCopiedRows } from "./copied-rows";

const START: CopyPlace = { row: 0, field: 0 };

type Props = {
	screen: CopyScreen;
	rows: readonly CopyRow[];
};

/**
 * Copies the values one by one, so that the teacher can paste them one by one. It ticks a student after the last value.
 */
export function CopyView({ screen, rows }: Props) {
	const { id_user } = useSession();
	const { isDone, isOutdated, mark } = useCopiedRows(id_user, screen);
	const { copy, copied } = useCopy();
	const [from, setFrom] = useState(START);
	const [last, setLast] = useState("");
	// After the last student we start again from the top, for students that were skipped.
	const next = nextField(rows, from, isDone) ?? nextField(rows, START, isDone);
	const done = rows.filter(isDone).length;

	async function copyAt(place: CopyPlace) {
		const row = rows[place.row] as CopyRow;
		const { label, value } = row.fields[place.field] as CopyField;
		if (value === null) return;
		await copy(value);
		setLast(`${row.name}, ${label}`);
		const after = { row: place.row, field: place.field + 1 };
		setFrom(after);
		const rest = row.fields.slice(after.field).some((field) => field.value !== null);
		if (!rest) mark(row, true);
	}

	return (
		// No element surrounds these, so that the bar sticks to the lower edge along the whole page.
		<>
			<p className="text-muted text-sm tabular-nums">
				{done} dari {rows.length} peserta didik selesai
			</p>
			<ol className="space-y-3">
				{rows.map((row, at) => (
					<li
						key={row.id_internship}
						className={cn(
							"rounded-lg border bg-surface p-4",
							next?.row === at && "border-accent",
							isDone(row) && "bg-sunken",
						)}
					>
						<div className="flex flex-wrap items-center justify-between gap-x-4">
							<p className="min-w-0 font-semibold">
								{row.name} <span className="font-normal text-muted text-sm tabular-nums">{row.nisn}</span>
							</p>
							<div className="flex items-center gap-3">
								{isOutdated(row) && (
									<StatusBadge tone="warning" icon={TriangleAlert}>
										Berubah sejak disalin
									</StatusBadge>
								)}
								<Checkbox
									label={`Selesai: ${row.name}`}
									bare
									checked={isDone(row)}
									onChange={({ target }) => mark(row, target.checked)}
								/>
							</div>
						</div>
						<ul className="mt-1 flex flex-wrap gap-2">
							{row.fields.map((field, index) => (
								<li key={field.label} className="min-w-0">
									<FieldButton
										field={field}
										of={row.name}
										isNext={next?.row === at && next.field === index}
										onCopy={() => copyAt({ row: at, field: index })}
									/>
								</li>
							))}
						</ul>
					</li>
				))}
			</ol>
			<div className="sticky bottom-(--bar) z-10 -mx-[min(1rem,5vw)] flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-surface px-[min(1rem,5vw)] py-3 sm:mx-0 sm:rounded-lg sm:border sm:px-6">
				<p role="status" className="min-w-0 flex-1 basis-48 text-sm">
					{copied === false
						? "Browser ini tidak mengizinkan penyalinan. Salin sendiri dari daftar di atas."
						: last && `Tersalin: ${last}`}
				</p>
				<Button disabled={!next} onClick={() => next && copyAt(next)} className="max-sm:w-full">
					<Icon of={next ? Copy : Check} />
					{next && `Salin ${labelAt(rows, next)}`}
					{!next && (done === rows.length ? "Semua sudah disalin" : "Tidak ada lagi yang dapat disalin")}
				</Button>
			</div>
		</>
	);
}

function labelAt(rows: readonly CopyRow[], { row, field }: CopyPlace): string {
	const one = rows[row];
	return `${one?.fields[field]?.label} – ${one?.name}`;
}

type FieldProps = { field: CopyField; of: string; isNext: boolean; onCopy: () => void };

/** A value. A press copies it and continues from there. */
function FieldButton({ field: { label, value }, of, isNext, onCopy }: FieldProps) {
	if (value === null)
		return (
			<p className="flex min-h-11 flex-col justify-center rounded-md border border-dashed px-3 py-1 text-muted text-sm">
				<span className="text-xs">{label}</span>
				Belum ada
			</p>
		);
	return (
		<button
			type="button"
			aria-label={`Salin ${label} ${of}`}
			onClick={onCopy}
			className={cn(
				"flex min-h-11 max-w-[44ch] flex-col justify-center rounded-md border px-3 py-1 text-start text-sm hover:bg-sunken",
				isNext && "border-accent bg-accent-soft",
			)}
		>
			<span className="text-muted text-xs">{label}</span>
			<span className="line-clamp-2 break-words">{value}</span>
		</button>
	);
}
