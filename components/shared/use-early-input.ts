import { useEffect } from "react";

/**
 * Keeps text that somebody typed before the page's scripts ran. React and react-hook-form start from the page's own
 * values. So we remember the text before either of them looks, and type it again afterwards. Use it once, around every
 * control. It does not keep choices and marks that were made that early.
 */
export function useEarlyInput() {
	useEffect(() => {
		void putBack?.();
		putBack = undefined;
	}, []);
}

type Control = HTMLInputElement | HTMLTextAreaElement;
type Early = { text: string; selection: [number, number] | null };

/** Text in forms that are sent. We skip a search, which acts at once, and passwords, which the page never replaces. */
const CONTROLS =
	"form[method=post] :is(input:not([type=file], [type=hidden], [type=password], [type=radio], [type=checkbox]), textarea)";

function rememberEarlyInput(): () => Promise<void> {
	const early = new Map<Control, Early>();
	const remember = (control: Control) => {
		// The control that changed last comes last.
		early.delete(control);
		if (control.value !== control.defaultValue) early.set(control, read(control));
	};
	const onInput = ({ target }: Event) => {
		if (target instanceof Element && target.matches(CONTROLS)) remember(target as Control);
	};
	document.addEventListener("input", onInput, true);
	for (const control of controls()) {
		remember(control);
		// After a script has written the value, React no longer replaces it. So the caret stays where it is.
		const { value } = control;
		if (value) control.value = value;
	}

	return async () => {
		document.removeEventListener("input", onInput, true);
		for (const [control, typed] of early) {
			// A form may react to one change by filling in another field. We let it do so before the next change.
			await null;
			const present = control.isConnected ? control : findAgain(control);
			if (present && !present.matches(":disabled, [readonly]")) put(present, typed);
		}
	};
}

const controls = () => [...document.querySelectorAll<Control>(CONTROLS)];

function read(control: Control): Early {
	const { value: text, selectionStart: start, selectionEnd: end } = control;
	const hasCaret = control === document.activeElement && start !== null && end !== null;
	return { text, selection: hasCaret ? [start, end] : null };
}

/** The control that replaced this one, if React made the page again. Undefined if several have its name. */
function findAgain({ name }: Control): Control | undefined {
	const [found, ...others] = controls().filter((control) => control.name === name);
	return others.length === 0 ? found : undefined;
}

/** Types a text as a person would. */
function put(control: Control, { text, selection }: Early) {
	// Nothing is left to do, and only the control itself knows its value. A phone's keyboard may be in the middle of a
	// word.
	if (control.value === text && !control.dataset.controlled) return;
	// React reacts only to a value that differs from the last one it saw. It also sees values that are set on the
	// element itself.
	control.value = control.defaultValue;
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
	const focused = control === document.activeElement;
	if (selection && focused) control.setSelectionRange(...selection);
	control.dispatchEvent(new Event("input", { bubbles: true }));
	// The person has already left this list of names, so it must not open.
	if (!focused && control.getAttribute("role") === "combobox")
		control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

// This runs as soon as the script has come, and needs everything above.
let putBack = typeof document === "undefined" ? undefined : rememberEarlyInput();
