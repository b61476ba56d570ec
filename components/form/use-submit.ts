"use client";

import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { CHECKED_IN } from "@/components/attendances/checked-in";
import type { Confirmation } from "@/components/feedback/confirm-dialog";
import { useDialogs } from "@/components/feedback/dialogs";
import { useLoading } from "@/components/feedback/loading";
import type { Notice } from "@/components/feedback/notice-dialog";
import { useSessionIfAny } from "@/components/frame/session";
import { useGoOn } from "@/components/frame/use-go-on";
import { useLeave } from "@/components/frame/use-leave";
import type { Answer, Body, Method } from "@/lib/api-client";
import type { Recordable } from "@/lib/offline/keep";
import { type Refusal, useApi } from "./use-api";

export type Submission<Data> = {
	/** The question to ask first. */
	confirm?: Confirmation;
	method: Method;
	/** Below `/api`. */
	path: string;
	body?: Body;
	/** Machine codes of a 403 that this page shows. Any other 403 leads to /forbidden. */
	stays?: readonly string[];
	/** Percent of the body that is sent so far. Null once the answer has come. */
	onProgress?: (percent: number | null) => void;
	/** Covers the page with 'Loading' until the answer has come. */
	covered?: boolean;
	/** Closes the dialog around the form, once the form is accepted, or if the record it is about is gone. */
	close?: () => void;
	/** Runs when the server has accepted the form, before the message. */
	onSuccess?: (data: Data) => void;
	/** The message after that. By default it is the server's message. Null: no message. */
	success?: (data: Data, message: string) => Omit<Notice, "tone"> | null;
	/** Puts the messages of a 422 under their fields. @returns whether there were any */
	showErrors?: (refusal: Refusal) => boolean;
	/** Sees a refusal first. @returns true if nothing more should be said about it */
	onRefusal?: (refusal: Refusal) => boolean | Promise<boolean>;
	/** The title of the notice about a refusal. */
	failure: string;
	/** For a form that the phone keeps and sends later when there is no network. */
	offline?: Omit<Recordable, "zone"> & {
		/** Runs once the phone has kept the form, before the message. */
		onKept: () => void;
		/** What the message offers to do next. */
		next?: Notice["next"];
	};
	/** After refusals with these statuses and codes, the page is outdated, so we render it again. */
	stale?: readonly (number | string)[];
	/** Renders the page again after a success. */
	refreshes?: boolean;
	/** The page that follows a success. */
	goTo?: string;
};

/**
 * Sends something to an endpoint. It asks, sends, and shows a 422 under the fields. Then it says what happened, and
 * renders the page again or goes on to another page. If the server wants the password again (423), it asks for it and
 * sends again. `submit` returns null when the person declined or the session ended. With `goTo` it does not return
 * after a success, so that a form stays locked until its page has gone.
 */
export function useSubmit() {
	const api = useApi();
	const router = useRouter();
	const goOn = useGoOn();
	const leave = useLeave();
	const { id_user, zone } = useSessionIfAny() ?? {};
	const { confirm, notice, prove } = useDialogs();
	const { during } = useLoading();
	const [sending, setSending] = useState(false);

	const submit = useCallback(
		async <Data>(submission: Submission<Data>): Promise<Answer<Data> | null> => {
			const { method, path, body, stays, onProgress, showErrors, onRefusal, stale = [] } = submission;
			if (submission.confirm && !(await confirm(submission.confirm))) return null;
			setSending(true);
			const { offline, failure } = submission;
			// Undefined if the browser keeps nothing. The form then needs a network, as others do.
			const record =
				offline && id_user !== undefined && zone
					? await import("@/components/offline/offline-submit")
							.then(({ beginRecord }) =>
								beginRecord(id_user, path, body as FormData, { ...offline, zone }, failure),
							)
							.catch(() => undefined)
					: undefined;
			const sent = record ?? { body, headers: undefined };
			const settle = async (settled?: {
				status: number;
				code?: string;
				message?: string;
				data?: unknown;
			}) => {
				const outcome = await record?.settle(settled);
				if (outcome?.kept) offline?.onKept();
				return outcome;
			};
			// The session has ended. We keep the record, and send it once the same person has logged in again. If there
			// is no room for it, the page stays.
			const onExpired = async () => (await settle({ status: 401 }))?.kept === false;
			const send = () => {
				const { headers } = sent;
				const call = api<Data>(method, path, sent.body, { stays, onProgress, headers, onExpired });
				return submission.covered ? during(call) : call;
			};
			let answer = await send();
			// The page stays. After the proof we send the same form again.
			if (answer && !answer.ok && answer.code === "password_required")
				answer = (await prove()) ? await send() : null;
			const outcome = await settle(answer ?? undefined);
			setSending(false);
			onProgress?.(null);
			if (!answer) return null;
			if (answer.ok) {
				submission.onSuccess?.(answer.data);
				submission.close?.();
				if (submission.refreshes) router.refresh();
				const { success = (_, message) => ({ title: message }) } = submission;
				const words = success(answer.data, answer.message);
				if (words) await notice({ ...words, tone: "success" });
				if (offline?.kind === "attendance") window.dispatchEvent(new Event(CHECKED_IN));
				return submission.goTo ? goOn(submission.goTo) : answer;
			}
			if (outcome) {
				await notice({ ...outcome.notice, next: outcome.kept ? offline?.next : undefined });
				// Without the service worker, the next page would be the browser's error page.
				if (outcome.kept && submission.goTo && navigator.serviceWorker?.controller)
					await leave(submission.goTo);
				return answer;
			}
			if (answer.status === 422 && showErrors?.(answer)) return answer;
			if (await onRefusal?.(answer)) return answer;
			if (stale.includes(answer.status) || stale.includes(answer.code ?? "")) router.refresh();
			// For all other reasons, a 403 has already led to /forbidden.
			const title = answer.status === 403 ? "Akses Ditolak!" : submission.failure;
			await notice({ title, text: answer.message, tone: "error" });
			if (answer.status === 404) submission.close?.();
			return answer;
		},
		[api, router, goOn, leave, id_user, zone, confirm, notice, prove, during],
	);

	return { submit, sending };
}
