import type { ReactNode } from "react";
import { SessionLayout } from "@/app/_shell/session-layout";
import { StudentPages } from "./student-pages";

export default function StudentLayout({ children }: { children: ReactNode }) {
	return (
		<SessionLayout>
			<StudentPages>{children}</StudentPages>
		</SessionLayout>
	);
}
