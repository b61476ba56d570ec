"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { useInstructorSeal } from "@/components/frame/session";
import { type Answer, type Body, callApi, type Method } from "@/lib/api-client";
import { INSTRUCTOR_HOME } from "@/lib/instructors/links";
import { forceExpiry, ROLE_HEADER, rememberedRole } from "@/lib/people/client-session";

type Options = {
	onProgress?: (percent: number) => void;
	/** Machine codes of a 403 for which the page stays, so that the caller can show them. */
	stays?: readonly string[];
	headers?: Record<string, string>;
	/** Runs when the session has ended, before we leave the page. @returns true if we must not leave it */
	onExpired?: () => Promise<boolean>;
};

/** Any answer that is not a success, also a missing answer. */
export type Refusal = Extract<Answer<unknown>, { ok: false }>;

/**
 * Calls an endpoint for a person who is logged in. A tab without a role goes to /forbidden before anything is sent. A
 * session that has ended (401, 419) goes to /unauthenticated, a manager who needs a second step to the profile, and any
 * other 403 to /forbidden, unless its code is in `stays`. In these cases the answer is null, and nothing is left to do.
 * An instructor, who has no session, goes home instead, where the page says that the link has ended.
 */
export function useApi() {
	const router = useRouter();
	const instructor = useInstructorSeal();
	return useCallback(
		async <T>(
			method: Method,
			path: string,
			body?: Body,
			{ onProgress, stays, headers, onExpired }: Options = {},
		): Promise<Answer<T> | null> => {
			const role = instructor ?? rememberedRole();
			if (role === null) {
				router.replace("/forbidden");
				return null;
			}
			const answer = await callApi<T>(method, path, body, {
				onProgress,
				headers: { ...headers, [ROLE_HEADER]: role },
			});
			if (answer.ok) return answer;
			if (instructor !== null && [401, 403, 419].includes(answer.status)) {
				window.location.replace(INSTRUCTOR_HOME);
				return null;
			}
			if (answer.status === 401 || answer.status === 419) {
				if (await onExpired?.()) return answer;
				forceExpiry();
				router.replace("/unauthenticated");
				return null;
			}
			// The school began to require the second step while the page was open.
			if (answer.code === "second_step_required") {
				router.replace("/guru/profil");
				return null;
			}
			if (answer.status === 403 && !stays?.includes(answer.code ?? "")) {
				forceExpiry();
				router.replace("/forbidden");
				return null;
			}
			return answer;
		},
		[router, instructor],
	);
}

/** Puts the first server message of each field under its field. @returns whether there was one */
export function showFieldErrors<Values extends FieldValues>(
	answer: Refusal,
	setError: UseFormSetError<Values>,
): boolean {
	const fields = Object.entries(answer.errors);
	for (const [field, [message]] of fields) setError(field as Path<Values>, { type: "server", message });
	return fields.length > 0;
}
