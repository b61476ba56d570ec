"use client";

import { ShieldOff } from "lucide-react";
import { DataTable } from "@/components/shared/data-table";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/dates";
import { EmailText } from "./email-text";
import { useUserChange } from "./use-user-change";
import { UserName } from "./user-name";

export type OtpRow = {
	id_user: number;
	name: string;
	email: string;
	/** Since when, `YYYY-MM-DD`. */
	since: string;
};

/** Who logs in with a second step, to be helped when phone and recovery codes are lost. @param self who is looking */
export function OtpTable({ rows, self }: { rows: readonly OtpRow[]; self: number }) {
	const change = useUserChange();

	const switchOff = ({ id_user, name }: OtpRow) =>
		change({
			question: {
				title: `Yakin ingin mematikan verifikasi dua langkah ${name}?`,
				text: `Pastikan permintaan ini benar dari ${name}. Setelah itu password saja cukup untuk masuk, dan ${name} perlu login kembali.`,
				confirm: "Lanjut",
				tone: "danger",
			},
			method: "PUT",
			path: `/users/${id_user}/disable-otp`,
			failed: "Verifikasi Dua Langkah Gagal Dimatikan!",
		});

	return (
		<DataTable
			caption="Verifikasi dua langkah"
			rows={rows}
			rowKey={({ id_user }) => id_user}
			empty="Belum ada yang mengaktifkan verifikasi dua langkah."
			columns={[
				{ key: "name", header: "Nama", primary: true, cell: ({ name }) => <UserName name={name} /> },
				{ key: "email", header: "Email", cell: ({ email }) => <EmailText>{email}</EmailText> },
				{ key: "since", header: "Aktif sejak", cell: ({ since }) => formatDate(since) },
				{
					key: "action",
					header: "",
					cell: (row) =>
						row.id_user === self ? (
							<span className="text-muted">Anda: ubah di halaman Profil</span>
						) : (
							<Button
								variant="danger-ghost"
								size="sm"
								aria-label={`Matikan verifikasi dua langkah ${row.name}`}
								onClick={() => switchOff(row)}
							>
								<ShieldOff aria-hidden />
								Matikan
							</Button>
						),
				},
			]}
		/>
	);
}
