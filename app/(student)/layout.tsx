import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SessionLayout } from "@/app/_shell/session-layout";
import { ReportLink } from "@/components/incidents/report-link";
import { requireViewer } from "@/server/http/page";
import { StudentPages } from "./student-pages";

// Only students' pages have the manifest. Otherwise browsers would also offer the installation on the login page.
export const metadata: Metadata = { manifest: "/manifest.webmanifest" };

export default async function StudentLayout({ children }: { children: ReactNode }) {
	const { viewer } = await requireViewer();
	const { days, journals } = viewer;
	return (
		<SessionLayout aside={<ReportLink />}>
			<StudentPages waiting={{ days: days ?? [], journals: journals ?? 0 }}>{children}</StudentPages>
		</SessionLayout>
	);
}
