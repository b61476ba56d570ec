import type { Metadata } from "next";
import { ResetPassword, type ResetQuery } from "@/app/_shell/reset-password";

// The address contains the token, and no other site may learn it.
export const metadata: Metadata = { title: "Reset Password", referrer: "no-referrer" };

type Props = { searchParams: Promise<ResetQuery> };

export default async function ResetPasswordPage({ searchParams }: Props) {
	return <ResetPassword entry="student" query={await searchParams} forgotHref="/lupa-password" />;
}
