/** What every place for files can do. Anything that goes wrong is thrown as it is. */
export type Store = {
	/** The file is wholly there when this returns, and not at all when it throws or the process ends before. */
	write: (path: string, bytes: Buffer) => Promise<void>;
	/** Its bytes, or undefined when it is not there. Whole: files are small, and no descriptor can be left open. */
	read: (path: string) => Promise<Buffer<ArrayBuffer> | undefined>;
	/** Everything below a folder, in no order, with the time it was written; the names are paths as above. */
	list: (folder: string) => AsyncIterable<{ path: string; written: Date }>;
	/** Is also content when the file is not there. */
	remove: (path: string) => Promise<void>;
};
