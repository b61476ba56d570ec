import type { WorkplaceSize } from "../workplaces/workplace-size";

/* Where things are on the map of workplaces, in units of its drawing, in the projection of map tiles (Web Mercator). */

export const MAP = { width: 480, height: 320 };
const EDGE = 28;
const TILE = 256;
const MAX_ZOOM = 15;

type Place = {
	name: string;
	district: string | null;
	size: WorkplaceSize;
	latitude: number;
	longitude: number;
};
export type DrawnPlace = Pick<Place, "name" | "size"> & { x: number; y: number };
export type MapView = {
	/** The zoom of the tiles, and the width that each of them has here. */
	zoom: number;
	tile: number;
	/** The squares under the drawing. */
	tiles: { x: number; y: number; left: number; top: number }[];
	places: DrawnPlace[];
	/** The names of districts, each above its places. */
	districts: { name: string; x: number; y: number }[];
	/** How many places are too far away from the others. */
	outside: number;
	/** A length for comparison. */
	scale: { km: number; width: number };
};

/** Where a position is in the whole world, whose width is 1. */
function worldOf({ latitude, longitude }: Pick<Place, "latitude" | "longitude">) {
	const sine = Math.sin((latitude * Math.PI) / 180);
	return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

const median = (numbers: readonly number[]): number =>
	[...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** In the world's width, about 11 km at the equator. Nearer places are never left out. */
const NEAR = 11 / 40_075;
/** A place so many times as far from the middle as most are would squeeze the others into a spot. */
const FAR = 6;

/** Null without places. */
export function mapView(all: readonly Place[]): MapView | null {
	const placed = all.map((place) => ({ ...place, ...worldOf(place) }));
	const middle = { x: median(placed.map(({ x }) => x)), y: median(placed.map(({ y }) => y)) };
	const farOf = ({ x, y }: { x: number; y: number }) => Math.hypot(x - middle.x, y - middle.y);
	const limit = Math.max(NEAR, FAR * median(placed.map(farOf)));
	const kept = placed.filter((place) => farOf(place) <= limit);
	if (kept.length === 0) return null;
	const xs = kept.map(({ x }) => x);
	const ys = kept.map(({ y }) => y);
	const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	// How wide the world is if the places just fit.
	const world = Math.min(
		TILE * 2 ** MAX_ZOOM,
		(MAP.width - 2 * EDGE) / (east - west),
		(MAP.height - 2 * EDGE) / (south - north),
	);
	const zoom = Math.round(Math.log2(world / TILE));
	const tile = world / 2 ** zoom;
	const left = ((west + east) / 2) * world - MAP.width / 2;
	const top = ((north + south) / 2) * world - MAP.height / 2;
	const at = ({ x, y }: { x: number; y: number }) => ({
		x: Math.round(x * world - left),
		y: Math.round(y * world - top),
	});
	const names = new Set(kept.flatMap(({ district }) => district ?? []));
	const districts = [...names].map((name) => {
		const there = kept.filter(({ district }) => district === name);
		return { name, ...at({ x: mean(there.map(({ x }) => x)), y: Math.min(...there.map(({ y }) => y)) }) };
	});
	const latitude = mean(kept.map((place) => place.latitude));
	return {
		zoom,
		tile: Math.ceil(tile),
		tiles: tilesFor(left, top, { tile, across: 2 ** zoom }),
		places: kept.map((place) => ({ name: place.name, size: place.size, ...at(place) })),
		districts,
		outside: placed.length - kept.length,
		scale: scaleFor((40_075 * Math.cos((latitude * Math.PI) / 180)) / world),
	};
}

function tilesFor(
	left: number,
	top: number,
	{ tile, across }: { tile: number; across: number },
): MapView["tiles"] {
	const tiles: MapView["tiles"] = [];
	for (let y = Math.max(0, Math.floor(top / tile)); y * tile < top + MAP.height && y < across; y++)
		for (let x = Math.floor(left / tile); x * tile < left + MAP.width; x++)
			tiles.push({
				x: ((x % across) + across) % across,
				y,
				left: Math.round(x * tile - left),
				top: Math.round(y * tile - top),
			});
	return tiles;
}

const LENGTHS = [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1];
const scaleFor = (kmPerUnit: number): MapView["scale"] => {
	const km = LENGTHS.find((length) => length / kmPerUnit <= MAP.width / 4) ?? 0.1;
	return { km, width: Math.round(km / kmPerUnit) };
};
