import { Info } from "lucide";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";

/** Replaces the questions while the student's major has no applied instrument. */
export function NoInstrument() {
	return (
		<Card className="flex items-start gap-3">
			<Icon of={Info} className="mt-0.5 size-5 shrink-0 text-info" />
			<p>
				Tidak ada instrumen PKL yang tersedia. Silahkan hubungi Kepala Program untuk meminta Instrumen PKL.
			</p>
		</Card>
	);
}
