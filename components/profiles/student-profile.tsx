import type { ReactNode } from "react";
import { formatDate } from "@/lib/dates";
import { GENDER_LABELS, type Gender, headerRoleLabel, titleCase } from "@/lib/labels";
import { ProfileCard } from "./profile-card";

type Props = {
	name: string;
	email: string;
	student: {
		firstname: string;
		lastname: string | null;
		npsn: string;
		school: string;
		nisn: string;
		major_detail: { code: string; name: string } | null;
		homeroom_teacher: { name: string } | null;
		birthplace: string | null;
		birthdate: string | null;
		contact: string | null;
		gender: Gender | null;
		emergency_contact: string | null;
		emergency_contact_name: string | null;
		avatar: string | null;
	};
	deletion: ReactNode;
};

export function StudentProfile({ name, email, student, deletion }: Props) {
	const { major_detail } = student;
	return (
		<ProfileCard
			name={name}
			lines={[headerRoleLabel("peserta_didik", major_detail?.code ?? null), student.school]}
			avatar={student.avatar}
			editHref="/profil/edit"
			deletion={deletion}
			groups={[
				{
					title: "Data Diri",
					items: [
						{ label: "Nama Depan", value: student.firstname },
						{ label: "Nama Belakang", value: student.lastname },
						{ label: "Tempat Lahir", value: titleCase(student.birthplace) },
						{ label: "Tanggal Lahir", value: formatDate(student.birthdate) },
						{ label: "Jenis Kelamin", value: student.gender && GENDER_LABELS[student.gender] },
						{ label: "Kontak", value: student.contact },
						{ label: "Email", value: email, wide: true },
					],
				},
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
