import type { ReactNode } from "react";
import { formatDate } from "@/lib/dates";
import { GENDER_LABELS, type Gender, headerRoleLabel, type Role, titleCase } from "@/lib/labels";
import { ProfileCard } from "./profile-card";

type Props = {
	name: string;
	email: string;
	role: Role;
	major_led: { code: string } | null;
	teacher: {
		firstname: string;
		lastname: string | null;
		npsn: string;
		school: string;
		nip: string | null;
		position: string | null;
		birthplace: string | null;
		birthdate: string | null;
		contact: string | null;
		gender: Gender | null;
		avatar: string | null;
	};
	deletion: ReactNode;
};

export function TeacherProfile({ name, email, role, major_led, teacher, deletion }: Props) {
	const roleLabel = headerRoleLabel(role, major_led?.code ?? null);
	return (
		<ProfileCard
			name={name}
			lines={[roleLabel, teacher.school]}
			avatar={teacher.avatar}
			editHref="/guru/profil/edit"
			deletion={deletion}
			groups={[
				{
					title: "Data Diri",
					items: [
						{ label: "Nama Depan", value: teacher.firstname },
						{ label: "Nama Belakang", value: teacher.lastname },
						{ label: "Tempat Lahir", value: titleCase(teacher.birthplace) },
						{ label: "Tanggal Lahir", value: formatDate(teacher.birthdate) },
						{ label: "Jenis Kelamin", value: teacher.gender && GENDER_LABELS[teacher.gender] },
						{ label: "Kontak", value: teacher.contact },
						{ label: "Email", value: email, wide: true },
					],
				},
				{
					title: "Sekolah",
					items: [
						{ label: "Sekolah", value: teacher.school },
						{ label: "NPSN", value: teacher.npsn },
						{ label: "NIP", value: teacher.nip },
						{ label: "Peran", value: roleLabel },
						...(teacher.position ? [{ label: "Jabatan", value: teacher.position }] : []),
					],
				},
			]}
		/>
	);
}
