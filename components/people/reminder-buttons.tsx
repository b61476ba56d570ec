"use client";

import { Copy, MessageCircle } from "lucide";
import { toast } from "@/components/feedback/toast";
import { useCopy } from "@/components/feedback/use-copy";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { whatsAppHref } from "@/lib/people/phone";
import type { Reminder } from "@/lib/people/reminders";

/** Sends a ready message by WhatsApp, or copies it. Without a number, WhatsApp asks to whom. */
export function ReminderButtons({ name, message, number }: Omit<Reminder, "summary">) {
	const { copy } = useCopy();
	if (message === null) return null;
	const copyIt = async () =>
		toast({ text: (await copy(message)) ? `Pesan untuk ${name} disalin.` : "Pesan tidak dapat disalin." });
	return (
		<span className="inline-flex flex-wrap gap-2">
			<Button asChild variant="secondary" size="sm">
				<a
					href={whatsAppHref(number ?? "", message)}
					target="_blank"
					rel="noreferrer"
					aria-label={`WhatsApp ${name}`}
				>
					<Icon of={MessageCircle} />
					WhatsApp
				</a>
			</Button>
			<Button variant="ghost" size="sm" aria-label={`Salin pesan untuk ${name}`} onClick={copyIt}>
				<Icon of={Copy} />
				Salin
			</Button>
		</span>
	);
}
