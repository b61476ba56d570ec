import { describe, expect, it } from "vitest";
import { streamBatches } from "@/server/http/batches";
import { type Batches, inRuns } from "@/server/lists/batches";

/** Pieces that record how they are read. */
function pieces(rows: unknown[][], meta?: { page: number; per_page: number; total: number }) {
	const diary: string[] = [];
	async function* make(): Batches {
		try {
			for (const [index, piece] of rows.entries()) {
				diary.push(`read ${index + 1}`);
				if (piece.length === 1 && piece[0] instanceof Error) throw piece[0];
				yield JSON.stringify(piece).slice(1, -1);
			}
			return meta;
		} finally {
			diary.push("closed");
		}
	}
	return { diary, batches: make() };
}

const never = (error: unknown) => {
	throw error;
};
const textOf = async (batches: Batches) => new Response(await streamBatches("Oke", batches, never)).text();

describe("a list in pieces", () => {
	it("is one JSON document", async () => {
		const { batches, diary } = pieces([[{ id: 1 }, { id: 2 }], [], [{ id: 'tiga "3"' }]]);
		expect(JSON.parse(await textOf(batches))).toEqual({
			message: "Oke",
			data: [{ id: 1 }, { id: 2 }, { id: 'tiga "3"' }],
		});
		expect(diary).toEqual(["read 1", "read 2", "read 3", "closed"]);
	});

	it("may be empty, whole pieces of it too", async () => {
		for (const rows of [[], [[]], [[], []]])
			expect(await textOf(pieces(rows).batches)).toBe('{"message":"Oke","data":[]}');
	});

	it("ends with its meta", async () => {
		const meta = { page: 1, per_page: 1, total: 1 };
		expect(JSON.parse(await textOf(pieces([[7]], meta).batches))).toEqual({
			message: "Oke",
			data: [7],
			meta,
		});
	});

	it("is read as the client takes it", async () => {
		const { batches, diary } = pieces([[1], [2], [3]]);
		const reader = (await streamBatches("Oke", batches, never)).getReader();
		await reader.read();
		await reader.read();
		expect(diary).toEqual(["read 1"]);
		await reader.read();
		expect(diary).toEqual(["read 1", "read 2"]);
	});

	it("is read no further once the client has gone, even before it took anything", async () => {
		for (const taken of [0, 1, 2]) {
			const { batches, diary } = pieces([[1], [2], [3]]);
			const reader = (await streamBatches("Oke", batches, never)).getReader();
			for (let count = 0; count < taken; count++) await reader.read();
			await reader.cancel();
			expect(diary, `${taken} taken`).toEqual(["read 1", "closed"]);
		}
	});

	it("fails before the first byte like any other answer", async () => {
		const { batches } = pieces([[new Error("no database")]]);
		await expect(streamBatches("Oke", batches, never)).rejects.toThrow("no database");
	});

	it("is cut off by a later error, which is reported", async () => {
		const { batches } = pieces([[1], [new Error("no database")]]);
		const reported: unknown[] = [];
		const stream = await streamBatches("Oke", batches, (error) => reported.push(error));
		await expect(new Response(stream).text()).rejects.toThrow("no database");
		expect(reported).toEqual([new Error("no database")]);
	});
});

describe("keys that are read together", () => {
	const runs = (rows: number[], size: number) =>
		inRuns(
			rows.map((count, index) => ({ key: index + 1, rows: count })),
			size,
		);

	it("have as many rows as fit, in their order", () => {
		expect(runs([2, 2, 2, 2, 2], 5)).toEqual([[1, 2], [3, 4], [5]]);
		expect(runs([5, 5], 5)).toEqual([[1], [2]]);
		expect(runs([1, 9, 1, 1], 5)).toEqual([[1], [2], [3, 4]]);
	});

	it("are none when there are none", () => {
		expect(runs([], 5)).toEqual([]);
	});
});
