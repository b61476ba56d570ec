"use client";

import { MailWarning } from "lucide";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Reminds of an e-mail address that nobody has confirmed. */
export function EmailNotice() {
	const { submit, sending } = useSubmit();
	const resend = () =>
		submit({
			method: "POST",
			path: "/email/confirmation",
			success: (_, text) => ({ title: "Tautan Terkirim", text }),
			failure: "Tautan Gagal Dikirim!",
			// Confirmed meanwhile, in another tab or on another device.
			stale: [409],
		});
	return (
		<div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-info-soft px-4 py-2 text-sm">
			<Icon of={MailWarning} className="size-5 shrink-0 text-info" />
			<p className="min-w-0">Email Anda belum dikonfirmasi. Buka tautan di email dari kami.</p>
			<Button variant="link" size="sm" loading={sending} onClick={resend} className="ml-auto">
				Kirim ulang tautan
			</Button>
		</div>
	);
}
