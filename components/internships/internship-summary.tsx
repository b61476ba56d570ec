import { Fold } from "@/components/frame/fold";
import { DescriptionList } from "@/components/table/description-list";
import { Card } from "@/components/ui/card";
import { formatPeriod } from "@/lib/internships/internship-period";
import type { CurrentInternship } from "@/server/wire/internships";

type Props = {
	internship: CurrentInternship;
	columns?: 2 | 3;
	/** Does a phone show all of it at once? */
	open?: boolean;
};

/** The internship in a few lines. A phone folds them, because its student knows them. */
export function InternshipSummary({ internship, columns = 2, open = false }: Props) {
	const { job_name, company_name, start_date, last_day, teacher, instructor_name } = internship;
	const card = (
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
	return open ? card : <Fold label="Data PKL">{card}</Fold>;
}
