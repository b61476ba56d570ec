"use client";

import { LocationMap } from "@/components/attendances/location-map";
import { useMapTiles } from "@/components/attendances/map-settings";
import type { WorkplacePoint } from "@/server/wire/workplaces";

type Props = { points: readonly WorkplacePoint[] };

/** Where a workplace is: a small map for each of its points. */
export function PointList({ points }: Props) {
	const tiles = useMapTiles();
	if (points.length === 0) return <p className="text-muted text-sm">Belum ada titik di peta.</p>;
	return (
		<ul className="grid gap-5 md:grid-cols-2">
			{points.map(({ id_point, label, radius, ...place }) => (
				<li key={id_point} className="min-w-0">
					<h3 className="wrap-anywhere mb-2 font-semibold">{label}</h3>
					<LocationMap
						{...place}
						accuracy={radius}
						circle="radius"
						zoom={15}
						label={`Peta ${label}`}
						{...tiles}
					/>
				</li>
			))}
		</ul>
	);
}
