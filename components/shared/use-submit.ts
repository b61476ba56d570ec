"use client";

import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import type { Answer, Body, Method } from "@/lib/api-client";
import type { Recordable } from "@/lib/offline/keep";
import { CHECKED_IN } from "./checked-in";
import type { Confirmation } from "./confirm-dialog";
import { useDialogs } from "./dialogs";
import { useLoading } from "./loading";
import type { Notice } from "./notice-dialog";
import { useSessionIfAny } from "./session";
import { type Refusal, useApi } from "./use-api";
import { useGoOn } from "./use-go-on";
import { useLeave } from "./use-leave";

export type Submission<Data> = {
	/** The question to ask first. */
	confirm?: Confirmation;
	method: Method;
	/** Below `/api`. */
	path: string;
	body?: Body;
	/** Machine codes of a 403 that are told here. Any other 403 leads to /forbidden. */
	stays?: readonly string[];
	/** Percent of the body sent so far, null once the answer is here. */
	onProgress?: (percent: number | null) => void;
	/** Covers the page with 'Loading' until the answer is here. */
	covered?: boolean;
	/** Runs when the server has agreed, before that is told. */
	onSuccess?: (data: Data) => void;
	/** What is told then: the server's message if left out, nothing if null. */
	success?: (data: Data, message: string) => Omit<Notice, "tone"> | null;
	/** Puts the messages of a 422 under their fields. @returns whether there were any */
	showErrors?: (refusal: Refusal) => boolean;
	/** Looks at a refusal first. @returns true if nothing more is to be told about it */
	onRefusal?: (refusal: Refusal) => boolean | Promise<boolean>;
	/** Title of the notice about a refusal. */
	failure: string;
	/** For a form that is kept on the phone and sent later when there is no network. */
	offline?: Recordable & {
		/** Runs once it is kept, before that is told. */
		onKept: () => void;
	};
	/** Statuses and codes of refusals after which the page no longer shows what is true: it is rendered anew. */
	stale?: readonly (number | string)[];
	/** Renders the page anew after a success. */
	refreshes?: boolean;
	/** The page that follows a success. */
	goTo?: string;
};

/**
 * Sends something to an endpoint: asks, sends, shows a 422 under the fields, tells what came of it, and renders the page
 * anew or goes on to another one. Where the server wants the password once more (423), it asks for it and sends again.
 * `submit` answers null when the person declined or the session ended. With `goTo` it
 * does not return after a success, so that a form stays locked until its page has gone.
 */
export function useSubmit() {
	const api = useApi();
	const router = useRouter();
	const goOn = useGoOn();
	const leave = useLeave();
	const id_user = useSessionIfAny()?.id_user;
	const { confirm, notice, prove } = useDialogs();
	const { during } = useLoading();
	const [sending, setSending] = useState(false);

	const submit = useCallback(
		async <Data>(submission: Submission<Data>): Promise<Answer<Data> | null> => {
			const { method, path, body, stays, onProgress, showErrors, onRefusal, stale = [] } = submission;
			if (submission.confirm && !(await confirm(submission.confirm))) return null;
			setSending(true);
			const { offline, failure } = submission;
			// Undefined where the browser keeps nothing: the form then needs a network, as others do.
			const record =
				offline && id_user !== undefined
					? await import("./offline-submit")
							.then(({ beginRecord }) => beginRecord(id_user, path, body as FormData, offline, failure))
							.catch(() => undefined)
					: undefined;
			const sent = record ?? { body, headers: undefined };
			const settle = async (status?: number) => {
				const outcome = await record?.settle(status);
				if (outcome?.kept) offline?.onKept();
				return outcome;
			};
			// The session is over. The record is kept, and is sent once the same person has logged in again. If there
			// is no room for it, the page stays.
			const onExpired = async () => (await settle(401))?.kept === false;
			const send = () => {
				const { headers } = sent;
				const call = api<Data>(method, path, sent.body, { stays, onProgress, headers, onExpired });
				return submission.covered ? during(call) : call;
			};
			let answer = await send();
			// The page stays. After the proof we send the same form again.
			if (answer && !answer.ok && answer.code === "password_required")
				answer = (await prove()) ? await send() : null;
			const outcome = await settle(answer?.status);
			setSending(false);
			onProgress?.(null);
			if (!answer) return null;
			if (answer.ok) {
				submission.onSuccess?.(answer.data);
				if (submission.refreshes) router.refresh();
				const { success = (_, message) => ({ title: message }) } = submission;
				const words = success(answer.data, answer.message);
				if (words) await notice({ ...words, tone: "success" });
				if (offline?.kind === "attendance") window.dispatchEvent(new Event(CHECKED_IN));
				return submission.goTo ? goOn(submission.goTo) : answer;
			}
			if (outcome) {
				await notice(outcome.notice);
				// Without the service worker, the next page would be the browser's error page.
				if (outcome.kept && submission.goTo && navigator.serviceWorker?.controller)
					await leave(submission.goTo);
				return answer;
			}
			if (answer.status === 422 && showErrors?.(answer)) return answer;
			if (await onRefusal?.(answer)) return answer;
			if (stale.includes(answer.status) || stale.includes(answer.code ?? "")) router.refresh();
			// The other reasons for a 403 have led to /forbidden.
			const title = answer.status === 403 ? "Akses Ditolak!" : submission.failure;
			await notice({ title, text: answer.message, tone: "error" });
			return answer;
		},
		[api, router, goOn, leave, id_user, confirm, notice, prove, during],
	);

	return { submit, sending };
}
