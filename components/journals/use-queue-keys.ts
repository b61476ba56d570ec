"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import type { QueueLine } from "@/server/services/journals/review-queue";

type Options = {
	list: RefObject<HTMLElement | null>;
	waiting: readonly QueueLine[];
	approve: (line: QueueLine) => void;
	revise: (line: QueueLine) => void;
	undo: () => void;
	show: (line: QueueLine) => void;
};

const TYPING = "input, textarea, select, [contenteditable]";
/** The keys act on the journal at this height of the screen, from its top. */
const READING_LINE = 0.4;

/**
 * A approves, R asks for a revision, Z takes a decision back, and the arrows go to the next or previous journal. The
 * keys do nothing while somebody types.
 */
export function useQueueKeys({ list, waiting, approve, revise, undo, show }: Options): void {
	/** The journal on the screen. */
	function current() {
		const articles = [...(list.current?.querySelectorAll<HTMLElement>("[data-journal]") ?? [])];
		const line = window.innerHeight * READING_LINE;
		const article = articles.find((one) => one.getBoundingClientRect().bottom > line) ?? articles.at(-1);
		const at = waiting.findIndex(({ id_journal }) => id_journal === article?.dataset.journal);
		return { article, at, line: waiting[at] };
	}

	const press = useEffectEvent((event: KeyboardEvent) => {
		const { key, target, repeat } = event;
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
		if ((target as HTMLElement).closest?.(TYPING) || document.querySelector("dialog[open]")) return;
		const { article, at, line } = current();
		const step = STEPS[key];
		if (step !== undefined) {
			const next = waiting[at + step];
			// If a journal is longer than the screen, Up and Down scroll through it.
			if (!next || isLonger(key, article)) return;
			event.preventDefault();
			return show(next);
		}
		if (repeat) return;
		const deed = { a: approve, r: revise }[key.toLowerCase() as "a" | "r"];
		if (deed && line) {
			event.preventDefault();
			deed(line);
		} else if (key.toLowerCase() === "z") undo();
	});

	useEffect(() => {
		const listen = (event: KeyboardEvent) => press(event);
		window.addEventListener("keydown", listen);
		return () => window.removeEventListener("keydown", listen);
	}, []);
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Can this journal still be scrolled in that direction? */
function isLonger(key: string, article: HTMLElement | undefined): boolean {
	if (!article || key === "ArrowRight" || key === "ArrowLeft") return false;
	const { top, bottom, height } = article.getBoundingClientRect();
	if (height <= window.innerHeight) return false;
	return key === "ArrowDown" ? bottom > window.innerHeight + 1 : top < 0;
}
