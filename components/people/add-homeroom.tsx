"use client";

import { Plus } from "lucide";
import { Icon } from "@/components/ui/icon";
import { MentorPicker } from "./mentor-picker";
import { becomingHomeroom, useUserChange } from "./use-user-change";

/** Makes a guru_pembimbing a homeroom teacher. */
export function AddHomeroom() {
	const change = useUserChange();
	return (
		<MentorPicker
			label="Pilih Pembimbing untuk dijadikan Wali Kelas"
			onPick={(mentor) => change(becomingHomeroom(mentor))}
		>
			<Icon of={Plus} />
			Tambah Data
		</MentorPicker>
	);
}
