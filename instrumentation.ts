import type { Instrumentation } from "next";

let report: (error: unknown) => void = () => undefined;

export async function register() {
	// The imports stand inside the condition so that the bundle for other runtimes leaves them out.
	if (process.env.NEXT_RUNTIME !== "nodejs") return;
	const { reportPageError } = await import("./server/http/page-error");
	report = reportPageError;
	(await import("./server/boot")).boot();
	if (process.env.NODE_ENV !== "production") return;
	const { openDoor } = await import("./server/http/door");
	const { ADDRESSES } = await import("./app/endpoints");
	// Where scripts/web-process.mjs finds it: it knows nothing of what is bundled with the application.
	Object.assign(globalThis, { answerEndpoint: openDoor(ADDRESSES) });
}

/** What a page threw, told at once: the head of its answer is not written yet. Endpoints answer for themselves. */
export const onRequestError: Instrumentation.onRequestError = (error) => report(error);
