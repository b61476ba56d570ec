import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { GuestHeading, GuestLayout } from "@/components/frame/guest-layout";
import { OpenLink } from "@/components/instructors/open-link";
import { GuestLink } from "@/components/people/guest-link";
import { INSTRUCTOR_HOME, LOST_LINK } from "@/lib/instructors/links";
import { settings } from "@/server/env";
import { currentInstructor } from "@/server/http/page";
import { isOwnLink } from "@/server/services/instructors/opening";

// The address contains the token, and no other site or search engine may learn it.
export const metadata: Metadata = {
	title: "Buka Tautan",
	referrer: "no-referrer",
	robots: { index: false, follow: false },
};

/**
 * Opening this page tells and changes nothing, and whether the link is good nobody learns: mail scanners follow links, and
 * people forward them. Only a browser that is known for this very link goes on.
 */
export default async function OpenLinkPage({ params }: PageProps<"/dunia-kerja/[token]">) {
	const { token } = await params;
	const known = await currentInstructor();
	if (known && (await isOwnLink(known, token))) redirect(INSTRUCTOR_HOME);
	return (
		<GuestLayout brand={{ appName: settings().appName, school: null }}>
			<GuestHeading title="Selamat datang" text="Halaman ini untuk instruktur di tempat PKL." />
			<OpenLink token={token.slice(0, 100)} />
			<GuestLink question="Tautan tidak dapat dibuka?" href={LOST_LINK}>
				Minta tautan baru
			</GuestLink>
		</GuestLayout>
	);
}
