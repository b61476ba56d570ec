import "server-only";

const FRAMES = 15;

type Words = { name: string; code?: unknown; message?: string; cause?: unknown; at?: string[] };

/**
 * What the log may say about an error: its name, its code and where it happened. Messages may quote what people typed.
 * So we leave out the messages of the database. From other messages we remove quotations, addresses and numbers.
 */
export function describeError(error: unknown): Words | string | undefined {
	if (error === undefined || error === null) return undefined;
	if (!(error instanceof Error)) return withoutValues(String(error));
	const { name, message, cause } = error;
	const code = (error as { code?: unknown }).code;
	const words: Words = { name, code: codeInDatabase(error) ?? code, at: framesOf(error) };
	if (!isOfDatabase(error)) words.message = withoutValues(message);
	if (cause instanceof Error) words.cause = describeError(cause);
	return words;
}

/** {@link describeError} without the place. */
export function describeReason(error: unknown): Words | string | undefined {
	const words = describeError(error);
	return typeof words === "object" ? { ...words, at: undefined } : words;
}

/** A text without the parts that it quotes from requests or rows. */
export const withoutValues = (text: string): string =>
	text
		.replace(/(["'`“‘<«({[]).*["'`”’>»)}\]]/s, "…")
		.replace(/\S+@\S+/g, "…")
		.replace(/\d+([.,:]\d+)+|\d{4,}/g, "#")
		.slice(0, 500);

const isOfDatabase = (error: Error): boolean =>
	/^(Prisma|DriverAdapter)/.test(error.name) || "severity" in error;

/** The code that PostgreSQL gave. Prisma keeps it in the details of its error, or in the message. */
export function codeInDatabase(error: Error): string | undefined {
	const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } };
	const { cause } = error as { cause?: { originalCode?: string } };
	const hidden = /Code: `(\w{5})`/.exec(error.message)?.[1];
	return meta?.driverAdapterError?.cause?.originalCode ?? cause?.originalCode ?? hidden;
}

/** The lines of the stack. The stack begins with the message, which may contain lines that look the same. */
function framesOf({ message, stack = "" }: Error): string[] {
	const after = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;
	return after
		.split("\n")
		.filter((line) => /^\s+at /.test(line))
		.map((line) => line.trim())
		.slice(0, FRAMES);
}
