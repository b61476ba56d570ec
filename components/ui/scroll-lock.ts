let locks = 0;

/** Keeps the page where it is, without a jump where scrollbars take up room. Returns the way back. */
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
