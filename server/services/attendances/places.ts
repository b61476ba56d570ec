import "server-only";
import type { PlaceFact } from "@/lib/attendances/place";
import type { Actor } from "../../auth/session";
import { db, Prisma, readRows } from "../../database/db";
import { notFound } from "../../errors";
import { attendanceScope } from "../../scopes/attendances";
import { type Place, placeFactFor } from "../../wire/attendances";

/**
 * Where a day that the actor may see was recorded, or where its student left, with what that says in words. Null if it
 * has no location. @throws AppError 404
 */
export async function findPlace(
	actor: Actor,
	id_attendance: string,
	of: "" | "left_" = "",
): Promise<Place | null> {
	const seen = await db.attendance.count({ where: { AND: [{ id_attendance }, attendanceScope(actor)] } });
	if (seen === 0) throw notFound();
	const [latitude, longitude, accuracy] = ["latitude", "longitude", "accuracy"].map((name) =>
		Prisma.raw(`a.${of}${name}`),
	);
	const [place] = await readRows<Place>`
		SELECT ${latitude} AS latitude, ${longitude} AS longitude, ${accuracy} AS accuracy, ${placeFactFor(actor, of)}
		FROM attendances a WHERE a.id_attendance = ${id_attendance} AND ${latitude} IS NOT NULL`;
	return place ?? null;
}

type OwnFact = { date: string; place_fact: PlaceFact | null; left_place_fact: PlaceFact | null };

/** What the locations of the student's own internship say, for the student's own copy. */
export const ownPlaceFacts = ({ id_user }: Actor, internship_id: string) => readRows<OwnFact>`
	SELECT date::text AS date, place_fact, left_place_fact FROM attendances
	WHERE internship_id = ${internship_id} AND student_id = ${id_user} AND num_nonnulls(place_fact, left_place_fact) > 0
	ORDER BY date`;
