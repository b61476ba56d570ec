"use client";

import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { MentorList } from "./mentor-list";
import type { Mentor } from "./use-mentor-search";

export type { Mentor };

type Props = {
	/** The purpose of the popover. */
	label: string;
	/** The button's full name, if its visible words are shorter. */
	name?: string;
	small?: boolean;
	onPick: (mentor: Mentor) => void;
	/** The button's visible words. */
	children: ReactNode;
};

/** A button that opens the list of guru_pembimbing to pick one person. It opens upwards if there is no room below. */
export function MentorPicker({ label, name, small, onPick, children }: Props) {
	const [open, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);

	function pick(mentor: Mentor) {
		setOpen(false);
		// The following question returns the focus to the element that has it now, so we focus the button first.
		button.current?.focus();
		onPick(mentor);
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
				<MentorList label={label} onPick={pick} />
			</PopoverContent>
		</Popover>
	);
}
