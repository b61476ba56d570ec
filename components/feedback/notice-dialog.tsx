"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { AlertFrame, type AlertTone } from "./alert-frame";

export type Notice = {
	title: string;
	/** A sentence, or several as elements. */
	text?: ReactNode;
	tone?: Exclude<AlertTone, "danger">;
	action?: string;
	/** The next action, as the main button. */
	next?: { label: string; run: () => void };
	/** false: only the button closes it. */
	dismissible?: boolean;
};

type Props = Notice & { open: boolean; onDone: () => void; onClosed: () => void };

export function NoticeDialog({
	title,
	text,
	tone = "info",
	action = "Oke",
	next,
	dismissible = true,
	open,
	onDone,
	onClosed,
}: Props) {
	return (
		<AlertFrame
			open={open}
			tone={tone}
			title={title}
			text={text}
			wide={tone === "success"}
			onDismiss={dismissible ? onDone : undefined}
			onClosed={onClosed}
		>
			<Button data-focus variant={next ? "secondary" : "primary"} className="min-w-32" onClick={onDone}>
				{action}
			</Button>
			{next && (
				<Button
					onClick={() => {
						onDone();
						next.run();
					}}
				>
					{next.label}
				</Button>
			)}
		</AlertFrame>
	);
}
