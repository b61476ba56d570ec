"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "@/components/form/use-api";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import type { Place } from "@/server/wire/attendances";
import { LocationMap } from "./location-map";
import { useMapTiles } from "./map-settings";
import { PlaceWords } from "./place-words";

type Props = {
	id_attendance: string;
	/** The student and the day, in words. */
	whose: string;
	/** The check-out's location in place of the check-in's. */
	checkOut: boolean | undefined;
	/** The location was erased since the page was made. */
	onGone: () => void;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** 'Detail Kehadiran': a map. The page carries no coordinates, so we load the location now. */
export function LocationDialog({ id_attendance, whose, checkOut, onGone, open, onOpenChange }: Props) {
	const [place, setPlace] = useState<Place | "failed" | null>(null);
	const api = useApi();
	const tiles = useMapTiles();

	async function ask() {
		setPlace(null);
		const answer = await api<Place | null>(
			"GET",
			`/attendances/${id_attendance}/${checkOut ? "check-out/" : ""}location`,
		);
		if (answer?.ok && answer.data) return setPlace(answer.data);
		if (answer && !answer.ok) return setPlace("failed");
		onOpenChange(false);
		if (answer) onGone();
	}
	const askFirst = useEffectEvent(() => void ask());
	useEffect(() => askFirst(), []);

	return (
		<Dialog open={open} onOpenChange={onOpenChange} title="Detail Kehadiran" description={whose}>
			{place === null || place === "failed" ? (
				<div
					role="status"
					className="flex h-64 flex-col items-center justify-center gap-4 rounded-lg border bg-sunken px-6 text-center sm:h-80"
				>
					{place === null ? (
						<p className="flex items-center gap-3 font-medium">
							<Spinner className="text-accent-text text-xl" />
							Memuat lokasi
						</p>
					) : (
						<>
							<p>Lokasi tidak dapat dimuat. Periksa koneksi internet Anda, lalu coba lagi.</p>
							<Button variant="secondary" onClick={() => void ask()}>
								Coba Lagi
							</Button>
						</>
					)}
				</div>
			) : (
				<>
					<LocationMap {...place} label={`Lokasi presensi ${checkOut ? "pulang " : ""}${whose}`} {...tiles} />
					<div className="mt-2.5">
						<PlaceWords fact={place.place_fact} />
					</div>
				</>
			)}
		</Dialog>
	);
}
