// How a worker keeps memory. Each line gains 10 % or more; docs/performance.md has the figures. Without this file the
// application works as before, larger and a little slower.
import { setFlagsFromString } from "node:v8";

/**
 * Options for Node. Left to itself the heap grows with the machine, to a gigabyte of what nobody needs any more; and newer
 * versions of Node keep 150 MB more of what was made just now.
 */
export const NODE_OPTIONS = ["--max-old-space-size=512", "--max-semi-space-size=8"];

/**
 * Settings for glibc. Its eight arenas would each keep what was freed. Once a large piece was given back, glibc would keep
 * large pieces too, among small ones in use. A compressor's half megabyte is kept, because each answer needs one.
 */
export const GLIBC = {
	MALLOC_ARENA_MAX: "2",
	MALLOC_MMAP_THRESHOLD_: String(640 * 1024),
	MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
};

/** Sets how V8 collects garbage in this process. Called before anything is loaded. */
export function setCollection(): void {
	// The heap may grow by 85 % of what is in use. Bodies of photos lie outside and count nevertheless, so that with less
	// every fifth photo has the whole heap collected.
	setFlagsFromString("--heap-growing-percent=85");
	// On two busy cores other threads would only wait for a core, and for glibc.
	for (const flag of ["--no-concurrent-sweeping", "--no-concurrent-array-buffer-sweeping"])
		setFlagsFromString(flag);
}
