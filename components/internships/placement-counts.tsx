import Link from "next/link";
import type { ReactNode } from "react";
import { ONGOING } from "@/lib/internships/placement-filter";
import { placementListHref } from "@/lib/internships/placement-list";
import { type StudentList, studentListHref } from "@/lib/internships/student-list";
import type { PlacementCounts as Counts } from "@/server/services/internships/placements";

type Props = {
	counts: Counts;
	/** The counted group: 'peserta didik di kelas Anda'. */
	who: string;
	/** The filters that narrow the list of students to this group. Null: there are none. */
	whose: Partial<StudentList> | null;
};

/** How many of somebody's students are at work, and how many are not. Each group links to its list. */
export function PlacementCounts({ counts, who, whose }: Props) {
	const { students, ongoing, pending, completed, none } = counts;
	return (
		<p className="flex flex-wrap items-center gap-x-4 gap-y-5.5 text-muted text-sm">
			<span>{`${students} ${who}:`}</span>
			{whose ? (
				<Listed href={studentListHref({ ...whose, filter: ONGOING })}>{`${ongoing} sedang PKL`}</Listed>
			) : (
				<span>{`${ongoing} sedang PKL`}</span>
			)}
			<Listed href={placementListHref({ list: "menunggu" })}>{`${pending} belum dimulai`}</Listed>
			<Listed href={placementListHref({ list: "tanpa" })}>{`${none} belum punya PKL`}</Listed>
			<span>{`${completed} selesai`}</span>
		</p>
	);
}

const Listed = ({ href, children }: { href: string; children: ReactNode }) => (
	<Link
		href={href}
		className="touch-area font-semibold text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
	>
		{children}
	</Link>
);
