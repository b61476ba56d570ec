"use client";

import { useRef, useState } from "react";
import { ProofFields, type ProofValues } from "@/components/form/proof-fields";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { QrCode } from "./qr-code";
import { RecoveryCodes } from "./recovery-codes";

/** The change to make. Switching on shows the secret first. */
export type OtpChange =
	| { kind: "confirm"; secret: string; uri: string }
	| { kind: "recovery-codes" }
	| { kind: "disable" };

const schema = () => import("@/lib/schemas/people").then((module) => module.otpChangeSchema);

/** The change was refused because it is made already: in another tab, or here with an answer that was lost. */
const STALE = ["otp_enabled", "otp_disabled"];

const WORDS = {
	confirm: { title: "Aktifkan Verifikasi Dua Langkah", button: "Aktifkan" },
	"recovery-codes": { title: "Kode Pemulihan Baru", button: "Buat kode baru" },
	disable: { title: "Matikan Verifikasi Dua Langkah", button: "Matikan" },
};

/** Asks for password and code. It shows new recovery codes only once. */
export function OtpDialog({ change, onGone }: { change: OtpChange; onGone: () => void }) {
	const { submit } = useSubmit();
	const [open, setOpen] = useState(true);
	const [codes, setCodes] = useState<string[] | null>(null);
	const { form, bind, sending, showErrors } = useServerForm<ProofValues>(schema);
	const body = useRef<HTMLDivElement>(null);
	const { title, button } = WORDS[change.kind];

	async function send(values: ProofValues) {
		const answer = await submit<{ recovery_codes?: string[] } | null>({
			method: "POST",
			path: `/otp/${change.kind}`,
			body: values,
			showErrors,
			onSuccess: (data) => {
				if (!data?.recovery_codes) return setOpen(false);
				setCodes(data.recovery_codes);
				body.current?.firstElementChild?.scrollIntoView();
			},
			success: (data, title) => (data?.recovery_codes ? null : { title }),
			onRefusal: ({ code }) => {
				if (code && STALE.includes(code)) setOpen(false);
				return false;
			},
			failure: "Verifikasi Dua Langkah Gagal Diubah",
			stale: STALE,
			refreshes: true,
		});
		if (!answer) setOpen(false);
	}

	return (
		<Dialog
			open={open}
			onOpenChange={(next) => !sending && setOpen(next)}
			onClosed={onGone}
			dismissible={codes === null}
			title={codes ? "Simpan Kode Pemulihan" : title}
			bodyRef={body}
			footer={
				codes ? (
					<Button onClick={() => setOpen(false)}>Sudah saya simpan</Button>
				) : (
					<>
						<Button variant="secondary" disabled={sending} onClick={() => setOpen(false)}>
							Batal
						</Button>
						<Button
							type="submit"
							form="otp"
							variant={change.kind === "disable" ? "danger" : "primary"}
							loading={sending}
						>
							{button}
						</Button>
					</>
				)
			}
		>
			{codes ? (
				<RecoveryCodes codes={codes} />
			) : (
				<form id="otp" {...bind(send)} className="space-y-3">
					{change.kind === "confirm" && <Secret {...change} />}
					<ProofFields form={form} code={change.kind === "confirm" ? "app" : "any"} />
				</form>
			)}
		</Dialog>
	);
}

/** The secret for an authenticator. The user can scan it, open it on this phone, or type it. */
function Secret({ secret, uri }: { secret: string; uri: string }) {
	return (
		<div className="mb-5 space-y-3">
			<p>Pindai kode ini dengan aplikasi autentikator.</p>
			<QrCode text={uri} label="Kode QR untuk aplikasi autentikator" />
			<p>
				Memakai aplikasi di ponsel ini?{" "}
				<a href={uri} className="font-semibold text-accent-text underline underline-offset-4">
					Buka di aplikasi autentikator
				</a>
				, atau ketik kunci ini:
			</p>
			<p className="select-all rounded-md bg-sunken px-4 py-3 text-center font-semibold tabular-nums tracking-wider">
				{secret.replace(/.{4}(?=.)/g, "$& ")}
			</p>
		</div>
	);
}
