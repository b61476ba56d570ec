"use client";

import { ShieldOff } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/dates/dates";
import type { ListedUser } from "@/server/wire/people";
import { EmailText } from "./email-text";
import { useUserChange } from "./use-user-change";
import { UserName } from "./user-name";

type OtpRow = Pick<ListedUser, "id_user" | "name" | "email"> & {
	/** The date on which the second step was switched on, `YYYY-MM-DD`. */
	since: string;
};

/**
 * The people who log in with a second step. The manager can switch it off for people who have lost phone and recovery
 * codes.
 * @param self the person who is looking
 */
export function OtpList({ rows, self }: { rows: readonly OtpRow[]; self: number }) {
	const change = useUserChange();

	const switchOff = ({ id_user, name }: OtpRow) =>
		change({
			question: {
				title: `Yakin ingin mematikan verifikasi dua langkah ${name}?`,
				text: `Pastikan permintaan ini benar dari ${name}. Setelah itu password saja cukup untuk masuk, dan ${name} perlu login kembali.`,
				tone: "danger",
			},
			method: "PUT",
			path: `${id_user}/disable-otp`,
			failure: "Verifikasi Dua Langkah Gagal Dimatikan!",
		});

	return (
		<ul className="divide-y rounded-lg border bg-surface text-sm">
			{rows.map((row) => (
				<li key={row.id_user} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
					<span className="min-w-0 flex-1 basis-56">
						<UserName name={row.name} />
					</span>
					<span className="min-w-0 flex-1 basis-56 wrap-anywhere text-muted">
						<EmailText>{row.email}</EmailText>
					</span>
					<span className="whitespace-nowrap text-muted tabular-nums">
						Aktif sejak {formatDate(row.since)}
					</span>
					{row.id_user === self ? (
						<span className="text-muted">Anda: ubah di halaman Profil</span>
					) : (
						<Button
							variant="danger-ghost"
							size="sm"
							aria-label={`Matikan verifikasi dua langkah ${row.name}`}
							onClick={() => switchOff(row)}
						>
							<Icon of={ShieldOff} />
							Matikan
						</Button>
					)}
				</li>
			))}
		</ul>
	);
}
