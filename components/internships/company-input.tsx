"use client";

import { type KeyboardEvent, type Ref, useEffect, useId, useState } from "react";
import { OptionList } from "@/components/form/option-list";
import { useApi } from "@/components/form/use-api";
import { Input } from "@/components/ui/input";

/** In milliseconds. We ask this long after the last key. */
const PAUSE = 250;
/** Fewer letters are part of too many names. */
const LETTERS = 2;

type Props = {
	name: string;
	value: string;
	onChange: (value: string) => void;
	onBlur?: () => void;
	ref?: Ref<HTMLInputElement>;
};

/** The name of a company, with those of the school that are spelled alike. Another name can be typed too. */
export function CompanyInput({ name, value, onChange, onBlur, ref }: Props) {
	const id = useId();
	/** The text that somebody has typed. Null while nothing is suggested. */
	const [typed, setTyped] = useState<string | null>(null);
	const [active, setActive] = useState(-1);
	const names = useNames(typed ?? "").filter((one) => one !== value);
	const open = typed !== null && names.length > 0;

	function close() {
		setTyped(null);
		setActive(-1);
	}
	function pick(chosen: string) {
		close();
		onChange(chosen);
	}

	function onKeyDown(event: KeyboardEvent) {
		if (!open) return;
		const chosen = names[active];
		if (event.key === "Enter" && chosen !== undefined) {
			event.preventDefault();
			pick(chosen);
		} else if (event.key === "Escape") {
			event.preventDefault();
			event.stopPropagation();
			close();
		} else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			// One place is the text itself.
			const places = names.length + 1;
			setActive(((active + 1 + (event.key === "ArrowDown" ? 1 : -1) + places) % places) - 1);
		}
	}

	return (
		<div className="relative">
			<Input
				ref={ref}
				name={name}
				role="combobox"
				autoComplete="off"
				aria-autocomplete="list"
				aria-expanded={open}
				aria-controls={`${id}-list`}
				aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
				value={value}
				onChange={({ target }) => {
					setTyped(target.value);
					setActive(-1);
					onChange(target.value);
				}}
				onKeyDown={onKeyDown}
				onBlur={() => {
					close();
					onBlur?.();
				}}
			/>
			<span role="status" className="sr-only">
				{open && `${names.length} nama yang mirip`}
			</span>
			<OptionList
				id={id}
				label="Tempat PKL sekolah"
				rows={open ? names : []}
				keyOf={(one) => names.indexOf(one)}
				active={active}
				onPick={pick}
				hidden={!open}
				className="absolute inset-x-0 top-full z-30 mt-1.5 rounded-lg border bg-surface p-1.5 shadow-pop"
				optionClass="wrap-anywhere flex items-center font-medium text-sm hover:bg-sunken"
			>
				{(one) => one}
			</OptionList>
		</div>
	);
}

/** The school's names for a text. Without a network there are none, and the text stays. */
function useNames(typed: string): string[] {
	const api = useApi();
	const [found, setFound] = useState<string[]>([]);
	const search = typed.trim();
	const [before] = useState(search);
	useEffect(() => {
		// What was there already needs no suggestion.
		if (search.length < LETTERS || search === before) return;
		let wanted = true;
		const timer = setTimeout(async () => {
			const answer = await api<string[]>("GET", `/workplaces/names?${new URLSearchParams({ search })}`);
			if (wanted && answer?.ok) setFound(answer.data);
		}, PAUSE);
		return () => {
			wanted = false;
			clearTimeout(timer);
		};
	}, [api, search, before]);
	return search.length < LETTERS ? [] : found;
}
