import "@/app/globals.css";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { resetApi } from "./api";
import { router, visit } from "./navigation";

/* Runs in the browser before each file of component tests. */

const print = console.error;
let unexpected: string[] = [];

beforeEach(async () => {
	resetApi();
	visit("/");
	for (const way of Object.values(router)) way.mockClear();
	localStorage.clear();
	sessionStorage.clear();
	for (const { name = "" } of await cookieStore.getAll()) await cookieStore.delete(name);
	unexpected = [];
	// A test that expects an error replaces this by `vi.spyOn(console, "error")`.
	console.error = (...args: unknown[]) => {
		unexpected.push(args.map(String).join(" "));
		print(...args);
	};
});

afterEach(async () => {
	vi.useRealTimers();
	// The package itself cleans up only in the first file, because all files share one page.
	await cleanup();
	// What waited for a dialog to close goes on now, and not in the next test.
	await new Promise((done) => setTimeout(done));
	console.error = print;
	expect(unexpected, "unexpected console.error").toEqual([]);
});
