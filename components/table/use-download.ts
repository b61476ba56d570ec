"use client";

import { useDialogs } from "@/components/feedback/dialogs";
import { useLoading } from "@/components/feedback/loading";
import { useSubmit } from "@/components/form/use-submit";
import { ensureToken, NO_CONNECTION } from "@/lib/api-client";
import { ROLE_HEADER, rememberedRole } from "@/lib/people/client-session";
import { XSRF_HEADER, xsrfTokenIn } from "@/lib/xsrf";

const FAILURE = "Unduh Gagal!";

/**
 * Downloads a file from below `/api`. A file that changes something as it is made has a `body`. If the server refuses,
 * the page says why and stays. It has its own request, so that pages without a download do not load what only files
 * need.
 */
export function useDownload() {
	const { submit } = useSubmit();
	const { during } = useLoading();
	const { notice } = useDialogs();
	return async (path: string, body?: Record<string, unknown>): Promise<boolean> => {
		if (body) await ensureToken();
		let answer = await during(ask(path, body));
		if (answer?.status === 401 || answer?.status === 423) {
			// This asks for the password, or leads away when the session has ended.
			const proof = { method: "GET", path: "/user/confirm-password" } as const;
			const proved = await submit({ ...proof, success: () => null, failure: FAILURE });
			if (!proved?.ok) return false;
			answer = await during(ask(path, body));
		}
		if (answer?.ok) save(answer.file);
		else await notice({ title: FAILURE, text: answer?.message ?? NO_CONNECTION, tone: "error" });
		return answer?.ok === true;
	};
}

type File = { blob: Blob; name: string };
type Answer = { ok: true; status: number; file: File } | { ok: false; status: number; message?: string };

/** Null: no answer came, or only a part of it. */
async function ask(path: string, body?: object): Promise<Answer | null> {
	const asking = { [ROLE_HEADER]: rememberedRole() ?? "" };
	const sent = body && {
		method: "POST",
		body: JSON.stringify(body),
		headers: {
			...asking,
			"Content-Type": "application/json",
			[XSRF_HEADER]: xsrfTokenIn(document.cookie) ?? "",
		},
	};
	try {
		const response = await fetch(`/api${path}`, sent ?? { headers: asking });
		const { ok, status, headers } = response;
		if (!ok) return { ok, status, message: (await response.json().catch(() => null))?.message };
		const [, name = ""] = /filename="(.+)"/.exec(headers.get("Content-Disposition") ?? "") ?? [];
		return { ok, status, file: { blob: await response.blob(), name } };
	} catch {
		return null;
	}
}

/** Gives a file to the browser, as a link to its address would. */
function save({ blob, name }: File) {
	const href = URL.createObjectURL(blob);
	Object.assign(document.createElement("a"), { href, download: name }).click();
	// Safari reads it only after the click.
	setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
