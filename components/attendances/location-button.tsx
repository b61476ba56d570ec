"use client";

import { MapPin } from "lucide";
import { useState } from "react";
import { useDialogs } from "@/components/feedback/dialogs";
import { useApi } from "@/components/form/use-api";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { formatLongDate } from "@/lib/dates/dates";
import type { ListedAttendance, Place } from "@/server/wire/attendances";
import { LocationMap } from "./location-map";
import { useMapTiles } from "./map-settings";
import { PlaceWords } from "./place-words";

type Props = Pick<ListedAttendance, "id_attendance" | "date" | "time" | "located"> & {
	/** The check-out's location in place of the check-in's. */
	checkOut?: boolean;
	/** The student of the location, in a list of several students. */
	name?: string;
	/** Shows only the icon, where room is short. */
	compact?: boolean;
};

/**
 * Opens 'Detail Kehadiran'. The page carries no coordinates, so we load the location now. A row without a location says
 * why there is none.
 */
export function LocationButton({ id_attendance, date, time, located, name, compact, checkOut }: Props) {
	const [open, setOpen] = useState(false);
	const [place, setPlace] = useState<Place | "failed" | null>(null);
	const { notice } = useDialogs();
	const api = useApi();
	const tiles = useMapTiles();

	const whose = [name, formatLongDate(date)].filter(Boolean).join(", ");
	const label = `Detail Lokasi ${checkOut ? "Pulang " : ""}${whose}`;

	const tellWhy = () =>
		notice({
			title: "Lokasi Tidak Terdeteksi",
			text: (
				<>
					<p>Anda harus melakukan presensi supaya lokasi bisa didapatkan.</p>
					{time !== null && (
						<p>
							Presensi ini sudah tercatat tanpa lokasi: persetujuan orang tua atau wali untuk merekam lokasi
							belum ada, atau telah dicabut.
						</p>
					)}
				</>
			),
			tone: "info",
		});

	async function ask() {
		setPlace(null);
		const answer = await api<Place | null>(
			"GET",
			`/attendances/${id_attendance}/${checkOut ? "check-out/" : ""}location`,
		);
		if (answer?.ok && answer.data) return setPlace(answer.data);
		if (answer && !answer.ok) return setPlace("failed");
		setOpen(false);
		// The location was erased since the page was made.
		if (answer) void tellWhy();
	}

	function show() {
		if (!located) return void tellWhy();
		setOpen(true);
		void ask();
	}

	return (
		<>
			{compact ? (
				<IconButton tone="outline" label={label} onClick={show}>
					<Icon of={MapPin} />
				</IconButton>
			) : (
				<Button variant="secondary" size="sm" onClick={show} aria-label={label}>
					<Icon of={MapPin} />
					<span className="max-md:in-[.row-aside]:hidden">Detail Lokasi</span>
				</Button>
			)}
			{located && (
				<Dialog open={open} onOpenChange={setOpen} title="Detail Kehadiran" description={whose}>
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
							<LocationMap
								{...place}
								label={`Lokasi presensi ${checkOut ? "pulang " : ""}${whose}`}
								{...tiles}
							/>
							<div className="mt-2.5">
								<PlaceWords fact={place.place_fact} />
							</div>
						</>
					)}
				</Dialog>
			)}
		</>
	);
}
