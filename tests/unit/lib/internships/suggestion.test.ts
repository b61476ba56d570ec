import { describe, expect, it } from "vitest";
import { type SuggestStudent, type SuggestWorkplace, suggestPlaces } from "@/lib/internships/suggestion";

const student = (id_user: number, fields: Partial<SuggestStudent> = {}): SuggestStudent => ({
	id_user,
	major_id: 1,
	major: "DKV",
	district: null,
	wishes: [],
	...fields,
});
const workplace = (
	id_workplace: string,
	places: number | null | undefined,
	fields: Partial<SuggestWorkplace> = {},
): SuggestWorkplace => ({
	id_workplace,
	name: `PT ${id_workplace}`,
	district: null,
	places: places === undefined ? [] : [{ major_id: 1, places, taken: 0 }],
	...fields,
});
const placesOf = (students: SuggestStudent[], workplaces: SuggestWorkplace[]) =>
	suggestPlaces(students, workplaces).map(({ id_workplace }) => id_workplace);

describe("the proposal of places", () => {
	it("fulfils wishes, and lets whoever has another one move on, so that everybody has a place", () => {
		const students = [student(1, { wishes: ["A", "B"] }), student(2, { wishes: ["A"] })];
		expect(placesOf(students, [workplace("A", 1), workplace("B", 1)])).toEqual(["B", "A"]);
	});

	it("never gives more places than there are, and says why there is none for somebody", () => {
		const found = suggestPlaces([student(1), student(2)], [workplace("A", 1), workplace("B", 0)]);
		expect(found[0]).toMatchObject({ id_workplace: "A" });
		expect(found[1]).toEqual({
			id_user: 2,
			id_workplace: null,
			reasons: [
				"Belum mengisi pilihan",
				"1 tempat kosong untuk DKV diusulkan untuk peserta didik lain",
				"1 tempat PKL untuk DKV sudah penuh",
			],
		});
		const ak = student(3, { major_id: 2, major: "AK", wishes: ["A", "gone"] });
		const wished = workplace("A", 1, { places: [{ major_id: 2, places: 1, taken: 1 }] });
		expect(suggestPlaces([ak], [wished, workplace("B", 1), workplace("C", undefined)])[0]?.reasons).toEqual([
			"PT A tidak punya tempat lagi untuk AK",
			"Sebuah pilihannya tidak dapat ditempati lagi",
			"1 tempat PKL untuk AK sudah penuh",
			"1 tempat PKL untuk jurusan lain",
			"1 tempat PKL belum diisi jurusan dan daya tampungnya",
		]);
		expect(
			suggestPlaces([student(4, { major_id: 2, major: "AK" })], [workplace("B", 1)])[0]?.reasons,
		).toEqual([
			"Belum mengisi pilihan",
			"Belum ada tempat PKL yang menerima AK",
			"1 tempat PKL untuk jurusan lain",
		]);
	});

	it("keeps to the major, except for a wish where nobody has said how many places there are", () => {
		const students = [student(1, { major_id: 2, major: "AK" }), student(2, { wishes: ["B"] })];
		expect(placesOf(students, [workplace("A", 5), workplace("B", undefined)])).toEqual([null, "B"]);
	});

	it("prefers the own district where both are known, and spreads where there is no number", () => {
		const near = [workplace("A", 1, { district: "Sleman" }), workplace("B", 1, { district: "Bantul" })];
		const students = [student(1, { district: "bantul " }), student(2, { district: "Sleman" })];
		expect(placesOf(students, near)).toEqual(["B", "A"]);
		const spread = placesOf(
			[1, 2, 3, 4].map((id) => student(id)),
			[workplace("A", null), workplace("B", null)],
		);
		expect(spread.filter((one) => one === "A")).toHaveLength(2);
	});

	it("says why: wishes and what became of them, places, and districts", () => {
		const workplaces = [
			workplace("A", 0),
			workplace("B", 1, { district: "Sleman" }),
			workplace("C", 1, { district: "Bantul" }),
		];
		const [one, other] = suggestPlaces(
			[
				student(1, { wishes: ["A", "B"], district: "Sleman" }),
				student(2, { wishes: ["B"], district: "Sleman" }),
			],
			workplaces,
		);
		expect([one?.id_workplace, other?.id_workplace]).toEqual(["C", "B"]);
		expect(one?.reasons).toEqual([
			"Bukan pilihannya",
			"PT A tidak punya tempat lagi untuk DKV",
			"Tempat di PT B untuk peserta didik lain yang lebih cocok",
			"1 tempat kosong untuk DKV",
			"Di Bantul, tinggal di Sleman",
		]);
		expect(other?.reasons).toEqual(["Pilihan pertama", "1 tempat kosong untuk DKV", "Sama-sama di Sleman"]);
	});
});

/** The same problem by trying everything. */
function leastCost(costs: number[][], free: number[], at = 0): { placed: number; cost: number } {
	if (at === costs.length) return { placed: 0, cost: 0 };
	let best = leastCost(costs, free, at + 1);
	for (const [w, left] of free.entries()) {
		const cost = costs[at]?.[w] ?? 0;
		if (left === 0) continue;
		const rest = leastCost(costs, free.with(w, left - 1), at + 1);
		const found = { placed: rest.placed + 1, cost: rest.cost + cost };
		if (found.placed > best.placed || (found.placed === best.placed && found.cost < best.cost)) best = found;
	}
	return best;
}

it("places as many as possible at the least cost, as trying every way does", () => {
	let seed = 7;
	const random = (below: number) => {
		seed = (seed * 48271) % 2147483647;
		return seed % below;
	};
	for (let round = 0; round < 60; round++) {
		const names = ["A", "B", "C", "D"].slice(0, 2 + random(3));
		const districts = ["X", "Y", null];
		const workplaces = names.map((name) =>
			workplace(name, random(3), { district: districts[random(3)] ?? null }),
		);
		const students = Array.from({ length: 2 + random(4) }, (_, id) =>
			student(id, {
				district: districts[random(3)] ?? null,
				wishes: names.filter(() => random(3) === 0).slice(0, 3),
			}),
		);
		const costs = students.map(({ wishes, district }) =>
			workplaces.map((one) => {
				const wish = wishes.indexOf(one.id_workplace);
				const far = district === null || one.district === null ? 3 : district === one.district ? 0 : 6;
				return (wish < 0 ? 20 : wish * 2) + far;
			}),
		);
		const free = workplaces.map(({ places }) => places[0]?.places ?? 0);
		const found = placesOf(students, workplaces);
		const cost = found.reduce(
			(sum, id, s) => sum + (id === null ? 0 : (costs[s]?.[names.indexOf(id)] ?? 0)),
			0,
		);
		const placed = found.filter((id) => id !== null).length;
		expect({ placed, cost }, `round ${round}`).toEqual(leastCost(costs, free));
	}
});
