import "server-only";
import type { Prisma } from "../../database/db";

/** Placements with a sheet of their own. Earlier ones of a student who changed the workplace are on the next one's. */
export const ON_SHEET = { moved_to: null } satisfies Prisma.InternshipWhereInput;

/** A class of a school year. Without a class, it means the students of the major who have none. */
export type RaporClass = { class_id: string | null; major_id: number; school_year: number };

/** The internships of a class. */
export const raporClassScope = ({
	class_id,
	major_id,
	school_year,
}: RaporClass): Prisma.InternshipWhereInput => ({
	...ON_SHEET,
	school_year,
	student: { major_id },
	...ofClass(class_id),
});

/** The internships of a class, or with null of none. */
export const ofClass = (class_id: string | null): Prisma.InternshipWhereInput =>
	class_id === null ? { enrolment_id: null } : { enrolment: { class_id } };
