import { DescriptionList } from "@/components/table/description-list";
import { NameLink } from "@/components/table/name-link";
import { formatPeriod } from "@/lib/internships/internship-period";
import { workplaceHref } from "@/lib/workplaces/workplace-list";
import type { ShownInternship } from "@/server/wire/internships";

type Props = { internship: ShownInternship; workplace_id: string };

/** A placement as staff need it. Whom to call stands in the contacts. */
export const InternshipData = ({ internship, workplace_id }: Props) => (
	<DescriptionList
		short
		items={[
			{
				label: "Tempat PKL",
				value: <NameLink href={workplaceHref(workplace_id)}>{internship.company_name}</NameLink>,
			},
			{ label: "Pekerjaan", value: internship.job_name },
			{ label: "Periode", value: formatPeriod(internship.start_date, internship.last_day) },
			{ label: "Wali Kelas", value: internship.student.homeroom_teacher?.name },
		]}
	/>
);
