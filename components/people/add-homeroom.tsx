"use client";

import { Plus } from "lucide";
import { Icon } from "@/components/ui/icon";
import { MentorPicker } from "./mentor-picker";
import { ROLE_CHANGE_FAILED, useUserChange } from "./use-user-change";

/** Makes a guru_pembimbing a homeroom teacher. */
export function AddHomeroom() {
	const change = useUserChange();
	return (
		<MentorPicker
			label="Pilih Pembimbing untuk dijadikan Wali Kelas"
			onPick={({ id_user, name }) =>
				change({
					question: {
						title: `Yakin ingin menjadikan ${name} Wali Kelas?`,
						text: `${name} perlu login kembali dengan peran barunya.`,
						tone: "warning",
					},
					method: "PUT",
					path: `${id_user}/promote-homeroom`,
					failure: ROLE_CHANGE_FAILED,
				})
			}
		>
			<Icon of={Plus} />
			Tambah Data
		</MentorPicker>
	);
}
