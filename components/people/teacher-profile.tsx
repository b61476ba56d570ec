import type { UserWire } from "@/server/wire/people";
import { ProfileCard, personGroup } from "./profile-card";

type Props = Pick<UserWire, "name"> & {
	roleLabel: string;
	teacher: NonNullable<UserWire["teacher"]>;
};

export function TeacherProfile({ name, roleLabel, teacher }: Props) {
	return (
		<ProfileCard
			name={name}
			lines={[roleLabel, teacher.school]}
			avatar={teacher.avatar}
			editHref="/guru/profil/edit"
			groups={[
				personGroup(teacher),
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
