import { browserStorage, tabStorage } from "./browser-storage";

/*
 * What somebody has typed and not sent yet. It is kept per person and form, so that nobody else on the same phone is shown
 * it. What a guest types stays in the tab, because nobody knows yet whose it is.
 */

/** Whose draft it is: the number of the account, or null for a guest. */
export type DraftOwner = number | null;

/** How long a draft is kept, in milliseconds. */
const MAX_AGE = 14 * 24 * 3600_000;

const PREFIX = "draft:";
const prefixOf = (owner: DraftOwner) => `${PREFIX}${owner ?? "tamu"}:`;
const storeOf = (owner: DraftOwner) => (owner === null ? tabStorage : browserStorage);

type Draft = { at: number; version: string; values: unknown };

function parse(text: string | null): Draft | null {
	try {
		const draft = JSON.parse(text ?? "null");
		return typeof draft?.at === "number" && draft.at > Date.now() - MAX_AGE ? draft : null;
	} catch {
		return null;
	}
}

/**
 * The draft of a form, or null. A draft of another version is dropped.
 * @param version what the form started from: a draft would undo what was changed elsewhere meanwhile
 */
export function readDraft<Values>(owner: DraftOwner, form: string, version: string): Values | null {
	const key = prefixOf(owner) + form;
	const draft = parse(storeOf(owner).getItem(key));
	if (draft?.version === version) return draft.values as Values;
	storeOf(owner).removeItem(key);
	return null;
}

export function writeDraft(owner: DraftOwner, form: string, version: string, values: unknown): void {
	const draft: Draft = { at: Date.now(), version, values };
	storeOf(owner).setItem(prefixOf(owner) + form, JSON.stringify(draft));
}

export const dropDraft = (owner: DraftOwner, form: string): void =>
	storeOf(owner).removeItem(prefixOf(owner) + form);

/** Drops every draft of somebody who leaves this browser. */
export function dropDrafts(owner: number): void {
	for (const key of browserStorage.keys())
		if (key.startsWith(prefixOf(owner))) browserStorage.removeItem(key);
}

/** Drops the drafts of everybody that are too old. */
export function sweepDrafts(): void {
	for (const key of browserStorage.keys())
		if (key.startsWith(PREFIX) && !parse(browserStorage.getItem(key))) browserStorage.removeItem(key);
}
