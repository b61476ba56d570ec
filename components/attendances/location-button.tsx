"use client";

import { MapPin } from "lucide";
import { useState } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { LocationMap } from "@/components/shared/location-map";
import { useMapTiles } from "@/components/shared/map-settings";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { formatLongDate } from "@/lib/dates";
import type { AttendanceWire } from "@/server/wire/attendances";

type Props = Pick<AttendanceWire, "date" | "latitude" | "longitude" | "accuracy" | "time"> & {
	/** Whose location it is, in a list of several students. */
	name?: string;
	/** Only the icon, where room is short. */
	compact?: boolean;
};

/** Opens 'Detail Kehadiran'. A row without coordinates says why there is nothing to see. */
export function LocationButton({ date, latitude, longitude, accuracy, time, name, compact }: Props) {
	const [open, setOpen] = useState(false);
	const { notice } = useDialogs();
	const tiles = useMapTiles();

	const whose = [name, formatLongDate(date)].filter(Boolean).join(", ");
	const label = `Detail Lokasi ${whose}`;

	function show() {
		if (latitude !== null && longitude !== null) return setOpen(true);
		void notice({
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
					Detail Lokasi
				</Button>
			)}
			{latitude !== null && longitude !== null && (
				<Dialog open={open} onOpenChange={setOpen} title="Detail Kehadiran" description={whose}>
					<LocationMap
						latitude={latitude}
						longitude={longitude}
						accuracy={accuracy}
						label={`Lokasi presensi ${whose}`}
						{...tiles}
					/>
				</Dialog>
			)}
		</>
	);
}
