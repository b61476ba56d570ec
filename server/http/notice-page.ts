import "server-only";

export const HTML = "text/html; charset=utf-8";

const MARKS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);

/** A page without script or style, for a browser that shows an answer which is no page of the application. */
export function noticePage(title: string, text: string, link?: { href: string; label: string }): string {
	const below = link ? `<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>` : "";
	return `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><p>${escaped(text)}</p>${below}</html>`;
}

/** Does a person read the answer in a tab of their browser, and not a program? */
export const isForTab = (headers: Pick<Headers, "get">): boolean =>
	/\btext\/html\b/.test(headers.get("accept") ?? "");
