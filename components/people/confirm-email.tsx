"use client";

import { useEffect, useState } from "react";
import { useDialogs } from "@/components/feedback/dialogs";
import { SubmitButton } from "@/components/form/submit-button";
import { useLeave } from "@/components/frame/use-leave";
import { callApi, ensureToken } from "@/lib/api-client";
import { rememberedEntry } from "@/lib/people/client-session";
import { loginOf } from "@/lib/people/entries";

/** The button of a mailed link. It works with or without a session, so it does not check whose tab this is. */
export function ConfirmEmail({ token, home }: { token: string; home: string | null }) {
	const { notice } = useDialogs();
	const leave = useLeave();
	const [sending, setSending] = useState(false);
	useEffect(() => void ensureToken(), []);

	async function send() {
		setSending(true);
		const answer = await callApi("POST", "/email/confirm", { token });
		const title = answer.ok ? "Email Dikonfirmasi!" : "Konfirmasi Email Gagal!";
		await notice({ title, text: answer.message, tone: answer.ok ? "success" : "error" });
		// If the link no longer works, another try does not help.
		if (answer.ok || answer.status === 422) return leave(home ?? loginOf(rememberedEntry()));
		setSending(false);
	}

	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				if (!sending) void send();
			}}
		>
			<SubmitButton block loading={sending}>
				Konfirmasi Email
			</SubmitButton>
		</form>
	);
}
