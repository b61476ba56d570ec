import Link from "next/link";
import type { ReactNode } from "react";
import { ONGOING } from "@/lib/placement-filter";
import { placementListHref } from "@/lib/placement-list";
import { type StudentList, studentListHref } from "@/lib/student-list";
import type { PlacementCounts as Counts } from "@/server/services/internships/placements";

type Props = {
	counts: Counts;
	/** Whom they count: 'peserta didik di kelas Anda'. */
	who: string;
	/** What narrows the list of students to them. */
	whose: Partial<StudentList>;
};

/** How many of the students somebody watches over are at work, and how many are not; each group leads to its list. */
export function PlacementCounts({ counts, who, whose }: Props) {
	const { students, ongoing, pending, completed, none } = counts;
	return (
		<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
			<span>{`${students} ${who}:`}</span>
			<Listed href={studentListHref({ ...whose, filter: ONGOING })}>{`${ongoing} sedang PKL`}</Listed>
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
