import { DescriptionList } from "@/components/table/description-list";
import { NameLink } from "@/components/table/name-link";
import { Card, CardHeader } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/dates";
import { studentListHref } from "@/lib/internships/student-list";
import { GENDER_LABELS, titleCase } from "@/lib/labels";
import type { PersonWire } from "@/server/wire/people";

/** Who somebody is: the profile, as far as the staff need it. */
export function PersonDetails({ person }: { person: PersonWire }) {
	const { id_user, profile, student, teacher } = person;
	const { birthplace, birthdate } = profile;
	const born = [birthplace && titleCase(birthplace), birthdate && formatDate(birthdate)];
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
										<NameLink href={studentListHref({ teacher: id_user })}>{teacher.mentees} PKL</NameLink>
									),
								},
							]
						: []),
					{ label: "Kontak", value: profile.contact },
					{ label: "Tempat, Tanggal Lahir", value: born.filter(Boolean).join(", ") },
					{ label: "Jenis Kelamin", value: profile.gender && GENDER_LABELS[profile.gender] },
				]}
			/>
		</Card>
	);
}
