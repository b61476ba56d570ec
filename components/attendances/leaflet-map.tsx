"use client";

import "leaflet/dist/leaflet.css";
import { Browser, divIcon, type Map as Leaflet } from "leaflet";
import { useEffect, useMemo, useState } from "react";
import {
	AttributionControl,
	Circle,
	MapContainer,
	Marker,
	ScaleControl,
	TileLayer,
	ZoomControl,
} from "react-leaflet";
import { MAP_MAX_ZOOM } from "@/lib/limits";

export type MapProps = {
	latitude: number;
	longitude: number;
	/** The radius of the circle in metres. */
	accuracy?: number | null;
	zoom?: number;
	/** A `{z}/{x}/{y}` template. Empty: the map has no tiles. */
	tileUrl?: string;
	/** HTML that the tile service asks us to show. */
	attribution?: string;
	/** What the point shows: 'Lokasi presensi 05/11/2026'. */
	label?: string;
	/** Called for each tile that does not load. */
	onTileError?: () => void;
};

const point = divIcon({ className: "map-point", iconSize: [22, 22] });

/** Loaded only through LocationMap, together with leaflet and its style sheet. */
export function LeafletMap({
	latitude,
	longitude,
	accuracy,
	zoom = 13,
	tileUrl,
	attribution,
	label = "Peta lokasi",
	onTileError,
}: MapProps) {
	const [map, setMap] = useState<Leaflet | null>(null);
	const tileEvents = useMemo(() => ({ tileerror: () => onTileError?.() }), [onTileError]);

	useEffect(() => {
		if (!map) return;
		const box = map.getContainer();
		box.setAttribute("role", "region");
		box.setAttribute("aria-label", label);
	}, [map, label]);

	// Keeps the point in the middle, also when the box changes its size because a dialog opens or a phone turns.
	useEffect(() => {
		if (!map) return;
		const centre = () => map.invalidateSize().setView([latitude, longitude], zoom, { animate: false });
		centre();
		const watcher = new ResizeObserver(centre);
		watcher.observe(map.getContainer());
		return () => watcher.disconnect();
	}, [map, latitude, longitude, zoom]);

	return (
		<MapContainer
			ref={setMap}
			center={[latitude, longitude]}
			zoom={zoom}
			maxZoom={MAP_MAX_ZOOM}
			zoomControl={false}
			attributionControl={false}
			scrollWheelZoom={false}
			// On phones one finger scrolls the page, and two fingers zoom the map.
			dragging={!Browser.mobile}
			className="map-ground size-full"
		>
			{tileUrl && (
				<TileLayer
					url={tileUrl}
					maxZoom={MAP_MAX_ZOOM}
					attribution={attribution}
					eventHandlers={tileEvents}
				/>
			)}
			{accuracy != null && accuracy > 0 && (
				<Circle
					center={[latitude, longitude]}
					radius={accuracy}
					interactive={false}
					pathOptions={{ color: "var(--accent)", weight: 1.5, fillColor: "var(--accent)", fillOpacity: 0.16 }}
				/>
			)}
			<Marker position={[latitude, longitude]} icon={point} interactive={false} keyboard={false} />
			<ZoomControl position="topright" zoomInTitle="Perbesar" zoomOutTitle="Perkecil" />
			<ScaleControl position="bottomleft" imperial={false} />
			{tileUrl && attribution && <AttributionControl position="bottomright" prefix={false} />}
		</MapContainer>
	);
}
