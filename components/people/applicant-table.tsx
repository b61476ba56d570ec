"use client";

import { Check, CircleAlert, CircleX, Trash2, X } from "lucide";
import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/table/data-table";
import { MarkAll, MarkCount, markColumn } from "@/components/table/marks";
import { NameLink } from "@/components/table/name-link";
import { StatusBadge } from "@/components/table/status-badge";
import { useMarks } from "@/components/table/use-marks";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/dates/dates";
import { ROLE_LABELS } from "@/lib/labels";
import { personHref } from "@/lib/people/person";
import type { Applicant } from "@/server/wire/people";
import { EmailText } from "./email-text";
import { TwinNote } from "./twin-note";
import { useApproval } from "./use-approval";
import { deletionOf, useUserChange } from "./use-user-change";

type Props = { rows: readonly Applicant[]; empty: string };

/** People who want to join the school. The manager can approve or refuse one, or all that are marked on this page. */
export function ApplicantTable({ rows, empty }: Props) {
	const marks = useMarks(rows);
	const { chosen } = marks;
	const { approve, reject } = useApproval();
	const change = useUserChange();

	return (
		<div className="space-y-3">
			<MarkAll marks={marks}>
				<div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
					<Button disabled={chosen.length === 0} onClick={() => approve(chosen)}>
						<Icon of={Check} />
						Setujui
						<MarkCount count={chosen.length} />
					</Button>
					<Button variant="danger" disabled={chosen.length === 0} onClick={() => reject(chosen)}>
						<Icon of={X} />
						Tolak
						<MarkCount count={chosen.length} />
					</Button>
				</div>
			</MarkAll>
			<DataTable
				caption="Menunggu persetujuan"
				rows={rows}
				rowKey={({ id_user }) => id_user}
				minWidth={740}
				empty={empty}
				columns={[
					markColumn(marks),
					...COLUMNS,
					{
						key: "action",
						header: "",
						cell: (row) => (
							<div className="flex gap-1 max-md:*:flex-1 md:max-lg:*:px-2.5!">
								<Button
									variant="secondary"
									size="sm"
									aria-label={`Setujui ${row.name}`}
									onClick={() => approve([row])}
								>
									<Icon of={Check} />
									Setujui
								</Button>
								{row.approval === "rejected" ? (
									<Button
										variant="danger-ghost"
										size="sm"
										aria-label={`Hapus ${row.name}`}
										onClick={() => change(deletionOf(row))}
									>
										<Icon of={Trash2} />
										Hapus
									</Button>
								) : (
									<Button
										variant="danger-ghost"
										size="sm"
										aria-label={`Tolak ${row.name}`}
										onClick={() => reject([row])}
									>
										<Icon of={X} />
										Tolak
									</Button>
								)}
							</div>
						),
					},
				]}
			/>
		</div>
	);
}

/** What tells a manager who the person is. */
const COLUMNS: readonly Column<Applicant>[] = [
	{
		key: "name",
		header: "Nama",
		primary: true,
		cell: ({ id_user, name, email, contact, approval, listed, twin }) => (
			<span className="flex min-w-0 items-center gap-3 md:min-w-44">
				<Avatar name={name} size="sm" />
				<span className="min-w-0 wrap-anywhere">
					<NameLink href={personHref(id_user)}>{name}</NameLink>
					<Detail>
						<EmailText>{email}</EmailText>
					</Detail>
					{contact && <Detail>{contact}</Detail>}
					{listed && <Listed {...listed} />}
					{twin && <TwinNote text="Mungkin sudah diundang sekolah" {...twin} />}
					{approval === "rejected" && (
						<span className="mt-1 block">
							<StatusBadge tone="danger" icon={CircleX}>
								Ditolak
							</StatusBadge>
						</span>
					)}
				</span>
			</span>
		),
	},
	{
		key: "role",
		header: "Peran",
		cell: ({ role, nip, nisn }) => (
			<span className="md:whitespace-nowrap">
				{ROLE_LABELS[role]}
				{nip && <Detail>NIP {nip}</Detail>}
				{nisn && <Detail>NISN {nisn}</Detail>}
			</span>
		),
	},
	{
		key: "registered",
		header: "Mendaftar",
		cell: ({ created_at }) => <span className="tabular-nums">{formatDate(created_at.slice(0, 10))}</span>,
	},
];

const Detail = ({ children }: { children: ReactNode }) => (
	<span className="block font-normal text-muted text-xs tabular-nums">{children}</span>
);

/** What the school's list says of the same NISN, and whether the birth date is the same. */
function Listed({ name, birthdate, own_birthdate, class_name }: NonNullable<Applicant["listed"]>) {
	const known = birthdate !== null && own_birthdate !== null;
	const same = known && birthdate === own_birthdate;
	return (
		<span className="mt-1 block">
			<StatusBadge tone={same ? "success" : "warning"} icon={same ? Check : CircleAlert}>
				{same ? "Cocok dengan daftar sekolah" : "NISN ada di daftar sekolah"}
			</StatusBadge>
			<Detail>
				{[`Di daftar: ${name}`, birthdate && `lahir ${formatDate(birthdate)}`, class_name]
					.filter(Boolean)
					.join(", ")}
			</Detail>
			{!same && (
				<Detail>
					{known ? "Tanggal lahir di profil berbeda." : "Tanggal lahir belum dapat dibandingkan."}
				</Detail>
			)}
		</span>
	);
}
