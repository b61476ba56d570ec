"use client";

import { LocateFixed } from "lucide";
import { useState } from "react";
import { useLocation } from "@/components/attendances/use-location";
import { useDialogs } from "@/components/feedback/dialogs";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";

/** Proposes where the workplace is, from the place where its instructor stands. The school decides. */
export function ProposePoint() {
	const { notice } = useDialogs();
	const { locate, settled } = useLocation(
		(text) => void notice({ title: "Lokasi Belum Didapat", text, tone: "error" }),
	);
	const { submit } = useSubmit();
	const [busy, setBusy] = useState(false);
	async function propose() {
		setBusy(true);
		locate();
		const { place } = await settled();
		if (place)
			await submit({
				confirm: {
					title: "Usulkan tempat Anda berdiri sekarang?",
					text: `Sekolah memeriksanya dulu. Ketelitiannya ± ${Math.round(place.accuracy).toLocaleString("id-ID")} m.`,
					confirm: "Usulkan",
				},
				method: "PUT",
				path: "/instructor/point",
				body: place,
				failure: "Usulan Belum Terkirim",
			});
		setBusy(false);
	}
	return (
		<Card className="mt-10">
			<CardHeader
				title="Letak tempat ini"
				description="Bila titik di peta sekolah keliru atau belum ada, usulkan dari tempat kerja."
			/>
			<Button variant="secondary" loading={busy} onClick={() => void propose()}>
				<Icon of={LocateFixed} />
				Usulkan lokasi saya sekarang
			</Button>
		</Card>
	);
}
