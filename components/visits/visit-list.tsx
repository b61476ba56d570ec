import { NameLink } from "@/components/table/name-link";
import { formatWeekday } from "@/lib/dates/dates";
import type { OwnVisit } from "@/server/wire/visits";

/** The visits at a student's placements: that they were, and whether the teacher saw the student. */
export function VisitList({ rows }: { rows: readonly (OwnVisit & { href?: string })[] }) {
	if (rows.length === 0) return <p className="text-muted text-sm">Belum ada kunjungan yang dicatat.</p>;
	return (
		<ul className="space-y-2">
			{rows.map(({ visited_on, teacher, company_name, seen, href }) => (
				<li
					key={`${visited_on} ${teacher} ${company_name}`}
					className="flex flex-wrap justify-between gap-x-4"
				>
					<span className="wrap-anywhere">
						{href ? (
							<NameLink href={href}>{formatWeekday(visited_on)}</NameLink>
						) : (
							<strong>{formatWeekday(visited_on)}</strong>
						)}
						<span className="block text-muted text-sm">
							{[teacher, company_name].filter(Boolean).join(" · ")}
						</span>
					</span>
					<span className="text-sm">{seen ? "Ditemui" : "Tidak ditemui"}</span>
				</li>
			))}
		</ul>
	);
}
