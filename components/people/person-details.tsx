import { DescriptionList } from "@/components/table/description-list";
import { NameLink } from "@/components/table/name-link";
import { Card, CardHeader } from "@/components/ui/card";
import { ONGOING } from "@/lib/internships/placement-filter";
import { studentListHref } from "@/lib/internships/student-list";
import type { PersonWire } from "@/server/wire/people";

/** Who somebody is at the school. */
export function PersonDetails({ person }: { person: PersonWire }) {
	const { id_user, student, teacher } = person;
	return (
		<Card>
			<CardHeader title="Profil" />
			<DescriptionList
				short
				columns={3}
				items={[
					...(student
						? [
								{ label: "NISN", value: student.nisn },
								{ label: "Kelas", value: student.class?.name },
								{ label: "Wali Kelas", value: student.homeroom_teacher },
								{ label: "Kompetensi Keahlian", value: student.major_detail?.name },
							]
						: []),
					...(teacher
						? [
								{ label: "NIP", value: teacher.nip },
								{
									label: "Bimbingan",
									value: teacher.mentees > 0 && (
										<NameLink href={studentListHref({ teacher: id_user, filter: ONGOING })}>
											{`${teacher.mentees} sedang PKL`}
										</NameLink>
									),
								},
							]
						: []),
				]}
			/>
		</Card>
	);
}
