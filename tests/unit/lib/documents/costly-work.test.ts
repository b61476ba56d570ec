import { afterEach, describe, expect, it, vi } from "vitest";
import { openPlaces, type Refusal, type Wish } from "@/lib/documents/costly-work";

afterEach(() => void vi.useRealTimers());

const paper = (account: number): Wish => ({ account, work: "paper" });
const book = (account: number): Wish => ({ account, work: "book" });
const list = (account: number): Wish => ({ account, work: "list" });

/** The places of a server, and who has one. */
function open() {
	vi.useFakeTimers();
	const enter = openPlaces();
	const drawing = new Map<string, () => void>();
	const refused = new Map<string, Refusal>();
	async function settle() {
		await vi.advanceTimersByTimeAsync(0);
		return [...drawing.keys()];
	}
	return {
		refused,
		/** Wishes for a place. @returns who has one then */
		ask(name: string, wish: Wish, gone?: AbortSignal) {
			enter(wish, gone).then((entered) =>
				typeof entered === "string" ? refused.set(name, entered) : drawing.set(name, entered),
			);
			return settle();
		},
		leave(name: string) {
			drawing.get(name)?.();
			drawing.delete(name);
			return settle();
		},
		settle,
	};
}

describe("a server draws", () => {
	it("two documents at a time, and one for an account", async () => {
		const { ask, leave } = open();
		await ask("siti 1", paper(1));
		expect(await ask("siti 2", paper(1))).toEqual(["siti 1"]);
		expect(await ask("rani", paper(2))).toEqual(["siti 1", "rani"]);
		expect(await ask("maya", paper(3))).toEqual(["siti 1", "rani"]);
		expect(await leave("rani")).toEqual(["siti 1", "maya"]);
		expect(await leave("siti 1")).toEqual(["maya", "siti 2"]);
	});

	it("a rapor while books wait for books", async () => {
		const { ask, leave } = open();
		await ask("first book", book(1));
		expect(await ask("second book", book(2))).toEqual(["first book"]);
		expect(await ask("rapor", paper(3))).toEqual(["first book", "rapor"]);
		await leave("rapor");
		expect(await leave("first book")).toEqual(["second book"]);
	});

	it("any number of lists meanwhile, but no list for an account that has something else made", async () => {
		const { ask, leave } = open();
		for (const account of [1, 2, 3]) await ask(`list ${account}`, list(account));
		expect(await ask("rapor", paper(4))).toEqual(["list 1", "list 2", "list 3", "rapor"]);
		expect(await ask("second list", list(1))).not.toContain("second list");
		expect(await leave("list 1")).toContain("second list");
	});

	it("one download for an account, which keeps nothing else waiting", async () => {
		const { ask, leave } = open();
		const download = { account: 1, work: "download" } as const;
		await ask("download", download);
		await ask("rapor", paper(1));
		expect(await ask("second download", download)).toEqual(["download", "rapor"]);
		for (const account of [2, 3]) await ask(`rapor ${account}`, paper(account));
		expect(await leave("download")).toEqual(["rapor", "rapor 2", "second download"]);
	});

	it("for everybody in turn, however many one person asks for", async () => {
		const { ask, leave } = open();
		for (const name of ["siti", "rani"])
			for (const number of [1, 2, 3]) await ask(`${name} ${number}`, paper(name === "siti" ? 1 : 2));
		await ask("maya", paper(3));
		expect(await leave("siti 1")).toEqual(["rani 1", "maya"]);
	});
});

describe("whoever waits for a document", () => {
	it("is told after half a minute to try again", async () => {
		const { ask, refused, settle } = open();
		await ask("first", paper(1));
		await ask("second", paper(1));
		await vi.advanceTimersByTimeAsync(29_000);
		expect(refused.size).toBe(0);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(refused.get("second")).toBe("busy");
		expect(await settle()).toEqual(["first"]);
	});

	it("is refused as the eleventh of an account", async () => {
		const { ask, refused } = open();
		for (let number = 1; number <= 11; number++) await ask(`${number}`, paper(1));
		expect(refused.size).toBe(0);
		await ask("one too many", paper(1));
		expect(refused.get("one too many")).toBe("many");
		expect(await ask("somebody else", paper(2))).toContain("somebody else");
	});

	it("takes no place after going away", async () => {
		const { ask, leave } = open();
		const client = new AbortController();
		await ask("first", paper(1));
		await ask("gone", paper(1), client.signal);
		await ask("third", paper(1));
		client.abort();
		expect(await leave("first")).toEqual(["third"]);
	});
});
