import type { ReactNode } from "react";
import { SessionLayout } from "@/app/_shell/session-layout";
import { HeaderSearch } from "@/components/frame/header-search";
import { OtherYear, YearChooser } from "@/components/schools/year-chooser";
import { requireViewer, shownYear } from "@/server/http/page";
import { StaffPages } from "./staff-pages";

export default async function StaffLayout({ children }: { children: ReactNode }) {
	const { viewer } = await requireViewer();
	const shown = await shownYear();
	return (
		<SessionLayout
			search={<HeaderSearch />}
			aside={viewer.years.length > 1 && <YearChooser shown={shown} years={viewer.years} />}
			notice={shown !== null && <OtherYear shown={shown} />}
		>
			<StaffPages>{children}</StaffPages>
		</SessionLayout>
	);
}
