import { expect, it } from "vitest";
import { initialsOf } from "@/lib/people/initials";

it.each([
	["Siti Rahmawati", "SR"],
	["Budi", "B"],
	["Drs. H. Budi Santoso, S.Pd., M.M.", "BS"],
	["Dra. Hj. Maya Kusuma", "MK"],
	["Maya Kusuma S.Pd.", "MK"],
	["Prof. Dr. Ir. Agus Setiawan, M.Kom", "AS"],
	["M. Rizki Pratama", "MP"],
	["Dr.", "D"],
	["  ", "?"],
])("the initials of %j are %s", (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});
