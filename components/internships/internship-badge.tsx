import { CalendarClock, CircleCheck, Footprints } from "lucide";
import { StatusBadge } from "@/components/table/status-badge";
import { INTERNSHIP_LABELS, type InternshipStatus } from "@/lib/labels";

const LOOKS = {
	pending: { tone: "warning", icon: CalendarClock },
	ongoing: { tone: "accent", icon: Footprints },
	completed: { tone: "success", icon: CircleCheck },
} as const;

export function InternshipBadge({
	status,
	waits = false,
}: {
	status: InternshipStatus;
	/** Does somebody have to confirm the internship? */
	waits?: boolean;
}) {
	return (
		<StatusBadge {...LOOKS[status]}>{waits ? "Menunggu Konfirmasi" : INTERNSHIP_LABELS[status]}</StatusBadge>
	);
}
