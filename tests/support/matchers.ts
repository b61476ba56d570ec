import { expect } from "vitest";
import type { Answer } from "./answer";

declare module "vitest" {
	// biome-ignore lint/suspicious/noExplicitAny: vitest's own declaration to merge with.
	interface Matchers<T = any> {
		/** The HTTP status. With `code`, also the answer's machine-readable status. */
		toHaveStatus(status: number, code?: string): T;
		/** A 422 that names this field, with this message if one is given. */
		toBlame(field: string, message?: string): T;
	}
}

expect.extend({
	toHaveStatus(answer: Answer, status: number, code?: string) {
		const pass = answer.status === status && (code === undefined || answer.code === code);
		return { pass, message: () => `Expected ${status} ${code ?? ""}; ${told(answer)}` };
	},
	toBlame(answer: Answer, field: string, message?: string) {
		const messages = answer.errors[field] ?? [];
		const named = message === undefined ? messages.length > 0 : messages.includes(message);
		return {
			pass: answer.status === 422 && named,
			message: () => `Expected 422 on ${field} ${message ?? ""}; ${told(answer)}`,
		};
	},
});

const told = ({ request, status, bytes }: Answer) =>
	`${request} answered ${status} ${bytes.toString().slice(0, 1000)}`;
