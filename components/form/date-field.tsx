"use client";

import { CalendarDays } from "lucide";
import { type Ref, useRef, useState } from "react";
import { useFieldReport } from "@/components/ui/field-context";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { formatDate } from "@/lib/dates/dates";
import { maskDate, readDate } from "./date-text";

type Calendar = typeof import("./calendar-popover").CalendarPopover;

type Props = {
	name: string;
	/** `YYYY-MM-DD`, or '' for no date. */
	value: string;
	onChange: (value: string) => void;
	onBlur?: () => void;
	ref?: Ref<HTMLInputElement>;
	/** The first and last date on offer, `YYYY-MM-DD`. */
	min?: string;
	max?: string;
	/** Use "bday" for a birthdate. */
	autoComplete?: string;
	disabled?: boolean;
};

const NOT_A_DATE = "Tanggal tidak valid. Gunakan format DD/MM/YYYY.";

/**
 * People type DD/MM/YYYY, or pick the date from a calendar that loads when opened. Use it inside a FormField, with a
 * Controller.
 */
export function DateField({
	name,
	value,
	onChange,
	onBlur,
	ref,
	min,
	max,
	autoComplete = "off",
	disabled,
}: Props) {
	/** The text being typed, or null while the field shows its value. */
	const [typed, setTyped] = useState<string | null>(null);
	const [open, setOpen] = useState(false);
	const [loading, setLoading] = useState(false);
	const [Calendar, setCalendar] = useState<Calendar | null>(null);
	const opener = useRef<HTMLButtonElement>(null);
	const report = useFieldReport();
	const shown = typed ?? (value ? formatDate(value) : "");

	function type(text: string) {
		const masked = maskDate(text, shown);
		setTyped(masked);
		report?.(null);
		onChange(readDate(masked) ?? "");
	}

	function leave() {
		const wrong = typed !== null && typed !== "" && readDate(typed) === null;
		if (wrong) report?.(/^\d\d\/\d\d\/\d{4}$/.test(typed) ? `Tanggal ${typed} tidak ada.` : NOT_A_DATE);
		else setTyped(null);
		onBlur?.();
	}

	function pick(date: string) {
		setTyped(null);
		report?.(null);
		onChange(date);
		setOpen(false);
	}

	async function toggle() {
		if (Calendar) return setOpen(!open);
		setLoading(true);
		try {
			const { CalendarPopover } = await import("./calendar-popover");
			setCalendar(() => CalendarPopover);
			setOpen(true);
		} catch {
			report?.("Kalender belum bisa dimuat. Ketik tanggalnya: DD/MM/YYYY.");
		} finally {
			setLoading(false);
		}
	}

	return (
		<div className="relative">
			<Input
				ref={ref}
				name={name}
				inputMode="numeric"
				autoComplete={autoComplete}
				placeholder="DD/MM/YYYY"
				maxLength={10}
				disabled={disabled}
				value={shown}
				onChange={(event) => type(event.target.value)}
				onBlur={leave}
				className="pe-13 tabular-nums"
			/>
			<IconButton
				ref={opener}
				label={value ? `Buka kalender, dipilih ${formatDate(value)}` : "Buka kalender"}
				aria-haspopup="dialog"
				aria-expanded={open}
				disabled={disabled}
				onClick={toggle}
				className="absolute end-0.5 top-0.5"
			>
				{loading ? <Spinner /> : <Icon of={CalendarDays} />}
			</IconButton>
			{Calendar && (
				<Calendar
					opener={opener}
					open={open}
					onOpenChange={setOpen}
					value={value}
					min={min}
					max={max}
					onPick={pick}
				/>
			)}
		</div>
	);
}
