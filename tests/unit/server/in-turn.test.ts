import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { inTurn } from "@/server/in-turn";

const steps: string[] = [];
const work = (name: string, milliseconds: number) => async () => {
	steps.push(`${name} begins`);
	await sleep(milliseconds);
	steps.push(`${name} ends`);
	return name;
};

it("work of one key waits for each other, and other work passes", async () => {
	steps.length = 0;
	const done = await Promise.all([
		inTurn("a", work("first", 30)),
		inTurn("a", work("second", 1)),
		inTurn("b", work("other", 1)),
	]);
	expect(done).toEqual(["first", "second", "other"]);
	expect(steps).toEqual([
		"first begins",
		"other begins",
		"other ends",
		"first ends",
		"second begins",
		"second ends",
	]);
});

it("work goes on after work that failed, and each gets its own outcome", async () => {
	const fail = () => inTurn("a", () => Promise.reject(new Error("no")));
	const outcomes = await Promise.allSettled([fail(), inTurn("a", work("next", 1)), fail()]);
	expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected"]);
});
