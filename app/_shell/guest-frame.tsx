import type { ReactNode } from "react";
import { GuestLayout } from "@/components/frame/guest-layout";
import { RememberEntry } from "@/components/people/remember-entry";
import type { Entry } from "@/lib/people/entries";
import { readBrand } from "@/server/http/brand";
import { requireGuest } from "@/server/http/page";

/** The frame of an entry's guest pages. It redirects people who are logged in. */
export async function GuestFrame({ entry, children }: { entry: Entry; children: ReactNode }) {
	await requireGuest();
	return (
		<GuestLayout brand={await readBrand()}>
			<RememberEntry entry={entry} />
			{children}
		</GuestLayout>
	);
}
