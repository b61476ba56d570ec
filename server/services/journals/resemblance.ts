import "server-only";
import { SAME_PHOTO_BITS, SAME_TEXT, TEXT_DAYS } from "@/lib/review-reasons";
import { Prisma, type Transaction } from "../../database/db";

/**
 * Notes which other journals the photo and the text of a new journal resemble most. It compares those of the same
 * student and class. Each comparison of texts takes PostgreSQL a seventh of a millisecond. So only those within
 * {@link TEXT_DAYS} and of similar length are compared. Comparing when a journal is sent keeps the teacher's queue
 * quick.
 */
export async function noteResemblance(tx: Transaction, id_journal: string): Promise<void> {
	await tx.$executeRaw`
		WITH own AS MATERIALIZED (
			SELECT j.*, s.id_user, s.homeroom_teacher_id FROM journals j
			JOIN internships i ON i.id_internship = j.internship_id JOIN students s ON s.id_user = i.student_id
			WHERE j.id_journal = ${id_journal}
		), other AS MATERIALIZED (
			SELECT j.id_journal, j.date, j.description, j.image_hash, i.student_id
			FROM (SELECT id_user FROM own UNION SELECT s.id_user FROM own JOIN students s USING (homeroom_teacher_id)) near
			JOIN internships i ON i.student_id = near.id_user JOIN journals j ON j.internship_id = i.id_internship
			WHERE j.description IS NOT NULL AND j.id_journal <> ${id_journal}
		)
		UPDATE journals SET
			photo_like = (${nearest(Prisma.sql`bit_count(o.image_hash # own.image_hash)`, Prisma.sql`<= ${SAME_PHOTO_BITS}`, Prisma.empty)}),
			text_like = (${nearest(
				Prisma.sql`CASE WHEN o.description = own.description THEN 0 ELSE 1 - similarity(o.description, own.description) END`,
				Prisma.sql`<= ${1 - SAME_TEXT}::float8`,
				Prisma.sql`WHERE abs(o.date - own.date) <= CASE WHEN o.student_id = own.id_user THEN ${TEXT_DAYS.own}::int ELSE ${TEXT_DAYS.class}::int END
					AND least(char_length(o.description), char_length(own.description))
						>= ${ALIKE}::float8 * greatest(char_length(o.description), char_length(own.description))`,
			)})
		FROM own WHERE journals.id_journal = own.id_journal`;
}

/** If one text is shorter than this part of the other, the two cannot resemble each other by {@link SAME_TEXT}. */
const ALIKE = 0.6;

/** The journal of `other` at the smallest distance from `own`, the oldest of several, if it is near enough. */
const nearest = (distance: Prisma.Sql, near: Prisma.Sql, among: Prisma.Sql) => Prisma.sql`
	SELECT id_journal FROM (SELECT o.id_journal, o.date, ${distance} AS distance FROM other o ${among}) o
	WHERE distance ${near} ORDER BY distance, date, id_journal LIMIT 1`;
