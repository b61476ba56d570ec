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
	it("each service limits its memory and its processes", () => {
		const named = blocksOf(path).filter(([, block]) => /^ +image:/m.test(block));
		expect(named.length).toBeGreaterThan(1);
		for (const [name, block] of named)
			for (const limit of ["mem_limit", "pids_limit"])
				expect(block, name).toMatch(new RegExp(`^ +${limit}: \\d+[mg]?$`, "m"));
	});

	it("only the service that migrates and ends knows the owner of the database", () => {
		for (const [name, block] of blocksOf(path)) {
			if (name === "owner") {
				expect(block).toMatch(/^ +command: \[node, scripts\/steps\/container.mjs, prepare\]$/m);
				expect(block).not.toMatch(/^ +restart: (?!"no")/m);
			} else expect(block, name).not.toMatch(/DATABASE_OWNER_URL: (?!""$)|\/\/jejak:/m);
		}
	});

	it("the database is asked for its health by TCP, which it does not answer while it is set up", () => {
		for (const [, command] of readFileSync(path, "utf8").matchAll(/"pg_isready (.*)"/g))
			expect(command).toContain("-h 127.0.0.1");
	});
});

describe.each(COMPOSE.slice(0, 2))("in %s, which stands by itself,", (path) => {
	const blocks = blocksOf(path);
	const blockOf = (wanted: string) => blocks.find(([name]) => name === wanted)?.[1] ?? "";

	it("one service builds the image, and nobody asks a registry for it", () => {
		const builders = blocks.filter(([, block]) => /^ +build:/m.test(block)).map(([name]) => name);
		expect(builders).toEqual(["owner"]);
		const servers = blocks.filter(([name, block]) => name !== "owner" && /<<: \*app$/m.test(block));
		expect(servers).toHaveLength(1);
		for (const [name, block] of servers) expect(block, name).toMatch(/^ +pull_policy: never$/m);
	});

	it("the application is not given the secrets of others that stand in .env", () => {
		const others = blocks.filter(([name]) => ["owner", "postgres", "storage"].includes(name));
		const text = others.map(([, block]) => block).join("");
		const secrets = [...text.matchAll(/\$\{(\w+(?:PASSWORD|RPC_SECRET))\b/g)].map(([, name]) => name);
		expect(secrets).toContain("POSTGRES_PASSWORD");
		for (const name of ["DATABASE_OWNER_URL", ...secrets])
			expect(blockOf("x-settings")).toMatch(new RegExp(`^ +${name}: ""$`, "m"));
	});

	it("the owner can write backups into a volume", () => {
		expect(blockOf("owner")).toMatch(/backups:\/data\/backups/);
		expect(blockOf("volumes")).toMatch(/^ +backups:$/m);
	});
});
