import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/**
 * Lets a form check itself with the endpoint's own schema. The schema is loaded at the first check, so that zod is not
 * part of a page's first load; if it cannot be loaded (no network), the server's check remains.
 * Values are handed on as typed: the server parses them itself.
 */
export function checkedBy<Values extends FieldValues>(load: () => Promise<z.ZodType>): Resolver<Values> {
	return async (values) => {
		const schema = await load().catch(() => undefined);
		const result = schema?.safeParse(values);
		if (!result || result.success) return { values, errors: {} };
		const errors: Record<string, { type: string; message: string }> = {};
		for (const { path, code, message } of result.error.issues)
			errors[path.join(".")] ??= { type: code, message };
		return { values: {}, errors: errors as FieldErrors<Values> };
	};
}
