import { setImmediate as moment } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { letGoOfPages } from "@/server/http/page-memory";

/** Ends something that others still know, as React ends a page, and answers with what it was called on. */
function endPage(controller: AbortController): WeakRef<object> {
	const entry = {
		run() {
			controller.abort(new Error("done"));
		},
	};
	entry.run();
	return new WeakRef(entry);
}

it("what a page was ended by is let go of while others still know the page", async () => {
	setFlagsFromString("--expose-gc");
	const collectGarbage = runInNewContext("gc") as () => void;
	const { abort } = AbortController.prototype;
	letGoOfPages();
	try {
		const controller = new AbortController();
		const entry = endPage(controller);
		await moment();
		collectGarbage();
		expect(controller.signal.reason).toMatchObject({ message: "done" });
		expect(entry.deref()).toBeUndefined();
	} finally {
		AbortController.prototype.abort = abort;
	}
});
