/** What every place for files can do. It passes errors on unchanged. */
export type Store = {
	/** After this returns, the whole file is there. If it throws or the process ends before, there is no file. */
	write: (path: string, bytes: Buffer) => Promise<void>;
	/** The bytes, or undefined when the file is not there. Files are small, so they are read whole. */
	read: (path: string) => Promise<Buffer<ArrayBuffer> | undefined>;
	/** The paths of all files in a folder, in no order, with the time they were written. */
	list: (folder: string) => AsyncIterable<{ path: string; written: Date }>;
	/** The file may be missing. */
	remove: (path: string) => Promise<void>;
};
