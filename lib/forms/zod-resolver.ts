import { type FieldErrors, type FieldValues, get, type Resolver, set } from "react-hook-form";
import type { z } from "zod";

/**
 * Checks a form with the schema of its endpoint. It loads the schema at the first check, so that a page loads without
 * zod. If it cannot load the schema (no network), only the server checks. It passes the values on as they were typed,
 * because the server parses them itself.
 */
export function checkedBy<Values extends FieldValues>(load: () => Promise<z.ZodType>): Resolver<Values> {
	return async (values) => {
		const schema = await load().catch(() => undefined);
		const result = schema?.safeParse(values);
		if (!result || result.success) return { values, errors: {} };
		const errors: FieldErrors<Values> = {};
		for (const { path, code, message } of result.error.issues) {
			const field = path.join(".");
			// `set` also fills in fields of a list, such as `items.0.label`.
			if (!get(errors, field)) set(errors, field, { type: code, message });
		}
		return { values: {}, errors };
	};
}
