import { ShieldCheck } from "lucide";
import { Callout } from "@/components/feedback/callout";

/** Tells a manager why no other page opens. */
export function SecondStepNotice() {
	return (
		<Callout
			tone="warning"
			icon={ShieldCheck}
			title="Aktifkan verifikasi dua langkah untuk melanjutkan"
			text="Sekolah Anda mewajibkannya bagi Manajemen Sekolah. Halaman lain terbuka kembali setelah verifikasi dua langkah aktif."
		/>
	);
}
