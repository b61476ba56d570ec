import type { ReactNode } from "react";
import { SessionLayout } from "@/app/_shell/session-layout";
import { StaffPages } from "./staff-pages";

export default function StaffLayout({ children }: { children: ReactNode }) {
	return (
		<SessionLayout>
			<StaffPages>{children}</StaffPages>
		</SessionLayout>
	);
}
