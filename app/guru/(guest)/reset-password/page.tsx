import type { Metadata } from "next";
import { ResetPassword, type ResetQuery } from "@/app/_shell/reset-password";

// The address contains the token, and no other site may learn it.
export const metadata: Metadata = { title: "Reset Password", referrer: "no-referrer" };

type Props = { searchParams: Promise<ResetQuery> };

export default async function TeacherResetPasswordPage({ searchParams }: Props) {
	return <ResetPassword entry="teacher" query={await searchParams} forgotHref="/guru/lupa-password" />;
}
