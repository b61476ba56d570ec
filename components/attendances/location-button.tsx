"use client";

import { MapPin } from "lucide";
import { useDialogs } from "@/components/feedback/dialogs";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { formatLongDate } from "@/lib/dates/dates";
import type { ListedAttendance } from "@/server/wire/attendances";

const load = () => import("./location-dialog").then((module) => module.LocationDialog);

type Props = Pick<ListedAttendance, "id_attendance" | "date" | "time" | "located"> & {
	/** The check-out's location in place of the check-in's. */
	checkOut?: boolean;
	/** The student of the location, in a list of several students. */
	name?: string;
	/** Shows only the icon, where room is short. */
	compact?: boolean;
};

/** Opens 'Detail Kehadiran'. A row without a location says why there is none. */
export function LocationButton({ id_attendance, date, time, located, name, compact, checkOut }: Props) {
	const { show, loading, dialog } = useLoadedDialog(load, "Detail Kehadiran");
	const { notice } = useDialogs();

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

	const open = () => void (located ? show() : tellWhy());

	return (
		<>
			{compact ? (
				<IconButton tone="outline" label={label} onClick={open}>
					<Icon of={MapPin} />
				</IconButton>
			) : (
				<Button variant="secondary" size="sm" loading={loading} onClick={open} aria-label={label}>
					<Icon of={MapPin} />
					<span className="max-md:in-[.row-aside]:hidden">Detail Lokasi</span>
				</Button>
			)}
			{dialog && (
				<dialog.View
					key={dialog.opening}
					id_attendance={id_attendance}
					whose={whose}
					checkOut={checkOut}
					onGone={() => void tellWhy()}
					{...dialog.frame}
				/>
			)}
		</>
	);
}
