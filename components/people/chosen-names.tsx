import type { ReactNode } from "react";
import { idOf, type Markable } from "@/components/table/use-marks";

/** The most names in a question. */
const NAMED = 5;

/** The part of a question about several people that says what it means for them, and who they are. */
export function ChosenNames({ rows, children }: { rows: readonly Markable[]; children: ReactNode }) {
	const more = rows.length - NAMED;
	return (
		<>
			{children}
			<ul className="list-disc ps-5">
				{rows.slice(0, NAMED).map((row) => (
					<li key={idOf(row)}>{row.name}</li>
				))}
				{more > 0 && <li>dan {more} pengguna lainnya</li>}
			</ul>
		</>
	);
}
