"use client";

import { Crosshair, MapPin } from "lucide";
import { lazy, Suspense, useCallback, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { MapProps } from "./leaflet-map";
import { MapGround } from "./map-ground";

/** What the circle shows. */
const CIRCLES = {
	accuracy: { label: "Akurasi ±", meaning: "ketelitiannya" },
	radius: { label: "Radius", meaning: "radiusnya" },
};

type Props = Omit<MapProps, "onTileError"> & { circle?: keyof typeof CIRCLES; className?: string };

// We load the map on demand. If that fails because the phone is offline, we show the point on plain ground.
const LeafletMap = lazy(() =>
	import("./leaflet-map")
		.then((module) => ({ default: module.LeafletMap }))
		.catch(() => ({ default: () => <MapGround withPoint /> })),
);

// A formatter made here would read the locale's data while the page starts, which took 28 ms.
const inDegrees = (angle: number) =>
	angle.toLocaleString("id-ID", { minimumFractionDigits: 5, maximumFractionDigits: 5 });

/**
 * A location on a map with its circle of accuracy, and the same below in words and numbers. It appears only after an
 * answer of the phone or the server, because Leaflet cannot be rendered on a server.
 */
export function LocationMap({ circle = "accuracy", className, ...place }: Props) {
	const { latitude, longitude, accuracy, tileUrl } = place;
	const [broken, setBroken] = useState(false);
	const onTileError = useCallback(() => setBroken(true), []);
	return (
		<figure className={className}>
			<div className="relative isolate h-64 overflow-hidden rounded-lg border bg-sunken sm:h-80">
				<Suspense fallback={<MapGround />}>
					<LeafletMap {...place} onTileError={onTileError} />
				</Suspense>
			</div>
			<figcaption className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm tabular-nums">
				<span className="inline-flex items-center gap-1.5">
					<Icon of={MapPin} className="size-4" />
					{inDegrees(latitude)}, {inDegrees(longitude)}
				</span>
				{accuracy != null && (
					<span className="inline-flex items-center gap-1.5">
						<Icon of={Crosshair} className="size-4" />
						{CIRCLES[circle].label} {Math.round(accuracy)} m
					</span>
				)}
				{(!tileUrl || broken) && (
					<span className="basis-full">
						{tileUrl ? "Gambar peta tidak dapat dimuat." : "Gambar peta tidak dipakai di server ini."} Titik
						dan lingkaran menunjukkan posisi dan {CIRCLES[circle].meaning}.
					</span>
				)}
			</figcaption>
		</figure>
	);
}
