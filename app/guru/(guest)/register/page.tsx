import type { Metadata } from "next";
import { GuestHeading } from "@/components/frame/guest-layout";
import { EntrySwitch } from "@/components/people/entry-switch";
import { GuestLink } from "@/components/people/guest-link";
import { RegisterForm } from "@/components/people/register-form";

export const metadata: Metadata = { title: "Register Guru" };

export default function TeacherRegisterPage() {
	return (
		<>
			<EntrySwitch current="teacher" student="/register" teacher="/guru/register" />
			<GuestHeading
				title="Register Guru"
				text="Siapkan NPSN sekolah. Akun baru terdaftar sebagai pembimbing PKL."
			/>
			<RegisterForm entry="teacher" />
			<GuestLink question="Punya kode undangan?" href="/undangan">
				Buka akun Anda
			</GuestLink>
			<GuestLink question="Sudah punya akun?" href="/guru/login">
				Masuk di sini
			</GuestLink>
		</>
	);
}
