import { expect } from "vitest";
import { cdp, page } from "vitest/browser";

export const PHONE = [360, 740] as const;
export const DESK = [1280, 800] as const;

/** Gives the page another size, and waits for its new layout. Vitest itself returns before that. */
export async function resize(width: number, height: number): Promise<void> {
	await page.viewport(width, height);
	await expect.poll(() => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches).toBe(true);
	await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}

const still = { name: "prefers-reduced-motion", value: "reduce" };

/** Kinds of screens and people. The usual one is that of vitest.config.ts. */
const MEDIA = {
	usual: { media: "", features: [still] },
	dark: { media: "", features: [still, { name: "prefers-color-scheme", value: "dark" }] },
	animated: { media: "", features: [{ ...still, value: "no-preference" }] },
	paper: { media: "print", features: [still] },
};

/** Makes the page believe in this kind of screen, until it is told another one. */
export async function emulate(kind: keyof typeof MEDIA): Promise<void> {
	const devtools = cdp() as { send(command: string, how: object): Promise<void> };
	await devtools.send("Emulation.setEmulatedMedia", MEDIA[kind]);
	await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}

/** Where something stands on the screen. */
export const boxOf = (found: { element(): Element }): DOMRect => found.element().getBoundingClientRect();
