import { GuestHeading } from "@/components/frame/guest-layout";
import { ForgotPasswordForm } from "@/components/people/forgot-password-form";
import { GuestLink } from "@/components/people/guest-link";
import { type Entry, loginOf } from "@/lib/people/entries";

/** The page that asks for a reset link. */
export function ForgotPassword({ entry }: { entry: Entry }) {
	return (
		<>
			<GuestHeading
				title="Lupa Password"
				text="Masukkan email akun Anda. Kami akan mengirim tautan untuk membuat password baru."
			/>
			<ForgotPasswordForm />
			<GuestLink question="Sudah ingat password?" href={loginOf(entry)}>
				Masuk di sini
			</GuestLink>
		</>
	);
}
