"use client";

import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { AlertFrame, type AlertTone } from "./alert-frame";

export type Notice = {
	title: string;
	/** A sentence, or several as elements. */
	text?: ReactNode;
	tone?: Exclude<AlertTone, "danger">;
	action?: string;
	/** false: only the button closes it. */
	dismissible?: boolean;
};

type Props = Notice & { open: boolean; onDone: () => void; onClosed: () => void };

export function NoticeDialog({
	title,
	text,
	tone = "info",
	action = "Oke",
	dismissible = true,
	open,
	onDone,
	onClosed,
}: Props) {
	const dismiss = dismissible ? onDone : undefined;
	return (
		<AlertFrame
			open={open}
			tone={tone}
			title={title}
			text={text}
			wide={tone === "success"}
			onEscape={() => dismiss?.()}
			onClickOutside={dismiss}
			onClosed={onClosed}
		>
			{/* Cancel is radix's word for "gets the focus first". */}
			<AlertDialog.Cancel asChild>
				<Button
					className="min-w-32"
					onClick={(event) => {
						event.preventDefault();
						onDone();
					}}
				>
					{action}
				</Button>
			</AlertDialog.Cancel>
		</AlertFrame>
	);
}
