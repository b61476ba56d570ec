import type { ReactNode } from "react";
import { InstructorFrame } from "@/components/instructors/instructor-frame";
import { sealInstructor } from "@/server/auth/instructor";
import { settings } from "@/server/env";
import { requireInstructor } from "@/server/http/page";
import { readPlace } from "@/server/services/instructors/students";

/** The frame of all pages of an instructor. Each page still calls `requireInstructor` itself. */
export async function InstructorLayout({ children }: { children: ReactNode }) {
	const actor = await requireInstructor();
	const { workplace, school } = await readPlace(actor);
	return (
		<InstructorFrame
			seal={sealInstructor(actor)}
			name={actor.name}
			workplace={workplace}
			brand={{ appName: settings().appName, school }}
		>
			{children}
		</InstructorFrame>
	);
}
