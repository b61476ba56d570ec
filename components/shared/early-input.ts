type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { text: string; checked: boolean; selection?: [number, number] };

/**
 * Remembers what a person puts into the page's forms until its scripts run, for React and react-hook-form then put
 * starting values back: a description's text, a choice, a mark. Only forms that are sent (`method="post"`): a browser
 * that comes back to a filter of its own memory must not change the page.
 * @returns puts it all in again, as if it were typed now, and remembers no more
 */
export function rememberEarlyInput(): () => Promise<void> {
	const early = new Map<Control, Typed>();
	const remember = (control: Control) => {
		if (isChanged(control)) early.set(control, read(control));
		else early.delete(control);
	};
	const onInput = ({ target }: Event) => {
		if (isControl(target) && isOfSentForm(target)) remember(target);
	};
	document.addEventListener("input", onInput, true);
	for (const control of document.querySelectorAll(CONTROLS)) {
		if (!isControl(control)) continue;
		remember(control);
		// Text that a script wrote is no longer replaced with the page's own: the caret stays where it is.
		const { value } = control;
		if (isText(control)) control.value = value;
	}

	return async () => {
		document.removeEventListener("input", onInput, true);
		for (const [control, typed] of early) {
			// Whoever answers one change is to know of it at the next.
			await null;
			const stands = control.isConnected
				? control
				: document.querySelector(`[name="${CSS.escape(control.name)}"]`);
			if (isControl(stands) && !stands.matches(":disabled, [readonly]")) put(stands, typed);
		}
	};
}

const CONTROLS = "form[method=post] :is(input:not([type=file], [type=hidden]), textarea, select)";

function isControl(target: EventTarget | null): target is Control {
	return (
		target instanceof HTMLInputElement ||
		target instanceof HTMLTextAreaElement ||
		target instanceof HTMLSelectElement
	);
}

const isOfSentForm = (control: Control) => control.matches(CONTROLS);

const isMark = (control: Control): control is HTMLInputElement =>
	control.type === "checkbox" || control.type === "radio";

const isText = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
	!isMark(control) && !(control instanceof HTMLSelectElement);

/** Is it other than the page had it? */
function isChanged(control: Control): boolean {
	if (isMark(control)) return control.checked !== control.defaultChecked;
	if (isText(control)) return control.value !== control.defaultValue;
	const options = [...control.options];
	return !(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected;
}

function read(control: Control): Typed {
	const { value: text } = control;
	if (!isText(control)) return { text, checked: isMark(control) && control.checked };
	const { selectionStart: start, selectionEnd: end } = control;
	const focused = control === document.activeElement;
	return {
		text,
		checked: false,
		...(focused && start !== null && end !== null && { selection: [start, end] }),
	};
}

/** Changes a control as its person would: React hears only of what differs from what it last set itself. */
function put(control: Control, { text, checked, selection }: Typed) {
	if (isMark(control)) {
		// A radio button that another took over from says nothing: that one does.
		if (control.type === "radio" && !checked) return;
		control.checked = !checked;
		control.click();
		return;
	}
	if (isText(control)) control.value = control.defaultValue;
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
	if (isText(control) && selection && control === document.activeElement)
		control.setSelectionRange(...selection);
	control.dispatchEvent(new Event(isText(control) ? "input" : "change", { bubbles: true }));
	// Left long ago: a list of names must not stay open for it.
	if (control !== document.activeElement)
		control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
