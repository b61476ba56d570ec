import type { ReactNode } from "react";
import { type Gender, headerRoleLabel, type Role } from "@/lib/labels";
import { ProfileCard, personGroup } from "./profile-card";

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
				personGroup({ ...teacher, email }),
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
