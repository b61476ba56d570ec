"use client";

import { Plus } from "lucide";
import { Icon } from "@/components/ui/icon";
import { TeacherPicker } from "./teacher-picker";
import { becomingHomeroom, useUserChange } from "./use-user-change";

/** Makes a guru_pembimbing a homeroom teacher. */
export function AddHomeroom() {
	const change = useUserChange();
	return (
		<TeacherPicker
			label="Pilih Pembimbing untuk dijadikan Wali Kelas"
			onPick={(teacher) => change(becomingHomeroom(teacher))}
		>
			<Icon of={Plus} />
			Tambah Data
		</TeacherPicker>
	);
}
