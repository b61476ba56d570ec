"use client";

import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { TeacherList } from "./teacher-list";
import type { Teacher } from "./use-teacher-search";

export type { Teacher };

type Props = {
	/** The purpose of the popover. */
	label: string;
	/** The button's full name, if its visible words are shorter. */
	name?: string;
	small?: boolean;
	onPick: (teacher: Teacher) => void;
	/** The button's visible words. */
	children: ReactNode;
};

/** A button that opens the list of guru_pembimbing to pick one person. It opens upwards if there is no room below. */
export function TeacherPicker({ label, name, small, onPick, children }: Props) {
	const [open, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);

	function pick(teacher: Teacher) {
		setOpen(false);
		// The following question returns the focus to the element that has it now, so we focus the button first.
		button.current?.focus();
		onPick(teacher);
	}

	return (
		<Popover open={open} onOpenChange={setOpen}>
			<PopoverTrigger asChild>
				<Button
					ref={button}
					variant={small ? "secondary" : "primary"}
					size={small ? "sm" : "md"}
					aria-label={name}
				>
					{children}
				</Button>
			</PopoverTrigger>
			<PopoverContent
				align="end"
				aria-label={label}
				className="flex h-[280px] max-h-(--radix-popover-content-available-height) w-80 flex-col overflow-hidden p-0! text-start font-normal"
			>
				<TeacherList label={label} onPick={pick} />
			</PopoverContent>
		</Popover>
	);
}
