"use client";

import { ChevronRight, Plus } from "lucide";
import Link from "next/link";
import type { MouseEvent } from "react";
import { useSubmit } from "@/components/form/use-submit";
import { NAME_LOOK } from "@/components/table/name-link";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { ScoredKind } from "@/lib/scores/scoring";
import type { SheetRow } from "@/server/services/scores/score-sheets";
import { NoInstrument } from "./no-instrument";
import { ProgressCard } from "./progress-card";
import { KINDS } from "./score-kinds";

type Props = {
	kind: ScoredKind;
	number: number;
	rows: readonly SheetRow[];
	/** How many rows are done. */
	done: number;
	isDone: (row: SheetRow) => boolean;
	/** The address of a mentee's form. */
	hrefOf: (id: string) => string;
	onOpen: (id: string) => void;
};

/** Does the row have a form? It was added, and there are questions. */
export const isFillable = (row: SheetRow): boolean => row.id !== null && row.id_instrument !== null;

/** The mentees who are missing, and those who are done. */
export function SheetList({ kind, number, rows, done, isDone, hrefOf, onOpen }: Props) {
	const { noun, name, path, view } = KINDS[kind];
	const title = `${name}${number}`;
	const missing = rows.filter((row) => !isDone(row));
	const [first] = missing.filter(isFillable);
	const addable = rows.filter((row) => row.addable).length;
	/** Opens the form, which is already loaded. With a modifier key, the browser opens a tab. */
	const openHere = (event: MouseEvent, id: string) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		onOpen(id);
	};
	return (
		<div className="space-y-4">
			<ProgressCard
				count={done}
				total={rows.length}
				label={`${title} terkirim`}
				text={`${noun.toLowerCase()} terkirim`}
			/>
			{first && (
				<Button size="lg" block className="sm:w-auto" onClick={() => onOpen(first.id_internship)}>
					{done > 0 ? "Lanjutkan menilai" : "Mulai menilai"}
				</Button>
			)}
			{!first && missing.some(({ id_instrument }) => id_instrument === null) && <NoInstrument />}
			{addable > 0 && <AddToAll number={number} count={addable} />}
			<Group title="Belum" rows={missing}>
				{(row) =>
					row.id === null ? (
						<Line row={row} href={`${path}/${row.id_internship}`} state={`${title} belum ditambahkan`} />
					) : (
						<Line
							row={row}
							href={hrefOf(row.id_internship)}
							state={isFillable(row) ? `Butuh ${noun}` : "Belum ada instrumen"}
							onClick={(event) => openHere(event, row.id_internship)}
						/>
					)
				}
			</Group>
			<Group title="Terkirim" rows={rows.filter(isDone)}>
				{(row) => (
					<Line row={row} href={`${path}/${row.id_internship}/${view}/${row.id}`} state={`Lihat ${noun}`} />
				)}
			</Group>
		</div>
	);
}

type GroupProps = {
	title: string;
	rows: readonly SheetRow[];
	children: (row: SheetRow) => React.ReactNode;
};

function Group({ title, rows, children }: GroupProps) {
	if (rows.length === 0) return null;
	return (
		<Card padding="none">
			<h2 className="px-4 pt-4 pb-2 font-bold text-lg sm:px-5">
				{title} <span className="font-normal text-muted tabular-nums">({rows.length})</span>
			</h2>
			<ul className="divide-y">
				{rows.map((row) => (
					<li key={row.id_internship}>{children(row)}</li>
				))}
			</ul>
		</Card>
	);
}

type LineProps = {
	row: SheetRow;
	href: string;
	/** The words for the state of the row. */
	state: string;
	onClick?: (event: MouseEvent) => void;
};

const Line = ({ row, href, state, onClick }: LineProps) => (
	<Link
		href={href}
		prefetch={false}
		onClick={onClick}
		className="group flex min-h-14 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-accent-soft sm:px-5"
	>
		<Avatar name={row.name} src={row.avatar} size="sm" />
		<span className="min-w-0 flex-1">
			<span className="wrap-anywhere block font-semibold">
				{/* The whole row is the link. */}
				<span className={cn("group-hover:decoration-2", NAME_LOOK)}>{row.name}</span>
			</span>
			<span className="wrap-anywhere block text-muted text-sm">
				{row.class_name && `${row.class_name} · `}
				{row.company_name}
			</span>
		</span>
		<span className="shrink-0 text-muted text-sm max-sm:sr-only">{state}</span>
		<Icon of={ChevronRight} className="size-5 shrink-0 text-muted" />
	</Link>
);

/** Adds this assessment to every mentee who has the ones before it, after a question. */
function AddToAll({ number, count }: { number: number; count: number }) {
	const { submit, sending } = useSubmit();
	const add = () =>
		submit({
			confirm: {
				title: "Tambahkan Asesmen Baru",
				text: `Asesmen ${number} akan ditambahkan untuk ${count} peserta bimbingan. Apakah Anda yakin ingin melanjutkan proses ini?`,
				confirm: "Tambahkan",
			},
			method: "POST",
			path: "/assesments/create",
			body: { number },
			failure: "Proses Penambahan Asesmen Gagal",
			stale: [404, 409],
			success: () => null,
			refreshes: true,
		});
	return (
		<Button variant="secondary" block className="sm:w-auto" loading={sending} onClick={add}>
			<Icon of={Plus} />
			Tambah Asesmen {number} untuk {count} peserta
		</Button>
	);
}
