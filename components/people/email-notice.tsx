"use client";

import { MailWarning } from "lucide";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/**
 * Reminds the person of a link that they have not opened yet. It went to the new address, or else to the present one.
 */
export function EmailNotice({ asked }: { asked: string | null }) {
	const { submit, sending } = useSubmit();
	const resend = () =>
		submit({
			method: "POST",
			path: "/email/confirmation",
			success: (_, text) => ({ title: "Tautan Terkirim", text }),
			failure: "Tautan Gagal Dikirim!",
			// The address was confirmed meanwhile, in another tab or on another device.
			stale: [409],
		});
	return (
		<div className="mb-5 flex flex-col gap-x-3 rounded-md bg-info-soft px-4 py-2 text-sm sm:flex-row sm:items-center">
			<Icon of={MailWarning} className="size-5 shrink-0 text-info max-sm:hidden" />
			<p className="wrap-anywhere min-w-0 flex-1">
				{asked
					? `Buka tautan yang dikirim ke ${asked} untuk mengganti email.`
					: "Email Anda belum dikonfirmasi. Buka tautan di email dari kami."}
			</p>
			<Button variant="link" size="sm" loading={sending} onClick={resend} className="self-start">
				Kirim ulang tautan
			</Button>
		</div>
	);
}
