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
/** The line of the screen, from its top, whose journal is the one the keys are about. */
const READING_LINE = 0.4;

/** A approves, R asks for a revision, Z takes back, arrows go to the next and the one before. Not while somebody types. */
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
			// Up and down scroll through a journal that is longer than the screen.
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

/** Is there more of this journal to scroll to in that direction? */
function isLonger(key: string, article: HTMLElement | undefined): boolean {
	if (!article || key === "ArrowRight" || key === "ArrowLeft") return false;
	const { top, bottom, height } = article.getBoundingClientRect();
	if (height <= window.innerHeight) return false;
	return key === "ArrowDown" ? bottom > window.innerHeight + 1 : top < 0;
}
