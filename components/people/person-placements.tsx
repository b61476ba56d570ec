import { InternshipBadge } from "@/components/internships/internship-badge";
import { NameLink } from "@/components/table/name-link";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/dates";
import type { PersonPlacement } from "@/server/wire/people";

type Props = {
	placements: readonly PersonPlacement[];
	/** May the reader place the student? */
	places: boolean;
};

/** A student's placements, the latest first. Each opens everything about it, and its data. */
export function PersonPlacements({ placements, places }: Props) {
	return (
		<Card>
			<CardHeader
				title="PKL"
				actions={
					places &&
					placements.every(({ status }) => status === "completed") && (
						<ButtonLink href="/guru/penempatan" variant="secondary" size="sm">
							Tempatkan
						</ButtonLink>
					)
				}
			/>
			{placements.length === 0 && <p className="text-muted text-sm">Belum ada data PKL.</p>}
			<ul className="divide-y">
				{placements.map((placement) => (
					<Placement key={placement.id_internship} {...placement} />
				))}
			</ul>
		</Card>
	);
}

function Placement({
	id_internship,
	company_name,
	status,
	waits,
	start_date,
	end_date,
	teacher,
	editable,
}: PersonPlacement) {
	const href = `/guru/peserta-didik/${id_internship}`;
	const dates = `${formatDate(start_date)} sampai ${end_date ? formatDate(end_date) : "belum ditentukan"}`;
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
			<div className="min-w-0">
				<p className="wrap-anywhere font-semibold">
					<NameLink href={href}>{company_name}</NameLink>
				</p>
				<p className="text-muted text-sm">
					{dates}, {teacher ? `pembimbing ${teacher}` : "tanpa pembimbing"}
				</p>
			</div>
			<div className="flex flex-wrap items-center gap-x-4">
				<InternshipBadge status={status} waits={waits} />
				{editable && (
					<ButtonLink
						href={`${href}/edit-data-pkl`}
						variant="link"
						aria-label={`${wordsOf(status)} di ${company_name}`}
					>
						{wordsOf(status)}
					</ButtonLink>
				)}
			</div>
		</li>
	);
}

const wordsOf = (status: PersonPlacement["status"]) =>
	status === "completed" ? "Lihat Data PKL" : "Edit Data PKL";
