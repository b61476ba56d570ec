"use client";

import { LocateFixed, MapPinOff, TriangleAlert } from "lucide";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FieldMessage } from "@/components/ui/field-message";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { howToAllow } from "@/lib/attendances/location-help";
import type { Position } from "@/lib/attendances/position";
import { LocationMap } from "./location-map";
import { useMapTiles } from "./map-settings";

type Props = {
	place: Position | null;
	searching: boolean;
	/** What is weak about the position. */
	weakness: string | null;
	/** Did we ask the phone again because the position was weak? */
	triedAgain: boolean;
	/** The user has sent the form, and it waits for the position. */
	awaited: boolean;
	/** Does the browser or the phone forbid the location? */
	blocked: boolean;
	required: boolean;
	/** What is wrong with the position. */
	error: string | null | undefined;
	locate: () => void;
};

/** A map of the phone's position. It keeps its size while the phone is still looking. */
export function LocationField({
	place,
	searching,
	weakness,
	triedAgain,
	awaited,
	blocked,
	required,
	error,
	locate,
}: Props) {
	const tiles = useMapTiles();
	return (
		<fieldset
			// A refused form can focus this group, whatever it shows at that moment.
			tabIndex={-1}
			className="min-w-0"
			aria-invalid={error ? true : undefined}
			aria-describedby="lokasi-pesan"
		>
			<legend className={cn("mb-1.5 font-semibold text-sm", required && "required-mark")}>Lokasi</legend>
			{place ? (
				<LocationMap {...place} label="Lokasi Anda sekarang" {...tiles} />
			) : (
				<div className="flex h-64 flex-col items-center justify-center gap-4 rounded-lg border bg-sunken px-6 text-center sm:h-80">
					{searching ? (
						<p role="status" className="flex items-center gap-3 font-medium">
							<Spinner className="text-accent-text text-xl" />
							<span>
								Mencari lokasi Anda
								{awaited && (
									<span className="block text-sm">Setelah didapat, presensi langsung dikirim.</span>
								)}
							</span>
						</p>
					) : (
						<>
							<Icon of={MapPinOff} className="size-8 text-muted" />
							{blocked && <p className="text-sm">{howToAllow()}</p>}
							<Button variant="secondary" onClick={locate}>
								<Icon of={LocateFixed} />
								Ambil lokasi lagi
							</Button>
						</>
					)}
				</div>
			)}
			{weakness && (
				<div role="status" className="mt-3 rounded-md bg-warning-soft px-4 py-3 text-sm">
					<p className="flex gap-2 font-semibold">
						<Icon of={TriangleAlert} className="size-5 shrink-0 text-warning" />
						{weakness}
					</p>
					<p className="mt-1">
						{triedAgain
							? "Presensi tetap dapat disimpan."
							: "Presensi tetap dapat disimpan. Di dekat jendela atau di luar ruangan, lokasi biasanya lebih akurat."}
					</p>
					{!triedAgain && (
						<Button variant="secondary" className="mt-3" onClick={locate}>
							<Icon of={LocateFixed} />
							Coba sekali lagi
						</Button>
					)}
				</div>
			)}
			<FieldMessage id="lokasi-pesan" error={error ?? undefined} />
		</fieldset>
	);
}
