import "server-only";
import { SAME_PHOTO_BITS, SAME_TEXT, TEXT_DAYS } from "@/lib/journals/review-reasons";
import { Prisma, type Transaction } from "../../database/db";

/**
 * Notes which other journals the photo and the text of a new journal resemble most. It compares journals of the same
 * student and class. PostgreSQL takes a seventh of a millisecond to compare two texts. So we compare only texts within
 * {@link TEXT_DAYS} and of similar length. Photos are compared over the whole placement, from an index that holds their
 * hashes. We compare when a journal is sent, which keeps the teacher's queue quick.
 */
export async function noteResemblance(tx: Transaction, id_journal: string): Promise<void> {
	await tx.$executeRaw`
		WITH own AS MATERIALIZED (
			SELECT j.*, s.id_user, s.homeroom_teacher_id FROM journals j
			JOIN internships i ON i.id_internship = j.internship_id JOIN students s ON s.id_user = i.student_id
			WHERE j.id_journal = ${id_journal}
		), near AS MATERIALIZED (
			SELECT i.id_internship, CASE WHEN i.student_id = own.id_user THEN ${TEXT_DAYS.own}::int ELSE ${TEXT_DAYS.class}::int END AS days
			FROM own
			CROSS JOIN (SELECT id_user FROM own UNION SELECT s.id_user FROM own JOIN students s USING (homeroom_teacher_id)) class
			JOIN internships i ON i.student_id = class.id_user
		)
		UPDATE journals SET
			photo_like = (${nearest(
				Prisma.sql`bit_count(o.image_hash # own.image_hash)`,
				Prisma.sql`<= ${SAME_PHOTO_BITS}`,
				Prisma.sql`o.image_hash IS NOT NULL`,
			)}),
			text_like = (${nearest(
				Prisma.sql`CASE WHEN o.description = own.description THEN 0 ELSE 1 - similarity(o.description, own.description) END`,
				Prisma.sql`<= ${1 - SAME_TEXT}::float8`,
				Prisma.sql`o.date BETWEEN own.date - near.days AND own.date + near.days
					AND least(char_length(o.description), char_length(own.description))
						>= ${ALIKE}::float8 * greatest(char_length(o.description), char_length(own.description))`,
			)})
		FROM own WHERE journals.id_journal = own.id_journal`;
}

/** If one text is shorter than this part of the other, the two cannot resemble each other by {@link SAME_TEXT}. */
const ALIKE = 0.6;

/**
 * The journal of `near` at the smallest distance from `own`, if it is near enough. Of several, it is the oldest. We find
 * each placement's nearest first. While statistics were old, a plain join read the photos of the whole school.
 */
const nearest = (distance: Prisma.Sql, within: Prisma.Sql, among: Prisma.Sql) => Prisma.sql`
	SELECT o.id_journal FROM near CROSS JOIN LATERAL (
		SELECT o.id_journal, o.date, ${distance} AS distance FROM journals o
		WHERE o.internship_id = near.id_internship AND o.id_journal <> own.id_journal AND ${among}
		ORDER BY distance, o.date, o.id_journal LIMIT 1
	) o WHERE o.distance ${within} ORDER BY o.distance, o.date, o.id_journal LIMIT 1`;
