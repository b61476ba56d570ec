import { ClipboardCheck } from "lucide";
import { Callout } from "@/components/feedback/callout";
import { ButtonLink } from "@/components/ui/button";
import { schoolYearLabel } from "@/lib/rapor/rapor";

/** Tells the head of the school years whose rapors have no scores until the goals are confirmed. */
export function ConfirmNotice({ years }: { years: readonly number[] }) {
	const [first] = years;
	if (first === undefined) return null;
	return (
		<Callout
			tone="warning"
			icon={ClipboardCheck}
			title="Nilai Rapor Menunggu Anda"
			text={`Pastikan bagian instrumen mana yang menilai setiap tujuan pembelajaran ${years.map(schoolYearLabel).join(" dan ")}. Sampai disimpan, tujuan itu belum memiliki nilai.`}
			action={
				<ButtonLink href={`/guru/rapor/tujuan?tahun=${first}`} variant="secondary">
					Periksa
				</ButtonLink>
			}
		/>
	);
}
