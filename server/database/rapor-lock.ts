import "server-only";
import { Prisma, type Transaction } from "./db";

/* A student who went on at another workplace has one sheet of the rapor for all, with the last placement. */

/** The placements on a sheet from one on, as a table `sheet`. */
const withSheet = (id: Prisma.Sql): Prisma.Sql => Prisma.sql`
	WITH RECURSIVE sheet AS (SELECT id_internship, moved_to FROM internships WHERE id_internship = ${id}
		UNION ALL SELECT n.id_internship, n.moved_to FROM internships n JOIN sheet ON n.id_internship = sheet.moved_to)`;

/** A condition on placements: it is this one, or a later one of its sheet. */
export const isOnSheet = (id: string): Prisma.Sql =>
	Prisma.sql`id_internship IN (${withSheet(Prisma.sql`${id}`)} SELECT id_internship FROM sheet)`;

/** Is the rapor of an internship locked? @param id an expression with the internship's id */
export const isLocked = (id: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (${withSheet(id)}
	SELECT FROM sheet JOIN issued_documents d ON d.internship_id = sheet.id_internship AND d.kind = 'rapor' AND d.ended_at IS NULL)`;

/** {@link isLocked} of one internship. */
export async function hasLockedRapor(tx: Transaction, id_internship: string): Promise<boolean> {
	const [row] = await tx.$queryRaw<{ locked: boolean }[]>`
		SELECT ${isLocked(Prisma.sql`${id_internship}`)} AS locked`;
	return row?.locked ?? false;
}
