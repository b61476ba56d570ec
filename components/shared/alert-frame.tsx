"use client";

import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { overlayStyle, sheetStyle } from "@/components/ui/dialog";

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
	onEscape: () => void;
	/** Left out, a click beside the box does nothing. */
	onClickOutside?: () => void;
	/** The box has left the screen: the place to hand the focus back. */
	onClosed: () => void;
	children: ReactNode;
};

/** The box both NoticeDialog and ConfirmDialog are made of. */
export function AlertFrame({
	open,
	tone,
	title,
	text,
	wide,
	onEscape,
	onClickOutside,
	onClosed,
	children,
}: Props) {
	const { icon: Icon, style } = looks[tone];
	return (
		<AlertDialog.Root open={open} onOpenChange={(next) => !next && onEscape()}>
			<AlertDialog.Portal>
				<AlertDialog.Overlay className={overlayStyle} onClick={onClickOutside} />
				<AlertDialog.Content
					{...(!text && { "aria-describedby": undefined })}
					className={cn(sheetStyle, wide ? "sm:max-w-[600px] lg:max-w-[800px]" : "sm:max-w-[460px]")}
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						onClosed();
					}}
				>
					<div
						className={cn(
							"min-h-0 overflow-y-auto px-6 pt-7 pb-6 sm:px-8 sm:pt-8",
							wide && "lg:flex lg:items-center lg:gap-8 lg:py-12",
						)}
					>
						<span
							className={cn(
								"mb-4 inline-flex size-13 shrink-0 items-center justify-center rounded-full",
								wide && "lg:mb-0 lg:size-24",
								style,
							)}
						>
							<Icon
								aria-hidden
								className={cn("size-7", wide && "lg:size-12")}
								strokeWidth={wide ? 1.75 : 2}
							/>
						</span>
						<div className="min-w-0">
							<AlertDialog.Title className="font-bold text-xl">{title}</AlertDialog.Title>
							{text && (
								<AlertDialog.Description asChild>
									<div className="mt-2 space-y-2 text-muted">{text}</div>
								</AlertDialog.Description>
							)}
						</div>
					</div>
					<div className="flex flex-col-reverse gap-2 px-6 pb-6 sm:flex-row sm:justify-end sm:gap-3 sm:px-8 sm:pb-7">
						{children}
					</div>
				</AlertDialog.Content>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}
