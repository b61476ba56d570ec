import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const COMPOSE = ["docker-compose.yml", "deploy/docker-compose.yml", "deploy/province/docker-compose.yml"];

it.each(["Dockerfile", ...COMPOSE])("every image of others in %s is pinned by version and digest", (path) => {
	const images = [
		...readFileSync(path, "utf8").matchAll(/^(?:\s*image: |ARG NODE_IMAGE=|FROM )([^\s$]\S+)/gm),
	]
		.map(([, image = ""]) => image)
		.filter((image) => image !== "jejak-pkl");
	expect(images.length).toBeGreaterThan(0);
	for (const image of images) expect(image).toMatch(/^[\w/]+:v?\d+\.\d[\w.-]*@sha256:[0-9a-f]{64}$/);
});

/** The services of a compose file and the blocks they share, by name. */
function blocksOf(path: string): [string, string][] {
	const [, ...sections] = readFileSync(path, "utf8").split(/^(?=[\w-]+:)/m);
	return sections
		.flatMap((section) =>
			section.startsWith("services:") ? section.split(/^(?= {2}[\w-]+:)/m).slice(1) : [section],
		)
		.map((block) => [/[\w-]+/.exec(block)?.[0] ?? "", block]);
}

describe.each(COMPOSE)("in %s", (path) => {
	it("whatever names an image limits its memory and its processes", () => {
		const named = blocksOf(path).filter(([, block]) => /^ +image:/m.test(block));
		expect(named.length).toBeGreaterThan(1);
		for (const [name, block] of named)
			for (const limit of ["mem_limit", "pids_limit"])
				expect(block, name).toMatch(new RegExp(`^ +${limit}: \\d+[mg]?$`, "m"));
	});

	it("only what migrates and ends knows the owner of the database", () => {
		for (const [name, block] of blocksOf(path)) {
			if (name === "owner") {
				expect(block).toMatch(/^ +command: \[node, scripts\/steps\/container.mjs, prepare\]$/m);
				expect(block).not.toMatch(/^ +restart: (?!"no")/m);
			} else expect(block, name).not.toMatch(/DATABASE_OWNER_URL:|\/\/jejak:/);
		}
	});
});
