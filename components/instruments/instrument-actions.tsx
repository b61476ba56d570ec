"use client";

import { Pencil } from "lucide";
import { useSubmit } from "@/components/form/use-submit";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { InstrumentWire } from "@/server/wire/instruments";

const APPLY = {
	status: "applied",
	label: "Terapkan",
	question: {
		title: "Terapkan Instrumen PKL?",
		text: "Instrumen ini akan dipakai untuk observasi dan asesmen, dan tidak dapat diedit selama diterapkan.",
		confirm: "Terapkan",
	},
} as const;

const TAKE_BACK = {
	status: "not_applied",
	label: "Batalkan Penerapan",
	question: {
		title: "Batalkan Penerapan Instrumen PKL?",
		text: "Peserta didik tidak dapat dinilai sampai instrumen diterapkan lagi. Nilai yang sudah terkirim tidak berubah.",
		confirm: "Batalkan Penerapan",
		cancel: "Kembali",
		tone: "warning",
	},
} as const;

type Props = Pick<InstrumentWire, "id_instrument" | "status"> & {
	/** The ids of the sections on the page. */
	shown: readonly number[];
};

/** Applies the instrument or takes it back. People can edit it while it is not applied. */
export function InstrumentActions({ id_instrument, status, shown }: Props) {
	const { submit, sending } = useSubmit();
	const applied = status === "applied";
	const next = applied ? TAKE_BACK : APPLY;

	const change = () =>
		submit({
			confirm: next.question,
			method: "PUT",
			path: "/instruments/set-status",
			body: { status: next.status, sections: shown },
			failure: "Pengubahan Status Instrumen Gagal!",
			stale: [404, "instrument_changed"],
			refreshes: true,
		});

	return (
		<div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:items-center">
			<p className="text-muted text-sm sm:order-last">
				{applied
					? "Batalkan penerapannya terlebih dahulu untuk mengedit."
					: "Masih draf: pembimbing belum dapat menilai dengannya."}
			</p>
			{!applied && (
				<ButtonLink href={`/guru/instrumen-pkl/edit-instrumen-pkl/${id_instrument}`} variant="secondary">
					<Icon of={Pencil} />
					Edit
				</ButtonLink>
			)}
			<Button variant={applied ? "secondary" : "primary"} loading={sending} onClick={change}>
				{next.label}
			</Button>
		</div>
	);
}
