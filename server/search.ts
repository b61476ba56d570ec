import "server-only";

/** A filter for text that contains this, in any case. Prisma hands `%`, `_` and `\` on as wildcards; here they are letters. */
export const containing = (text: string) => ({
	contains: text.replace(/[\\%_]/g, "\\$&"),
	mode: "insensitive" as const,
});
