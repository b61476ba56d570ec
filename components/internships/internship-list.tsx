import { Plus } from "lucide";
import { EmptyState } from "@/components/feedback/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { DocumentName } from "@/lib/documents/documents";
import type { PlacementSchedule } from "@/server/services/internships/calendars";
import type { ShownInternship, Unfinished } from "@/server/wire/internships";
import { InternshipCard } from "./internship-card";

const ADD_HREF = "/profil/tambah-data-pkl";

type Props = {
	internships: readonly ShownInternship[];
	/** The documents that the student can open, by internship. */
	documents: ReadonlyMap<string, readonly DocumentName[]>;
	/** What remains of the ongoing internships, by their id. */
	unfinished: ReadonlyMap<string, Unfinished | null>;
	/** The shifts and blocks of open internships, by their id. */
	schedules: ReadonlyMap<string, PlacementSchedule>;
};

/** The student's placements, newest first. */
export function InternshipList({ internships, documents, unfinished, schedules }: Props) {
	if (internships.length === 0)
		return (
			<Card padding="lg">
				<CardHeader title="Data PKL" />
				<EmptyState
					title="Belum ada data PKL"
					text="Tambahkan tempat PKL Anda supaya bisa melakukan presensi dan mengisi jurnal."
					action={
						<div className="flex flex-wrap justify-center gap-2">
							<ButtonLink href="/profil/pilihan-pkl" variant="secondary">
								Pilihan Tempat PKL
							</ButtonLink>
							<AddLink />
						</div>
					}
				/>
			</Card>
		);
	return (
		<Card padding="lg">
			<CardHeader
				title="Data PKL"
				actions={<AddLink quiet={internships.some(({ status }) => status !== "completed")} />}
			/>
			<ul className="space-y-4">
				{internships.map((internship) => (
					<InternshipCard
						key={internship.id_internship}
						internship={internship}
						documents={documents.get(internship.id_internship) ?? []}
						unfinished={unfinished.get(internship.id_internship) ?? null}
						schedule={schedules.get(internship.id_internship)}
					/>
				))}
			</ul>
		</Card>
	);
}

/** @param quiet does another placement go on, or is one still to come? */
function AddLink({ quiet = false }) {
	return (
		<ButtonLink href={ADD_HREF} variant={quiet ? "secondary" : "primary"}>
			<Icon of={Plus} />
			Tambah Data PKL
		</ButtonLink>
	);
}
