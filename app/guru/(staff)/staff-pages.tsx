"use client";

import type { ReactNode } from "react";
import { Toasts } from "@/components/feedback/toast";
import { PageBoundary } from "@/components/frame/page-boundary";
import { StudentShape } from "@/components/internships/student-shape";
import { StaffKeeper } from "@/components/offline/staff-keeper";
import { OverviewShape } from "@/components/overview/overview-shape";

const STUDENT = /^\/guru\/(bimbingan|peserta-didik)\/[^/]+$/;

function shapeOf(path: string) {
	if (path === "/guru/gambaran") return <OverviewShape />;
	return STUDENT.test(path) ? <StudentShape /> : null;
}

/** What every page of this entry needs, in one module. Two scripts would cost a round trip each. */
export function StaffPages({ children }: { children: ReactNode }) {
	return (
		<>
			<StaffKeeper />
			<PageBoundary shapeOf={shapeOf}>{children}</PageBoundary>
			<Toasts />
		</>
	);
}
