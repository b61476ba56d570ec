import { useDialogs } from "@/components/feedback/dialogs";
import type { Refusal } from "@/components/form/use-api";
import { type Answer, type Body, callApi } from "@/lib/api-client";

type Submission = {
	/** Below `/api`. */
	path: string;
	body: Body;
	/** Puts the messages of a 422 under their fields. @returns whether there were any */
	showErrors: (refusal: Refusal) => boolean;
	/** Sees a refusal first. @returns true if nothing more should be said about it */
	onRefusal?: (refusal: Refusal) => boolean | Promise<boolean>;
	/** The title of the notice about a refusal. */
	failure: string;
	/** What the notice says instead of the server's words, if the server doesn't explain the refusal to guests. */
	unexplained?: string;
};

/** No network and too many tries: the message says what to do. */
const isExplained = ({ status, code }: Refusal) =>
	status === 0 || status === 429 || code === "otp_unreadable";

/**
 * Sends a form of somebody who is not logged in. `useSubmit` is its sister for people who are: it knows ended sessions,
 * proofs and the queue on the phone. @returns the accepted answer, or null after a refusal
 */
export function useGuestSubmit() {
	const { notice } = useDialogs();
	return async <Data>({ path, body, showErrors, onRefusal, failure, unexplained }: Submission) => {
		const answer: Answer<Data> = await callApi<Data>("POST", path, body);
		if (answer.ok) return answer;
		if (await onRefusal?.(answer)) return null;
		if (answer.status === 422 && showErrors(answer)) return null;
		const text = unexplained === undefined || isExplained(answer) ? answer.message : unexplained;
		await notice({ title: failure, text, tone: "error" });
		return null;
	};
}
