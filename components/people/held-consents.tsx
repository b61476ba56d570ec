"use client";

import { FileCheck2, FileX2 } from "lucide";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/dates/dates";
import type { ConsentWire } from "@/server/wire/people";
import { STUDENT_COLUMNS, type StudentRow } from "./consent-columns";
import type { Versions } from "./consent-dialog";
import { useConsentChange } from "./use-consent-change";
import { useLetters } from "./use-letters";

type HeldRow = StudentRow & { consent: ConsentWire };

type Props = { rows: readonly HeldRow[]; versions: Versions };

/** Students with a consent. The management can end it, or replace it by a consent to the latest text. */
export function HeldConsents({ rows, versions }: Props) {
	const change = useConsentChange();
	const { record, dialog } = useLetters(versions);
	const isOld = ({ consent }: HeldRow) => consent.version !== versions[0]?.version;

	const withdraw = ({ name, consent }: HeldRow) =>
		change({
			confirm: {
				title: `Cabut persetujuan untuk ${name}?`,
				text: "Lokasi tidak direkam lagi, dan semua lokasi presensi yang sudah direkam dihapus. Ini tidak dapat dikembalikan.",
				confirm: "Cabut",
				tone: "danger",
			},
			method: "PUT",
			path: `/consents/${consent.id_consent}/withdraw`,
		});

	return (
		<>
			<DataTable
				caption="Sudah ada surat persetujuan"
				rows={rows}
				rowKey={({ id_user }) => id_user}
				minWidth={860}
				empty="Data peserta didik tidak tersedia."
				columns={[
					...STUDENT_COLUMNS,
					{ key: "by", header: "Orang Tua", cell: ({ consent }) => consent.given_by },
					{
						key: "version",
						header: "Versi",
						cell: (row) => (
							<span className="tabular-nums">
								{row.consent.version}
								{isOld(row) && <span className="text-muted"> (lama)</span>}
							</span>
						),
					},
					{
						key: "date",
						header: "Dicatat",
						cell: ({ consent }) => (
							<span className="tabular-nums">{formatDate(consent.recorded_at.slice(0, 10))}</span>
						),
					},
					{
						key: "action",
						header: "",
						cell: (row) => (
							<span className="inline-flex flex-wrap gap-2">
								{isOld(row) && (
									<Button
										variant="secondary"
										size="sm"
										aria-label={`Catat surat baru ${row.name}`}
										onClick={() => record([row])}
									>
										<Icon of={FileCheck2} />
										Catat Surat Baru
									</Button>
								)}
								<Button
									variant="danger-ghost"
									size="sm"
									aria-label={`Cabut persetujuan ${row.name}`}
									onClick={() => withdraw(row)}
								>
									<Icon of={FileX2} />
									Cabut
								</Button>
							</span>
						),
					},
				]}
			/>
			{dialog}
		</>
	);
}
