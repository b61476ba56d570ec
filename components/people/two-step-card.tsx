"use client";

import { ShieldCheck, ShieldOff } from "lucide";
import { lazy, Suspense, useState } from "react";
import { useSubmit } from "@/components/form/use-submit";
import { StatusBadge } from "@/components/table/status-badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/dates";
import { RECOVERY_CODES } from "@/lib/limits";
import type { OtpChange } from "./otp-dialog";

// We load this on demand. It draws QR codes, which few people need, and only once.
const OtpDialog = lazy(() => import("./otp-dialog").then((module) => ({ default: module.OtpDialog })));

type Props = {
	/** When the second step was switched on, ISO 8601. Null while it is off. */
	since: string | null;
	/** Recovery codes that are left. */
	codes: number;
};

/** 'Verifikasi Dua Langkah': its state, and the actions on it. */
export function TwoStepCard({ since, codes }: Props) {
	const { submit, sending } = useSubmit();
	const [change, setChange] = useState<OtpChange | null>(null);

	const begin = () =>
		submit<{ secret: string; uri: string }>({
			method: "POST",
			path: "/otp/setup",
			onSuccess: (key) => setChange({ kind: "confirm", ...key }),
			success: () => null,
			failure: "Verifikasi Dua Langkah Gagal Diubah",
			// The second step was switched on in another tab.
			stale: [409],
		});

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
				{/* There is one button for both states, so that it is still there when the dialog returns the focus. */}
				<Button
					variant="secondary"
					loading={sending}
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
			{change && (
				<Suspense>
					<OtpDialog change={change} onGone={() => setChange(null)} />
				</Suspense>
			)}
		</Card>
	);
}
