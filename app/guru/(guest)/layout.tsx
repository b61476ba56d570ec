import type { ReactNode } from "react";
import { GuestFrame } from "@/app/_shell/guest-frame";

export default function TeacherGuestLayout({ children }: { children: ReactNode }) {
	return <GuestFrame entry="teacher">{children}</GuestFrame>;
}
