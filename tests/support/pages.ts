import { existsSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import Link from "next/link";
import React, { type ReactNode } from "react";
import type { Role } from "@/lib/labels";
import { PAGES } from "@/lib/routes";
import type { Client } from "./api";
import { visitAs } from "./headers";

/* Reads pages in this process, but only their reads of the database. It needs no HTML and no browser. */

type Module = { default: (props: object) => ReactNode };

const APP = resolve(import.meta.dirname, "../../app");

/** Every page behind a login or a known browser, with its file and its path in the page table. */
const PAGE_FILES = readdirSync(APP, { recursive: true, encoding: "utf8" })
	.filter((file) => /^(\(student\)|guru\/\(staff\)|dunia-kerja)\/(.*\/)?page\.tsx$/.test(file))
	.map((file) => ({ file, path: `/${dirname(file).replace(/\/?\([^)]+\)/g, "")}`.replace("//", "/") }));

const loaded = new Map<string, Promise<Module>>();

/** Imports a file of the app. We remember it, because each import asks another process (see api.ts). */
function load(file: string): Promise<Module> {
	const module = loaded.get(file) ?? import(/* @vite-ignore */ pathToFileURL(join(APP, file)).href);
	loaded.set(file, module);
	return module;
}

/** The paths of the pages that a role may open. */
export const pagesOf = (role: Role): string[] =>
	PAGE_FILES.map(({ path }) => path).filter((path) =>
		PAGES.some((page) => page.path === path && page.roles.includes(role)),
	);

function fileOf(path: string): string {
	const page = PAGE_FILES.find((one) => one.path === path);
	if (!page) throw new Error(`No page at ${path}`);
	return page.file;
}

/**
 * Does what the server does to render a page: runs the page, its layouts and their components.
 * @param path the page's path in the page table, `/guru/rapor`
 * @returns every text and number that the page hands to an element
 */
export async function readPage(
	path: string,
	person: Client,
	{ params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, string> } = {},
): Promise<string> {
	visitAs(person);
	const file = fileOf(path);
	const props = { params: Promise.resolve(params), searchParams: Promise.resolve(query) };
	let tree: ReactNode = React.createElement((await load(file)).default, props);
	for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) {
		const layout = join(folder, "layout.tsx");
		if (existsSync(join(APP, layout))) tree = React.createElement((await load(layout)).default, props, tree);
	}
	const shown: unknown[] = [];
	await run(tree, shown);
	return JSON.stringify(shown);
}

async function run(tree: unknown, shown: unknown[]): Promise<void> {
	if (Array.isArray(tree)) for (const part of tree) await run(part, shown);
	if (!React.isValidElement<object>(tree)) return;
	const { type, props } = tree;
	shown.push(withoutElements(props));
	await run(runsHere(type) ? await type(props) : Object.values(props), shown);
}

/** What the browser runs stands here as a reference (tests/support/client-references.ts). It reads nothing. */
const runsHere = (type: unknown): type is (props: object) => unknown =>
	typeof type === "function" && type !== Link && !("isClientReference" in type);

/** We render elements separately. */
function withoutElements(value: unknown): unknown {
	if (React.isValidElement(value) || typeof value === "function") return null;
	if (Array.isArray(value)) return value.map(withoutElements);
	if (typeof value !== "object" || value === null || value instanceof Date) return value;
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutElements(one)]));
}
