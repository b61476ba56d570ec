"use client";

import { LocateFixed, MapPinOff } from "lucide";
import { LocationMap } from "@/components/shared/location-map";
import { useMapTiles } from "@/components/shared/map-settings";
import { Button } from "@/components/ui/button";
import { FieldMessage } from "@/components/ui/field-message";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import type { Place } from "./use-location";

type Props = {
	place: Place | null;
	searching: boolean;
	/** Why the phone gave no position. */
	error: string | null | undefined;
	locate: () => void;
};

/** A map of the phone's position. It keeps its size while the phone is still looking. */
export function LocationField({ place, searching, error, locate }: Props) {
	const tiles = useMapTiles();
	return (
		<fieldset
			// A refused form can focus it, whatever it shows at that moment.
			tabIndex={-1}
			className="min-w-0"
			aria-invalid={error ? true : undefined}
			aria-describedby="lokasi-pesan"
		>
			<legend className="required-mark mb-1.5 font-semibold text-sm">Lokasi</legend>
			{place ? (
				<LocationMap {...place} label="Lokasi Anda sekarang" {...tiles} />
			) : (
				<div className="flex h-64 flex-col items-center justify-center gap-4 rounded-lg border bg-sunken px-6 text-center sm:h-80">
					{searching ? (
						<p role="status" className="flex items-center gap-3 font-medium">
							<Spinner className="text-accent-text text-xl" />
							Mencari lokasi Anda
						</p>
					) : (
						<>
							<Icon of={MapPinOff} className="size-8 text-muted" />
							<Button variant="secondary" onClick={locate}>
								<Icon of={LocateFixed} />
								Ambil lokasi lagi
							</Button>
						</>
					)}
				</div>
			)}
			<FieldMessage id="lokasi-pesan" error={error ?? undefined} />
		</fieldset>
	);
}
