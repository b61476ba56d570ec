"use client";

import { CloudOff } from "lucide";
import { useId, useState } from "react";
import { useDialogs } from "@/components/feedback/dialogs";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatInstant, isoOf } from "@/lib/dates/dates";
import { statusOf } from "@/lib/offline/joined";
import { kindOf } from "@/lib/offline/kinds";
import { type Unsent, waitsForCheckIn } from "@/lib/offline/records";

type Props = {
	records: readonly Unsent[];
	sending: boolean;
	mustLogIn: boolean;
	/** Where its person logs in. */
	login?: string;
	onSend: () => void;
	onDiscard: (key: string) => void;
};

/** The records that this phone has not sent yet, above the pages of their person. It is empty without such records. */
export function UnsentBar({ records, sending, mustLogIn, login = "/login", onSend, onDiscard }: Props) {
	const [open, setOpen] = useState(false);
	const { confirm, notice } = useDialogs();
	const id = useId();
	if (records.length === 0) return null;

	async function discard(record: Unsent) {
		const sure = await confirm({
			title: `Buang ${nameOf(record)}?`,
			text: "Catatan ini dihapus dari ponsel dan tidak akan pernah dikirim.",
			confirm: "Buang",
			tone: "danger",
		});
		if (sure) onDiscard(record.key);
	}

	function send() {
		if (navigator.onLine) return onSend();
		void notice({
			title: "Belum ada jaringan",
			text: "Catatan Anda aman di ponsel ini dan terkirim sendiri begitu ada jaringan.",
		});
	}

	const refused = records.some(({ refusal }) => refusal !== null);
	return (
		<section aria-label="Belum terkirim" className="mb-5 rounded-lg bg-warning-soft p-4 sm:px-6">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<p className="flex min-w-0 flex-1 basis-44 items-center gap-3 font-bold">
					<Icon of={CloudOff} className="size-6 shrink-0 text-warning" />
					<span role="status">{records.length} belum terkirim</span>
				</p>
				<div className="flex flex-wrap gap-2">
					{/* A refusal stays, because the student has to read it. */}
					{!refused && (
						<Button variant="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
							{open ? "Tutup" : "Lihat"}
						</Button>
					)}
					{mustLogIn ? (
						<ButtonLink href={login} className="max-w-full">
							Masuk lagi
						</ButtonLink>
					) : (
						<Button variant="secondary" className="max-w-full" loading={sending} onClick={send}>
							Kirim sekarang
						</Button>
					)}
				</div>
			</div>
			{mustLogIn && (
				<p className="mt-2 text-sm">
					Sesi Anda telah berakhir. Masuk lagi dengan akun Anda sendiri, lalu catatan ini terkirim.
				</p>
			)}
			<ul id={id} hidden={!open && !refused} className="mt-3 space-y-3 border-t pt-3">
				{records.map((record) => (
					<li key={record.key} className="flex flex-wrap items-center gap-x-4 gap-y-1">
						<div className="min-w-0 flex-1 basis-60">
							<p className="font-semibold">{nameOf(record)}</p>
							<p className="wrap-anywhere text-sm">
								{record.refusal ?? stateOf(record, records)} Dicatat {formatRecorded(record)}.
							</p>
							{record.refusal !== null && (
								<p className="wrap-anywhere mt-1 whitespace-pre-line text-sm empty:hidden">
									{textOf(record)}
								</p>
							)}
						</div>
						<Button variant="danger-ghost" onClick={() => discard(record)}>
							Buang
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}

const nameOf = (record: Unsent) => kindOf(record).name({ ...record, status: statusOf(record) });

function textOf(record: Unsent): string {
	const { texts = [] } = kindOf(record);
	return record.fields
		.flatMap(([name, value]) => (texts.includes(name) && value.trim() ? [value] : []))
		.join("\n");
}

function stateOf(record: Unsent, records: readonly Unsent[]): string {
	if (waitsForCheckIn(record, records)) return "Menunggu presensi hari itu terkirim.";
	return record.tries > 0 ? "Belum berhasil dikirim. Akan dicoba lagi." : "Menunggu jaringan.";
}

const formatRecorded = ({ recorded_at, zone = "WIB" }: Unsent) =>
	formatInstant(isoOf(new Date(recorded_at), zone));
