"use client";

import { Search } from "lucide";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { OptionList } from "@/components/form/option-list";
import { useApi } from "@/components/form/use-api";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import type { Found, Hit } from "@/server/wire/search";
import { SEARCH_KINDS, SEARCH_LABEL, SEARCH_PATH } from "./search-kinds";
import { useSlash } from "./slash";

/** We search this long after the last key. */
const PAUSE_MS = 200;
const SHORTEST = 2;

type Row = Hit & { title: string; first: boolean };

const rowsOf = (found: Found): Row[] =>
	SEARCH_KINDS.flatMap(({ kind, title }) =>
		found[kind].map((hit, index) => ({ ...hit, title, first: index === 0 })),
	);

/**
 * The search in the header of wide screens. `/` (unless {@link useSlash}) and Ctrl K lead to it, arrows and Enter open what it found, and Esc
 * closes it. It is a GET form, so it also works before the scripts run. Narrow screens have a page for it.
 */
export function HeaderSearch() {
	const router = useRouter();
	const api = useApi();
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const latest = useRef("");
	const [typed, setTyped] = useState("");
	/** Null: not searched yet. */
	const [rows, setRows] = useState<Row[] | null>(null);
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(0);
	const slash = useSlash();
	useShortcut(input, slash);
	useEffect(() => () => clearTimeout(timer.current), []);

	function change(text: string) {
		setTyped(text);
		clearTimeout(timer.current);
		const wanted = text.trim();
		latest.current = wanted;
		if (wanted.length < SHORTEST) return close();
		timer.current = setTimeout(async () => {
			const answer = await api<Found>("GET", `/search?${new URLSearchParams({ search: wanted })}`);
			if (!answer?.ok || latest.current !== wanted) return;
			setRows(rowsOf(answer.data));
			setActive(0);
			setOpen(true);
		}, PAUSE_MS);
	}

	function close() {
		setOpen(false);
		setRows(null);
	}

	function follow(href: string) {
		clearTimeout(timer.current);
		latest.current = "";
		setTyped("");
		close();
		input.current?.blur();
		router.push(href);
	}

	const shown = open ? (rows ?? []) : [];
	const moves: Record<string, (at: number) => number> = {
		ArrowDown: (at) => (at + 1) % shown.length,
		ArrowUp: (at) => (at <= 0 ? shown.length - 1 : at - 1),
	};

	function onKeyDown(event: KeyboardEvent) {
		const move = moves[event.key];
		if (move && shown.length > 0) {
			event.preventDefault();
			setActive(move);
		} else if (event.key === "Escape") {
			if (open) close();
			else if (typed) change("");
			else input.current?.blur();
		}
	}

	const chosen = shown[active];
	return (
		<search className="relative me-2 w-64 min-w-0 shrink max-[819px]:hidden">
			<form
				action={SEARCH_PATH}
				onSubmit={(event) => {
					event.preventDefault();
					const wanted = typed.trim();
					// What the list shows may still be about an older text.
					if (chosen && latest.current === wanted) follow(chosen.href);
					else if (wanted) follow(`${SEARCH_PATH}?${new URLSearchParams({ search: wanted })}`);
				}}
			>
				<Icon
					of={Search}
					className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
				/>
				<Input
					ref={input}
					name="search"
					role="combobox"
					aria-label={SEARCH_LABEL}
					aria-keyshortcuts={slash ? "/ Control+K" : "Control+K"}
					aria-autocomplete="list"
					aria-expanded={shown.length > 0}
					aria-controls={`${id}-list`}
					aria-activedescendant={chosen && `${id}-${chosen.href}`}
					autoComplete="off"
					autoCorrect="off"
					spellCheck={false}
					enterKeyHint="search"
					maxLength={100}
					placeholder="Cari"
					value={typed}
					onChange={({ target }) => change(target.value)}
					onKeyDown={onKeyDown}
					onBlur={close}
					className="ps-11 pe-11"
				/>
				{slash && typed === "" && (
					<kbd
						aria-hidden
						className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 rounded border px-1.5 text-muted text-xs"
					>
						/
					</kbd>
				)}
			</form>
			<span role="status" className="sr-only">
				{open && rows && (rows.length > 0 ? `${rows.length} ditemukan` : NOTHING)}
			</span>
			<div
				hidden={!open}
				className="absolute end-0 top-full z-50 mt-2 w-96 max-w-[90vw] overflow-hidden rounded-lg border bg-surface shadow-pop"
			>
				<OptionList
					id={id}
					label="Yang ditemukan"
					rows={shown}
					keyOf={({ href }) => href}
					active={active}
					onPick={({ href }) => follow(href)}
					onPoint={setActive}
					className="max-h-[min(28rem,70vh)] overflow-y-auto overscroll-contain p-1.5 empty:hidden"
				>
					{({ label, detail, title, first }) => (
						<>
							{first && <span className="block text-muted text-xs">{title}</span>}
							<span className="wrap-anywhere block font-medium text-sm">{label}</span>
							<span className="wrap-anywhere block text-muted text-xs">{detail}</span>
						</>
					)}
				</OptionList>
				{rows?.length === 0 && <p className="px-4 py-3.5 text-muted text-sm">{NOTHING}</p>}
			</div>
		</search>
	);
}

const NOTHING = "Tidak ditemukan. Coba sebagian nama atau NISN.";

/**
 * `/` and Ctrl K focus this field, unless somebody is typing or a dialog is open. @param slash false: `/` is switched
 * off
 */
function useShortcut(input: { current: HTMLInputElement | null }, slash: boolean) {
	const router = useRouter();
	useEffect(() => {
		const onKey = (event: globalThis.KeyboardEvent) => {
			if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
			const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
			const held = ctrlKey || metaKey || altKey;
			const asks =
				(slash && key === "/" && !held && !isField(target)) ||
				(key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey);
			if (!asks) return;
			event.preventDefault();
			// A narrow screen with a keyboard has the page alone.
			if (!input.current?.checkVisibility()) return router.push(SEARCH_PATH);
			input.current.focus();
			input.current.select();
		};
		window.addEventListener("keydown", onKey);
		return () => window.removeEventListener("keydown", onKey);
	}, [input, router, slash]);
}

const isField = (target: EventTarget | null) =>
	target instanceof HTMLElement &&
	(target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
