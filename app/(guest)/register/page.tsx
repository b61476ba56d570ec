import type { Metadata } from "next";
import { GuestHeading } from "@/components/frame/guest-layout";
import { EntrySwitch } from "@/components/people/entry-switch";
import { GuestLink } from "@/components/people/guest-link";
import { RegisterForm } from "@/components/people/register-form";

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
			<GuestLink question="Punya kode undangan?" href="/undangan">
				Buka akun Anda
			</GuestLink>
			<GuestLink question="Sudah punya akun?" href="/login">
				Masuk di sini
			</GuestLink>
		</>
	);
}
