import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SessionLayout } from "@/app/_shell/session-layout";
import { ReportLink } from "@/components/incidents/report-link";
import { StudentPages } from "./student-pages";

// Only students' pages have the manifest. Otherwise browsers would also offer the installation on the login page.
export const metadata: Metadata = { manifest: "/manifest.webmanifest" };

export default function StudentLayout({ children }: { children: ReactNode }) {
	return (
		<SessionLayout aside={<ReportLink />}>
			<StudentPages>{children}</StudentPages>
		</SessionLayout>
	);
}
