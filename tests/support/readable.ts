import { expect, type Page } from "@playwright/test";

/** Two ways to make text twice as large: by a style, or by the browser's own setting. Each also undoes it. */
export const ENLARGE = {
	"a style": async (page: Page, times: 1 | 2) => {
		await page.evaluate(
			(size) => {
				document.documentElement.style.fontSize = size;
			},
			`${times * 100}%`,
		);
	},
	"the browser's setting": async (page: Page, times: 1 | 2) => {
		const devtools = await page.context().newCDPSession(page);
		await devtools.send("Page.enable");
		await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 * times, fixed: 13 * times } });
		await page.waitForFunction(
			(size) => getComputedStyle(document.documentElement).fontSize === size,
			`${16 * times}px`,
		);
		await devtools.detach();
	},
};

/** What is wider than the screen, and which times, dates, names and words are cut or broken. */
const unreadable = (page: Page) =>
	page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		// Strips and tables scroll by themselves, so they may be wide.
		const reaches = (element: Element) =>
			element.getBoundingClientRect().right > clientWidth + 1 &&
			!element.parentElement?.closest(".scroll-strip, .overflow-x-auto");
		const lines = (element: Element) => {
			const range = document.createRange();
			range.selectNodeContents(element);
			return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
		};
		const times = [...document.querySelectorAll("main *")].filter(
			({ children, textContent }) =>
				children.length === 0 && /^(\d\d:\d\d(:\d\d)?|\d\d\/\d\d\/\d{4})$/.test(textContent ?? ""),
		);
		const words = (heading: Element) => {
			const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
			return [...(text?.textContent ?? "").matchAll(/[^\s-]+/g)].filter(({ 0: word, index }) => {
				const range = document.createRange();
				if (text) range.setStart(text, index);
				if (text) range.setEnd(text, index + word.length);
				return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
			});
		};
		const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
			// Letters reach beyond a low line, and what only a screen reader sees has 1 px.
			clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight * 1.4);
		const names = [...document.querySelectorAll(".truncate, .line-clamp-2")];
		return {
			cut: names.filter(isCut).map(({ textContent }) => textContent),
			// On a phone, a long name may be wider than its card.
			split: [
				...document.querySelectorAll(
					`dialog[open] h2${innerWidth < 768 ? "" : ", main :is(h1, h2, h3, th, dt, label, button, a)"}`,
				),
			]
				.flatMap(words)
				.map(([word]) => word),
			// The innermost elements that are too wide, if the page scrolls sideways.
			wide: [...document.querySelectorAll("body *")]
				.filter(
					(element) => scrollWidth > clientWidth && reaches(element) && ![...element.children].some(reaches),
				)
				.map(({ outerHTML }) => outerHTML.slice(0, 200)),
			// The frame's links whose words or count reach beyond them, and what an open dialog cuts at its edge. A map cuts
			// its own parts.
			out: [
				...document.querySelectorAll("aside nav a, nav[aria-label='Menu bawah'] :is(a, button)"),
				...document.querySelectorAll(
					"dialog[open], dialog[open] *:not(input, .sr-only *, .map-ground, .map-ground *)",
				),
			]
				.filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
				.map(({ outerHTML }) => outerHTML.slice(0, 200)),
			broken: times.filter((time) => lines(time) > 1).map(({ textContent }) => textContent),
		};
	});

/**
 * Expects that nothing is wider than the screen, cut or broken. The page draws a new size of the screen or of the text a
 * moment later, so we look until it has.
 * @param mayCut texts that are cut on purpose
 */
export const expectReadable = (page: Page, what: string, { mayCut = false } = {}): Promise<void> =>
	expect
		.poll(() => unreadable(page), what)
		.toMatchObject({ wide: [], out: [], broken: [], split: [], ...(!mayCut && { cut: [] }) });
