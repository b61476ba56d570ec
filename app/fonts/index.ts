import localFont from "next/font/local";

/**
 * The characters of Plus Jakarta Sans that nearly every page needs, in one file of 12 KB that is loaded with the
 * document: ASCII, the no-break space and `© ± · × – — ‘ ’ “ ” • …`. It was made from the file below with subset-font
 * 2.9.0 (npm) and `variationAxes: { wght: { min: 400, max: 800 } }, keepFeatures: ["kern", "liga", "calt", "tnum"],
 * preserveNameIds: [13, 14]`.
 */
const jakartaBasic = localFont({
	src: "./plus-jakarta-sans-basic.woff2",
	weight: "400 800",
	style: "normal",
	display: "swap",
	variable: "--font-jakarta-basic",
	adjustFontFallback: false,
});

/** The other latin letters, for a name such as José. Browsers load this file only when a page shows such a letter. */
const jakartaRest = localFont({
	src: "../../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2",
	weight: "200 800",
	style: "normal",
	display: "swap",
	preload: false,
	variable: "--font-jakarta-rest",
	// The characters that only this file has. They are written out, because the bundler reads this call without running
	// it.
	declarations: [
		{
			prop: "unicode-range",
			value:
				"U+A1-A8, U+AA-AC, U+AE-B0, U+B2-B6, U+B8-D6, U+D8-FF, U+102, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308-309, U+323, U+201A, U+201E, U+2032-2033, U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215",
		},
	],
	// A font of the device with the same measures. It shows until the font is loaded, and for characters that the font
	// lacks.
	fallback: ["system-ui", "sans-serif"],
	adjustFontFallback: "Arial",
});

/** Classes for `<html>`, which define `--font-sans` for globals.css. */
export const fontVariables = `${jakartaBasic.variable} ${jakartaRest.variable}`;
