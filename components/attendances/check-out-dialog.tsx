"use client";

import { useEffect, useState } from "react";
import { useDialogs } from "@/components/feedback/dialogs";
import { FormDialog } from "@/components/form/form-dialog";
import { useSubmit } from "@/components/form/use-submit";
import { tellOtherTabs } from "@/components/frame/other-tabs";
import { useSession } from "@/components/frame/session";
import { howToAllow } from "@/lib/attendances/location-help";
import { formatLongDate, formatTimeIn, timeOf } from "@/lib/dates/dates";
import type { CheckedOut } from "@/server/services/attendances/check-outs";
import { LocationField } from "./location-field";
import { LocationState } from "./location-state";
import { NoLocation } from "./no-location";
import { PlaceWords } from "./place-words";
import { useLocation } from "./use-location";

export type CheckOutProps = {
	/** The day of the check-in, `YYYY-MM-DD`. */
	date: string;
	/** We must not keep this student's location, so we do not ask for it. */
	withoutLocation: boolean;
};
type Props = CheckOutProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Presensi Pulang': the position, and nothing else. */
export function CheckOutDialog({ date, withoutLocation, open, onOpenChange }: Props) {
	const { notice } = useDialogs();
	const { zone } = useSession();
	const location = useLocation(
		(text, blocked) =>
			void notice({
				title: "Gagal Mendapatkan Lokasi",
				text: blocked ? `${text} ${howToAllow()}` : text,
				tone: "error",
			}),
	);
	const { locate, giveUp, settled } = location;
	const [awaited, setAwaited] = useState(false);
	const [error, setError] = useState("");
	const { submit, sending } = useSubmit();
	const close = () => onOpenChange(false);

	useEffect(() => {
		if (!open || withoutLocation) return;
		locate();
		return giveUp;
	}, [open, withoutLocation, locate, giveUp]);

	async function send() {
		setAwaited(true);
		const { place, weakness, measured_at } = await settled();
		setAwaited(false);
		if (!place && !withoutLocation)
			return setError("Lokasi belum didapatkan. Tunggu sebentar atau coba ambil lokasi lagi.");
		const payload = new FormData();
		const fields = { date, _method: "put", ...(place ?? { without_location: "1" }) };
		for (const [name, value] of Object.entries(fields)) payload.set(name, String(value));
		await submit<CheckedOut>({
			method: "POST",
			// A phone without a network may not know the id of the day yet.
			path: `/attendances/${date}/check-out`,
			body: payload,
			close,
			onSuccess: () => tellOtherTabs(),
			success: ({ checkout }) => ({
				title: "Presensi Pulang Berhasil",
				text: (
					<>
						{checkout.left_at && (
							<p>Tercatat pukul {formatTimeIn(timeOf(new Date(checkout.left_at), zone), zone)}.</p>
						)}
						{checkout.place_fact ? <PlaceWords fact={checkout.place_fact} /> : weakness && <p>{weakness}</p>}
					</>
				),
			}),
			failure: "Presensi Pulang Gagal!",
			stale: [404, 409],
			refreshes: true,
			offline: { kind: "checkout", date, position_at: measured_at, onKept: close },
		});
	}

	return (
		<FormDialog
			form="pulang"
			sending={sending || awaited}
			closable={!sending || awaited}
			open={open}
			onOpenChange={onOpenChange}
			title="Presensi Pulang"
			description={formatLongDate(date)}
			action="Catat Pulang"
			state={!withoutLocation && <LocationState {...location} awaited={awaited} />}
		>
			<form
				id="pulang"
				method="post"
				onSubmit={(event) => {
					event.preventDefault();
					void send();
				}}
			>
				{withoutLocation ? (
					<NoLocation />
				) : (
					<LocationField {...location} awaited={awaited} required error={error} />
				)}
			</form>
		</FormDialog>
	);
}
