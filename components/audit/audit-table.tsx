import { DataTable } from "@/components/table/data-table";
import { personName } from "@/lib/audit/audit";
import { formatDate, type Zone } from "@/lib/dates/dates";
import { ROLE_LABELS } from "@/lib/labels";
import type { AuditEntryWire } from "@/server/wire/audit";

type Row = Pick<AuditEntryWire, "id" | "at" | "actor" | "instructor" | "text" | "address">;

type Props = {
	rows: readonly Row[];
	/** The zone of the times. */
	zone: Zone;
	empty: string;
};

/** Who did what to whom, when, and from where. */
export function AuditTable({ rows, zone, empty }: Props) {
	return (
		<DataTable
			caption="Catatan audit"
			rows={rows}
			rowKey={({ id }) => id}
			minWidth={860}
			empty={empty}
			columns={[
				{
					key: "at",
					header: `Waktu (${zone})`,
					plain: true,
					width: "w-44",
					cell: ({ at }) => (
						<time dateTime={at} className="whitespace-nowrap tabular-nums">
							{formatDate(at.slice(0, 10))} {at.slice(11, 19)}
						</time>
					),
				},
				{
					key: "text",
					header: "Kegiatan",
					primary: true,
					cell: ({ actor, instructor, text }) => (
						<p className="wrap-anywhere font-normal max-md:mb-1 max-md:text-base">
							<strong className="font-semibold first-letter:uppercase">
								{actor ? personName(actor) : instructor ? (instructor.name ?? "Instruktur") : "Sistem"}
							</strong>{" "}
							{text}
						</p>
					),
				},
				{
					key: "role",
					header: "Peran",
					plain: true,
					width: "w-44",
					cell: ({ actor, instructor }) =>
						actor ? ROLE_LABELS[actor.role] : instructor ? "Instruktur" : "-",
				},
				{
					key: "address",
					header: "Alamat IP",
					plain: true,
					width: "w-44",
					cell: ({ address }) => <span className="wrap-anywhere tabular-nums">{address ?? "-"}</span>,
				},
			]}
		/>
	);
}
