"use client";

import { LogIn } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

// Comes when it is opened: most visits to the page only look.
const AttendanceDialog = dynamic(
	() => import("./attendance-dialog").then((module) => module.AttendanceDialog),
	{
		ssr: false,
	},
);

type Props = {
	/** The day it is for, `YYYY-MM-DD`. */
	date: string;
	/** The open row to fill; without one, today is recorded. */
	attendanceId?: string;
	label: string;
	disabled?: boolean;
	size?: "sm" | "md" | "lg";
	block?: boolean;
};

export function CheckInButton({ date, attendanceId, label, ...button }: Props) {
	const [open, setOpen] = useState(false);
	// A new dialog each time it opens: nothing of an earlier try is left in it.
	const [opening, setOpening] = useState(0);
	return (
		<>
			<Button
				{...button}
				onClick={() => {
					setOpening(opening + 1);
					setOpen(true);
				}}
			>
				<LogIn aria-hidden />
				{label}
			</Button>
			{opening > 0 && (
				<AttendanceDialog
					key={opening}
					date={date}
					attendanceId={attendanceId}
					open={open}
					onOpenChange={setOpen}
				/>
			)}
		</>
	);
}
