"use client";

import { Mail, Printer } from "lucide";
import { useRouter } from "next/navigation";
import { useDialogs } from "@/components/feedback/dialogs";
import { useSubmit } from "@/components/form/use-submit";
import { DataTable } from "@/components/table/data-table";
import { MarkAll, MarkCount, markColumn } from "@/components/table/marks";
import { useDownload } from "@/components/table/use-download";
import { useMarks } from "@/components/table/use-marks";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/dates/dates";
import type { InvitedPerson } from "@/server/wire/people";
import { EmailText } from "./email-text";
import { TwinNote } from "./twin-note";

type Props = {
	group: string;
	rows: readonly InvitedPerson[];
	/** Does this server send mail? */
	mails: boolean;
};

/** The invited people of a class. Those who are marked get a new code, or all of them if nobody is. */
export function InvitedTable({ group, rows, mails }: Props) {
	const marks = useMarks(rows);
	const { chosen } = marks;
	const { confirm } = useDialogs();
	const download = useDownload();
	const { submit, sending } = useSubmit();
	const router = useRouter();
	const asked = chosen.length > 0 ? chosen : rows;
	const body = { group, ids: chosen.length > 0 ? chosen.map(({ id_user }) => id_user) : null };
	const replaced = asked.filter(({ code_until }) => code_until !== null).length;
	const text = replaced
		? `Kode lama ${replaced} orang tidak berlaku lagi, juga yang sudah dibagikan.`
		: "Setiap orang mendapat satu kode untuk membuka akunnya.";
	const reachable = asked.filter(({ email, has_secret }) => email !== null && has_secret).length;

	async function print() {
		const title = `Buat kode baru untuk ${asked.length} orang?`;
		if (!(await confirm({ title, text, confirm: "Cetak", tone: "warning" }))) return;
		if (await download("/invitations/print", body)) router.refresh();
	}

	const mail = () =>
		submit({
			confirm: {
				title: `Kirim undangan ke ${reachable} alamat email?`,
				text: `${text} Yang tidak punya alamat email dalam daftar tidak dikirimi.`,
				confirm: "Kirim",
				tone: "warning",
			},
			method: "POST",
			path: "/invitations/mail",
			body,
			failure: "Pengiriman Gagal!",
			refreshes: true,
		});

	return (
		<div className="space-y-3">
			<MarkAll marks={marks} always>
				<div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:w-full">
					{mails && (
						<Button variant="secondary" loading={sending} disabled={reachable === 0} onClick={mail}>
							<Icon of={Mail} />
							Kirim Email
							<MarkCount count={chosen.length && reachable} />
						</Button>
					)}
					<Button disabled={rows.length === 0} onClick={print}>
						<Icon of={Printer} />
						{chosen.length > 0 ? "Cetak" : "Cetak Lembar"}
						<MarkCount count={chosen.length} />
					</Button>
				</div>
			</MarkAll>
			<DataTable
				caption="Orang yang diundang"
				rows={rows}
				rowKey={({ id_user }) => id_user}
				minWidth={640}
				empty="Semua orang di sini sudah membuka akunnya."
				columns={[
					markColumn(marks),
					{
						key: "name",
						header: "Nama",
						primary: true,
						cell: ({ name, twin }) => (
							<>
								{name}
								{twin && <TwinNote text="Mungkin sudah mendaftar sendiri" {...twin} />}
							</>
						),
					},
					{
						key: "email",
						header: "Email di Daftar",
						plain: true,
						cell: ({ email }) => (email ? <EmailText>{email}</EmailText> : "-"),
					},
					{ key: "code", header: "Kode", cell: codeOf },
				]}
			/>
		</div>
	);
}

function codeOf({ code_until, has_secret }: InvitedPerson) {
	if (!has_secret) return <Badge tone="warning">Tanggal lahir kosong</Badge>;
	return code_until ? `Sampai ${formatDate(code_until)}` : "Belum dibuat";
}
