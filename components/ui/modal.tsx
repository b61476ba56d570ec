"use client";

import {
	type ComponentProps,
	type KeyboardEvent,
	type MouseEvent,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from "react";
import { createPortal } from "react-dom";
import { cn } from "./cn";
import { focusBack, focusTrail, rememberOpener } from "./focus-return";
import { lockScroll } from "./scroll-lock";

type Props = Omit<ComponentProps<"dialog">, "open" | "onClose" | "onCancel"> & {
	open: boolean;
	/** Called on Esc, the phone's back gesture, or a press beside the box. Without it, these do nothing. */
	onDismiss?: () => void;
	/** false: a press beside the box does nothing. */
	dismissOutside?: boolean;
	/** Called once the box has left the screen and the focus is back. */
	onClosed?: () => void;
};

/**
 * The browser's own modal dialog. It keeps the focus inside and the page behind inert, needs no z-index, and costs no
 * library. It stays in the page until its closing animation is over. The element with `data-focus` gets the focus
 * first, or else the box itself.
 */
export function Modal({ open, ...rest }: Props) {
	const [present, setPresent] = useState(open);
	if (open && !present) setPresent(true);
	if (!present || typeof document === "undefined") return null;
	return createPortal(<Box {...rest} open={open} onGone={() => setPresent(false)} />, document.body);
}

function Box({
	open,
	onDismiss,
	dismissOutside = true,
	onClosed,
	onGone,
	className,
	children,
	...rest
}: Props & { onGone: () => void }) {
	const box = useRef<HTMLDialogElement>(null);
	const gone = useEffectEvent(() => {
		onGone();
		onClosed?.();
	});

	useEffect(() => {
		const dialog = box.current;
		if (!dialog) return;
		const trail = focusTrail();
		rememberOpener(dialog);
		dialog.showModal();
		(dialog.querySelector<HTMLElement>("[data-focus]") ?? dialog).focus();
		const unlock = lockScroll();
		return () => {
			unlock();
			dialog.close();
			focusBack(trail);
		};
	}, []);

	useEffect(() => {
		if (open) return;
		let waiting = true;
		const animations = box.current?.getAnimations() ?? [];
		Promise.allSettled(animations.map((animation) => animation.finished)).then(() => waiting && gone());
		return () => {
			waiting = false;
		};
	}, [open]);

	return (
		<dialog
			{...rest}
			ref={box}
			tabIndex={-1}
			data-state={open ? "open" : "closed"}
			onKeyDown={(event) => {
				if (event.key === "Tab") wrapFocus(event);
				if (event.key !== "Escape" || event.defaultPrevented) return;
				// Without this, Chrome closes the dialog by itself on the second Esc.
				event.preventDefault();
				onDismiss?.();
			}}
			onCancel={(event) => {
				if (event.target !== event.currentTarget) return;
				event.preventDefault();
				onDismiss?.();
			}}
			// The browser has closed it by itself. If that is not allowed, we show it again.
			onClose={(event) => {
				if (event.target !== event.currentTarget || event.currentTarget.open || !open) return;
				if (onDismiss) onDismiss();
				else event.currentTarget.showModal();
			}}
			onClick={(event) => {
				if (dismissOutside && event.target === event.currentTarget && isBeside(event)) onDismiss?.();
			}}
			className={cn("modal", className)}
		>
			{children}
		</dialog>
	);
}

/** A press on the backdrop is an event of the dialog, so only its place tells whether it was outside. */
function isBeside({ clientX, clientY, currentTarget, detail }: MouseEvent) {
	const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
	const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
	return detail > 0 && !inside;
}

const TABBABLE =
	"a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex='0']";

/** Tab goes from the last control to the first, and not to the browser's own bars. */
function wrapFocus(event: KeyboardEvent) {
	const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)].filter(
		(stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
	);
	const [first, last] = [stops[0], stops.at(-1)];
	const at = document.activeElement;
	const wrapped = event.shiftKey ? at === first || at === event.currentTarget : at === last;
	if (!wrapped) return;
	event.preventDefault();
	(event.shiftKey ? last : first)?.focus();
}
