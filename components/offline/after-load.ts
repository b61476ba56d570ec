/** Milliseconds after the page has loaded: a slow line is the page's own until then. */
const PAUSE = 1_500;

/** Runs something once the page has loaded and a moment has passed. @returns how to call it off */
export function afterLoad(run: () => void): () => void {
	let timer: number | undefined;
	const wait = () => {
		timer = window.setTimeout(run, PAUSE);
	};
	if (document.readyState === "complete") wait();
	else window.addEventListener("load", wait, { once: true });
	return () => {
		window.removeEventListener("load", wait);
		window.clearTimeout(timer);
	};
}
