/**
 * Runs once the open dialog has closed, or at once if none is open. A closing dialog returns the focus, which
 * would undo a focus set before that.
 * @param inside an element whose own dialog is not waited for
 */
export function afterDialog(run: () => void, inside?: Element | null): void {
	const dialog = document.querySelector("dialog[open]");
	if (dialog && !(inside && dialog.contains(inside))) dialog.addEventListener("close", run, { once: true });
	else run();
}
