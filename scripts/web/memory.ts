// How a worker keeps memory. Each line saves 10 % or more, and docs/decisions.md has the figures. Without this file
// the application works the same, but is larger and a little slower.
import { setFlagsFromString } from "node:v8";

/**
 * Options for Node. By default the heap grows with the machine, up to a gigabyte that nobody needs any more. Newer
 * versions of Node also keep 150 MB more of the youngest objects.
 */
export const NODE_OPTIONS = ["--max-old-space-size=512", "--max-semi-space-size=8"];

/** Replaces the option above for a process that makes documents, which has a server's memory beside its own. */
export const SMALLEST_YOUNG = "--max-semi-space-size=2";

/**
 * Settings for glibc. Each of its eight arenas would keep memory that was freed. After one large piece was given back,
 * glibc would also keep large pieces among small ones in use. We let it keep a compressor's half megabyte, because each
 * answer needs one.
 */
export const GLIBC = {
	MALLOC_ARENA_MAX: "2",
	MALLOC_MMAP_THRESHOLD_: String(640 * 1024),
	MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
};

/**
 * Sets how V8 collects garbage in this process. Call it before anything is loaded.
 * @param growth The heap may grow by this many percent of what is in use. Bodies of photos lie outside the heap, but V8
 * counts them. With less than 85, every fifth uploaded photo would make V8 collect the whole heap.
 */
export function setCollection(growth = 85): void {
	setFlagsFromString(`--heap-growing-percent=${growth}`);
	// On two busy cores, other threads would only wait for a core and for glibc.
	for (const flag of ["--no-concurrent-sweeping", "--no-concurrent-array-buffer-sweeping"])
		setFlagsFromString(flag);
}
