import { describe, expect, it } from "vitest";
import { blocksInTurn, MAX_BLOCKS } from "@/lib/internships/blocks";

describe("blocks in turn", () => {
	const period = { from: "2026-11-02", until: "2026-12-20" };

	it("are two weeks there and two at school until the end", () => {
		expect(blocksInTurn(period, 2, 2)).toEqual([
			{ from: "2026-11-02", until: "2026-11-15" },
			{ from: "2026-11-30", until: "2026-12-13" },
		]);
		expect(blocksInTurn(period, 3, 1)).toEqual([
			{ from: "2026-11-02", until: "2026-11-22" },
			{ from: "2026-11-30", until: "2026-12-20" },
		]);
	});

	it("end with the period, and are no more than may be stored", () => {
		expect(blocksInTurn(period, 0, 2)).toEqual([]);
		expect(blocksInTurn({ from: "2026-11-02", until: "2030-01-01" }, 1, 1)).toHaveLength(MAX_BLOCKS);
		expect(blocksInTurn({ ...period, until: "2026-11-05" }, 2, 2)).toEqual([
			{ from: "2026-11-02", until: "2026-11-05" },
		]);
	});
});
