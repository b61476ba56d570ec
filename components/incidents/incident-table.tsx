import { type Column, DataTable } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { INCIDENT_LABELS, occurredWords } from "@/lib/incidents/incidents";
import type { ListedIncident } from "@/server/services/incidents/read";
import { IncidentState } from "./incident-details";

const COLUMNS: Column<ListedIncident>[] = [
	{
		key: "student",
		header: "Peserta Didik",
		primary: true,
		cell: ({ id_incident, student }) => (
			<>
				<NameLink href={`/guru/kejadian/${id_incident}`}>{student.name}</NameLink>
				{student.class && <span className="block text-muted">{student.class}</span>}
			</>
		),
	},
	{ key: "kind", header: "Kejadian", plain: true, cell: ({ kind }) => INCIDENT_LABELS[kind] },
	{ key: "occurred", header: "Waktu", plain: true, cell: ({ occurred }) => occurredWords(occurred) },
	{ key: "workplace", header: "Tempat PKL", plain: true, cell: ({ workplace }) => workplace ?? "-" },
	{ key: "state", header: "Keadaan", aside: true, cell: (row) => <IncidentState {...row} /> },
];

/** The reports that reach the reader. */
export const IncidentTable = ({ rows }: { rows: readonly ListedIncident[] }) => (
	<DataTable
		caption="Laporan kejadian"
		columns={COLUMNS}
		rows={rows}
		rowKey={({ id_incident }) => id_incident}
		empty="Belum ada laporan kejadian. Bila peserta didik melapor, laporannya muncul di sini dan di Beranda."
		minWidth={860}
	/>
);
