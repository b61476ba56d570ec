import type { Metadata } from "next";
import { GuestLayout } from "@/components/frame/guest-layout";
import { LostLink } from "@/components/instructors/lost-link";
import { settings } from "@/server/env";

export const metadata: Metadata = { title: "Minta Tautan", referrer: "no-referrer" };

export default function LostLinkPage() {
	return (
		<GuestLayout brand={{ appName: settings().appName, school: null }}>
			<LostLink />
		</GuestLayout>
	);
}
