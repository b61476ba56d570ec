// How a worker keeps memory. Each setting saves 10 % or more, and docs/decisions/040-web-processes.md has the figures. Without
// this file the application works the same, but is larger or slower.

/**
 * Options for Node. By default the heap grows with the machine, up to a gigabyte that nobody needs any more. Node 24
 * keeps more of the youngest objects than Node 20: all processes together hold 230 MB more. So we set Node 20's limit.
 * Bodies of photos lie outside the heap, but V8 counts them. If the heap may grow by less than 85 percent of what is
 * in use, every fifth photo makes V8 collect the whole heap.
 */
export const WORKER_OPTIONS = [
	"--max-old-space-size=512",
	"--max-semi-space-size=16",
	"--heap-growing-percent=85",
];

/**
 * Replaces options above for a process that makes documents, whose memory comes on top of a server's. It is smaller,
 * and takes a little longer.
 */
export const PAPERS_OPTIONS = ["--max-semi-space-size=2", "--heap-growing-percent=40"];

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
