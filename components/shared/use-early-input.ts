import { useEffect } from "react";

/**
 * Keeps what a person typed, chose or marked before the page's scripts ran. React and react-hook-form begin with the
 * page's own values, each in its own cases; so it is remembered before either looks, and put in again as if it were
 * typed then. Once, around every control.
 */
export function useEarlyInput() {
	useEffect(() => {
		void putBack?.();
		putBack = undefined;
	}, []);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { text: string; checked: boolean; selection?: [number, number]; alike: Alike };

/** Which of how many controls that cannot be told apart: where React made the page anew, it is found by this. */
type Alike = { key: string; index: number; of: number };

/**
 * Of forms that are sent, and of marks: a filter acts at once, and browsers remember those by themselves. Passwords are
 * left alone: nothing of the page's ever takes their place.
 */
const CONTROLS =
	"form[method=post] :is(input:not([type=file], [type=hidden], [type=password]), textarea, select), [type=checkbox]";

function rememberEarlyInput(): () => Promise<void> {
	const early = new Map<Control, Early>();
	const remember = (control: Control) => {
		// Of radio buttons one is chosen; and what changed last comes last.
		for (const other of early.keys())
			if (other === control || (isRadio(other) && other.name === control.name && other.form === control.form))
				early.delete(other);
		if (isChanged(control)) early.set(control, read(control));
	};
	const onInput = ({ target }: Event) => {
		if (isControl(target)) remember(target);
	};
	document.addEventListener("input", onInput, true);
	for (const control of controls()) {
		remember(control);
		// Text that a script wrote is no longer replaced with the page's own: the caret stays where it is.
		const { value } = control;
		if (isText(control) && value) control.value = value;
	}

	return async () => {
		document.removeEventListener("input", onInput, true);
		for (const [control, what] of early) {
			// Whoever answers one change is to know of it at the next.
			await null;
			const stands = control.isConnected ? control : find(what.alike);
			if (stands && !stands.matches(":disabled, [readonly]")) put(stands, what);
		}
	};
}

const controls = () => [...document.querySelectorAll<Control>(CONTROLS)];

const isControl = (target: EventTarget | null): target is Control =>
	target instanceof Element && target.matches(CONTROLS);

const isRadio = ({ type }: Control) => type === "radio";

const isMark = (control: Control): control is HTMLInputElement =>
	isRadio(control) || control.type === "checkbox";

const isText = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
	!isMark(control) && control.localName !== "select";

/** Is it other than the page had it? */
function isChanged(control: Control): boolean {
	// Of radio buttons the one that another took over from says nothing: that one does.
	if (isMark(control))
		return control.checked !== control.defaultChecked && (control.checked || !isRadio(control));
	if (isText(control)) return control.value !== control.defaultValue;
	const options = [...(control as HTMLSelectElement).options];
	return !(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected;
}

function read(control: Control): Early {
	const early = { text: control.value, checked: isMark(control) && control.checked, alike: place(control) };
	if (!isText(control) || control !== document.activeElement) return early;
	const { selectionStart: start, selectionEnd: end } = control;
	return start === null || end === null ? early : { ...early, selection: [start, end] };
}

const keyOf = (control: Control) => `${control.type} ${control.name} ${isMark(control) ? control.value : ""}`;

function place(control: Control): Alike {
	const key = keyOf(control);
	const alike = controls().filter((other) => keyOf(other) === key);
	return { key, index: alike.indexOf(control), of: alike.length };
}

/** Rather none than the wrong one. */
function find({ key, index, of }: Alike): Control | undefined {
	const alike = controls().filter((control) => keyOf(control) === key);
	return alike.length === of ? alike[index] : undefined;
}

/** Changes a control as its person would: React hears only of what differs from what it last wrote itself. */
function put(control: Control, { text, checked, selection }: Early) {
	if (isMark(control)) {
		control.checked = !checked;
		control.click();
		return;
	}
	// Untouched, and nothing but the control itself knows its value: a keyboard may be in the midst of a word.
	if (control.value === text && !control.dataset.controlled) return;
	if (isText(control)) control.value = control.defaultValue;
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
	if (selection && isText(control) && control === document.activeElement)
		control.setSelectionRange(...selection);
	control.dispatchEvent(new Event(isText(control) ? "input" : "change", { bubbles: true }));
	// Left long ago: its list of names must not stay open.
	if (control !== document.activeElement && control.getAttribute("role") === "combobox")
		control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

// At the end: it begins here, when the script has come, and needs all of the above.
let putBack = typeof document === "undefined" ? undefined : rememberEarlyInput();
