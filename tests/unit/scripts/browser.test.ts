import { describe, expect, it } from "vitest";
import { findBrowser, installCommands } from "../../../scripts/steps/browser";

const PATH = "/usr/local/bin:/usr/bin";
const only = (...present: string[]) => ({ isThere: (path: string) => present.includes(path) });

describe("finding a browser", () => {
	it("takes the first one on the path that runs", () => {
		const present = only("/usr/bin/chromium-browser", "/usr/bin/google-chrome");
		// Ubuntu's chromium-browser may be a stand-in that only says how to get the real one.
		const works = (path: string) => !path.endsWith("chromium-browser");
		expect(findBrowser({ PATH }, { ...present, works })).toBe("/usr/bin/google-chrome");
	});

	it("finds none on a bare machine", () => {
		expect(findBrowser({ PATH }, { ...only(), works: () => true })).toBeUndefined();
	});
});

describe("installing a browser", () => {
	it("asks the package manager directly as root", () => {
		const commands = installCommands({ PATH }, { isRoot: true, ...only("/usr/bin/apt-get") });
		const lines = commands.map((each) => each.map((words) => `${words[0]} ${words[1]} ${words.at(-1)}`));
		expect(lines).toEqual([
			["apt-get update update"],
			["apt-get install chromium-headless-shell", "apt-get install chromium"],
		]);
	});

	it("asks through sudo, never for a password, as anybody else", () => {
		const [[command] = []] = installCommands({ PATH }, { isRoot: false, ...only("/usr/bin/dnf") });
		expect(command).toEqual(["sudo", "-n", "dnf", "install", "-y", "chromium"]);
	});

	it("gives no command where no package manager is known", () => {
		expect(installCommands({ PATH }, { isRoot: true, ...only() })).toEqual([]);
	});
});
