import { headerRoleLabel } from "@/lib/labels";
import type { UserWire } from "@/server/wire/people";
import { ProfileCard, personGroup } from "./profile-card";

type Props = Pick<UserWire, "name" | "email"> & {
	student: NonNullable<UserWire["student"]>;
};

export function StudentProfile({ name, email, student }: Props) {
	const { major_detail } = student;
	return (
		<ProfileCard
			name={name}
			lines={[headerRoleLabel("peserta_didik", major_detail && `XII ${major_detail.code}`), student.school]}
			avatar={student.avatar}
			editHref="/profil/edit"
			groups={[
				personGroup({ ...student, email }),
				{
					title: "Sekolah",
					items: [
						{ label: "Sekolah", value: student.school },
						{ label: "NPSN", value: student.npsn },
						{ label: "NISN", value: student.nisn },
						{ label: "Wali Kelas", value: student.homeroom_teacher?.name },
						{
							label: "Kompetensi Keahlian",
							value: major_detail && `${major_detail.name} (${major_detail.code})`,
							wide: true,
						},
					],
				},
				{
					title: "Kontak Darurat",
					items: [
						{ label: "Nama Kontak Darurat", value: student.emergency_contact_name },
						{ label: "Kontak Darurat", value: student.emergency_contact },
					],
				},
			]}
		/>
	);
}
