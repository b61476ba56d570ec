import type { Metadata } from "next";
import { type ResetQuery, requireResetLink } from "@/app/_shell/reset-link";
import { GuestLink } from "@/components/accounts/guest-link";
import { ResetPasswordForm } from "@/components/accounts/reset-password-form";
import { GuestHeading } from "@/components/shared/guest-layout";

// The address carries the token: it is told to nobody.
export const metadata: Metadata = { title: "Reset Password", referrer: "no-referrer" };

export default async function TeacherResetPasswordPage({
	searchParams,
}: {
	searchParams: Promise<ResetQuery>;
}) {
	const link = requireResetLink(await searchParams, "/guru/login");
	return (
		<>
			<GuestHeading title="Reset Password" text="Buat password baru untuk akun Anda." />
			<ResetPasswordForm {...link} loginHref="/guru/login" />
			<GuestLink question="Tautan tidak berlaku lagi?" href="/guru/lupa-password">
				Minta tautan baru
			</GuestLink>
		</>
	);
}
