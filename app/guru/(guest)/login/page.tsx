import type { Metadata } from "next";
import { GuestHeading } from "@/components/frame/guest-layout";
import { UnsentAtLogin } from "@/components/offline/unsent-at-login";
import { EntrySwitch } from "@/components/people/entry-switch";
import { GuestLink } from "@/components/people/guest-link";
import { LoginForm } from "@/components/people/login-form";
import { hasPasskeys } from "@/server/services/people/passkeys";

export const metadata: Metadata = { title: "Masuk Guru" };

export default function TeacherLoginPage() {
	return (
		<>
			<EntrySwitch current="teacher" student="/login" teacher="/guru/login" />
			<GuestHeading
				title="Selamat datang, Bapak/Ibu"
				text="Masuk untuk memantau kehadiran dan memeriksa jurnal peserta bimbingan."
			/>
			<LoginForm passkeys={hasPasskeys()} forgotHref="/guru/lupa-password" />
			<GuestLink question="Belum punya akun?" href="/guru/register">
				Buat di sini
			</GuestLink>
			<UnsentAtLogin />
		</>
	);
}
