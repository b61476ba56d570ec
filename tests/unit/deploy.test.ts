import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it.each([
	"Dockerfile",
	"docker-compose.yml",
	"deploy/docker-compose.yml",
	"deploy/province/docker-compose.yml",
])("every image of others in %s is pinned by version and digest", (path) => {
	const images = [
		...readFileSync(path, "utf8").matchAll(/^(?:\s*image: |ARG NODE_IMAGE=|FROM )([^\s$]\S+)/gm),
	]
		.map(([, image = ""]) => image)
		.filter((image) => image !== "jejak-pkl");
	expect(images.length).toBeGreaterThan(0);
	for (const image of images) expect(image).toMatch(/^[\w/]+:v?\d+\.\d[\w.-]*@sha256:[0-9a-f]{64}$/);
});
