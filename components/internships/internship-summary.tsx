import { EmptyState } from "@/components/feedback/empty-state";
import { DescriptionList } from "@/components/table/description-list";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatPeriod } from "@/lib/internships/internship-period";
import type { CurrentInternship } from "@/server/wire/internships";

type Props = {
	internship: CurrentInternship | null;
	columns?: 2 | 3;
};

/** The internship in a few lines. Without an internship, it links to the form that adds one. */
export function InternshipSummary({ internship, columns = 2 }: Props) {
	if (!internship)
		return (
			<Card>
				<EmptyState
					title="Belum ada data PKL"
					text="Tambahkan data PKL supaya Anda bisa melakukan presensi."
					action={<ButtonLink href="/profil/tambah-data-pkl">Tambah Data PKL</ButtonLink>}
				/>
			</Card>
		);
	const { job_name, company_name, start_date, last_day, teacher, instructor_name } = internship;
	return (
		<Card>
			<DescriptionList
				columns={columns}
				short
				items={[
					{ label: "Tempat PKL", value: company_name },
					{ label: "Pekerjaan", value: job_name },
					{
						label: "Periode",
						value: formatPeriod(start_date, last_day),
					},
					{ label: "Pembimbing", value: teacher?.name },
					{ label: "Instruktur", value: instructor_name },
				]}
			/>
		</Card>
	);
}
