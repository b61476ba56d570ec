import { expect } from "vitest";
import type { Answer } from "./answer";

/** A field, a wrong value for it, and what the person is told. */
export type Wrong = readonly [field: string, value: unknown, message?: string];

/** Sends a form once for each wrong value. Each answer names the field. */
export async function expectBlame(
	send: (field: Record<string, unknown>) => Promise<Answer>,
	wrong: readonly Wrong[],
): Promise<void> {
	for (const [field, value, message] of wrong) {
		const answer = await send({ [field]: value });
		expect(answer, `${field} ${JSON.stringify(value)?.slice(0, 60)}`).toBlame(field, message);
	}
}
