"use client";

import { Check, Copy, MessageCircle } from "lucide";
import { type ReactNode, useState } from "react";
import { useCopy } from "@/components/feedback/use-copy";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { formatDate, tellTime } from "@/lib/dates/dates";
import { whatsAppHref } from "@/lib/people/phone";
import type { PersonWire } from "@/server/wire/people";
import { EmailText } from "./email-text";
import { useUserChange, withoutSecondStep } from "./use-user-change";

type Sent = { email: string; link: string | null; contact: string | null };

/** How somebody logs in, and how the staff help whoever cannot. */
export function PersonAccess({ person, manages }: { person: PersonWire; manages: boolean }) {
	const { id_user, name, email, devices, otp_since } = person;
	const { submit } = useSubmit();
	const change = useUserChange();
	const [sent, setSent] = useState<Sent | null>(null);
	const [open, setOpen] = useState(false);

	const sendLink = () =>
		submit<Sent>({
			confirm: {
				title: `Bantu ${name} membuat password baru?`,
				text: "Tautannya berlaku 60 menit dan hanya sekali. Password yang sekarang tetap berlaku sampai diganti.",
				confirm: "Lanjut",
			},
			method: "POST",
			path: `/users/${id_user}/reset-link`,
			onSuccess: (made) => {
				setSent(made);
				setOpen(made.link !== null);
			},
			success: (made, title) =>
				made.link
					? null
					: { title, text: `Tautan dikirim ke ${made.email}. Minta ${name} membuka emailnya.` },
			failure: "Tautan Belum Dikirim",
			stale: [404],
		});

	const endDevices = () =>
		submit({
			confirm: {
				title: `Keluarkan ${name} dari semua perangkat?`,
				text: `${name} perlu login kembali. Yang belum terkirim tetap tersimpan di ponselnya.`,
				confirm: "Keluarkan",
				tone: "warning",
			},
			method: "DELETE",
			path: `/users/${id_user}/sessions`,
			failure: "Perangkat Gagal Dikeluarkan",
			stale: [404],
			refreshes: true,
		});

	if (email === null) return null;
	const text = `Buat password baru Jejak PKL di sini, dalam 60 menit: ${sent?.link}`;
	return (
		<Card>
			<CardHeader title="Akun" />
			<ul className="divide-y">
				<Row
					label="Email"
					value={<EmailText>{email}</EmailText>}
					action={
						<Button variant="secondary" size="sm" onClick={sendLink}>
							Kirim Tautan Reset Password
						</Button>
					}
				/>
				<Row
					label="Perangkat"
					value={
						devices.last_seen_at
							? `${devices.count} perangkat, terakhir dipakai ${tellTime(devices.last_seen_at)}`
							: "Tidak sedang masuk di perangkat mana pun"
					}
					action={
						devices.count > 0 && (
							<Button variant="secondary" size="sm" onClick={endDevices}>
								Keluarkan
							</Button>
						)
					}
				/>
				{otp_since && (
					<Row
						label="Verifikasi dua langkah"
						value={`Aktif sejak ${formatDate(otp_since.slice(0, 10))}`}
						action={
							manages && (
								<Button
									variant="secondary"
									size="sm"
									aria-label={`Matikan verifikasi dua langkah ${name}`}
									onClick={() => change(withoutSecondStep(person))}
								>
									Matikan
								</Button>
							)
						}
					/>
				)}
			</ul>
			<LinkDialog
				name={name}
				text={text}
				contact={sent?.contact ?? null}
				open={open}
				onOpenChange={setOpen}
			/>
		</Card>
	);
}

const Row = ({ label, value, action }: { label: string; value: ReactNode; action: ReactNode }) => (
	<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
		<div className="min-w-0">
			<p className="text-muted text-sm">{label}</p>
			<p className="wrap-anywhere font-medium">{value}</p>
		</div>
		{action}
	</li>
);

type LinkProps = {
	name: string;
	text: string;
	contact: string | null;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** Hands over a link that no mail can bring. */
function LinkDialog({ name, text, contact, open, onOpenChange }: LinkProps) {
	const { copy, copied } = useCopy();
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={`Tautan untuk ${name}`}
			description={`Server ini tidak mengirim email. Berikan hanya kepada ${name}: siapa pun yang membukanya dapat membuat password baru.`}
			footer={
				contact && (
					<Button asChild>
						<a href={whatsAppHref(contact, text)} target="_blank" rel="noreferrer">
							<Icon of={MessageCircle} />
							Kirim WhatsApp
						</a>
					</Button>
				)
			}
		>
			{copied === false && (
				<p role="status" className="mb-3 text-danger text-sm">
					Browser tidak mengizinkan penyalinan. Salin pesan di bawah dengan tangan.
				</p>
			)}
			<p className="wrap-anywhere select-all rounded-md bg-sunken px-4 py-3 text-sm">{text}</p>
			<Button variant="secondary" block className="mt-3" onClick={() => copy(text)}>
				<Icon of={copied ? Check : Copy} />
				{copied ? "Pesan Disalin" : "Salin Pesan"}
			</Button>
		</Dialog>
	);
}
