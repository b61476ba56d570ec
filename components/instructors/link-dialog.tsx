"use client";

import { Check, Copy, Mail, MessageCircle } from "lucide";
import { useCopy } from "@/components/feedback/use-copy";
import { useSubmit } from "@/components/form/use-submit";
import { QrCode } from "@/components/people/qr-code";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/dates/dates";
import { whatsAppHref } from "@/lib/people/phone";
import type { LinkOwner, SharedLink } from "@/server/wire/instructors";

type Props = {
	instructor: LinkOwner;
	shared: SharedLink;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** Sends the link of an instructor: by WhatsApp, by mail, as text, or from screen to camera. */
export function LinkDialog({ instructor, shared, open, onOpenChange }: Props) {
	const { url, contact, text, email, until } = shared;
	const { copy, copied } = useCopy();
	const { submit, sending } = useSubmit();
	const mail = () =>
		submit({
			method: "POST",
			path: `/instructors/${instructor.id_instructor}/link/mail`,
			success: (_, title) => ({ title, text: `Email dikirim ke ${email}.` }),
			failure: "Email Belum Dikirim",
			stale: [404, 409],
		});
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={`Tautan ${instructor.name}`}
			description={`Berlaku sampai ${formatDate(until)}. Dibuka dengan 4 angka terakhir nomor ${contact}: pastikan nomor ini milik instruktur.`}
			footer={
				<>
					{email && (
						<Button variant="secondary" loading={sending} onClick={mail}>
							<Icon of={Mail} />
							Kirim Email
						</Button>
					)}
					<Button asChild>
						<a href={whatsAppHref(contact, text)} target="_blank" rel="noreferrer">
							<Icon of={MessageCircle} />
							Kirim WhatsApp
						</a>
					</Button>
				</>
			}
		>
			{copied === false && (
				<p role="status" className="mb-3 text-danger text-sm">
					Browser tidak mengizinkan penyalinan. Salin pesan di bawah dengan tangan.
				</p>
			)}
			<QrCode text={url} label={`Kode QR tautan ${instructor.name}`} />
			<p className="wrap-anywhere mt-4 select-all whitespace-pre-line rounded-md bg-sunken px-4 py-3 text-sm">
				{text}
			</p>
			{/* It stands here, so that the keyboard reaches and scrolls this part. */}
			<Button variant="secondary" block className="mt-3" onClick={() => copy(text)}>
				<Icon of={copied ? Check : Copy} />
				{copied ? "Pesan Disalin" : "Salin Pesan"}
			</Button>
		</Dialog>
	);
}
