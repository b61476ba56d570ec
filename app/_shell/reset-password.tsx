import { redirect } from "next/navigation";
import { GuestHeading } from "@/components/frame/guest-layout";
import { GuestLink } from "@/components/people/guest-link";
import { ResetPasswordForm } from "@/components/people/reset-password-form";
import { type Entry, loginOf } from "@/lib/people/entries";

export type ResetQuery = { email?: string | string[]; token?: string | string[] };

type Props = { entry: Entry; query: ResetQuery; forgotHref: string };

/** The page of a mailed link. Without e-mail and token there is nothing to reset, so it opens the login page. */
export function ResetPassword({ entry, query: { email, token }, forgotHref }: Props) {
	if (typeof email !== "string" || typeof token !== "string" || !email || !token) redirect(loginOf(entry));
	return (
		<>
			<GuestHeading title="Reset Password" text="Buat password baru untuk akun Anda." />
			<ResetPasswordForm email={email} token={token} loginHref={loginOf(entry)} />
			<GuestLink question="Tautan tidak berlaku lagi?" href={forgotHref}>
				Minta tautan baru
			</GuestLink>
		</>
	);
}
