import { afterEach, beforeEach, expect } from "vitest";

/* An error on the console that no test asked for is a failure: React and the server report real mistakes there. */

const print = console.error;
let unexpected: string[] = [];

beforeEach(() => {
	unexpected = [];
	// A test that expects one replaces this by `vi.spyOn(console, "error")`.
	console.error = (...args: unknown[]) => {
		unexpected.push(args.map(String).join(" "));
		print(...args);
	};
});

afterEach(() => {
	console.error = print;
	expect(unexpected, "unexpected console.error").toEqual([]);
});
