/* How the tests start Chromium. */

/**
 * What Chromium does beside the page, and we pay for with every test: it loads the address bar's drop-down as two
 * web pages (0.6 s of processor time), and keeps a spare renderer ready. The list replaces Playwright's own, so the
 * part of that which a test could notice stands here again.
 */
const DISABLED_FEATURES = [
	...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"],
	...["AvoidUnnecessaryBeforeUnloadCheckSync", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades"],
	...["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"],
	"ThirdPartyStoragePartitioning",
];

/**
 * How V8 runs the pages' scripts. A test loads a page once or twice and leaves it, so optimizing compilers cost more
 * than they save. Without them, 28 tests took 8 to 17 % less processor time.
 */
const JS_FLAGS = "--max-lazy --no-sparkplug --no-maglev --no-opt --single-threaded-gc";

export const CHROMIUM_ARGS = [
	`--disable-features=${DISABLED_FEATURES.join()}`,
	`--js-flags=${JS_FLAGS}`,
	// The flags that keep it from calling its maker at every start.
	...["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
	...["--disable-component-update", "--disable-sync"],
];
