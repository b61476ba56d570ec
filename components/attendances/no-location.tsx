import { MapPinOff } from "lucide";
import { Icon } from "@/components/ui/icon";

/** Replaces the map for students whose parents have not agreed to a location. */
export function NoLocation() {
	return (
		<div className="flex items-start gap-3 rounded-lg border bg-sunken p-4">
			<Icon of={MapPinOff} className="mt-0.5 size-5 shrink-0 text-muted" />
			<div>
				<p className="font-semibold">Lokasi tidak direkam</p>
				<p className="mt-1 text-muted text-sm">
					Sekolah belum mencatat persetujuan orang tua atau wali Anda. Presensi Anda tetap tersimpan seperti
					biasa, hanya tanpa lokasi.
				</p>
			</div>
		</div>
	);
}
