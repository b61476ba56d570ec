import "server-only";
import { NONE } from "@/lib/list-address";
import { Prisma } from "./db";

/** A text for LIKE in which `%`, `_` and `\` are ordinary letters. */
export const asLetters = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A condition: the column has this id. For {@link NONE}, the column is null. */
export const namesRow = (column: Prisma.Sql, id: number): Prisma.Sql =>
	id === NONE ? Prisma.sql`${column} IS NULL` : Prisma.sql`${column} = ${id}`;

/* Filters that ignore case. Prisma makes ILIKE of both, so we escape the wildcards in the text. */

/** A filter for text that contains this, in any case. */
export const containing = (text: string) => ({ contains: asLetters(text), mode: "insensitive" as const });

/** A filter for text that is this, in any case. */
export const spelledAs = (text: string) => ({ equals: asLetters(text), mode: "insensitive" as const });
