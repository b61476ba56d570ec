import { GraduationCap } from "lucide";
import { Callout } from "@/components/feedback/callout";
import { formatDate } from "@/lib/dates/dates";

/** Tells graduates that they only read, and until when. @param until null: as long as the account exists */
export const GraduateNotice = ({ until }: { until: string | null }) => (
	<Callout
		tone="info"
		icon={GraduationCap}
		title="Anda sudah lulus"
		text={`Data PKL Anda dapat dibaca dan dicetak${until ? ` sampai ${formatDate(until)}` : ""}, tetapi tidak diubah lagi. Simpan yang Anda perlukan.`}
	/>
);
