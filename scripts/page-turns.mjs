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
		// Whoever makes room for it is another request.
		waiting.push({ response, make: AsyncResource.bind(make) });
		makeNext();
	}

	function makeNext() {
		while (making < most && waiting.length) {
			const { response, make } = waiting.shift();
			if (!response.destroyed) begin(response, make);
		}
	}

	function begin(response, make) {
		making++;
		const timer = setTimeout(end, patience);
		response.once("close", end);
		make();
		function end() {
			clearTimeout(timer);
			response.off("close", end);
			making--;
			makeNext();
		}
	}

	return makeInTurn;
}
