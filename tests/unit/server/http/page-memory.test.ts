import { readFileSync } from "node:fs";
import { setImmediate as moment } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it } from "vitest";
import { letGoOfPages } from "@/server/http/page-memory";

const { abort } = AbortController.prototype;
afterEach(() => {
	AbortController.prototype.abort = abort;
});

/** Aborts a signal that others still hold, as React ends a page. @returns a reference to the object that aborted it */
function endPage(controller: AbortController): WeakRef<object> {
	const entry = {
		run() {
			controller.abort(new Error("done"));
		},
	};
	entry.run();
	return new WeakRef(entry);
}

async function collectGarbage(): Promise<void> {
	setFlagsFromString("--expose-gc");
	await moment();
	(runInNewContext("gc") as () => void)();
}

it("what ended a page is freed while others still hold the page", async () => {
	letGoOfPages();
	const controller = new AbortController();
	const entry = endPage(controller);
	await collectGarbage();
	expect(controller.signal.reason).toMatchObject({ message: "done" });
	expect(entry.deref()).toBeUndefined();
});

describe("server/http/page-memory.ts can go", () => {
	it("once V8 frees what an unread stack refers to, which it does not yet", async () => {
		const controller = new AbortController();
		const entry = endPage(controller);
		await collectGarbage();
		expect(controller.signal.reason).toMatchObject({ message: "done" });
		expect(entry.deref()).toBeDefined();
	});

	it("once React ends a page without such an error, which the installed one does not", () => {
		const folder = "node_modules/next/dist/compiled/react-server-dom-turbopack/cjs";
		const react = readFileSync(`${folder}/react-server-dom-turbopack-server.node.production.js`, "utf8");
		expect(react).toMatch(/\.abort\(\s*Error\(\s*"This render completed successfully\./);
	});
});
