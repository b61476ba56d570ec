import "server-only";

/*
 * Joins documents into one PDF with bookmarks. Libraries that join PDFs lose what screen readers need, so we do it
 * ourselves: every object gets a new number, and the pages and tags of all documents get one common root. We read only
 * PDFs that our own library wrote (layout/sheet.ts), whose objects are plain text.
 */

/** A document, and the bookmarks above it, such as the student's and its own. */
export type Part = { path: readonly string[]; bytes: Uint8Array };

export type JoinOptions = {
	title: string;
	/** The time at which the file says it was made. */
	at: Date;
	/** For printing on both sides: a document that ends on an odd page gets an empty page behind it. */
	even: boolean;
};

/** The numbers of the objects that the joined file has once. */
const [CATALOG, PAGES, TAGS, WHOLE, INFO, BOOKMARKS] = [1, 2, 3, 4, 5, 6];

const REFERENCE = /\((?:\\[\s\S]|[^\\)])*\)|<[0-9A-Fa-f]*>|(\d+) 0 R/g;
const referencesIn = (text: string): number[] =>
	[...text.matchAll(REFERENCE)].flatMap(([, id]) => (id ? [Number(id)] : []));
/** Renumbers the references of an object. Its texts stay as they are. */
const renumber = (text: string, numberOf: (id: number) => number): string =>
	text.replace(REFERENCE, (whole, id?: string) => (id ? `${numberOf(Number(id))} 0 R` : whole));

