"use client";

import { Check, ChevronDown } from "lucide";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { finds } from "@/lib/lists/fold";
import { OptionList } from "./option-list";

export type Person = { id: number; name: string };

type Props = {
	/** The field's name in the API, such as teacher_id. */
	name: string;
	people: readonly Person[];
	/** The people that a text finds. By default those with the text in their name. */
	search?: (typed: string) => readonly Person[];
	value: number | null;
	onChange: (id: number) => void;
	onBlur?: () => void;
	ref?: Ref<HTMLInputElement>;
	placeholder?: string;
	disabled?: boolean;
};

/** Finds a person by a part of the name. Use it inside a FormField, with react-hook-form's Controller. */
export function PersonCombobox({
	name,
	people,
	search = (typed) => people.filter((person) => finds(person.name, typed)),
	value,
	onChange,
	onBlur,
	ref,
	placeholder = "Ketik nama...",
	disabled,
}: Props) {
	const chosen = people.find((person) => person.id === value);
	const [open, setOpen] = useState(false);
	/** The text being typed. Null while the field shows the chosen name unchanged. */
	const [typed, setTyped] = useState<string | null>(null);
	const [active, setActive] = useState(-1);
	const below = useRef<HTMLDivElement>(null);
	const id = useId();

	const matches = search(typed ?? "");
	const activePerson = open ? matches[active] : undefined;

	// Near the end of a page or dialog, the list would open out of sight, so we scroll.
	useEffect(() => {
		if (open) below.current?.scrollIntoView({ block: "nearest" });
	}, [open]);

	function show() {
		if (disabled || open) return;
		setOpen(true);
		setActive(people.findIndex((person) => person.id === value));
	}

	/** Closes and puts the chosen name back. */
	function settle() {
		setOpen(false);
		setTyped(null);
		setActive(-1);
	}

	function pick(person: Person) {
		settle();
		onChange(person.id);
	}

	const moves: Record<string, (at: number) => number> = {
		ArrowDown: (at) => (at + 1) % matches.length,
		ArrowUp: (at) => (at <= 0 ? matches.length - 1 : at - 1),
		Home: () => 0,
		End: () => matches.length - 1,
	};

	function onKeyDown(event: KeyboardEvent) {
		const move = moves[event.key];
		if (event.key === "Enter" && open) {
			event.preventDefault();
			if (activePerson) pick(activePerson);
		} else if (event.key === "Escape" && open) {
			// Esc closes only the list, and not the dialog around it.
			event.preventDefault();
			event.stopPropagation();
			settle();
		} else if (move && (open || event.key.startsWith("Arrow"))) {
			event.preventDefault();
			if (!open) return show();
			if (matches.length > 0) setActive(move(active));
		}
	}

	return (
		<div className="relative">
			<Input
				ref={ref}
				name={name}
				role="combobox"
				autoComplete="off"
				autoCorrect="off"
				spellCheck={false}
				aria-autocomplete="list"
				aria-expanded={open}
				aria-controls={`${id}-list`}
				aria-activedescendant={activePerson && `${id}-${activePerson.id}`}
				placeholder={placeholder}
				disabled={disabled}
				value={typed ?? chosen?.name ?? ""}
				onChange={(event) => {
					setTyped(event.target.value);
					setOpen(true);
					setActive(event.target.value.trim() ? 0 : -1);
				}}
				onClick={show}
				onKeyDown={onKeyDown}
				onBlur={() => {
					settle();
					onBlur?.();
				}}
				className="pe-11"
			/>
			<Icon of={ChevronDown} className="pointer-events-none absolute end-3.5 top-3.5 size-5 text-muted" />
			<span role="status" className="sr-only">
				{open && matches.length === 0 && "Tidak ditemukan"}
			</span>
			<div
				ref={below}
				hidden={!open}
				className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-lg border bg-surface shadow-pop"
			>
				<OptionList
					id={id}
					label="Pilihan nama"
					rows={open ? matches : []}
					keyOf={(person) => person.id}
					active={active}
					isSelected={(person) => person.id === value}
					onPick={pick}
					className={cn("max-h-[200px] overflow-y-auto overscroll-contain", matches.length > 0 && "p-1.5")}
					optionClass="flex items-center gap-3 hover:bg-sunken"
				>
					{(person) => (
						<>
							<span className="min-w-0 flex-1 font-medium text-sm">{person.name}</span>
							{person.id === value && <Icon of={Check} className="size-5 text-accent-text" />}
						</>
					)}
				</OptionList>
				{matches.length === 0 && <p className="px-4 py-3.5 text-muted text-sm">Tidak ditemukan</p>}
			</div>
		</div>
	);
}
