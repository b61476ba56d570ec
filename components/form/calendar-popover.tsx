"use client";

import { ChevronDown, ChevronLeft, ChevronRight } from "lucide";
import type { RefObject } from "react";
import { DayPicker } from "react-day-picker";
import { id as indonesian } from "react-day-picker/locale/id";
import { Icon } from "@/components/ui/icon";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";

type Props = {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	/** `YYYY-MM-DD`, or ''. */
	value: string;
	min?: string;
	max?: string;
	onPick: (date: string) => void;
	/** The button that opens the calendar. The calendar stands beside it, and returns the focus to it. */
	opener: RefObject<HTMLButtonElement | null>;
};

// The calendar works with local dates, but only their day, month and year count.
const toDay = (date: string) => {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	return new Date(year, month - 1, day);
};
const two = (number: number) => String(number).padStart(2, "0");
const toDate = (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

const navButton =
	"inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40";

const look = {
	root: "w-[308px] max-w-full",
	months: "relative",
	month_caption: "flex h-11 items-center justify-center px-12",
	nav: "absolute inset-x-0 top-0 flex h-11 justify-between",
	button_previous: navButton,
	button_next: navButton,
	dropdowns: "flex gap-1",
	dropdown_root:
		"relative inline-flex min-h-11 items-center rounded-md px-1.5 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus",
	dropdown: "absolute inset-0 z-10 cursor-pointer opacity-0",
	caption_label: "inline-flex items-center gap-1 font-semibold text-sm [&_svg]:size-4",
	month_grid: "w-full table-fixed border-collapse",
	weekday: "h-9 text-center font-medium text-muted text-xs",
	day: "p-0 text-center",
	day_button:
		"inline-flex size-11 items-center justify-center rounded-md text-sm tabular-nums hover:bg-sunken disabled:cursor-default disabled:hover:bg-transparent",
	today: "font-bold text-accent-text *:border *:border-accent-text",
	selected: "font-bold *:bg-accent *:text-on-accent *:hover:bg-accent-hover",
	outside: "text-muted",
	disabled: "opacity-40",
	hidden: "invisible",
};

/** The calendar of a DateField, loaded on first use. Month and year are lists, so that a birthdate takes three taps. */
export function CalendarPopover({ open, onOpenChange, value, min, max, onPick, opener }: Props) {
	const selected = value ? toDay(value) : undefined;
	const thisYear = new Date().getFullYear();
	const first = min ? toDay(min) : new Date(thisYear - 80, 0, 1);
	const last = max ? toDay(max) : new Date(Math.max(thisYear, first.getFullYear()) + 5, 11, 31);
	const today = new Date();
	const month = selected ?? (today > last ? last : today < first ? first : today);
	return (
		<Popover open={open} onOpenChange={onOpenChange}>
			<PopoverAnchor virtualRef={opener as RefObject<HTMLButtonElement>} />
			<PopoverContent
				align="end"
				aria-label="Pilih tanggal"
				className="p-3!"
				// The opener toggles the calendar itself. If we closed it here, the same press would open it again.
				onInteractOutside={(event) => {
					if (opener.current?.contains(event.target as Node)) event.preventDefault();
				}}
				onCloseAutoFocus={(event) => {
					event.preventDefault();
					opener.current?.focus();
				}}
			>
				<DayPicker
					mode="single"
					locale={indonesian}
					autoFocus
					captionLayout="dropdown"
					selected={selected}
					defaultMonth={month}
					startMonth={first}
					endMonth={last}
					disabled={[{ before: first }, { after: last }]}
					required
					onSelect={(day) => onPick(toDate(day))}
					classNames={look}
					components={{ Chevron }}
				/>
			</PopoverContent>
		</Popover>
	);
}

function Chevron({ orientation }: { orientation?: "left" | "right" | "up" | "down" }) {
	const icon = orientation === "left" ? ChevronLeft : orientation === "right" ? ChevronRight : ChevronDown;
	return <Icon of={icon} className="size-5" />;
}
