"use client";

import { X } from "lucide";
import { type ReactNode, type Ref, useId } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { Modal } from "./modal";

const widths = { sm: "sm:max-w-[440px]", md: "sm:max-w-[560px]", lg: "sm:max-w-[800px]" };

type Props = {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	description?: ReactNode;
	size?: keyof typeof widths;
	/** Buttons under the scrolling body. The main button comes last, and is at the top on phones. */
	footer?: ReactNode;
	/** The body. Scroll its first element into view to go to the top, because a low screen scrolls the whole sheet. */
	bodyRef?: Ref<HTMLDivElement>;
	/** false: only its own buttons close it, and not Esc, the back gesture or a press beside it. */
	dismissible?: boolean;
	/** Called once the dialog has left the screen. */
	onClosed?: () => void;
	className?: string;
	children: ReactNode;
};

/** `<Dialog open={open} onOpenChange={setOpen} title="…" footer={…}>…</Dialog>` */
export function Dialog({
	open,
	onOpenChange,
	title,
	description,
	size = "md",
	footer,
	bodyRef,
	dismissible = true,
	onClosed,
	className,
	children,
}: Props) {
	const id = useId();
	const close = () => onOpenChange(false);
	return (
		<Modal
			open={open}
			onDismiss={dismissible ? close : undefined}
			onClosed={onClosed}
			aria-labelledby={`${id}-title`}
			aria-describedby={description ? `${id}-text` : undefined}
			className={cn("sheet", widths[size], className)}
		>
			{/* If the text is large, the button goes above the title before a word of the title breaks. */}
			<header className="flex flex-wrap-reverse items-end justify-end gap-x-3 px-[min(1.25rem,6vw)] pt-5 pb-3 sm:px-7 sm:pt-6">
				<div className="min-w-[min(100%,7.5rem)] flex-1 pt-1.5">
					<h2 id={`${id}-title`} className="font-bold text-xl">
						{title}
					</h2>
					{description && (
						<p id={`${id}-text`} className="mt-1 text-muted text-sm">
							{description}
						</p>
					)}
				</div>
				<IconButton label="Tutup" className="-me-2" onClick={close}>
					<Icon of={X} />
				</IconButton>
			</header>
			<div
				ref={bodyRef}
				className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-[min(1.25rem,6vw)] pt-1 pb-6 sm:px-7"
			>
				{children}
			</div>
			{footer && (
				<footer className="flex flex-col-reverse gap-2 border-t px-[min(1.25rem,6vw)] py-4 sm:flex-row sm:flex-wrap sm:justify-end sm:gap-3 sm:px-7">
					{footer}
				</footer>
			)}
		</Modal>
	);
}
