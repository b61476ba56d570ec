"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";

type Props<Row> = {
	/** The combobox: its list is `${id}-list`, and its options are `${id}-${key}`. */
	id: string;
	label: string;
	rows: readonly Row[];
	keyOf: (row: Row) => string | number;
	/** The place of the option that Enter takes, which is kept in sight. -1: none. */
	active: number;
	/** The chosen one. By default the active one. */
	isSelected?: (row: Row) => boolean;
	onPick: (row: Row) => void;
	/** The pointer is over an option. */
	onPoint?: (index: number) => void;
	busy?: boolean;
	hidden?: boolean;
	className?: string;
	optionClass?: string;
	children: (row: Row) => ReactNode;
};

/** The options of a combobox. Its input keeps the focus and has the keyboard. */
export function OptionList<Row>({
	id,
	label,
	rows,
	keyOf,
	active,
	isSelected,
	onPick,
	onPoint,
	busy,
	hidden,
	className,
	optionClass,
	children,
}: Props<Row>) {
	const list = useRef<HTMLDivElement>(null);
	const row = rows[active];
	const activeKey = row && keyOf(row);
	useEffect(() => {
		if (activeKey !== undefined)
			list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
	}, [activeKey]);
	return (
		<div
			ref={list}
			id={`${id}-list`}
			role="listbox"
			aria-label={label}
			aria-busy={busy}
			hidden={hidden}
			className={className}
			// A press on the list must not take the focus from the input.
			onMouseDown={(event) => event.preventDefault()}
		>
			{rows.map((one, index) => (
				// biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input has the keyboard
				<div
					key={keyOf(one)}
					id={`${id}-${keyOf(one)}`}
					role="option"
					aria-selected={isSelected ? isSelected(one) : index === active}
					data-active={index === active || undefined}
					onMouseEnter={() => onPoint?.(index)}
					onClick={() => onPick(one)}
					className={cn(
						"min-h-11 cursor-pointer rounded-md px-3 py-1.5 data-active:bg-accent-soft",
						optionClass,
					)}
				>
					{children(one)}
				</div>
			))}
		</div>
	);
}
