"use client";

import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide";
import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Modal } from "@/components/ui/modal";

export type AlertTone = "success" | "error" | "info" | "warning" | "danger";

const looks = {
	success: { icon: CircleCheck, style: "bg-success-soft text-success" },
	error: { icon: CircleX, style: "bg-danger-soft text-danger" },
	warning: { icon: TriangleAlert, style: "bg-warning-soft text-warning" },
	danger: { icon: TriangleAlert, style: "bg-danger-soft text-danger" },
	info: { icon: Info, style: "bg-info-soft text-info" },
};

type Props = {
	open: boolean;
	tone: AlertTone;
	title: string;
	text?: ReactNode;
	wide?: boolean;
	/** Called on Esc, the back gesture and, with `dismissOutside`, a press beside the box. */
	onDismiss?: () => void;
	dismissOutside?: boolean;
	/** Called once the box has left the screen. */
	onClosed: () => void;
	/** The buttons. The one with `data-focus` gets the focus. */
	children: ReactNode;
};

/** The box that NoticeDialog and ConfirmDialog share. */
export function AlertFrame({ tone, title, text, wide, children, ...modal }: Props) {
	const { icon, style } = looks[tone];
	const id = useId();
	return (
		<Modal
			{...modal}
			role="alertdialog"
			aria-labelledby={`${id}-title`}
			aria-describedby={text ? `${id}-text` : undefined}
			className={cn("sheet", wide ? "sm:max-w-[600px] lg:max-w-[800px]" : "sm:max-w-[460px]")}
		>
			<div
				className={cn(
					"min-h-0 overflow-y-auto px-6 pt-7 pb-3 sm:px-8 sm:pt-8",
					wide && "lg:flex lg:items-center lg:gap-8 lg:pt-12 lg:pb-9",
				)}
			>
				<span
					className={cn(
						"mb-4 inline-flex size-13 shrink-0 items-center justify-center rounded-full",
						wide && "lg:mb-0 lg:size-24",
						style,
					)}
				>
					<Icon of={icon} className={cn("size-7", wide && "stroke-[1.75] lg:size-12")} />
				</span>
				<div className="min-w-0">
					<h2 id={`${id}-title`} className="font-bold text-xl">
						{title}
					</h2>
					{text && (
						<div id={`${id}-text`} className="mt-2 space-y-2 text-muted">
							{text}
						</div>
					)}
				</div>
			</div>
			<div className="flex flex-col-reverse gap-2 px-6 pt-3 pb-6 sm:flex-row sm:justify-end sm:gap-3 sm:px-8 sm:pb-7">
				{children}
			</div>
		</Modal>
	);
}
