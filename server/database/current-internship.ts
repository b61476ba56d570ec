import "server-only";

/** Columns of the ongoing internship `i` of a student, or else of the latest one, with its teacher `t`. */
export const currentOf = (columns: string, student = "$1"): string =>
	`SELECT ${columns} FROM internships i LEFT JOIN users t ON t.id_user = i.teacher_id WHERE i.student_id = ${student}
	ORDER BY (i.status = 'ongoing') DESC, i.created_at DESC, i.id_internship DESC LIMIT 1`;
