// @ts-nocheck: is being rewritten in TypeScript.
// Two pages at a time are made in a process, the others wait. All at once they would take turns at whatever each waits
// for: the first would be ready when nearly all are, and what is made for one would be held in memory by all of them.
import { AsyncResource } from "node:async_hooks";

/**
 * While one page waits for the database, or for its compression, another is made. One that takes longer than `patience`
 * ms waits for something that must not keep the others waiting, and no longer counts.
 */
export function takeTurns({ most = 2, patience = 50 } = {}) {
	const waiting = [];
	let making = 0;

	/** Calls `make`, which is to end this response, when its turn comes; not at all if its reader has gone by then. */
	function makeInTurn(response, make) {
		// Whoever makes room for it is another request. `bind` would do, but what it makes stays until the whole heap is collected.
		waiting.push({ response, make, request: new AsyncResource("PageTurn") });
		makeNext();
	}

	// In no request's context: else the timer of one page would keep the page that made room for it.
	const makeNext = AsyncResource.bind(() => {
		while (making < most && waiting.length) {
			const turn = waiting.shift();
			if (!turn.response.destroyed) begin(turn);
		}
	});

	function begin({ response, make, request }) {
		making++;
		const timer = setTimeout(end, patience);
		response.once("close", end);
		request.runInAsyncScope(make);
		function end() {
			clearTimeout(timer);
			response.off("close", end);
			making--;
			makeNext();
		}
	}

	return makeInTurn;
}
