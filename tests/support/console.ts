import { afterEach, beforeEach, expect } from "vitest";

/* An unexpected error on the console is a failure, because React and the server report real mistakes there. */

const print = console.error;
let unexpected: string[] = [];

beforeEach(() => {
	unexpected = [];
	// A test that expects an error replaces this by `vi.spyOn(console, "error")`.
	console.error = (...args: unknown[]) => {
		unexpected.push(args.map(String).join(" "));
		print(...args);
	};
});

afterEach(() => {
	console.error = print;
	expect(unexpected, "unexpected console.error").toEqual([]);
});
