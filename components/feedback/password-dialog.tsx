"use client";

import { useEffect, useState } from "react";
import { ProofFields, type ProofValues } from "@/components/form/proof-fields";
import { useApi } from "@/components/form/use-api";
import { useServerForm } from "@/components/form/use-server-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { NO_CONNECTION } from "@/lib/api-client";

type Props = { open: boolean; onDone: (proved: boolean) => void; onClosed: () => void };

const schema = () => import("@/lib/schemas/people").then((module) => module.confirmPasswordSchema);

/** Asks a person who is logged in for the password again, and for a code where their login needs one. */
export function PasswordDialog({ open, onDone, onClosed }: Props) {
	const api = useApi();
	const { form, bind, sending, showErrors } = useServerForm<ProofValues>(schema);
	const { setError, setFocus } = form;
	const [asksCode, setAsksCode] = useState(false);
	useEffect(() => {
		if (asksCode) setFocus("otp");
	}, [asksCode, setFocus]);

	const [hasPasskeys, setHasPasskeys] = useState(false);
	useEffect(() => {
		void api<unknown[]>("GET", "/passkeys").then(
			(answer) => answer?.ok && setHasPasskeys(answer.data.length > 0),
		);
	}, [api]);

	/** A passkey proves as much as password and code. */
	async function sendKey() {
		const loaded = await import("@/components/people/passkey").catch(() => null);
		const answer = loaded
			? await loaded.sendPasskey(api, "/user/confirm-passkey")
			: { ok: false as const, message: NO_CONNECTION };
		if (!answer || answer.ok) return onDone(answer !== null);
		setError("password", { type: "server", message: answer.message });
	}

	async function send(values: ProofValues) {
		if (asksCode && !values.otp?.trim())
			return setError("otp", { type: "required", message: "Kode wajib diisi." }, { shouldFocus: true });
		const answer = await api("POST", "/user/confirm-password", values);
		// Without an answer, the session has ended and another page follows.
		if (!answer || answer.ok) return onDone(answer !== null);
		if (answer.code === "otp_required") return setAsksCode(true);
		if (answer.status === 422 && showErrors(answer)) return;
		setError("password", { type: "server", message: answer.message });
	}

	return (
		<Dialog
			open={open}
			onOpenChange={(next) => !next && !sending && onDone(false)}
			onClosed={onClosed}
			size="sm"
			title="Konfirmasi Password"
			description="Untuk melanjutkan, masukkan kembali password Anda. Isian Anda tidak hilang."
			footer={
				<>
					<Button variant="secondary" disabled={sending} onClick={() => onDone(false)}>
						Batal
					</Button>
					<Button type="submit" form="confirm-password" loading={sending}>
						Lanjut
					</Button>
				</>
			}
		>
			<form id="confirm-password" {...bind(send)} className="space-y-3">
				<ProofFields form={form} code={asksCode ? "any" : null} focused />
				{hasPasskeys && (
					<Button variant="link" size="sm" disabled={sending} onClick={sendKey}>
						Pakai passkey
					</Button>
				)}
			</form>
		</Dialog>
	);
}
