import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const docs = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" });
const PAGES = ["README.md", ...docs.filter((name) => name.endsWith(".md")).map((name) => join("docs", name))];
const RECORDS = PAGES.filter((page) => /^docs\/decisions\/\d/.test(page));
/** A file or folder of the repository. What has a placeholder in it names many. */
const PATH = /`((?:app|components|deploy|docs|lib|prisma|public|scripts|server|tests)\/[^`\s<…]*)`/g;

const read = (page: string) => readFileSync(join(ROOT, page), "utf8");

/** Files whose comments may name a document. What a migration says never changes, because backups know its checksum. */
const SOURCES = ["app", "components", "deploy", "lib", "prisma", "scripts", "server", "tests"].flatMap(
	(folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
			.map((name) => join(folder, name))
			.filter(
				(name) => /\.(ts|tsx|mjs|prisma|ini|yml|sh)$/.test(name) && !name.startsWith("prisma/generated"),
			),
);

/** Files with the words of other programs' files, or with those of passwords. */
const FOREIGN = /e-rapor-files|common-passwords/;

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
	[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N} _-]/gu, "")
			.replaceAll(" ", "-"),
	);

function leadsNowhere(page: string, link: string): boolean {
	const [path = "", anchor] = link.split("#");
	const target = path ? join(dirname(page), path) : page;
	if (!existsSync(join(ROOT, target))) return true;
	return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
}

describe("the documents", () => {
	it("have only links that lead somewhere", () => {
		const links = PAGES.flatMap((page) =>
			[...read(page).matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => ({ page, link })),
		);
		const own = links.filter(({ link }) => !/^\w+:/.test(link));
		expect(own.length).toBeGreaterThan(30);
		expect(own.filter(({ page, link }) => leadsNowhere(page, link))).toEqual([]);
	});

	it("name only files and folders that are there, in README and the decisions", () => {
		const paths = ["README.md", ...RECORDS].flatMap((page) =>
			[...read(page).matchAll(PATH)].map(([, path = ""]) => ({ page, path })),
		);
		expect(paths.length).toBeGreaterThan(50);
		expect(paths.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
	});

	it("ban no word that a page or an answer says", () => {
		const rows = read("docs/words.md").matchAll(/^\|(?: [^|]* \|){3} ([^|]+) \|$/gm);
		const banned = [...rows]
			.flatMap(([, words = ""]) => words.split(", "))
			.filter((word) => /^\p{Ll}/u.test(word));
		expect(banned).toContain("siswa");
		const pattern = new RegExp(`\\b(${banned.join("|")})\\b`, "i");
		const said = SOURCES.filter(
			(source) => /^(app|components|server)\//.test(source) && !FOREIGN.test(source),
		);
		const lines = said.flatMap((source) =>
			[...read(source).matchAll(/"[^"\n]+"|`[^`]+`|>[^<>{}=;]+</g)].map(([text]) => ({ source, text })),
		);
		expect(lines.length).toBeGreaterThan(5000);
		expect(lines.filter(({ text }) => /[ A-Z]/.test(text) && pattern.test(text))).toEqual([]);
	});

	it("can be read: 25,000 words at most, and README has 120 lines at most", () => {
		const beside = ["deploy", "public"].flatMap((folder) =>
			readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
				.filter((name) => name.endsWith(".md"))
				.map((name) => join(folder, name)),
		);
		const words = [...PAGES, ...beside].flatMap((page) => read(page).split(/\s+/).filter(Boolean));
		expect(words.length).toBeGreaterThan(10_000);
		expect(words.length).toBeLessThanOrEqual(25_000);
		expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(120);
	});

	it("are there where a comment names them", () => {
		const named = [...SOURCES, ".env.example", "next.config.mjs"].flatMap((source) =>
			[...read(source).matchAll(/docs\/[\w/-]+\.md/g)].map(([page]) => ({ source, page })),
		);
		expect(named.length).toBeGreaterThan(0);
		expect(named.filter(({ page }) => !existsSync(join(ROOT, page)))).toEqual([]);
	});
});

describe("docs/decisions", () => {
	it("gives each record a number of its own", () => {
		const numbers = RECORDS.map((page) => page.slice("docs/decisions/".length).slice(0, 3));
		expect(numbers).toEqual([...new Set(numbers)]);
		expect(numbers.filter((number) => !/^\d{3}$/.test(number))).toEqual([]);
	});

	it("has records that can be read in a minute: at most 30 lines of 120 characters", () => {
		const long = RECORDS.filter((page) => {
			const lines = read(page).trimEnd().split("\n");
			return lines.length > 30 || lines.some((line) => line.length > 120);
		});
		expect(long).toEqual([]);
	});
});
