// All processes of a server share the places for costly work. The primary has them, and each worker asks it.
import type { Worker } from "node:cluster";
import { type Enter, openPlaces } from "@/lib/documents/costly-work";
import type { Orders, Report } from "./orders";

/** Gives out the places of a server. @returns a function that answers a worker's messages */
export function givePlaces(): (worker: Worker, report: Report) => void {
	const enter = openPlaces();
	const held = new Map<Worker, Map<number, AbortController>>();
	return (worker, { place, wish }) => {
		if (place === undefined) return;
		let places = held.get(worker);
		if (!places) {
			places = new Map();
			held.set(worker, places);
			worker.once("exit", () => {
				for (const over of held.get(worker)?.values() ?? []) over.abort();
				held.delete(worker);
			});
		}
		if (!wish) return places.get(place)?.abort();
		const over = new AbortController();
		places.set(place, over);
		over.signal.addEventListener("abort", () => places.delete(place));
		const answer = (order: Orders) => worker.isConnected() && worker.send(order, () => undefined);
		enter(wish, over.signal).then((entered) => {
			if (typeof entered === "string") {
				places.delete(place);
				return answer({ place, refused: entered });
			}
			over.signal.addEventListener("abort", entered);
			if (over.signal.aborted) entered();
			else answer({ place });
		});
	};
}

/** Asks the primary for a place. */
export function askForPlaces(): Enter {
	let last = 0;
	const waiting = new Map<number, (answer: Orders) => void>();
	const tell = (report: Report) => process.send?.(report, () => undefined);
	// One listener hears for all who wait. Node warns of more than ten.
	process.on("message", (order: Orders) => {
		if (order.place !== undefined) waiting.get(order.place)?.(order);
	});
	return (wish, gone) =>
		new Promise((resolve) => {
			const place = ++last;
			const leave = () => void tell({ place });
			const end = () => {
				waiting.delete(place);
				gone?.removeEventListener("abort", giveUp);
			};
			const giveUp = () => {
				leave();
				end();
				resolve("busy");
			};
			waiting.set(place, ({ refused }) => {
				end();
				resolve(refused ?? leave);
			});
			gone?.addEventListener("abort", giveUp);
			tell({ place, wish });
			if (gone?.aborted) giveUp();
		});
}
