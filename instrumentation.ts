import type { Instrumentation } from "next";

let report: (error: unknown) => void = () => undefined;

export async function register() {
	// The imports stand inside the condition so that the bundle for other runtimes leaves them out.
	if (process.env.NEXT_RUNTIME !== "nodejs") return;
	const { reportPageError } = await import("./server/http/page-error");
	report = reportPageError;
	const { boot } = await import("./server/boot");
	// In development the framework answers the endpoints, and reloads their source.
	const isBuilt = process.env.NODE_ENV === "production";
	boot(isBuilt ? (await import("./app/generated/endpoints")).ENDPOINTS : {});
}

/** What a page threw, told at once: the head of its answer is not written yet. Endpoints answer for themselves. */
export const onRequestError: Instrumentation.onRequestError = (error) => report(error);
