import { CircleCheck, CircleDashed, LockKeyhole } from "lucide";
import { StatusBadge } from "@/components/table/status-badge";
import type { Rapor } from "@/server/wire/rapor";

/** Says that a rapor is locked or complete, or how much is missing. */
export function RaporBadge({ locked, missing }: Pick<Rapor, "locked" | "missing">) {
	if (locked)
		return (
			<StatusBadge tone="info" icon={LockKeyhole}>
				Terkunci, versi {locked.version}
			</StatusBadge>
		);
	return missing.length === 0 ? (
		<StatusBadge tone="success" icon={CircleCheck}>
			Lengkap
		</StatusBadge>
	) : (
		<StatusBadge tone="neutral" icon={CircleDashed}>
			{missing.length} belum lengkap
		</StatusBadge>
	);
}
