import { useEffect } from "react";

/**
 * Keeps text that somebody typed before the page's scripts ran. React begins with the page's own values in a text area,
 * and in a control that has a `value`. So we remember the text before React looks, and type it again afterwards. Use it
 * once, around every control. It does not keep choices and marks that were made that early.
 */
export function useEarlyInput() {
	useEffect(() => {
		document.removeEventListener("input", onInput, true);
		for (const [control, early] of typed) typeAgain(control, early);
		typed.clear();
	}, []);
}

type Control = HTMLInputElement | HTMLTextAreaElement;
type Early = { text: string; caret: [number | null, number | null] };

/** Text in forms that are sent, and in searches. Passwords are never replaced. */
const CONTROLS =
	":is(form[method=post], search) :is(input:not([type=file], [type=hidden], [type=password], [type=radio], [type=checkbox]), textarea)";

const typed = new Map<Control, Early>();

function remember(control: Control) {
	typed.set(control, { text: control.value, caret: [control.selectionStart, control.selectionEnd] });
}

function onInput({ target }: Event) {
	if (target instanceof Element && target.matches(CONTROLS)) remember(target as Control);
}

/** Types a text as a person would. */
function typeAgain(control: Control, { text, caret: [start, end] }: Early) {
	// Nothing is left to do, and only the control itself knows its value. A phone's keyboard may be in the middle of a
	// word.
	if (control.value === text && !control.dataset.controlled) return;
	// React reacts only to a value that differs from the last one it saw. It also sees values that are set on the
	// element itself.
	control.value = control.defaultValue;
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
	const focused = control === document.activeElement;
	if (focused && start !== null) control.setSelectionRange(start, end);
	control.dispatchEvent(new Event("input", { bubbles: true }));
	// The person has already left this list of names, so it must not open.
	if (!focused && control.getAttribute("role") === "combobox")
		control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

// This runs as soon as the script has come.
if (typeof document !== "undefined") {
	document.addEventListener("input", onInput, true);
	for (const control of document.querySelectorAll<Control>(CONTROLS)) {
		if (control.value !== control.defaultValue) remember(control);
		// React no longer replaces a value that a script has written, so a caret or a selection stays.
		else if (control.value) control.value = control.defaultValue;
	}
}
