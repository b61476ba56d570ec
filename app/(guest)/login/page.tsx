import type { Metadata } from "next";
import { GuestHeading } from "@/components/frame/guest-layout";
import { UnsentAtLogin } from "@/components/offline/unsent-at-login";
import { EntrySwitch } from "@/components/people/entry-switch";
import { GuestLink } from "@/components/people/guest-link";
import { LoginForm } from "@/components/people/login-form";
import { hasPasskeys } from "@/server/services/people/passkeys";

export const metadata: Metadata = { title: "Masuk" };

export default function LoginPage() {
	return (
		<>
			<EntrySwitch current="student" student="/login" teacher="/guru/login" />
			<GuestHeading title="Selamat datang" text="Masuk untuk mencatat kehadiran dan jurnal PKL hari ini." />
			<LoginForm passkeys={hasPasskeys()} forgotHref="/lupa-password" />
			<GuestLink question="Belum punya akun?" href="/register">
				Buat di sini
			</GuestLink>
			<UnsentAtLogin />
		</>
	);
}
