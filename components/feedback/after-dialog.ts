/**
 * Runs once the open dialog has closed, or at once if no dialog is open. A closing dialog returns the focus, which
 * would undo an earlier focus.
 * @param inside an element whose own dialog does not count
 */
export function afterDialog(run: () => void, inside?: Element | null): void {
	const dialog = document.querySelector("dialog[open]");
	if (dialog && !(inside && dialog.contains(inside))) dialog.addEventListener("close", run, { once: true });
	else run();
}
