import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const SERVER = resolve(import.meta.dirname, "../../../server");

/** The rooms of server/. A room imports only from its own layer and from those above it in this list. */
const LAYERS = [
	["clock", "current-request", "env", "error-words", "errors", "in-turn", "log", "storage-url"],
	["database", "mail", "metrics", "stores"],
	["audit", "auth", "files", "limits", "scopes"],
	["wire"],
	["documents", "lists"],
	["services"],
	["health", "http", "jobs", "openapi", "boot"],
];

/** The rooms of server/services/. A room imports only from those before it. */
const NOUNS = [
	"schools",
	"people",
	"classes",
	"attendances",
	"internships",
	"workplaces",
	"visits",
	"journals",
	"incidents",
	"instruments",
	"scores",
	"rapor",
	"instructors",
	"documents",
	"audit",
	"imports",
	"overview",
	"search",
];

/** The imports that climb all the same, and why. */
const ALLOWED: Record<string, string> = {
	"services/attendances/attendance-lists > services/internships/read":
		"A student's days are those of the current internship.",
	"services/internships/completions > services/documents/issued-documents":
		"An internship that goes on again ends the papers that say it is over.",
	"services/internships/open-internships > services/documents/issued-documents":
		"Other dates end the papers that name them.",
	"services/journals/journal-goals > services/rapor/learning-goals":
		"a journal is about one of the goals that a rapor scores",
	"services/rapor/rapor-locks > services/documents/issued-documents":
		"A locked rapor is one of the papers that were handed out.",
};

const files = readdirSync(SERVER, { recursive: true, encoding: "utf8" }).filter((name) => /\.ts$/.test(name));

/** What a file of server/ imports from server/: both without the ending, from there. */
const imports = files.flatMap((file) => {
	const text = readFileSync(join(SERVER, file), "utf8");
	const named = [...text.matchAll(/(?:from|import\() ?"([^"]+)"/g)].map(([, name = ""]) => name);
	const own = named.filter((name) => name.startsWith(".") || name.startsWith("@/server/"));
	const from = file.replace(/\.ts$/, "");
	return own.map((name) => ({
		from,
		to: name.startsWith(".") ? normalize(join(dirname(file), name)) : name.slice("@/server/".length),
	}));
});

const layerOf = (path: string) => LAYERS.findIndex((rooms) => rooms.includes(path.split("/")[0] ?? ""));
const nounOf = (path: string) => NOUNS.indexOf(path.split("/")[1] ?? "");

describe("a room of server/", () => {
	it("is in the list of layers, and each of services/ in that of nouns", () => {
		expect(files.filter((file) => layerOf(file.replace(/\.ts$/, "")) < 0)).toEqual([]);
		expect(files.filter((file) => file.startsWith("services/") && nounOf(file) < 0)).toEqual([]);
	});

	it("imports nothing of a later layer", () => {
		expect(imports.length).toBeGreaterThan(500);
		expect(imports.filter(({ from, to }) => layerOf(to) > layerOf(from))).toEqual([]);
	});
});

it("A service imports nothing of a later noun, but for what is allowed with a reason", () => {
	const between = imports.filter(
		({ from, to }) => from.startsWith("services/") && to.startsWith("services/"),
	);
	const climbing = between.filter(({ from, to }) => nounOf(from) >= 0 && nounOf(to) > nounOf(from));
	expect(climbing.map(({ from, to }) => `${from} > ${to}`).toSorted()).toEqual(
		Object.keys(ALLOWED).toSorted(),
	);
});
