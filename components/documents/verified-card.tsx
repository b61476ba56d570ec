import { BadgeCheck, History, OctagonX } from "lucide";
import { DescriptionList } from "@/components/table/description-list";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatDay } from "@/lib/dates/dates";
import type { Verified } from "@/server/services/documents/verification";

const STATES = {
	valid: {
		icon: BadgeCheck,
		look: "text-success",
		title: "Asli",
		text: "Dokumen ini diterbitkan oleh sekolah dan masih berlaku.",
	},
	outdated: {
		icon: History,
		look: "text-warning",
		title: "Asli, tetapi bukan versi terbaru",
		text: "Sekolah telah menerbitkan versi yang lebih baru. Cetakan ini tidak berlaku lagi.",
	},
	revoked: {
		icon: OctagonX,
		look: "text-danger",
		title: "Tidak berlaku lagi",
		text: "Dokumen ini pernah diterbitkan oleh sekolah, lalu dicabut.",
	},
} as const;

/** Says whether a print is genuine, and what it is about. */
export function VerifiedCard({ state, kind, school, date, initials, version }: Verified) {
	const { icon, look, title, text } = STATES[state];
	return (
		<Card>
			<p className={`flex items-center gap-3 font-bold text-lg ${look}`}>
				<Icon of={icon} className="size-7 shrink-0" />
				{title}
			</p>
			<p className="mt-1 mb-5 text-muted">{text}</p>
			<DescriptionList
				items={[
					{ label: "Sekolah", value: school },
					{ label: "Dokumen", value: kind },
					{ label: "Tanggal terbit", value: formatDay(date) },
					{ label: "Inisial", value: initials },
					{ label: "Versi", value: String(version) },
				]}
			/>
		</Card>
	);
}
