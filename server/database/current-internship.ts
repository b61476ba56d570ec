import "server-only";
import { Prisma } from "./db";

/**
 * Columns of the ongoing internship `i` of a student, or else of the next one that is planned, or else of the latest one,
 * with its teacher `t`. If one is over and waits to be completed while the next one goes on, it is the next one.
 * @param student their number, or its column
 */
export const currentOf = (columns: Prisma.Sql, student: Prisma.Sql | number): Prisma.Sql => Prisma.sql`
	SELECT ${columns} FROM internships i LEFT JOIN users t ON t.id_user = i.teacher_id WHERE i.student_id = ${student}
	ORDER BY (i.status = 'ongoing') DESC, (i.status = 'pending') DESC,
		CASE i.status WHEN 'pending' THEN i.start_date - date '2000-01-01' ELSE date '2000-01-01' - i.start_date END,
		i.created_at DESC, i.id_internship DESC LIMIT 1`;
