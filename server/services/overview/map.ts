import "server-only";
import {
	SIZE_KEYS,
	SIZES,
	sizeOf,
	type WorkplaceFilter,
	type WorkplaceSize,
} from "@/lib/workplaces/workplace-size";
import type { Actor } from "../../auth/session";
import { Prisma, readPrepared } from "../../database/db";
import { isSeen } from "../../scopes/internships";

/** A workplace on the map. How many students are there is known only by its size. */
export type MappedPlace = {
	name: string;
	district: string | null;
	size: WorkplaceSize;
	latitude: number;
	longitude: number;
};

export type PlaceMap = {
	places: MappedPlace[];
	/** How many workplaces each filter of their list finds. */
	counts: Record<WorkplaceFilter, number>;
};

type Found = Omit<MappedPlace, "size" | "latitude" | "longitude"> & {
	students: number;
	latitude: number | null;
	longitude: number | null;
};

/**
 * The workplaces where students are now, by their first point. Null where the sizes together would say how many students
 * each has: everywhere as few as a size can have, or as many.
 * @throws AppError 403
 */
export async function mapOfPlaces(actor: Actor): Promise<PlaceMap | null> {
	const rows = await readPrepared<Found>(Prisma.sql`
		SELECT w.name, w.district, t.students, p.latitude, p.longitude
		FROM (SELECT i.workplace_id, count(DISTINCT i.student_id)::int AS students FROM internships i
			WHERE i.npsn = ${actor.npsn} AND i.status = 'ongoing' AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}
			GROUP BY 1) t
		JOIN workplaces w ON w.id_workplace = t.workplace_id
		LEFT JOIN LATERAL (SELECT latitude, longitude FROM workplace_points WHERE workplace_id = w.id_workplace
			ORDER BY id_point LIMIT 1) p ON true
		ORDER BY w.name, w.id_workplace`);
	const counts = Object.fromEntries([...SIZE_KEYS, "unmapped"].map((key) => [key, 0])) as PlaceMap["counts"];
	const places: MappedPlace[] = [];
	let least = 0;
	let most = 0;
	let all = 0;
	for (const { students, latitude, longitude, ...place } of rows) {
		const size = sizeOf(students);
		if (!size) continue;
		counts[size]++;
		least += SIZES[size].from;
		most += (SIZES[size].until ?? Number.POSITIVE_INFINITY) - 1;
		all += students;
		if (latitude === null || longitude === null) counts.unmapped++;
		else places.push({ ...place, size, latitude, longitude });
	}
	if (all === least || all === most) return null;
	// The smaller circles are drawn above the larger ones.
	places.sort((one, other) => SIZE_KEYS.indexOf(other.size) - SIZE_KEYS.indexOf(one.size));
	return { places, counts };
}
