"use client";

import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import type { LinkOwner } from "@/server/wire/instructors";

/** Renews a live link, or revokes it. */
export function EndLinkButtons({ instructor: { id_instructor, name } }: { instructor: LinkOwner }) {
	const { submit, sending } = useSubmit();
	const path = `/instructors/${id_instructor}/link`;
	const renew = () =>
		submit({
			method: "PUT",
			path: `${path}/renew`,
			failure: "Tautan Belum Diperpanjang",
			stale: [404, 409],
			refreshes: true,
		});
	const revoke = () =>
		submit({
			method: "PUT",
			path: `${path}/revoke`,
			confirm: {
				title: `Cabut Tautan ${name}?`,
				text: "Tautan ini langsung tidak berlaku di semua browser. Jawaban yang sudah dikirim tetap ada.",
				confirm: "Cabut",
				tone: "danger",
			},
			failure: "Tautan Belum Dicabut",
			stale: [404, 409],
			refreshes: true,
		});
	return (
		<>
			<Button
				variant="ghost"
				size="sm"
				loading={sending}
				onClick={renew}
				aria-label={`Perpanjang tautan ${name}`}
			>
				Perpanjang
			</Button>
			<Button
				variant="danger-ghost"
				size="sm"
				loading={sending}
				onClick={revoke}
				aria-label={`Cabut tautan ${name}`}
			>
				Cabut
			</Button>
		</>
	);
}
