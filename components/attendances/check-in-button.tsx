"use client";

import { LogIn } from "lucide";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { NO_CONNECTION } from "@/lib/api-client";

// Loaded when it is opened: on most visits people only look.
const load = () => import("./attendance-dialog").then((module) => module.AttendanceDialog);
type AttendanceDialog = Awaited<ReturnType<typeof load>>;

type Props = {
	/** The day that is recorded, `YYYY-MM-DD`. */
	date: string;
	/** The open row to fill in. Without it, today is recorded. */
	attendanceId?: string;
	/** We must not keep this student's location. */
	withoutLocation?: boolean;
	label: string;
	disabled?: boolean;
} & Pick<ButtonProps, "size" | "block" | "variant">;

export function CheckInButton({ date, attendanceId, withoutLocation = false, label, ...button }: Props) {
	const [dialog, setDialog] = useState<{ View: AttendanceDialog; opening: number } | null>(null);
	const [open, setOpen] = useState(false);
	const [loading, setLoading] = useState(false);
	const { notice } = useDialogs();
	const pressed = useRef<HTMLButtonElement>(null);

	async function show() {
		setLoading(true);
		const View = await load().catch(() => null);
		setLoading(false);
		// Without a network the page stays as it is, and the next tap tries again.
		if (!View) return notice({ title: "Presensi Gagal!", text: NO_CONNECTION, tone: "error" });
		// A new dialog each time, so that nothing of an earlier try is left in it.
		setDialog((last) => ({ View, opening: (last?.opening ?? 0) + 1 }));
		setOpen(true);
	}

	// If the user pressed the button before the scripts came, it has the focus, but not from the keyboard.
	const showEarly = useEffectEvent(() => {
		if (pressed.current?.matches(":focus:not(:focus-visible)")) void show();
	});
	useEffect(() => showEarly(), []);

	return (
		<>
			<Button {...button} ref={pressed} loading={loading} onClick={show}>
				<Icon of={LogIn} />
				{label}
			</Button>
			{dialog && (
				<dialog.View
					key={dialog.opening}
					date={date}
					attendanceId={attendanceId}
					withoutLocation={withoutLocation}
					open={open}
					onOpenChange={setOpen}
				/>
			)}
		</>
	);
}
