import type { Metadata } from "next";
import { GuestLayout } from "@/components/frame/guest-layout";
import { LostLink } from "@/components/instructors/lost-link";
import { GuestLink } from "@/components/people/guest-link";
import { INSTRUCTOR_HOME } from "@/lib/instructors/links";
import { settings } from "@/server/env";
import { currentInstructor } from "@/server/http/page";

export const metadata: Metadata = { title: "Minta Tautan", referrer: "no-referrer" };

export default async function LostLinkPage() {
	const known = await currentInstructor();
	return (
		<GuestLayout brand={{ appName: settings().appName, school: null }}>
			<LostLink />
			{known && (
				<GuestLink question="Tautan Anda masih berlaku." href={INSTRUCTOR_HOME}>
					Kembali
				</GuestLink>
			)}
		</GuestLayout>
	);
}
