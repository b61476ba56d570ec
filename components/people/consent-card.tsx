import { CircleCheck, CircleHelp } from "lucide";
import { StatusBadge } from "@/components/table/status-badge";
import { Card, CardHeader } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/dates";
import type { OwnConsent } from "@/server/wire/people";

/** The parents' consent to a location, as the student sees it. */
export function ConsentCard({ consent, text }: OwnConsent) {
	return (
		<Card padding="lg" aria-labelledby="persetujuan-orang-tua">
			<CardHeader
				id="persetujuan-orang-tua"
				title="Persetujuan Orang Tua"
				actions={
					consent ? (
						<StatusBadge tone="success" icon={CircleCheck}>
							Sudah Ada
						</StatusBadge>
					) : (
						<StatusBadge tone="warning" icon={CircleHelp}>
							Belum Ada
						</StatusBadge>
					)
				}
			/>
			<p>
				{consent
					? `Surat yang ditandatangani ${consent.given_by} dicatat sekolah pada ${formatDate(consent.recorded_at.slice(0, 10))}. Lokasi Anda direkam saat presensi.`
					: "Lokasi Anda tidak direkam saat presensi. Minta orang tua atau wali Anda menandatangani surat persetujuan, lalu serahkan ke sekolah."}
			</p>
			<details className="mt-4">
				<summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent-text text-sm">
					Baca teks persetujuan
				</summary>
				<p className="mt-2 max-w-[70ch] whitespace-pre-line break-words border-s-2 ps-4 text-muted">{text}</p>
			</details>
		</Card>
	);
}
