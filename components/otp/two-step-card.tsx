"use client";

import { ShieldCheck, ShieldOff } from "lucide";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { StatusBadge } from "@/components/shared/status-badge";
import { useApi } from "@/components/shared/use-api";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatDate } from "@/lib/dates";
import { RECOVERY_CODES } from "@/lib/limits";
import type { OtpChange } from "./otp-dialog";

// It brings the drawing of QR codes along: few need it, once.
const OtpDialog = dynamic(() => import("./otp-dialog").then((module) => module.OtpDialog), { ssr: false });

type Props = {
	/** ISO 8601; null while it is off. */
	since: string | null;
	/** Recovery codes that are left. */
	codes: number;
};

/** 'Verifikasi Dua Langkah': on or off, and what one can do about it. */
export function TwoStepCard({ since, codes }: Props) {
	const api = useApi();
	const router = useRouter();
	const { notice } = useDialogs();
	const [beginning, setBeginning] = useState(false);
	const [change, setChange] = useState<OtpChange | null>(null);

	async function begin() {
		setBeginning(true);
		const answer = await api<{ secret: string; uri: string }>("POST", "/otp/setup");
		setBeginning(false);
		if (!answer) return;
		if (answer.ok) return setChange({ kind: "confirm", ...answer.data });
		// Switched on in another tab: what is on screen is no longer true.
		if (answer.status === 409) router.refresh();
		await notice({ title: "Verifikasi Dua Langkah Gagal Diubah", text: answer.message, tone: "error" });
	}

	return (
		<Card padding="lg" className="mt-6">
			<CardHeader
				title="Verifikasi Dua Langkah"
				actions={
					<StatusBadge tone={since ? "success" : "neutral"} icon={since ? ShieldCheck : ShieldOff}>
						{since ? "Aktif" : "Tidak aktif"}
					</StatusBadge>
				}
			/>
			<p className="max-w-[64ch] text-muted">
				Selain password, login meminta kode dari aplikasi autentikator di ponsel Anda, misalnya Google
				Authenticator atau Aegis. Orang yang mengetahui password Anda tetap tidak dapat masuk.
			</p>
			{since && (
				<p className="mt-3">
					Aktif sejak {formatDate(since.slice(0, 10))}. Kode pemulihan tersisa: {codes} dari {RECOVERY_CODES}.
				</p>
			)}
			<div className="mt-5 flex flex-col gap-3 sm:flex-row">
				{/* One button for both, so that it is still there when the dialog hands the focus back. */}
				<Button
					variant="secondary"
					loading={beginning}
					onClick={since ? () => setChange({ kind: "recovery-codes" }) : begin}
				>
					{since ? "Buat kode pemulihan baru" : "Aktifkan"}
				</Button>
				{since && (
					<Button variant="danger-ghost" onClick={() => setChange({ kind: "disable" })}>
						Matikan
					</Button>
				)}
			</div>
			{change && <OtpDialog change={change} onGone={() => setChange(null)} />}
		</Card>
	);
}
