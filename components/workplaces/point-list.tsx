"use client";

import { useSyncExternalStore } from "react";
import { LocationMap } from "@/components/attendances/location-map";
import { MapGround } from "@/components/attendances/map-ground";
import { useMapTiles } from "@/components/attendances/map-settings";
import type { WorkplaceWire } from "@/server/wire/workplaces";
import { PointButton, RemovePointButton } from "./part-buttons";

type Props = { workplace: WorkplaceWire };

const never = () => () => {};

/** Where a workplace is: a small map for each of its points. */
export function PointList({ workplace }: Props) {
	const { points, managed } = workplace;
	const tiles = useMapTiles();
	// Leaflet cannot be rendered on a server.
	const inBrowser = useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
	if (points.length === 0) return <p className="text-muted text-sm">Belum ada titik di peta.</p>;
	return (
		<ul className="grid gap-5 md:grid-cols-2">
			{points.map((point) => (
				<li key={point.id_point} className="min-w-0">
					<div className="mb-2 flex flex-wrap items-center justify-between gap-2">
						<h3 className="wrap-anywhere font-semibold">{point.label}</h3>
						{managed && (
							<div className="flex gap-1">
								<PointButton workplace={workplace} point={point} />
								<RemovePointButton workplace={workplace} point={point} />
							</div>
						)}
					</div>
					{!inBrowser ? (
						<div className="h-64 overflow-hidden rounded-lg border bg-sunken sm:h-80">
							<MapGround />
						</div>
					) : (
						<LocationMap
							latitude={point.latitude}
							longitude={point.longitude}
							accuracy={point.radius}
							circle="radius"
							zoom={15}
							label={`Peta ${point.label}`}
							{...tiles}
						/>
					)}
				</li>
			))}
		</ul>
	);
}
