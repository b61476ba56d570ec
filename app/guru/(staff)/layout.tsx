import type { ReactNode } from "react";
import { SessionLayout } from "@/app/_shell/session-layout";
import { HeaderSearch } from "@/components/frame/header-search";
import { StaffPages } from "./staff-pages";

export default function StaffLayout({ children }: { children: ReactNode }) {
	return (
		<SessionLayout search={<HeaderSearch />}>
			<StaffPages>{children}</StaffPages>
		</SessionLayout>
	);
}
