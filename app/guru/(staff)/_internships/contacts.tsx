import { LinkRow } from "@/components/instructors/link-row";
import { EmergencyContact } from "@/components/internships/emergency-contact";
import { StudentContacts } from "@/components/internships/student-contacts";
import { Card, CardHeader } from "@/components/ui/card";
import type { listLinks } from "@/server/services/instructors/links";
import type { ShownInternship } from "@/server/wire/internships";

type Props = {
	internship: ShownInternship;
	/** Does the reader supervise it? */
	own: boolean;
	/** The student's own number. */
	number: string | null;
	link: Awaited<ReturnType<typeof listLinks>>[number] | undefined;
	/** May the reader open the emergency contact? */
	emergency: boolean;
};

/** Whom to call about a placement. */
export function Contacts({ internship, own, number, link, emergency }: Props) {
	const { id_internship: id, status, student, teacher } = internship;
	return (
		<Card>
			<CardHeader title="Kontak" />
			<StudentContacts
				rows={[
					...(own
						? []
						: [
								{
									role: "Pembimbing",
									name: teacher?.name ?? null,
									number: internship.teacher_contact,
								},
							]),
					...(status === "ongoing" ? [{ role: "Peserta Didik", name: student.name, number }] : []),
					{
						role: "Instruktur",
						name: internship.instructor_name,
						number: internship.instructor_contact,
						more: link && <LinkRow instructor={link} link={link} />,
					},
				]}
			/>
			{emergency && <EmergencyContact key={id} internshipId={id} />}
		</Card>
	);
}
