import { type FieldErrors, type FieldValues, get, type Resolver, set } from "react-hook-form";
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
		const errors: FieldErrors<Values> = {};
		for (const { path, code, message } of result.error.issues) {
			const field = path.join(".");
			// A field in a list is nested, as its name is.
			if (!get(errors, field)) set(errors, field, { type: code, message });
		}
		return { values: {}, errors };
	};
}
