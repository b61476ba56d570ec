import type { ReactNode } from "react";
import { SessionLayout } from "@/app/_shell/session-layout";
import { Toasts } from "@/components/feedback/toast";
import { PageBoundary } from "@/components/frame/page-boundary";

export default function StaffLayout({ children }: { children: ReactNode }) {
	return (
		<SessionLayout>
			<PageBoundary>{children}</PageBoundary>
			<Toasts />
		</SessionLayout>
	);
}
