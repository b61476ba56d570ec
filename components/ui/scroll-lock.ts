let locks = 0;

/** Stops the page from scrolling, without a jump where scrollbars take up room. @returns a function that unlocks it */
export function lockScroll() {
	const { style, clientWidth } = document.documentElement;
	if (locks++ === 0) {
		if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
		style.overflow = "hidden";
	}
	return () => {
		if (--locks > 0) return;
		style.overflow = "";
		style.scrollbarGutter = "";
	};
}
