"use client";

import { Check, Copy, Printer } from "lucide";
import { useCopy } from "@/components/feedback/use-copy";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** The codes that replace the phone. We show them only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	const { copied, copy } = useCopy();
	return (
		<div className="space-y-4">
			<p>
				Jika ponsel Anda hilang, satu kode ini menggantikan kode aplikasi. Setiap kode hanya dapat dipakai
				satu kali, dan <strong>tidak akan ditampilkan lagi</strong>. Simpan di tempat yang aman.
			</p>
			<ol
				data-print
				aria-label="Kode pemulihan"
				className="grid gap-x-4 gap-y-2 rounded-md bg-sunken px-5 py-4 font-semibold tabular-nums sm:grid-cols-2"
			>
				{codes.map((code) => (
					<li key={code} className="select-all whitespace-nowrap tracking-wide">
						{code}
					</li>
				))}
			</ol>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" onClick={() => copy(codes.join("\n"))}>
					{copied ? <Icon of={Check} /> : <Icon of={Copy} />}
					Salin
				</Button>
				<Button variant="secondary" onClick={() => window.print()}>
					<Icon of={Printer} />
					Cetak
				</Button>
			</div>
			<p role="status" className="text-muted text-sm">
				{copied === true && "Kode pemulihan telah disalin."}
				{copied === false && "Kode tidak dapat disalin di sini. Cetak atau tulis kodenya."}
			</p>
		</div>
	);
}
