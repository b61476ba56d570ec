import { CircleAlert } from "lucide";
import { Callout } from "@/components/feedback/callout";
import type { GoalChoice } from "@/lib/rapor/rapor";

type Props = {
	/** The goals without any journal. */
	goals: readonly GoalChoice[];
	/** How many goals there are. */
	of: number;
};

/** Says first what nobody has done yet. */
export function UncoveredGoals({ goals, of }: Props) {
	if (goals.length === 0) return <p>{`Semua tujuan sudah ada jurnalnya (${of} dari ${of}).`}</p>;
	return (
		<Callout
			tone="warning"
			icon={CircleAlert}
			title={`${goals.length} dari ${of} tujuan belum ada jurnalnya`}
			text={goals.map(({ number, label }) => (
				<span key={number} className="block max-sm:line-clamp-1">
					<span className="font-semibold">TP {number}</span> {label}
				</span>
			))}
		/>
	);
}
