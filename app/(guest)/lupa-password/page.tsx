import type { Metadata } from "next";
import { ForgotPasswordForm } from "@/components/accounts/forgot-password-form";
import { GuestLink } from "@/components/accounts/guest-link";
import { GuestHeading } from "@/components/shared/guest-layout";

export const metadata: Metadata = { title: "Lupa Password" };

export default function ForgotPasswordPage() {
	return (
		<>
			<GuestHeading
				title="Lupa Password"
				text="Masukkan email akun Anda. Kami akan mengirim tautan untuk membuat password baru."
			/>
			<ForgotPasswordForm />
			<GuestLink question="Sudah ingat password?" href="/login">
				Masuk di sini
			</GuestLink>
		</>
	);
}
