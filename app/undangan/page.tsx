import type { Metadata } from "next";
import { GuestLayout } from "@/components/frame/guest-layout";
import { AcceptInvitation } from "@/components/people/accept-invitation";
import { GuestLink } from "@/components/people/guest-link";
import { today } from "@/server/clock";
import { readBrand } from "@/server/http/brand";

// The address contains the code, and no other site may learn it.
export const metadata: Metadata = { title: "Undangan", referrer: "no-referrer" };

/** Opening this page tells and changes nothing: the code may be a photograph of somebody else's. */
export default async function InvitationPage({ searchParams }: PageProps<"/undangan">) {
	const { kode, minta } = await searchParams;
	return (
		<GuestLayout brand={await readBrand()}>
			<AcceptInvitation
				code={typeof kode === "string" ? kode.slice(0, 40) : ""}
				digits={minta === "angka"}
				lastBirthdate={today("WIB")}
			/>
			<GuestLink question="Sudah membuka akun?" href="/">
				Masuk di sini
			</GuestLink>
		</GuestLayout>
	);
}
