import fc from "fast-check";
import { z } from "zod";

/* Values for an endpoint, made from its own schema. Most have the right shape, so that they get far. */

type Json = {
	type?: string | string[];
	enum?: unknown[];
	const?: unknown;
	anyOf?: Json[];
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	items?: Json;
	minItems?: number;
	properties?: Record<string, Json>;
	required?: string[];
};

const described = (schema: z.ZodType) =>
	z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;

/** Text that people and attackers send. */
const text = (max = 300) =>
	fc.oneof(
		fc.string({ maxLength: Math.min(max, 300) }),
		fc.string({ unit: "binary", maxLength: 40 }),
		fc.constantFrom("", " ", "'; --", "%", "../x", "2026-11-18", "0", "1", "a@b.co", "081234567890"),
		fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
	);

const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), text(), fc.constantFrom(2 ** 53, -1, 1e308));

function arbitraryOf(schema: Json): fc.Arbitrary<unknown> {
	if (schema.enum) return fc.constantFrom(...schema.enum);
	if ("const" in schema) return fc.constant(schema.const);
	if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
	if (Array.isArray(schema.type))
		return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type })));
	switch (schema.type) {
		case "string":
			return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern)) : text(schema.maxLength);
		case "integer":
			return fc.integer({ min: 0, max: 200 });
		case "number":
			return fc.oneof(fc.integer({ min: -200, max: 200 }), fc.double({ noNaN: true }));
		case "boolean":
			return fc.boolean();
		case "null":
			return fc.constant(null);
		case "array":
			return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 6 });
		case "object":
			return fieldsOf(schema);
		default:
			return anything;
	}
}

/** Each field with a right value, with any value, or left out. Sometimes there is also an unknown field. */
function fieldsOf({ properties = {} }: Json): fc.Arbitrary<Record<string, unknown>> {
	const fields = Object.entries(properties).map(
		([name, schema]) =>
			[
				name,
				fc.oneof(
					{ weight: 10, arbitrary: arbitraryOf(schema) },
					{ weight: 1, arbitrary: anything },
					{ weight: 1, arbitrary: fc.constant(undefined) },
				),
			] as const,
	);
	const known = fc.record(Object.fromEntries(fields));
	return fc
		.tuple(known, fc.option(fc.dictionary(fc.string({ maxLength: 12 }), anything, { maxKeys: 2 })))
		.map(([good, unknown]) => ({ ...unknown, ...good }));
}

/** Bodies or queries for a schema. Without a schema, any value. */
export const inputsFor = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> =>
	schema
		? fc.oneof({ weight: 12, arbitrary: arbitraryOf(described(schema)) }, { weight: 1, arbitrary: anything })
		: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: anything });
