/**
 * Runs once the question or notice on screen has gone, else at once: on its way out it hands the focus back, and would
 * take it from whoever focused something before that.
 * @param inside what may stand in a dialog itself; then that dialog is not waited for
 */
export function afterDialog(run: () => void, inside?: Element | null): void {
	const dialog = document.querySelector("dialog[open]");
	if (dialog && !(inside && dialog.contains(inside))) dialog.addEventListener("close", run, { once: true });
	else run();
}
