import type { ReactNode } from "react";
import { SessionLayout } from "@/app/_shell/session-layout";
import { PageBoundary } from "@/components/shared/page-boundary";
import { Toasts } from "@/components/shared/toast";

export default function StaffLayout({ children }: { children: ReactNode }) {
	return (
		<SessionLayout>
			<PageBoundary>{children}</PageBoundary>
			<Toasts />
		</SessionLayout>
	);
}
