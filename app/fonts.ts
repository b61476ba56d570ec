import localFont from "next/font/local";

/** Plus Jakarta Sans, latin, all weights in one 27 KB file served from our own origin. */
export const jakarta = localFont({
	src: "../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2",
	weight: "200 800",
	style: "normal",
	display: "swap",
	variable: "--font-jakarta",
	fallback: ["system-ui", "sans-serif"],
	adjustFontFallback: "Arial",
});
