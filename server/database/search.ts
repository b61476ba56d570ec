import "server-only";

/** A text for LIKE in which `%`, `_` and `\` are letters. */
export const asLetters = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A filter for text that contains this, in any case. Prisma hands the letters of {@link asLetters} on as wildcards. */
export const containing = (text: string) => ({ contains: asLetters(text), mode: "insensitive" as const });
