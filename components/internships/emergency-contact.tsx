"use client";

import { MessageCircle, Phone, ShieldAlert } from "lucide";
import { useEffect, useRef, useState } from "react";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { telHref, whatsAppHref } from "@/lib/people/phone";
import type { EmergencyContact as Contact } from "@/server/services/internships/emergency-contacts";

/**
 * The person to call in an emergency. The page does not carry the number. A press loads it, and the audit log records
 * that.
 */
export function EmergencyContact({ internshipId }: { internshipId: string }) {
	const [contact, setContact] = useState<Contact | null>(null);
	const { submit, sending } = useSubmit();
	const shown = useRef<HTMLElement>(null);
	// The button that had the focus is gone, so we move the focus.
	useEffect(() => {
		if (contact) shown.current?.focus();
	}, [contact]);

	const open = () =>
		submit<Contact>({
			method: "POST",
			path: `/internships/${internshipId}/emergency-contact`,
			onSuccess: setContact,
			success: () => null,
			failure: "Kontak Darurat Gagal Dibuka",
			stale: [404],
		});

	if (!contact)
		return (
			<div className="mt-5 flex flex-col items-start gap-2 border-t pt-5">
				<Button variant="secondary" loading={sending} onClick={open}>
					<Icon of={ShieldAlert} />
					Tampilkan kontak darurat
				</Button>
				<p className="text-muted text-sm">
					Nomor orang tua atau wali, hanya untuk keadaan darurat. Setiap pembukaan dicatat di catatan audit.
				</p>
			</div>
		);
	const { emergency_contact_name: name, emergency_contact: number } = contact;
	return (
		<section ref={shown} tabIndex={-1} aria-label="Kontak darurat" className="mt-5 border-t pt-5">
			<p className="text-muted text-sm">Kontak darurat</p>
			{number ? (
				<>
					<p className="wrap-anywhere mt-0.5 font-medium">
						{name && `${name}, `}
						<span className="tabular-nums">{number}</span>
					</p>
					<div className="mt-3 flex flex-wrap gap-2">
						<Button asChild variant="secondary">
							<a href={telHref(number)}>
								<Icon of={Phone} />
								Telepon
							</a>
						</Button>
						<Button asChild variant="secondary">
							<a href={whatsAppHref(number)} target="_blank" rel="noreferrer">
								<Icon of={MessageCircle} />
								WhatsApp
							</a>
						</Button>
					</div>
				</>
			) : (
				<p className="mt-0.5">Peserta didik belum mengisi kontak darurat.</p>
			)}
		</section>
	);
}
