import type { Metadata } from "next";
import { ForgotPassword } from "@/app/_shell/forgot-password";

export const metadata: Metadata = { title: "Lupa Password" };

export default function TeacherForgotPasswordPage() {
	return <ForgotPassword entry="teacher" />;
}
