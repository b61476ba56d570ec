import "server-only";

/*
 * PostgreSQL writes the JSON of long lists itself. Making objects of a hundred thousand rows first costs ten times as
 * much as reading them. The texts of this folder give the same shapes as its `to…` functions, and
 * tests/api/wire.test.ts compares them. Aliases: a attendances, j journals, i internships, s students, u the student's
 * user, m their major, h the homeroom teacher, t the supervising teacher.
 */

/** These columns as one object. */
export const object = (columns: string) => `(SELECT row_to_json(o) FROM (SELECT ${columns}) o)`;

/** All rows of an ordered query as a JSON array. */
export const list = (query: string) => `(SELECT coalesce(json_agg(l), '[]') FROM (${query}) l)`;
