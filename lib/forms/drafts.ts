import { browserStorage, tabStorage } from "../browser-storage";

/*
 * What somebody has typed and not sent yet. We keep it per person and form, so that nobody else on the same phone sees
 * it. What a guest types stays in the tab, because we do not know yet who it is.
 */

/** In milliseconds. A phone keeps a draft and its photo for this long. */
export const MAX_DRAFT_AGE = 14 * 24 * 3600_000;

/** The owner of a draft: the number of the account, or null for a guest. */
export type DraftOwner = number | null;

const PREFIX = "draft:";
const prefixOf = (owner: DraftOwner) => `${PREFIX}${owner ?? "tamu"}:`;
const storeOf = (owner: DraftOwner) => (owner === null ? tabStorage : browserStorage);

type Draft = { at: number; version: string; values: unknown };

function parse(text: string | null): Draft | null {
	try {
		const draft = JSON.parse(text ?? "null");
		return typeof draft?.at === "number" && draft.at > Date.now() - MAX_DRAFT_AGE ? draft : null;
	} catch {
		return null;
	}
}

/**
 * The draft of a form, or null. It drops a draft of another version.
 * @param version what the form started from. A draft of another version would undo changes that somebody made meanwhile
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

/** Drops all drafts that are too old, whoever wrote them. */
export function sweepDrafts(): void {
	for (const key of browserStorage.keys())
		if (key.startsWith(PREFIX) && !parse(browserStorage.getItem(key))) browserStorage.removeItem(key);
}
