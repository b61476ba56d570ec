"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { AlertFrame } from "./alert-frame";

export type Confirmation = {
	title: string;
	text?: ReactNode;
	confirm?: string;
	cancel?: string;
	/** danger: something is lost for good, so the confirming button is red. */
	tone?: "info" | "warning" | "danger";
};

type Props = Confirmation & { open: boolean; onDone: (confirmed: boolean) => void; onClosed: () => void };

export function ConfirmDialog({
	title,
	text,
	confirm = "Simpan",
	cancel = "Batal",
	tone = "info",
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
			onDismiss={() => onDone(false)}
			dismissOutside={false}
			onClosed={onClosed}
		>
			<Button data-focus variant="secondary" className="sm:min-w-28" onClick={() => onDone(false)}>
				{cancel}
			</Button>
			<Button
				variant={tone === "danger" ? "danger" : "primary"}
				className="sm:min-w-28"
				onClick={() => onDone(true)}
			>
				{confirm}
			</Button>
		</AlertFrame>
	);
}
