/** We wait this long after the page has loaded, because the page needs a slow network for itself. */
const PAUSE_MS = 1_500;

/** Runs something once the page has loaded and a moment has passed. @returns a function that cancels it */
export function afterLoad(run: () => void): () => void {
	let timer: number | undefined;
	const wait = () => {
		timer = window.setTimeout(run, PAUSE_MS);
	};
	if (document.readyState === "complete") wait();
	else window.addEventListener("load", wait, { once: true });
	return () => {
		window.removeEventListener("load", wait);
		window.clearTimeout(timer);
	};
}
