import { DescriptionList } from "@/components/table/description-list";
import { PhoneLink } from "@/components/table/phone-link";
import { formatPeriod } from "@/lib/internships/internship-period";
import type { ShownInternship } from "@/server/wire/internships";

type Props = ShownInternship & {
	/** Also shows the supervising teacher, whom the teacher's own page does not need. */
	withTeacher: boolean;
};

/** An internship as staff need it: place, dates, and contacts. */
export function InternshipData(internship: Props) {
	const { start_date, last_day, student, teacher, withTeacher } = internship;
	const contact = teacher && internship.teacher_contact;
	return (
		<DescriptionList
			columns={3}
			items={[
				{ label: "Tempat PKL", value: internship.company_name },
				{ label: "Pekerjaan", value: internship.job_name },
				{
					label: "Periode",
					value: formatPeriod(start_date, last_day),
				},
				{ label: "Instruktur", value: internship.instructor_name },
				{ label: "Kontak Instruktur", value: <PhoneLink number={internship.instructor_contact} /> },
				{ label: "Wali Kelas", value: student.homeroom_teacher?.name },
				...(withTeacher
					? [
							{ label: "Pembimbing", value: teacher?.name },
							{ label: "Kontak Pembimbing", value: contact && <PhoneLink number={contact} /> },
						]
					: []),
			]}
		/>
	);
}
