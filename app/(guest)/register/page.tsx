import type { Metadata } from "next";
import { EntrySwitch } from "@/components/accounts/entry-switch";
import { GuestLink } from "@/components/accounts/guest-link";
import { RegisterForm } from "@/components/accounts/register-form";
import { GuestHeading } from "@/components/frame/guest-layout";

export const metadata: Metadata = { title: "Daftar" };

export default function RegisterPage() {
	return (
		<>
			<EntrySwitch current="student" student="/register" teacher="/guru/register" />
			<GuestHeading
				title="Daftar Akun"
				text="Siapkan NISN Anda dan NPSN sekolah. Data diri lainnya dilengkapi setelah ini."
			/>
			<RegisterForm entry="student" />
			<GuestLink question="Sudah punya akun?" href="/login">
				Masuk di sini
			</GuestLink>
		</>
	);
}
