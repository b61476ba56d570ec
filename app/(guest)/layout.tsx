import type { ReactNode } from "react";
import { GuestFrame } from "@/app/_shell/guest-frame";

export default function StudentGuestLayout({ children }: { children: ReactNode }) {
	return <GuestFrame entry="student">{children}</GuestFrame>;
}
