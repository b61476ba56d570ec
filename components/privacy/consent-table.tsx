"use client";

import { FileCheck2, FileX2 } from "lucide-react";
import { useState } from "react";
import { type Column, DataTable } from "@/components/shared/data-table";
import { useDialogs } from "@/components/shared/dialogs";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { formatDate } from "@/lib/dates";
import { ConsentDialog } from "./consent-dialog";
import { useConsentChange } from "./use-consent-change";

export type ConsentRow = {
	id_user: number;
	name: string;
	major: string | null;
	homeroom_teacher: string | null;
	emergency_contact_name: string | null;
	consent: { id_consent: string; version: number; given_by: string; recorded_at: string } | null;
};

type Props = {
	caption: string;
	rows: readonly ConsentRow[];
	/** Every version of the text, the latest first. */
	versions: readonly { version: number; created_at: string }[];
	/** Whether these are students with a consent. */
	given: boolean;
};

/** Students with or without a consent: letters are recorded for one or for those marked on this page, and taken back. */
export function ConsentTable({ caption, rows, versions, given }: Props) {
	const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
	const [signed, setSigned] = useState<readonly ConsentRow[]>([]);
	const [opening, setOpening] = useState(0);
	const [open, setOpen] = useState(false);
	const { confirm } = useDialogs();
	const change = useConsentChange();
	// Marks count only where they are seen.
	const chosen = rows.filter(({ id_user }) => marked.has(id_user));
	const all = rows.length > 0 && chosen.length === rows.length;

	function mark(ids: number[], on: boolean) {
		const next = new Set(marked);
		for (const id of ids) on ? next.add(id) : next.delete(id);
		setMarked(next);
	}

	function record(students: readonly ConsentRow[]) {
		setSigned(students);
		// A new form each time: nothing of an earlier one is left in it.
		setOpening(opening + 1);
		setOpen(true);
	}

	async function withdraw(name: string, id: string) {
		const sure = await confirm({
			title: `Cabut persetujuan untuk ${name}?`,
			text: "Lokasi tidak direkam lagi, dan semua lokasi presensi yang sudah direkam dihapus. Ini tidak dapat dikembalikan.",
			confirm: "Cabut",
			tone: "danger",
		});
		if (sure) await change("PUT", `/consents/${id}/withdraw`);
	}

	const name: Column<ConsentRow> = {
		key: "name",
		header: "Nama",
		primary: true,
		cell: ({ name, major }) => (major ? `${name} (${major})` : name),
	};
	const homeroom: Column<ConsentRow> = {
		key: "homeroom",
		header: "Wali Kelas",
		cell: ({ homeroom_teacher }) => homeroom_teacher ?? "-",
	};
	const missing: Column<ConsentRow>[] = [
		{
			key: "mark",
			header: "Pilih",
			aside: true,
			width: "w-20",
			cell: ({ id_user, name }) => (
				<Checkbox
					bare
					label={`Pilih ${name}`}
					checked={marked.has(id_user)}
					onChange={({ target }) => mark([id_user], target.checked)}
					className="-my-2 -ms-3"
				/>
			),
		},
		name,
		homeroom,
		{
			key: "action",
			header: "",
			cell: (row) => (
				<Button
					variant="secondary"
					size="sm"
					aria-label={`Catat surat ${row.name}`}
					onClick={() => record([row])}
				>
					<FileCheck2 aria-hidden />
					Catat Surat
				</Button>
			),
		},
	];
	const latest = versions[0]?.version;
	const held: Column<ConsentRow>[] = [
		name,
		homeroom,
		{ key: "by", header: "Orang Tua", cell: ({ consent }) => consent?.given_by },
		{
			key: "version",
			header: "Versi",
			cell: ({ consent }) => (
				<span className="tabular-nums">
					{consent?.version}
					{consent?.version !== latest && <span className="text-muted"> (lama)</span>}
				</span>
			),
		},
		{
			key: "date",
			header: "Dicatat",
			cell: ({ consent }) => (
				<span className="tabular-nums">{formatDate(consent?.recorded_at.slice(0, 10))}</span>
			),
		},
		{
			key: "action",
			header: "",
			cell: (row) => (
				<span className="inline-flex flex-wrap gap-2">
					{row.consent?.version !== latest && (
						<Button
							variant="secondary"
							size="sm"
							aria-label={`Catat surat baru ${row.name}`}
							onClick={() => record([row])}
						>
							<FileCheck2 aria-hidden />
							Catat Surat Baru
						</Button>
					)}
					<Button
						variant="danger-ghost"
						size="sm"
						aria-label={`Cabut persetujuan ${row.name}`}
						onClick={() => withdraw(row.name, row.consent?.id_consent ?? "")}
					>
						<FileX2 aria-hidden />
						Cabut
					</Button>
				</span>
			),
		},
	];

	return (
		<div className="space-y-3">
			{!given && (
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
					<Checkbox
						label="Pilih semua di halaman ini"
						checked={all}
						indeterminate={chosen.length > 0 && !all}
						disabled={rows.length === 0}
						onChange={({ target }) =>
							mark(
								rows.map(({ id_user }) => id_user),
								target.checked,
							)
						}
						className="md:ps-5"
					/>
					<Button disabled={chosen.length === 0} onClick={() => record(chosen)}>
						<FileCheck2 aria-hidden />
						Catat Surat Yang Dipilih
						{chosen.length > 0 && <span className="tabular-nums">({chosen.length})</span>}
					</Button>
				</div>
			)}
			<DataTable
				caption={caption}
				rows={rows}
				rowKey={({ id_user }) => id_user}
				minWidth={given ? 860 : 640}
				empty="Data peserta didik tidak tersedia."
				columns={given ? held : missing}
			/>
			{opening > 0 && (
				<ConsentDialog
					key={opening}
					students={signed}
					versions={versions}
					open={open}
					onOpenChange={setOpen}
				/>
			)}
		</div>
	);
}
