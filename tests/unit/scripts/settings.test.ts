import { beforeEach, describe, expect, it, vi } from "vitest";
import { hostOf, reachOf } from "../../../scripts/steps/settings";

const OWN = { databaseUrl: "postgresql://jejak:rahasia@db.sekolah.sch.id/jejak" };
const DEMO = { databaseUrl: undefined };

beforeEach(() => void vi.stubEnv("HOST", ""));

describe("where `npm start` listens", () => {
	it("is this machine alone for the demo: everybody knows its passwords", () => {
		expect(hostOf(DEMO)).toBe("127.0.0.1");
		expect(reachOf(DEMO)).toContain("HOST=0.0.0.0");
	});

	it("is every address with a database of one's own", () => {
		expect(hostOf(OWN)).toBe("0.0.0.0");
		expect(reachOf(OWN)).toBeUndefined();
	});

	it("is what HOST says, with a warning for the demo", () => {
		vi.stubEnv("HOST", " 0.0.0.0 ");
		expect(hostOf(DEMO)).toBe("0.0.0.0");
		expect(reachOf(DEMO)).toMatch(/everybody knows the password/);
		expect([hostOf(OWN), reachOf(OWN)]).toEqual(["0.0.0.0", undefined]);
	});
});
