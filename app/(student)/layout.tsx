import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SessionLayout } from "@/app/_shell/session-layout";
import { StudentPages } from "./student-pages";

// Only here: browsers that offer to install what they find would do so at the login, too.
export const metadata: Metadata = { manifest: "/manifest.webmanifest" };

export default function StudentLayout({ children }: { children: ReactNode }) {
	return (
		<SessionLayout>
			<StudentPages>{children}</StudentPages>
		</SessionLayout>
	);
}
