import localFont from "next/font/local";

/**
 * Plus Jakarta Sans, what nearly every page needs of it, in one file of 11 KB that is asked for with the document: ASCII,
 * the no-break space and `· × – — ‘ ’ “ ” … •`, weights 400 to 800, kerning and tabular figures. Cut out of the file below
 * with the npm package subset-font (`variationAxes`, `keepFeatures`).
 */
const jakartaBasic = localFont({
	src: "./plus-jakarta-sans-basic.woff2",
	weight: "400 800",
	style: "normal",
	display: "swap",
	variable: "--font-jakarta-basic",
	adjustFontFallback: false,
});

/** The other latin letters, for a name such as José: browsers fetch it only when one is shown. */
const jakartaRest = localFont({
	src: "../../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2",
	weight: "200 800",
	style: "normal",
	display: "swap",
	preload: false,
	variable: "--font-jakarta-rest",
	declarations: [
		{
			prop: "unicode-range",
			value: "U+A1-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+20AC, U+2122, U+2212",
		},
	],
	// While it is on its way, and for what it lacks: a font of the device, with the same measures.
	fallback: ["system-ui", "sans-serif"],
	adjustFontFallback: "Arial",
});

/** For `<html>`: what `--font-sans` in globals.css is made of. */
export const fontVariables = `${jakartaBasic.variable} ${jakartaRest.variable}`;
