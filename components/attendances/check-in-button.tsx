"use client";

import { LogIn } from "lucide";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

const load = () => import("./attendance-dialog").then((module) => module.AttendanceDialog);

type Props = {
	/** The day that is recorded, `YYYY-MM-DD`. */
	date: string;
	/** The open row to fill in. Without it, today is recorded. */
	attendanceId?: string;
	/** Is it the day that the student is in? */
	isNow?: boolean;
	/** We must not keep this student's location. */
	withoutLocation?: boolean;
	label: string;
	disabled?: boolean;
} & Pick<ButtonProps, "size" | "block" | "variant" | "className">;

export function CheckInButton({
	date,
	attendanceId,
	isNow = false,
	withoutLocation = false,
	label,
	...button
}: Props) {
	const { show, loading, dialog } = useLoadedDialog(load, "Presensi Gagal!");
	const pressed = useRef<HTMLButtonElement>(null);

	// If the user pressed the button before the scripts came, it has the focus, but not from the keyboard.
	const showEarly = useEffectEvent(() => {
		if (pressed.current?.matches(":focus:not(:focus-visible)")) void show();
	});
	useEffect(() => showEarly(), []);

	return (
		<>
			<Button {...button} ref={pressed} loading={loading} onClick={show}>
				<Icon of={LogIn} className="max-md:in-[.row-aside]:hidden" />
				{label}
			</Button>
			{dialog && (
				<dialog.View
					key={dialog.opening}
					date={date}
					attendanceId={attendanceId}
					isNow={isNow}
					withoutLocation={withoutLocation}
					{...dialog.frame}
				/>
			)}
		</>
	);
}
