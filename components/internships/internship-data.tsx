import { DescriptionList } from "@/components/table/description-list";
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
				{ label: "Kontak Instruktur", value: <Phone number={internship.instructor_contact} /> },
				{ label: "Wali Kelas", value: student.homeroom_teacher?.name },
				...(withTeacher
					? [
							{ label: "Pembimbing", value: teacher?.name },
							{ label: "Kontak Pembimbing", value: contact && <Phone number={contact} /> },
						]
					: []),
			]}
		/>
	);
}

const Phone = ({ number }: { number: string }) => (
	<a
		href={`tel:${number}`}
		className="touch-area text-accent-text tabular-nums underline decoration-1 underline-offset-4 hover:decoration-2"
	>
		{number}
	</a>
);