/** A text of a PDF in UTF-16. */
const quote = (text: string): string => `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

/** An object of a PDF: its dictionary, and what follows that. */
type PdfObject = { head: string; rest: Buffer };

/** Takes a PDF of ours apart. @throws Error for any other file */
function takeApart(bytes: Uint8Array) {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const tableAt = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(file.subarray(-64).toString("latin1"))?.[1]);
	const [table = "", trailer = ""] = file.subarray(tableAt).toString("latin1").split("trailer\n");
	const starts = [...table.matchAll(/^(\d{10}) 00000 n /gm)].map(([, start]) => Number(start));
	const sorted = [...starts].sort((one, other) => one - other);
	const ends = new Map(sorted.map((start, index) => [start, sorted[index + 1] ?? tableAt]));
	const objects = new Map<number, PdfObject>();
	starts.forEach((start, index) => {
		const content = file.subarray(start, ends.get(start));
		const begin = content.indexOf(" obj\n") + 5;
		const stream = content.indexOf("\nstream\n");
		const end = stream < 0 ? content.lastIndexOf("\nendobj") : stream;
		objects.set(index + 1, { head: content.toString("latin1", begin, end), rest: content.subarray(end) });
	});
	const find = (text: string, name: string) => {
		const id = Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]);
		const head = objects.get(id)?.head;
		if (head === undefined) throw new Error(`This PDF is not one of ours: it has no ${name}.`);
		return { id, head };
	};
	const catalog = find(trailer, "Root");
	const info = find(trailer, "Info");
	const pages = find(catalog.head, "Pages");
	const tags = find(catalog.head, "StructTreeRoot");
	// The joined file has these once.
	const single = [catalog.id, info.id, ...referencesIn(catalog.head), ...referencesIn(info.head)];
	const own = new Map([...objects].filter(([id]) => !single.includes(id)));
	return { objects: own, highest: starts.length, pages, tags };
}

/** @returns the joined file, document by document */
export async function* joinDocuments(
	parts: AsyncIterable<Part> | Iterable<Part>,
	{ title, at, even }: JoinOptions,
): AsyncGenerator<Buffer, void, void> {
	let written = 0;
	let chunks: Buffer[] = [];
	const starts: number[] = [];
	let highest = BOOKMARKS;

	const write = (content: string | Buffer) => {
		const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
		chunks.push(bytes);
		written += bytes.length;
	};
	const writeObject = (id: number, head: string, rest: string | Buffer = "\nendobj\n") => {
		starts[id] = written;
		write(`${id} 0 obj\n${head}`);
		write(rest);
	};
	const take = () => {
		const bytes = Buffer.concat(chunks);
		chunks = [];
		return bytes;
	};

	const pages: number[] = [];
	const roots: number[] = [];
	const tagged: string[] = [];
	let nextKey = 0;
	const bookmarks: Bookmark[] = [];

	write("%PDF-1.7\n%\xff\xff\xff\xff\n");
	for await (const { path, bytes } of parts) {
		const part = takeApart(bytes);
		const base = highest;
		highest += part.highest;
		const numberOf = (id: number) => {
			if (id === part.pages.id) return PAGES;
			return id === part.tags.id ? WHOLE : base + id;
		};
		const own = referencesIn(part.pages.head);
		for (const [id, { head, rest }] of part.objects) {
			const text = renumber(head, numberOf);
			const page = text.replace(
				/\/StructParents (\d+)/,
				(_, key) => `/StructParents ${nextKey + Number(key)}`,
			);
			writeObject(numberOf(id), own.includes(id) ? page : text, rest);
		}
		addBookmark(bookmarks, path, base + (own[0] ?? 0));
		pages.push(...own.map(numberOf));
		if (even && own.length % 2 === 1) {
			const size = /\/MediaBox \[[^\]]*\]/.exec(part.objects.get(own.at(-1) ?? 0)?.head ?? "")?.[0];
			writeObject(++highest, `<< /Type /Page /Parent ${PAGES} 0 R ${size} /Resources << >> /Tabs /S >>`);
			pages.push(highest);
		}
		const { head } = part.tags;
		roots.push(...referencesIn(/\/K \[[^\]]*\]/.exec(head)?.[0] ?? "").map(numberOf));
		for (const [, key, list = ""] of head.matchAll(/^ {4}(\d+) (.+)$/gm))
			tagged.push(`${nextKey + Number(key)} ${renumber(list, numberOf)}`);
		nextKey += Number(/\/ParentTreeNextKey (\d+)/.exec(head)?.[1] ?? 0);
		yield take();
	}

	const listOf = (ids: readonly number[]) => ids.map((id) => `${id} 0 R`).join(" ");
	writeObject(PAGES, `<< /Type /Pages /Count ${pages.length} /Kids [${listOf(pages)}] >>`);
	writeObject(WHOLE, `<< /Type /StructElem /S /Document /P ${TAGS} 0 R /K [${listOf(roots)}] >>`);
	writeObject(
		TAGS,
		`<< /Type /StructTreeRoot /K [${WHOLE} 0 R] /ParentTree << /Nums [\n${tagged.join("\n")}\n] >> /ParentTreeNextKey ${nextKey} >>`,
	);
	const made = `(D:${at.toISOString().replace(/\D/g, "").slice(0, 14)}Z)`;
	writeObject(
		INFO,
		`<< /Title ${quote(title)} /Creator (Jejak PKL) /Producer (Jejak PKL) /CreationDate ${made} /ModDate ${made} >>`,
	);
	highest = writeBookmarks(bookmarks, highest, writeObject);
	writeObject(
		CATALOG,
		`<< /Type /Catalog /Pages ${PAGES} 0 R /StructTreeRoot ${TAGS} 0 R /Outlines ${BOOKMARKS} 0 R /PageMode /UseOutlines /Lang (id-ID) /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >> >>`,
	);
	const tableAt = written;
	write(`xref\n0 ${highest + 1}\n0000000000 65535 f \n`);
	for (let id = 1; id <= highest; id++) {
		const start = starts[id];
		write(start === undefined ? "0000000000 65535 f \n" : `${String(start).padStart(10, "0")} 00000 n \n`);
	}
	write(`trailer\n<< /Size ${highest + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\n`);
	write(`startxref\n${tableAt}\n%%EOF\n`);
	yield take();
}

type Bookmark = { title: string; page: number; below: Bookmark[] };

/** Neighbours whose path begins with the same titles share these bookmarks. */
function addBookmark(list: Bookmark[], [title, ...deeper]: readonly string[], page: number): void {
	if (title === undefined) return;
	const last = list.at(-1);
	const mark = last?.title === title && deeper.length > 0 ? last : { title, page, below: [] };
	if (mark !== last) list.push(mark);
	addBookmark(mark.below, deeper, page);
}

/** Those of the first level are closed. @returns the highest number of an object */
function writeBookmarks(
	marks: readonly Bookmark[],
	highest: number,
	writeObject: (id: number, head: string) => void,
): number {
	let last = highest;
	/** Writes bookmarks of one level. @returns what their parent says of them */
	function writeLevel(level: readonly Bookmark[], parent: number): string {
		const ids = level.map(() => ++last);
		level.forEach(({ title, page, below }, index) => {
			const [id = 0, before, behind] = [ids[index], ids[index - 1], ids[index + 1]];
			const children = below.length > 0 ? `${writeLevel(below, id)} /Count -${below.length}` : "";
			writeObject(
				id,
				`<< /Title ${quote(title)} /Parent ${parent} 0 R /Dest [${page} 0 R /Fit]${before ? ` /Prev ${before} 0 R` : ""}${behind ? ` /Next ${behind} 0 R` : ""}${children} >>`,
			);
		});
		return ids.length > 0 ? ` /First ${ids[0]} 0 R /Last ${ids.at(-1)} 0 R` : "";
	}
	const first = writeLevel(marks, BOOKMARKS);
	writeObject(BOOKMARKS, `<< /Type /Outlines${first} /Count ${marks.length} >>`);
	return last;
}
