import { Hourglass, UserRoundX } from "lucide";
import { Callout } from "@/components/feedback/callout";
import { type Approval, isStaff, type Role } from "@/lib/labels";

/** Shown above every page of a person whom the management has not approved. */
export function ApprovalNotice({ approval, role }: { approval: Approval; role: Role }) {
	switch (approval) {
		case "approved":
			return null;
		case "waiting":
			return (
				<Callout
					tone="warning"
					icon={Hourglass}
					title="Menunggu persetujuan manajemen sekolah"
					text={
						isStaff(role)
							? "Sementara itu lengkapi profil Anda. Peserta didik belum dapat memilih Anda."
							: "Sementara itu lengkapi profil Anda. Data PKL dapat ditambahkan setelah Anda disetujui."
					}
				/>
			);
		case "rejected":
			return (
				<Callout
					tone="danger"
					icon={UserRoundX}
					title="Pendaftaran Anda ditolak manajemen sekolah"
					text="Hubungi manajemen sekolah bila ini keliru."
				/>
			);
		default:
			return approval satisfies never;
	}
}
