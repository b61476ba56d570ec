"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ComponentProps, ReactNode, Ref } from "react";
import { cn } from "./cn";
import { returnFocus } from "./focus-return";
import { IconButton } from "./icon-button";

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

export const overlayStyle =
	"fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

/** A sheet from the bottom edge on phones, a centred box from 640 px up. */
export const sheetStyle =
	"fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-xl border border-b-0 bg-surface pb-[env(safe-area-inset-bottom)] shadow-pop outline-none max-sm:data-[state=closed]:animate-sheet-out max-sm:data-[state=open]:animate-sheet-in sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[88dvh] sm:w-[calc(100%-3rem)] sm:rounded-xl sm:border-b sm:pb-0 sm:data-[state=closed]:animate-pop-out sm:data-[state=open]:animate-pop-in";

const widths = { sm: "max-w-[440px]", md: "max-w-[560px]", lg: "max-w-[800px]" };

type Props = Omit<ComponentProps<typeof Radix.Content>, "title"> & {
	title: string;
	description?: ReactNode;
	size?: keyof typeof widths;
	/** Buttons that stay in sight under the scrolling body. */
	footer?: ReactNode;
	/** The scrolling part, to bring it back to the top when the server has refused something. */
	bodyRef?: Ref<HTMLDivElement>;
};

/** `<Dialog open onOpenChange><DialogContent title="…" footer={…}>…</DialogContent></Dialog>` */
export function DialogContent({
	title,
	description,
	size = "md",
	footer,
	bodyRef,
	className,
	children,
	...rest
}: Props) {
	return (
		<Radix.Portal>
			<Radix.Overlay className={overlayStyle} />
			<Radix.Content
				{...(!description && { "aria-describedby": undefined })}
				{...returnFocus}
				{...rest}
				className={cn(sheetStyle, "max-sm:max-w-none!", widths[size], className)}
			>
				<header className="flex items-start gap-3 px-5 pt-5 pb-3 sm:px-7 sm:pt-6">
					<div className="min-w-0 flex-1 pt-1.5">
						<Radix.Title className="font-bold text-xl">{title}</Radix.Title>
						{description && (
							<Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>
						)}
					</div>
					<Radix.Close asChild>
						<IconButton label="Tutup" className="-me-2">
							<X aria-hidden />
						</IconButton>
					</Radix.Close>
				</header>
				<div ref={bodyRef} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-7">
					{children}
				</div>
				{footer && <DialogFooter>{footer}</DialogFooter>}
			</Radix.Content>
		</Radix.Portal>
	);
}

/** The buttons of a dialog, the main one last in the source: on top on phones, at the end on larger screens. */
export function DialogFooter({ children, className }: { children: ReactNode; className?: string }) {
	return (
		<footer
			className={cn(
				"flex flex-col-reverse gap-2 border-t px-5 py-4 sm:flex-row sm:justify-end sm:gap-3 sm:px-7",
				className,
			)}
		>
			{children}
		</footer>
	);
}
