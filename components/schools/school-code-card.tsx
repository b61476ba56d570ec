"use client";

import { Check, Copy, Eye, Printer, RefreshCw } from "lucide";
import { useEffect, useRef, useState } from "react";
import { afterDialog } from "@/components/feedback/after-dialog";
import { useCopy } from "@/components/feedback/use-copy";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { showCode } from "@/lib/schools/school-code";
import type { Registration } from "@/server/wire/schools";
import { CodeSheet, type Place } from "./code-sheet";
import { useRegistrationChange } from "./use-registration-change";
import { useSheet } from "./use-sheet";

type Props = {
	place: Place;
	/** Null: the school has made no code yet, or the password was typed too long ago. */
	code: Registration["staff_code"];
	hasCode: boolean;
	studentApproval: boolean;
};

/** The code with which teachers are approved at once, and whether students wait for approval. */
export function SchoolCodeCard({ place, code, hasCode, studentApproval }: Props) {
	const change = useRegistrationChange();
	const [asked, setAsked] = useState(false);

	const renew = () =>
		change({
			confirm: hasCode
				? {
						title: "Perbarui Kode Sekolah?",
						text: "Kode lama tidak berlaku lagi. Guru yang sudah mendaftar tetap disetujui.",
						confirm: "Perbarui Kode",
						tone: "warning",
					}
				: undefined,
			method: "POST",
			path: "code/renew",
		});

	return (
		<Card>
			<CardHeader
				title="Kode sekolah"
				description="Guru yang mendaftar dengan kode ini langsung disetujui. Bagikan hanya kepada guru sekolah Anda."
			/>
			{code ? (
				<PresentCode key={code} code={code} place={place} asked={asked} onRenew={renew} />
			) : hasCode ? (
				<HiddenCode onShow={() => setAsked(true)} onRenew={renew} />
			) : (
				<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
					<p>Belum ada kode.</p>
					<Button onClick={renew}>Buat Kode</Button>
				</div>
			)}
			<div className="mt-5 border-t pt-3">
				<Checkbox
					label="Peserta didik yang mendaftar menunggu persetujuan"
					checked={studentApproval}
					onChange={({ target }) =>
						change({
							method: "PUT",
							path: "registration/update",
							body: { student_approval: target.checked },
						})
					}
				/>
				<p className="ps-8 text-muted text-xs">Dengan kode kelas mereka tetap langsung disetujui.</p>
			</div>
		</Card>
	);
}

type PresentProps = {
	code: string;
	place: Place;
	/** Did somebody press 'Tampilkan Kode' for this code? */
	asked: boolean;
	onRenew: () => void;
};

function PresentCode({ code, place, asked, onRenew }: PresentProps) {
	const { copied, copy } = useCopy();
	const { print, sheet } = useSheet();
	const copyButton = useRef<HTMLButtonElement>(null);
	// The button that had the focus has gone with the hidden code.
	useEffect(() => {
		if (asked) afterDialog(() => copyButton.current?.focus());
	}, [asked]);
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
				<p className="select-all font-bold text-2xl tabular-nums sm:text-3xl">{showCode(code)}</p>
				<div className="flex flex-wrap gap-3">
					<Button ref={copyButton} variant="secondary" onClick={() => copy(showCode(code))}>
						<Icon of={copied ? Check : Copy} />
						Salin
					</Button>
					<Button
						variant="secondary"
						onClick={() =>
							print(
								<CodeSheet
									place={place}
									code={code}
									title="Kode sekolah"
									audience={`Guru ${place.school}`}
									address={place.teachers}
									effect="Dengan kode ini akun guru langsung disetujui. Jangan dibagikan kepada orang di luar sekolah."
								/>,
							)
						}
					>
						<Icon of={Printer} />
						Cetak
					</Button>
					<RenewButton onRenew={onRenew} />
				</div>
			</div>
			<p role="status" className="mt-1 min-h-5 text-muted text-sm">
				{copied === true && "Kode sekolah telah disalin."}
				{copied === false && CANNOT_COPY}
			</p>
			{sheet}
		</>
	);
}

/** The school has a code. The server sends it once the user has typed the password again. */
function HiddenCode({ onShow, onRenew }: { onShow: () => void; onRenew: () => void }) {
	const { submit, sending } = useSubmit();
	const show = () =>
		submit({
			method: "GET",
			path: "/user/confirm-password",
			onSuccess: onShow,
			success: () => null,
			failure: "Kode Gagal Ditampilkan!",
			refreshes: true,
		});
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
			<p>Kode disembunyikan sampai password Anda dimasukkan lagi.</p>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" loading={sending} onClick={show}>
					<Icon of={Eye} />
					Tampilkan Kode
				</Button>
				<RenewButton onRenew={onRenew} />
			</div>
		</div>
	);
}

function RenewButton({ onRenew }: { onRenew: () => void }) {
	return (
		<Button variant="secondary" onClick={onRenew}>
			<Icon of={RefreshCw} />
			Perbarui Kode
		</Button>
	);
}

/** The text for browsers that do not let a page copy. */
export const CANNOT_COPY = "Kode tidak dapat disalin di sini. Cetak atau tulis kodenya.";
