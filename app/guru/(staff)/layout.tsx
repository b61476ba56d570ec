import type { ReactNode } from "react";
import { SessionLayout } from "@/app/_shell/session-layout";
import { BackToPlace } from "@/components/shared/back-to-place";
import { Toasts } from "@/components/shared/toast";
import { StaffPages } from "./staff-pages";

export default function StaffLayout({ children }: { children: ReactNode }) {
	return (
		<SessionLayout>
			<StaffPages>{children}</StaffPages>
			<BackToPlace />
			<Toasts />
		</SessionLayout>
	);
}
